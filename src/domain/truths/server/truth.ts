import type { Context } from '#kit/server/context.ts'
import { type RawBuilder, sql } from 'kysely'
import { SHOWN_OF_EACH, type WrongRecord } from '../truths.ts'
import type { TruthName } from '../truthWords.ts'

/** A hotel as a check reads it: every statement sees the same moment. */
export type Checked = Pick<Context, 'db' | 'hotelId' | 'businessDate'> & {
  /** Of the hotel's currency. */
  readonly digits: number
}

export interface Breaches {
  readonly wrong: number
  readonly records: readonly WrongRecord[]
}

/** Something that always holds of a hotel, and what breaks it. */
export interface Truth {
  readonly find: (checked: Checked) => Promise<Breaches>
}

/** A truth as a query of those records that break it: `params` (text[]) in the order of its words, `link` (text) where there is a page. */
export const stated = (
  truth: TruthName,
  statement: (checked: Checked) => RawBuilder<unknown>,
  shown: (params: string[], checked: Checked) => string[] = (params) => params,
): Truth => ({
  async find(checked) {
    const { rows } = await sql<{ params: string[]; link: string | null; wrong: number }>`
      select params, link, count(*) over ()::int as wrong from (${statement(checked)}) broken limit ${SHOWN_OF_EACH}`.execute(
      checked.db,
    )
    const records = rows.map(({ params, link }) => ({ truth, params: shown(params, checked), link }))
    return { wrong: rows[0]?.wrong ?? 0, records }
  },
})

/** The same of records that were found in another way. */
export const breaches = (records: readonly WrongRecord[]): Breaches => ({
  wrong: records.length,
  records: records.slice(0, SHOWN_OF_EACH),
})
