/** Black or white, whichever can be read on this '#rrggbb': black when its luminance is at least 128 (docs/rules/fixed-words.md#looks). */
export function textOn(colour: string): 'black' | 'white' {
  const found = /^#?([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(colour)
  if (found === null) return 'black'
  const [red = 0, green = 0, blue = 0] = found.slice(1).map((part) => Number.parseInt(part, 16))
  return 299 * red + 587 * green + 114 * blue >= 128_000 ? 'black' : 'white'
}
