// Package dialogue asks what happened, and then only the facts on which the
// verdict turns. It knows of no terminal and of no language: who uses it shows
// the questions and hands in the answers.
package dialogue
