import { AppError } from '#core/errors.ts'
import type { FolioLine } from '#domain/folio/contract.ts'
import { printText, standing } from '#domain/folio/lineText.ts'
import { readLines } from '#domain/folio/server/readFolio.ts'
import { PAYING } from '#domain/ledger/posting.ts'
import { askToPayFolio } from '#domain/onlinePayment/server/askToPay.ts'
import { namesOf } from '#kit/server/bothNames.ts'
import type { Context } from '#kit/server/context.ts'
import type { Handler } from '#kit/server/mount.ts'
import { atOneMoment } from '#kit/server/snapshot.ts'
import { sql } from 'kysely'
import type { GuestFolio, GuestStay, RoomInHouse } from '../../guestStayContract.ts'
import { reservationOf } from '../guestLink.ts'
import { paymentsOf } from '../orderPayment.ts'
import { type OwnFolio, ownFolios } from './ownFolios.ts'
import { foliosToReceipt } from './receipts.ts'

/** A payment that comes while it is read is on the bill and no longer asked for, or neither. */
export const bills: Handler<typeof GuestStay.bills> = (ctx, { token }) =>
  atOneMoment(ctx.db, async (db) => {
    const at = { ...ctx, db }
    return billsOf(at, (await reservationOf(at, token)).reservationId)
  })

export const payBill: Handler<typeof GuestStay.payBill> = async (ctx, { token, folioId, way }) => {
  const { reservationId } = await reservationOf(ctx, token, true)
  const own = await ownFolios(ctx, reservationId)
  if (!own.some(({ id }) => id === folioId)) throw new AppError('linkClosed')
  await askToPayFolio(ctx, { reservationId, folioId }, way)
  return billsOf(ctx, reservationId)
}

export async function billsOf(ctx: Context, reservationId: number): Promise<RoomInHouse[]> {
  const { db, hotelId, businessDate } = ctx
  const { rows } = await sql<Omit<RoomInHouse, 'folios' | 'asksReceipt'>>`
    select s.id as "stayId", rm.number as "roomNumber", ${namesOf('t')} as "roomType", s.arrival, s.departure, s.status = 'checkedOut' as left,
      s.status = 'inHouse' and s.departure <= ${businessDate}::date as "mayLeave",
      exists (select from tax_receipt x join folio f on f.hotel_id = x.hotel_id and f.id = x.folio_id
        where x.hotel_id = s.hotel_id and f.stay_id = s.id and x.user_id is null) as "hasReceipt"
    from stay s
    join room_type t on t.hotel_id = s.hotel_id and t.id = s.room_type_id
    left join room rm on rm.hotel_id = s.hotel_id and rm.id = s.room_id
    where s.hotel_id = ${hotelId} and s.reservation_id = ${reservationId} and s.status in ('inHouse', 'checkedOut') order by s.id`.execute(
    db,
  )
  if (rows.length === 0) return []
  const own = await ownFolios(ctx, reservationId)
  const folioIds = own.map(({ id }) => id)
  const lines = await readLines(ctx, folioIds)
  const payments = await paymentsOf(ctx, reservationId)
  const leaving = rows.filter(({ mayLeave }) => mayLeave).map(({ stayId }) => stayId)
  const toReceipt = await foliosToReceipt(
    ctx,
    own.filter(({ stayId }) => leaving.includes(stayId)).map(({ id }) => id),
  )
  return rows.map((room) => ({
    ...room,
    asksReceipt: own.some(({ id, stayId }) => stayId === room.stayId && toReceipt.includes(id)),
    folios: own
      .filter(({ stayId }) => stayId === room.stayId)
      .map((folio) =>
        billOf(
          folio,
          lines.filter(({ folioId }) => folioId === folio.id),
          payments(folio.id),
        ),
      ),
  }))
}

const sumOf = (lines: readonly FolioLine[]): number => lines.reduce((sum, { gross }) => sum + gross, 0)

function billOf({ id, number }: OwnFolio, lines: readonly FolioLine[], payment: GuestFolio['payment']): GuestFolio {
  const counted = standing(lines)
  const paying = ({ kind }: FolioLine) => PAYING.includes(kind)
  return {
    id,
    number,
    lines: counted.map((line) => ({
      id: line.id,
      date: line.serviceDate,
      text: printText(line),
      amount: line.gross,
    })),
    charges: sumOf(counted.filter((line) => !paying(line))),
    paid: 0 - sumOf(counted.filter(paying)),
    balance: sumOf(lines),
    payment,
  }
}
