import { fullName } from '#domain/person/fullName.ts'
import { isDeepStrictEqual } from 'node:util'
import { AppError } from '#core/errors.ts'
import { recordActivity } from '#domain/activity/server/recordActivity.ts'
import type { GuestRecord } from '#domain/guest/contract.ts'
import { standAgain } from '#domain/guest/server/mergedGuests.ts'
import { lockGuests, readGuest } from '#domain/guest/server/readGuest.ts'
import { nameBars } from '#domain/bar/server/barFacts.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'
import { MERGE_FIELDS, type Unrestored } from '../contract.ts'
import { holdStaysOf } from './holdStays.ts'
import { writeMerged } from './merge.ts'
import { bookedSince, changedRows, giveBack } from './giveBack.ts'

interface Merge {
  readonly id: number
  readonly survivorId: number
  readonly mergedIds: number[]
  readonly mergedAt: string
  readonly undoneAt: string | null
  readonly before: GuestRecord
  readonly after: GuestRecord
}

const FIELDS = [...MERGE_FIELDS, 'documents', 'blacklisted', 'blacklistReason'] as const

/** What undoing would leave as it is. Refuses like `unmerge`. */
export async function previewUnmerge(ctx: Context, { mergeId }: { mergeId: number }): Promise<Unrestored> {
  const merge = await readMerge(ctx, mergeId)
  const survivor = await readGuest(ctx, { id: merge.survivorId })
  if (survivor.mergedIntoId !== null) throw new AppError('mergeUndoFirst')
  return unrestored(ctx, merge, survivor)
}

/** Gives everybody back what the merge took, but for what was changed since, which stays with the survivor and is named. */
export async function unmerge(ctx: Context, { mergeId }: { mergeId: number }): Promise<Unrestored> {
  const { db, hotelId, caller } = ctx
  await sql`select from guest_merge where hotel_id = ${hotelId} and id = ${mergeId} for update`.execute(db)
  const merge = await readMerge(ctx, mergeId)
  const { survivorId, mergedIds, before, after } = merge
  await holdStaysOf(ctx, [survivorId])
  const survivor = await lockSurvivor(ctx, survivorId)
  const left = await unrestored(ctx, merge, survivor)

  await standAgain(ctx, mergedIds, survivorId)
  await giveBack(ctx, { mergeId, survivorId })
  const restored = Object.fromEntries(
    FIELDS.filter((field) => isUntouched(field, survivor, after)).map((field) => [field, before[field]]),
  )
  await writeMerged(ctx, survivorId, { ...survivor, ...restored })
  await nameBars(ctx, sql`s.guest_id = any(${mergedIds}::bigint[])`)
  await db
    .updateTable('guest_merge')
    .set({ undone_at: new Date().toISOString(), undone_by: caller.userId })
    .where('hotel_id', '=', hotelId)
    .where('id', '=', mergeId)
    .execute()
  await recordActivity(
    ctx,
    ...[survivorId, ...mergedIds].map((id) => ({
      entity: 'Guest',
      id,
      action: 'unmerge',
      after: { guests: fullName(survivor) },
    })),
  )
  return left
}

async function lockSurvivor(ctx: Context, survivorId: number): Promise<GuestRecord> {
  const { mergedIntoId } = await readGuest(ctx, { id: survivorId })
  if (mergedIntoId !== null) throw new AppError('mergeUndoFirst')
  const [survivor] = await lockGuests(ctx, [survivorId])
  if (!survivor) throw new AppError('notFound')
  return survivor
}

async function readMerge({ db, hotelId }: Context, mergeId: number): Promise<Merge> {
  const { rows } = await sql<Merge>`
    select id, survivor_id as "survivorId", merged_ids as "mergedIds", merged_at as "mergedAt", undone_at as "undoneAt", before, after
    from guest_merge where hotel_id = ${hotelId} and id = ${mergeId}`.execute(db)
  const [merge] = rows
  if (!merge) throw new AppError('notFound')
  if (merge.undoneAt !== null) throw new AppError('mergeUndone')
  return merge
}

/** Whether the survivor still has what the merge gave it. */
const isUntouched = (field: (typeof FIELDS)[number], survivor: GuestRecord, after: GuestRecord): boolean =>
  isDeepStrictEqual(survivor[field], after[field])

async function unrestored(ctx: Context, merge: Merge, survivor: GuestRecord): Promise<Unrestored> {
  const { before, after } = merge
  return {
    fields: FIELDS.filter(
      (field) => !isDeepStrictEqual(before[field], after[field]) && !isUntouched(field, survivor, after),
    ),
    rows: await changedRows(ctx, { mergeId: merge.id, survivorId: merge.survivorId }),
    bookedSince: await bookedSince(ctx, merge),
  }
}
