import { addDays } from '#core/day.ts'
import type { InputOf } from '#core/contract.ts'
import { Cashier } from '#domain/cashier/contract.ts'
import { options } from '#domain/choices/contract.ts'
import { NightAudit } from '#features/nightAudit/contract.ts'
import type { Reservation } from '#domain/reservation/contract.ts'
import type { Client } from '../bench/client.ts'

/** What a desk knows of its house: the day, the rooms, and the first of each list that it needs. */
export type House = Awaited<ReturnType<typeof readHouse>>

export async function readHouse(client: Client) {
  await beginShift(client)
  const first = async (action: (typeof options)[keyof typeof options]) => (await client.call(action, {}))[0]?.id ?? 0
  return {
    businessDate: (await client.call(NightAudit.status, {})).businessDate,
    rooms: await client.call(options.Room, {}),
    rateType: await first(options.RateType),
    reservationType: await first(options.ReservationType),
    charge: await first(options.ExtraCharge),
    method: await first(options.PaymentMethod),
  }
}

/** Whoever takes cash has a drawer: the desks of a test share that of their user. */
async function beginShift(client: Client): Promise<void> {
  if ((await client.call(Cashier.own, {})).session !== null) return
  const [drawer] = (await client.call(Cashier.desk, {})).free
  const [lying] = drawer?.lying ?? []
  const counts = lying ? [{ currency: lying.currency, amount: lying.amount }] : [{ currency: 'MNT', amount: 0 }]
  await client.call(Cashier.start, { drawerId: drawer?.id ?? 0, counts, reason: 'Next shift' })
}

export const wish = (house: House, roomIndex: number, arrival: string, nights: number) => {
  const given = house.rooms[roomIndex]
  const span = { arrival, departure: addDays(arrival, nights), rateTypeId: house.rateType, adults: 1 }
  return { ...span, roomTypeId: given?.roomTypeId ?? 0 }
}

/** A booking of a room, by its place in the house. */
export const booking = (
  house: House,
  roomIndex: number,
  arrival: string,
  nights: number,
): InputOf<typeof Reservation.reserve> => ({
  reservationTypeId: house.reservationType,
  guest: { lastName: 'Dorj', firstName: `Room ${roomIndex}` },
  stays: [{ ...wish(house, roomIndex, arrival, nights), roomId: house.rooms[roomIndex]?.id }],
})
