import { fold } from './searchText.ts'

/** The patterns that a guest's search text must be like one of: any part from three letters on, else the beginning of a word. */
export function likePatterns(text: string): string[] {
  const folded = fold(text).replaceAll(/[\\%_]/g, String.raw`\$&`)
  return folded.length >= 3 ? [`%${folded}%`] : [`${folded}%`, `% ${folded}%`]
}
