import type { ParsedInputOf } from '#core/contract.ts'
import { AppError } from '#core/errors.ts'
import { recordActivity } from '#domain/activity/server/recordActivity.ts'
import type { Folio } from '#domain/folio/contract.ts'
import { againstPosting } from '#domain/folio/lineRules.ts'
import { readBalance } from '#domain/ledger/server/balances.ts'
import type { LockedFolio } from '#domain/ledger/server/lockFolios.ts'
import { spoken } from '#domain/folio/server/spoken.ts'
import { noteEvents } from '#domain/webhook/server/noteEvents.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'
import { holdFolio } from '#domain/folio/server/folioCommand.ts'

export async function reopen(ctx: Context, { folioId, reason }: ParsedInputOf<typeof Folio.reopen>) {
  const { status } = await holdFolio(ctx, folioId, () => undefined)
  if (status === 'open') throw new AppError('folioOpen')
  await setStatus(ctx, folioId, 'open')
  await recordActivity(ctx, { entity: 'Folio', id: folioId, action: 'reopen', reason })
  return { folioId }
}

export async function close(ctx: Context, { folioId }: ParsedInputOf<typeof Folio.close>) {
  const folio = await holdFolio(ctx, folioId, againstPosting)
  const stay = folio.guestGroupId === null ? await readStay(ctx, folio) : await readGroup(ctx, folio.guestGroupId)
  if (stay.status !== 'checkedOut') throw new AppError('closesAtCheckOut')
  const balance = await readBalance(ctx, folioId)
  if (balance !== 0) throw new AppError('folioBalanceNotZero', [stay.room ?? '', spoken(ctx, balance)])
  await setStatus(ctx, folioId, 'closed')
  await noteEvents(ctx, 'folio.closed', [folioId])
  await recordActivity(ctx, { entity: 'Folio', id: folioId, action: 'close' })
  return { folioId }
}

async function setStatus({ db, hotelId, businessDate }: Context, folioId: number, status: 'open' | 'closed') {
  await db
    .updateTable('folio')
    .set({ status, closed_on: status === 'closed' ? businessDate : null })
    .where('hotel_id', '=', hotelId)
    .where('id', '=', folioId)
    .execute()
}

/** A master folio is as open as the group: while a room is still to come or in house. */
async function readGroup({ db, hotelId }: Context, guestGroupId: number) {
  const { rows } = await sql<{ status: string }>`
    select s.status from reservation b join stay s on s.hotel_id = b.hotel_id and s.reservation_id = b.id
    where b.hotel_id = ${hotelId} and b.guest_group_id = ${guestGroupId} and s.status in ('reserved', 'inHouse') limit 1`.execute(
    db,
  )
  return { status: rows[0]?.status ?? 'checkedOut', room: null }
}

async function readStay({ db, hotelId }: Context, { stayId }: LockedFolio) {
  const stay = await db
    .selectFrom('stay as s')
    .leftJoin('room as r', (join) => join.onRef('r.hotel_id', '=', 's.hotel_id').onRef('r.id', '=', 's.room_id'))
    .select(['s.status', 'r.number as room'])
    .where('s.hotel_id', '=', hotelId)
    .where('s.id', '=', stayId)
    .executeTakeFirst()
  if (!stay) throw new AppError('folioOfDeposit')
  return stay
}
