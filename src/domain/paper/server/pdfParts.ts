import type { Content } from 'pdfmake/interfaces'
import { type DocumentLanguage, type Paper, type Told, toldLines } from '../sheet.ts'

export const GREY = '#55555f'
export const MM = 72 / 25.4

export interface PdfOptions {
  readonly language: DocumentLanguage
  /** A4 when left out. */
  readonly paper?: Paper | undefined
  /** A Jpeg or Gif; what cannot be read is left out. */
  readonly logo?: Buffer | undefined
  /** Under the last line: when and by whom it was made. */
  readonly note: string
}

/** Signs that the letters of the sheet lack, by those that they have. */
const drawable = (line: string): string => line.replaceAll('→', '›')

/** A text in the language of the sheet; in both, the second beside it. */
export function linesOf(text: Told, language: DocumentLanguage): [string, string?] {
  const [first, second] = toldLines(text, language)
  return second === undefined ? [drawable(first)] : [drawable(first), drawable(second)]
}

/** A text, and below it small and grey the same in the other language. */
export function told(text: Told, language: DocumentLanguage): Content {
  const [first, second] = linesOf(text, language)
  if (second === undefined) return first
  return { stack: [first, { text: second, fontSize: 7.5, color: GREY, bold: false }] }
}
