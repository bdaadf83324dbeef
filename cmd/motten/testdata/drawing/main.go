// Drawing does nothing but import what draws for a terminal: what it costs to
// start is what glamour costs.
package main

import _ "motten/docs/render/terminal"

func main() {}
