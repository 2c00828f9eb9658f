const widths = new Map<string, number>()
let pen: CanvasRenderingContext2D | null | undefined

/** Widths are those of the font that is there; when another has come they are measured again. */
export function forgetWidths(): void {
  widths.clear()
  pen = undefined
}

/** Pixels of one letter of a bar's name. */
function widthOf(letter: string): number {
  const known = widths.get(letter)
  if (known !== undefined) return known
  if (pen === undefined) {
    pen = document.createElement('canvas').getContext('2d')
    if (pen) pen.font = `500 12px ${getComputedStyle(document.body).fontFamily}`
  }
  const width = pen?.measureText(letter).width ?? 8
  widths.set(letter, width)
  return width
}

/** Pixels of a text on a bar. */
export function widthOfText(text: string): number {
  let taken = 0
  for (const letter of text) taken += widthOf(letter)
  return taken
}

/** As much of a name as fits; cut by letters, because a box that clips its text costs the browser a layer. */
export function fitted(name: string, width: number): string {
  const dots = widthOf('…')
  let taken = 0
  let fits = 0
  for (let index = 0; index < name.length; index += 1) {
    taken += widthOf(name[index] ?? '')
    if (taken <= width - dots) fits = index + 1
    if (taken > width) return fits === 0 ? '' : `${name.slice(0, fits).trimEnd()}…`
  }
  return name
}
