import { EVENT_KINDS, type EventKind, recordOf } from '#domain/webhook/events.ts'
import { getFolio } from '#domain/folio/server/readFolio.ts'
import { getReservation } from '#domain/reservation/server/reservationRecord.ts'
import { getStay } from '#domain/stay/server/stayRecord.ts'
import { AppError } from '#core/errors.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'

interface Happened {
  readonly kind: string
  readonly recordId: number
}

/**
 * What is told of an event: the record as it is now, out of what a key with the scope of the event reads of it, and never more, because it is
 * read as a key reads it (`ctx` has no rights). Without money where the scope is not of folios.
 */
export function factsOf(ctx: Context, { kind, recordId }: Happened): Promise<object> {
  const isKnown = EVENT_KINDS.some((known) => known === kind)
  return isKnown ? readers[recordOf(kind) as Told](ctx, recordId) : Promise.resolve({})
}

type Told = EventKind extends `${infer Record}.${string}` ? Record : never

const readers: Record<Told, (ctx: Context, id: number) => Promise<object>> = {
  async reservation(ctx, id) {
    const { number, guestId, guestName, channel, voucher, groupName, sourceName, stays } = await getReservation(ctx, {
      id,
    })
    return {
      reservation: { id, number, guestId, guestName, channel, voucher, group: groupName, source: sourceName },
      stays: stays.map(({ id: stayId, sequence, status, roomNumber, roomTypeCode, arrival, departure, ...stay }) => ({
        id: stayId,
        sequence,
        status,
        roomNumber,
        roomType: roomTypeCode,
        arrival,
        departure,
        guestName: stay.guestName,
        adults: stay.adults,
        children: stay.children,
      })),
    }
  },
  async stay(ctx, id) {
    const stay = await getStay(ctx, { id })
    const { status, reservationId, reservationNumber, guestId, guestName, roomNumber, arrival, departure } = stay
    const { checkedInAt, checkedOutAt, arrivesAt, departsAt, adults, children } = stay
    return {
      stay: {
        id,
        status,
        reservationId,
        reservationNumber,
        guestId,
        guestName,
        roomNumber,
        roomType: stay.roomTypeCode,
        arrival,
        departure,
        arrivesAt,
        departsAt,
        checkedInAt,
        checkedOutAt,
        adults,
        children,
      },
    }
  },
  async folio(ctx, id) {
    const folio = await getFolio(ctx, { id })
    const { number, kind, status, windowNo, currency, balance, charges, paid, reservationId, lines } = folio
    const stayId = folio.stay?.id ?? null
    return {
      folio: {
        id,
        number,
        kind,
        status,
        windowNo,
        currency,
        balance,
        charges,
        paid,
        reservationId,
        stayId,
        lines: lines.length,
      },
    }
  },
  async room({ db, hotelId }, id) {
    const { rows } = await sql<{ number: string; condition: string; roomType: string }>`
      select r.number, r.house_status as condition, t.code as "roomType"
      from room r join room_type t on t.hotel_id = r.hotel_id and t.id = r.room_type_id
      where r.hotel_id = ${hotelId} and r.id = ${id}`.execute(db)
    if (!rows[0]) throw new AppError('notFound')
    return { room: { id, ...rows[0] } }
  },
  async day({ db, hotelId }, id) {
    const { rows } = await sql<{ closed: string }>`
      select business_date as closed from audit_run where hotel_id = ${hotelId} and id = ${id}`.execute(db)
    return { day: { id, closed: rows[0]?.closed } }
  },
}
