// Package library holds the scenarios that ship with the program, in teaching
// order: folders and files are read by their names.
package library

import "embed"

// FS is the library: a folder a topic, a file a claim.
//
//go:embed */*.yaml
var FS embed.FS
