import type { ParsedInputOf } from '#core/contract.ts'
import { AppError } from '#core/errors.ts'
import { recordActivity } from '#domain/activity/server/recordActivity.ts'
import type { Folio } from '#domain/folio/contract.ts'
import { againstPosting } from '#domain/folio/lineRules.ts'
import type { LockedFolio } from '#domain/folio/server/lockFolios.ts'
import { spoken } from '#domain/folio/server/spoken.ts'
import type { Context } from '#kit/server/context.ts'
import { folioBalance, holdFolio } from './folioCommand.ts'

export async function reopen(ctx: Context, { folioId, reason }: ParsedInputOf<typeof Folio.reopen>) {
  const { status } = await holdFolio(ctx, folioId, () => undefined)
  if (status === 'open') throw new AppError('folioOpen')
  await setStatus(ctx, folioId, 'open')
  await recordActivity(ctx, { entity: 'Folio', id: folioId, action: 'reopen', reason })
  return { folioId }
}

export async function close(ctx: Context, { folioId }: ParsedInputOf<typeof Folio.close>) {
  const folio = await holdFolio(ctx, folioId, againstPosting)
  const stay = await readStay(ctx, folio)
  if (stay.status !== 'checkedOut') throw new AppError('closesAtCheckOut')
  const balance = await folioBalance(ctx, folioId)
  if (balance !== 0) throw new AppError('folioBalanceNotZero', [stay.room ?? '', spoken(ctx, balance)])
  await setStatus(ctx, folioId, 'closed')
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
