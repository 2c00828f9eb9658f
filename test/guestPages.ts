import { randomBytes } from 'node:crypto'
import type { Action, InputOf, OutputOf } from '#core/contract.ts'
import type { ErrorBody } from '#core/errors.ts'
import { BookingEngine } from '#features/bookingEngine/contract.ts'
import { BookingSetting } from '#features/bookingEngine/staffContract.ts'
import type { BookableHotel } from './booked.ts'
import { day } from './booked.ts'
import { Refused, refusedBy } from './hotel.ts'

/** Somebody at the hotel's public pages: no account, no session. */
export interface GuestAtPage {
  call<A extends Action>(action: A, input: InputOf<A>, options?: { key?: string }): Promise<OutputOf<A>>
  refused<A extends Action>(action: A, input: unknown): Promise<Refused>
}

/** The hotel opens its booking pages. */
export const openPages = (hotel: BookableHotel, setting: Partial<InputOf<typeof BookingSetting.set>> = {}) =>
  hotel.call(BookingSetting.set, {
    open: true,
    pendingTypeId: hotel.kinds['ONLINE'] ?? null,
    address: 'https://khan.example',
    ...setting,
  })

export function guestAtPage(hotel: BookableHotel, code = 'KHAN'): GuestAtPage {
  const call = async <A extends Action>(action: A, input: unknown, { key }: { key?: string } = {}) => {
    const answer = await hotel.app.inject({
      method: 'POST',
      url: action.path,
      payload: input as object,
      headers: { 'x-hotel': code, ...(key ? { 'idempotency-key': key } : {}) },
    })
    if (answer.statusCode !== 200) throw new Refused(answer.statusCode, answer.json<ErrorBody>())
    return answer.json<{ JsonData: OutputOf<A> }>().JsonData
  }
  return { call, refused: refusedBy(call) }
}

export const newToken = (): string => randomBytes(32).toString('base64url')

type OrderInput = InputOf<typeof BookingEngine.reserve>

/** What a guest sends who has chosen: a room from the day after tomorrow for two nights, at what it costs now. */
export async function order(
  hotel: BookableHotel,
  guest: GuestAtPage,
  wish: { type?: string; rate?: string; room?: object; order?: Partial<OrderInput> } = {},
): Promise<OrderInput> {
  const rooms = [
    {
      roomTypeId: hotel.types[wish.type ?? 'STD'] ?? 0,
      rateTypeId: hotel.rates[wish.rate ?? 'BAR'] ?? 0,
      adults: 2,
      ...wish.room,
    },
  ]
  const asked = { arrival: day(2), departure: day(4), rooms, ...wish.order }
  const { gross } = await guest.call(BookingEngine.price, asked)
  return {
    guest: { firstName: 'Anna', lastName: 'Weber', email: 'anna@example.com', phone: '+49 30 1234', language: 'en' },
    consent: true,
    expectedGross: gross,
    token: newToken(),
    ...asked,
  }
}
