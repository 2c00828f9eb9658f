import type { Context } from '#kit/server/context.ts'
import type { RawBuilder } from 'kysely'
import type { FiltersOf } from '../report.ts'

/**
 * The lines of a report as a query whose columns are named as the report's (ratios are left to the engine). `isShort`: without what the
 * report's words tell.
 */
export type Lines<R> = (context: Context, filters: FiltersOf<R>, isShort: boolean) => RawBuilder<unknown>

/** What is told of its lines once they are few; undefined where they tell everything themselves. */
export type WordsOf<R> = (context: Context, filters: FiltersOf<R>) => Words | undefined

/**
 * What is told of lines that hold little more than numbers: where rows are many and wide, totals and order are found without it, and it is
 * read of the rows that are shown.
 */
export interface Words {
  /** What lines and labels both read, `name as materialized (…)`. */
  readonly before?: RawBuilder<unknown>
  /** By the report's names. */
  readonly columns: Readonly<Record<string, RawBuilder<unknown>>>
  /** What these of them need from a row `line` on: of all rows of `of` (`near`: those among which a page lies), or of the few that are shown. */
  readonly joins: (keys: readonly string[], of: 'line' | 'near' | undefined) => RawBuilder<unknown>
  /**
   * What is the same for all lines that have the same in these columns: it is put in order once for them, read by these joins from a row
   * `line` of these columns, and of the column `one`, which is that of one of the lines.
   */
  readonly decided?: Readonly<
    Record<string, { readonly by: readonly string[]; readonly one?: string; readonly joins: RawBuilder<unknown> }>
  >
  /** Columns of `line` that hold the place of a label among others, with these: rows of `place` and `label`. */
  readonly labels?: Readonly<Record<string, RawBuilder<unknown>>>
  /** The sums of some of `columns` over each group: rows of its `place`, and a column for each. */
  readonly sums?: { readonly columns: readonly string[]; readonly by: RawBuilder<unknown> }
}

/** What the labels of a column are called in a query, where rows have only their places. */
export const labelsOf = (column: string): string => `${column} labels`
