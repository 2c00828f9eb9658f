import type { FieldProblem } from '#core/errors.ts'
import type { Minor } from '#core/money.ts'
import type { Context } from '#kit/server/context.ts'
import type { Values } from '#domain/sheet/sheetList.ts'
import type { MovedKind, TrialLine } from '../contract.ts'
import type { ReadLine } from './readFile.ts'

export interface PlannedLine {
  readonly line: number
  readonly state: TrialLine['state']
  readonly externalNo: string
  readonly about: string
  readonly linkedTo: string
  readonly problems: readonly FieldProblem[]
  readonly values: Values
}

/** A record that was brought in, by its number there. */
export interface MovedRecord {
  readonly externalNo: string
  readonly made: boolean
  readonly guestId?: number
  readonly companyId?: number
  readonly reservationId?: number
  readonly journalId?: number
}

/** What a file would do, and how it is done. */
export interface MovePlan {
  readonly lines: readonly PlannedLine[]
  readonly owed: Minor
  readonly held: Minor
  readonly write: () => Promise<readonly MovedRecord[]>
}

export interface Planning {
  readonly ctx: Context
  readonly lines: readonly ReadLine[]
  /** Numbers of this kind that were brought in before. */
  readonly before: ReadonlyMap<string, number>
}

export const said = (values: Values, field: string): string => String(values[field] ?? '')
export const idIn = (values: Values, field: string): number | null => {
  const value = values[field]
  return typeof value === 'number' && value > 0 ? value : null
}
export const nameIn = (values: Values): string => [said(values, 'lastName'), said(values, 'firstName')].join(' ').trim()

/** The problem of a number that stands on an earlier line. */
export function twice(lines: readonly ReadLine[]): (line: ReadLine) => FieldProblem[] {
  const first = new Map<string, number>()
  for (const { line, values } of lines) {
    const number = said(values, 'externalNo')
    if (number !== '' && !first.has(number)) first.set(number, line)
  }
  return ({ line, values }) => {
    const earlier = first.get(said(values, 'externalNo')) ?? line
    return earlier < line ? [{ field: 'externalNo', code: 'twiceInFile', params: [String(earlier)] }] : []
  }
}

/** The column of `moving_record` that names a kind's records. */
export const recordColumns: Readonly<Record<MovedKind, 'guest_id' | 'company_id' | 'reservation_id' | 'journal_id'>> = {
  guests: 'guest_id',
  companies: 'company_id',
  bookings: 'reservation_id',
  balances: 'journal_id',
}
