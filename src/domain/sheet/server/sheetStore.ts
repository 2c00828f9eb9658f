import type { AppError } from '#core/errors.ts'
import { recordActivity } from '#domain/activity/server/recordActivity.ts'
import type { Context } from '#kit/server/context.ts'
import type { Change, Stored, Values } from '../sheetList.ts'

/** Where the rows of a list are kept. */
export interface SheetStore {
  /** The rows whose `field` is one of these texts; held until the command ends where `lock` is set. */
  readonly read: (ctx: Context, field: string, texts: readonly string[], lock: boolean) => Promise<Stored[]>
  /** What forbids which of the changes, by the row's id. */
  readonly forbidden: (ctx: Context, changes: readonly Change[]) => Promise<ReadonlyMap<number, AppError>>
  /** Writes new rows, `active` included, with their activity; their ids in the same order. */
  readonly add: (ctx: Context, rows: readonly Values[]) => Promise<readonly number[]>
  /** Writes changed rows, which are held, with their activity; their new versions by id. */
  readonly change: (ctx: Context, changes: readonly Change[]) => Promise<ReadonlyMap<number, number>>
}

export const recordNew = (
  ctx: Context,
  entity: string,
  ids: readonly number[],
  rows: readonly Values[],
): Promise<void> =>
  recordActivity(ctx, ...rows.map((after, place) => ({ entity, id: ids[place] ?? 0, action: 'new', after })))

export const recordChanges = (ctx: Context, entity: string, changes: readonly Change[]): Promise<void> =>
  recordActivity(
    ctx,
    ...changes.map(({ before, after }) => ({ entity, id: before.id, action: 'update', before, after })),
  )
