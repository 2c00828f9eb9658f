import { z } from 'zod'
import { type Locale, say } from '#core/labels.ts'
import { type TruthName, truthWords } from './truthWords.ts'

const name = z.enum(Object.keys(truthWords) as [TruthName, ...TruthName[]])

/** A record that breaks a truth; its words are `truthWords[truth]` with `params` in their places. */
export const wrongRecord = z.object({
  truth: name,
  params: z.array(z.union([z.string(), z.object({ en: z.string(), mon: z.string() })])),
  /** The page where the record is found; null = there is none. */
  link: z.string().nullable(),
})
export type WrongRecord = z.infer<typeof wrongRecord>

/** What a check of one hotel found. */
export interface FoundWrong {
  /** How many records break a truth. */
  readonly wrong: number
  /** Of each truth at most SHOWN_OF_EACH. */
  readonly records: readonly WrongRecord[]
}

export const SHOWN_OF_EACH = 50

/** What made a check: the night, somebody who asked for it, or a database that was restored or brought from elsewhere. */
export const CHECK_CAUSES = ['night', 'asked', 'restore'] as const
export type CheckCause = (typeof CHECK_CAUSES)[number]

/** What a check found of a hotel, for the console. */
export const checkLines = ({ name, wrong, records }: FoundWrong & { readonly name: string }): string[] => [
  wrong === 0
    ? `${name}: everything agrees`
    : `${name}: ${wrong === 1 ? '1 record' : `${wrong} records`} cannot be right`,
  ...records.map((record) => `  ${sayWrong(record, 'en')}`),
  ...(wrong > records.length ? [`  of each kind the first ${SHOWN_OF_EACH} are shown`] : []),
]

/** A wrong record in words, without its page. */
export const sayWrong = ({ truth, params }: WrongRecord, locale: Locale): string =>
  say(truthWords[truth], locale, ...params)
