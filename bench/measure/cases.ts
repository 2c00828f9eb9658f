import { addDays, type Day } from '#core/day.ts'
import type { Action, InputOf, OutputOf } from '#core/contract.ts'
import { options } from '#domain/choices/contract.ts'
import { Folio } from '#domain/folio/contract.ts'
import { Stay } from '#domain/stay/contract.ts'
import { Dashboard } from '#features/dashboard/contract.ts'
import { NightAudit } from '#features/nightAudit/contract.ts'
import { PriceCalendar } from '#features/priceCalendar/contract.ts'
import { Report } from '#features/reports/contract.ts'
import { MAX_STAYS, Reservation } from '#domain/reservation/contract.ts'
import { StayView } from '#features/stayView/contract.ts'
import type { Client } from '../client.ts'

export type Call = <A extends Action>(action: A, input: InputOf<A>) => Promise<OutputOf<A>>

export interface Case {
  readonly name: string
  /** One turn: `timed` is measured, `call` only makes ready or takes back. */
  readonly turn: (nth: number, timed: Call, call: Call) => Promise<void>
}

/** How many guests stand at the desk in turn; the hotel keeps so many rooms free for them. */
export const DESK_GUESTS = 20
export const DESK_FLOOR = 'desk'

/** What the day of a front desk is made of, each turn as fresh as the last. */
export async function frontDeskCases(client: Client, businessDate: Day): Promise<Case[]> {
  const [types, rateTypes, reservationTypes, charges] = await Promise.all([
    client.call(options.RoomType, {}),
    client.call(options.RateType, {}),
    client.call(options.ReservationType, {}),
    client.call(options.ExtraCharge, {}),
  ])
  const rateTypeId = rateTypes[0]?.id ?? 0
  const reservationTypeId = reservationTypes[0]?.id ?? 0
  const stayOf = (roomTypeId: number, arrival: Day, nights: number) => ({
    roomTypeId,
    rateTypeId,
    arrival,
    departure: addDays(arrival, nights),
    adults: 2,
  })
  const booking = (roomTypeId: number, arrival: Day, nights: number, roomId?: number) => ({
    reservationTypeId,
    guest: { lastName: 'Erdene', firstName: 'Dorj', phone: '99112233' },
    stays: [{ ...stayOf(roomTypeId, arrival, nights), ...(roomId ? { roomId } : {}) }],
  })

  const stayIds: number[] = []
  const free = await client.call(Reservation.freeRooms, { arrival: businessDate, departure: addDays(businessDate, 1) })
  for (const { roomId, roomTypeId } of free.filter(({ floor }) => floor === DESK_FLOOR)) {
    const { stays } = await client.call(Reservation.reserve, booking(roomTypeId, businessDate, 1, roomId))
    stayIds.push(stays[0]?.id ?? 0)
  }
  const { rows: inHouse } = await client.call(Reservation.list, { tab: 'inHouse', limit: DESK_GUESTS })
  const folioIds: number[] = []
  for (const { id } of inHouse) folioIds.push((await client.call(Stay.get, { id })).folios[0]?.id ?? 0)
  const year = { from: addDays(businessDate, -365), until: businessDate }
  const lastMonthEnd = addDays(`${businessDate.slice(0, 7)}-01`, -1)

  return [
    {
      name: 'availability of every type, 30 nights',
      turn: async (nth, timed) => {
        const from = addDays(businessDate, nth % 20)
        await timed(Reservation.availability, { from, until: addDays(from, 30) })
      },
    },
    {
      name: 'stay view, 31 days',
      turn: async (nth, timed) => {
        const from = addDays(businessDate, -(nth % 20))
        await timed(StayView.window, { from, until: addDays(from, 31) })
      },
    },
    {
      name: 'page of a stay',
      turn: async (nth, timed) => void (await timed(Stay.get, { id: inHouse[nth % inHouse.length]?.id ?? 0 })),
    },
    {
      name: "a guest's folio",
      turn: async (nth, timed) => void (await timed(Folio.get, { id: folioIds[nth % folioIds.length] ?? 0 })),
    },
    { name: 'arrivals', turn: async (_, timed) => void (await timed(Reservation.list, { tab: 'arrivals' })) },
    {
      name: 'who is in house, 100 rooms',
      turn: async (_, timed) => void (await timed(Reservation.list, { tab: 'inHouse', limit: 100 })),
    },
    { name: 'dashboard', turn: async (_, timed) => void (await timed(Dashboard.today, {})) },
    {
      name: 'quote of 5 stays of 2 nights',
      turn: async (nth, timed) => {
        const stays = types.map(({ id }) => stayOf(id, addDays(businessDate, nth % 30), 2))
        await timed(Reservation.quote, { stays })
      },
    },
    { name: 'reservation list, first page of all', turn: async (_, timed) => void (await timed(Reservation.list, {})) },
    {
      name: 'create a reservation',
      turn: async (nth, timed) => {
        const roomTypeId = types[nth % types.length]?.id ?? 0
        await timed(Reservation.reserve, booking(roomTypeId, addDays(businessDate, 100 + (nth % 150)), 2))
      },
    },
    {
      name: 'check in',
      turn: async (nth, timed, call) => {
        const stayId = stayIds[nth % stayIds.length] ?? 0
        await timed(Stay.checkIn, { stays: [{ stayId }], confirm: ['roomDirty'] })
        await call(Stay.undoCheckIn, { stayIds: [stayId] })
      },
    },
    {
      name: 'post a charge',
      turn: async (nth, timed) => {
        await timed(Folio.postCharge, {
          folioId: folioIds[nth % folioIds.length] ?? 0,
          extraChargeId: charges[0]?.id ?? 0,
        })
      },
    },
    {
      name: 'payment log of a year, its first 500 rows',
      turn: async (_, timed) => void (await timed(Report.paymentLog, { ...year, firstRows: 500 })),
    },
    {
      name: 'payment log of a year, 20,000 rows at once',
      turn: async (_, timed) => void (await timed(Report.paymentLog, year)),
    },
    {
      name: 'charges of a year, their first 500 rows',
      turn: async (_, timed) => void (await timed(Report.charge, { ...year, firstRows: 500 })),
    },
    {
      name: 'taxes of a year line by line, the first 500 rows',
      turn: async (_, timed) => void (await timed(Report.tax, { ...year, firstRows: 500 })),
    },
    {
      name: 'extra charges of a year, their first 500 rows',
      turn: async (_, timed) => void (await timed(Report.extraChargeDetailed, { ...year, firstRows: 500 })),
    },
    {
      name: 'monthly report',
      turn: async (_, timed) => {
        await timed(Report.month, { from: `${lastMonthEnd.slice(0, 7)}-01`, until: lastMonthEnd })
      },
    },
  ]
}

/** The prices of 20 room types in 5 plans for 30 days: the whole price calendar, and the quote of as many stays as one booking may have. */
export async function priceCases(client: Client, businessDate: Day): Promise<Case[]> {
  const types = await client.call(options.RoomType, {})
  const rateTypes = await client.call(options.RateType, {})
  const stays = (arrival: Day, childAges: readonly number[] = []) =>
    Array.from({ length: MAX_STAYS }, (_, index) => ({
      roomTypeId: types[index % types.length]?.id ?? 0,
      rateTypeId: rateTypes[index % rateTypes.length]?.id ?? 0,
      arrival,
      departure: addDays(arrival, 30),
      adults: 2,
      children: childAges.length,
      childAges: [...childAges],
    }))
  return [
    {
      name: `price calendar, pricing 30 nights × ${rateTypes.length} plans × ${types.length} types`,
      turn: async (nth, timed) => {
        const from = addDays(businessDate, nth % 20)
        await timed(PriceCalendar.window, { from, until: addDays(from, 30) })
      },
    },
    {
      name: `quote of ${MAX_STAYS} stays of 30 nights over ${rateTypes.length} plans`,
      turn: async (nth, timed) =>
        void (await timed(Reservation.quote, { stays: stays(addDays(businessDate, nth % 20)) })),
    },
    {
      name: 'the same with two children in each',
      turn: async (nth, timed) =>
        void (await timed(Reservation.quote, { stays: stays(addDays(businessDate, nth % 20), [4, 9]) })),
    },
  ]
}

/** Closes one day after the other. */
export async function nightAuditCase(client: Client, rooms: number): Promise<Case> {
  let { businessDate } = await client.call(NightAudit.status, {})
  return {
    name: `night audit of ${rooms} in-house rooms`,
    turn: async (_, timed) => {
      const closed = await timed(NightAudit.run, { businessDate, confirm: ['dayNotOver'], overrideReason: 'Bench' })
      if (closed.nights !== rooms) throw new Error(`the audit posted ${closed.nights} nights, not ${rooms}`)
      businessDate = closed.businessDate
    },
  }
}
