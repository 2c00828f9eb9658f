import type { Label, Locale } from '#core/labels.ts'
import type { Letterhead } from './bookingFacts.ts'

/** A document is told in one language or in both at once. */
export const documentLanguages = ['en', 'mon', 'both'] as const
export type DocumentLanguage = (typeof documentLanguages)[number]

export const isDocumentLanguage = (text: string): text is DocumentLanguage =>
  documentLanguages.some((known) => known === text)

/** A4, or the roll of a receipt printer, 80 mm wide. */
export const PAPERS = ['a4', 'roll'] as const
export type Paper = (typeof PAPERS)[number]

/** A text of a document: in both languages, or the same in each (a name, a number). */
export type Told = Label | string

export interface Fact {
  readonly label: Label
  readonly value: Told
  /** Left open to be filled in by hand when there is no value. */
  readonly byHand?: boolean
}

export interface SheetColumn {
  readonly label: Label
  readonly align?: 'right'
  /** Takes the room that the others leave. */
  readonly wide?: boolean
}

/** A line of a table; `struck` was taken back, `strong` sums others: its first cell may take the place of `span` cells. */
export interface SheetRow {
  readonly cells: readonly Told[]
  readonly struck?: boolean
  readonly strong?: boolean
  readonly span?: number
}

export interface Sum {
  readonly label: Label
  readonly amount: string
  readonly strong?: boolean
}

export type Block =
  | { readonly kind: 'facts'; readonly title?: Label; readonly facts: readonly Fact[] }
  | {
      readonly kind: 'table'
      readonly title?: Label
      readonly columns: readonly SheetColumn[]
      readonly rows: readonly SheetRow[]
    }
  | { readonly kind: 'sums'; readonly sums: readonly Sum[] }
  | { readonly kind: 'text'; readonly title?: Label; readonly text: Label }
  /** What a phone reads, drawn, with what it is for beside it. */
  | { readonly kind: 'code'; readonly title?: Label; readonly text: Label; readonly content: string }

/** A document as it is printed on A4 and as it is mailed: what stands where, without saying how it looks. */
export interface Sheet {
  readonly hotel: Letterhead
  readonly title: Label
  /** '№ 1024' */
  readonly number: string
  readonly blocks: readonly Block[]
  readonly signatures: readonly Label[]
  /** What stands on the line of the first signature already: a path on a field of 600 by 200. */
  readonly signed?: string
  /** Sheets that belong to it, each on a page of its own: the cards of the other guests of a room. */
  readonly more?: readonly Sheet[]
  /** What its file is called by, where that is another than its number. */
  readonly fileAs?: string
  /** Lists with many columns. */
  readonly landscape?: boolean
}

/** The two lines of a text: the first, and the second below it where both languages are told and differ. */
export function toldLines(text: Told, language: DocumentLanguage): readonly [string, string?] {
  if (typeof text === 'string') return [text]
  if (language !== 'both') return [text[language]]
  return text.en === text.mon ? [text.en] : [text.mon, text.en]
}

/** The language that stands first. */
export const firstLanguage = (language: DocumentLanguage): Locale => (language === 'en' ? 'en' : 'mon')

/** Without the facts that are empty and not to be filled in by hand. */
export const shownFacts = (facts: readonly Fact[]): readonly Fact[] =>
  facts.filter(({ value, byHand }) => byHand === true || (typeof value === 'string' ? value : value.en) !== '')
