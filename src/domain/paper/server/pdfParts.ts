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

/** A text, and below it small and grey the same in the other language. */
export function told(text: Told, language: DocumentLanguage): Content {
  const [first, second] = toldLines(text, language)
  if (second === undefined) return first
  return { stack: [first, { text: second, fontSize: 7.5, color: GREY, bold: false }] }
}
