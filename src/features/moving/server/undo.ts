import type { OutputOf } from '#core/contract.ts'
import { AppError } from '#core/errors.ts'
import { recordActivity } from '#domain/activity/server/recordActivity.ts'
import { deleteGuests } from '#domain/guest/server/deleteGuests.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'
import type { Moving, MovedKind } from '../contract.ts'
import { takeBackBalances, takeBackBookings, takeBackCompanies } from './takeBack.ts'
import { usedRecords } from './usedRecords.ts'
import { noDayClosed } from './runs.ts'

interface HeldRun {
  readonly id: number
  readonly kind: MovedKind
  readonly undone: boolean
  readonly undoable: boolean
}

interface Given {
  readonly movingRunId: number
}

async function readRun({ db, hotelId }: Context, { movingRunId }: Given, lock: boolean): Promise<HeldRun> {
  const { rows } = await sql<HeldRun>`
    select r.id, r.kind, r.undone_at is not null as undone, ${noDayClosed} as undoable
    from moving_run r join hotel h on h.id = r.hotel_id
    where r.hotel_id = ${hotelId} and r.id = ${movingRunId} ${lock ? sql`for update of r` : sql``}`.execute(db)
  if (!rows[0]) throw new AppError('notFound')
  return rows[0]
}

/** What undoing would take back and what it would leave. */
export async function undoPreview(ctx: Context, given: Given): Promise<OutputOf<typeof Moving.undoPreview>> {
  const run = await readRun(ctx, given, false)
  const { free, kept } = await usedRecords(ctx, run)
  return { undone: free.length, kept }
}

/** Takes back what nothing uses since; numbers that were only linked are forgotten. */
export async function undo(ctx: Context, given: Given): Promise<OutputOf<typeof Moving.undo>> {
  const { db, hotelId } = ctx
  await sql`select pg_advisory_xact_lock(hashtextextended(${`moving in ${hotelId}`}, 0))`.execute(db)
  const run = await readRun(ctx, given, true)
  if (run.undone) throw new AppError('movedUndone')
  if (!run.undoable) throw new AppError('movedDayClosed')
  const { free, kept } = await usedRecords(ctx, run)
  const numbers = kept.map(({ externalNo }) => externalNo)
  await sql`
    delete from moving_record where hotel_id = ${hotelId} and run_id = ${run.id} and external_no <> all (${numbers}::text[])`.execute(
    db,
  )
  const ids = free.map(({ id }) => id)
  const takeBack = {
    guests: deleteGuests,
    companies: takeBackCompanies,
    bookings: takeBackBookings,
    balances: takeBackBalances,
  }
  if (ids.length > 0) await takeBack[run.kind](ctx, ids)
  await db
    .updateTable('moving_run')
    .set({ undone_at: new Date().toISOString(), undone_by: ctx.caller.userId })
    .where('hotel_id', '=', hotelId)
    .where('id', '=', run.id)
    .execute()
  await recordActivity(ctx, {
    entity: 'Hotel',
    id: hotelId,
    action: 'undoMoveIn',
    after: { kind: run.kind, undone: free.length, kept: kept.length },
  })
  return { undone: free.length, kept: kept.length }
}
