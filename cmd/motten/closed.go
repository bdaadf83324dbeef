package main

import (
	"errors"
	"os"
	"syscall"
)

// closed tells whether nobody reads any more what is written.
func closed(err error) bool {
	return errors.Is(err, syscall.EPIPE) || errors.Is(err, os.ErrClosed)
}
