import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Action, InputOf, OutputOf } from '#core/contract.ts'
import { addDays, type Day } from '#core/day.ts'
import { options } from '#domain/choices/contract.ts'
import { BookingEngine } from '#features/bookingEngine/contract.ts'
import { BookingSetting } from '#features/bookingEngine/staffContract.ts'
import { sql } from 'kysely'
import { Client } from '../client.ts'
import { startProgramProcess } from '../program.ts'
import { frontDeskCalls } from './frontDeskLoad.ts'
import { openAsSuperuser, PASSWORD } from './houses.ts'
import { type Times, timesOf } from './measure.ts'

const DESKS = 30
const BROWSING = 50
const BOOKING = 10
/** Between two actions of a person, milliseconds: who works at a desk, who reads a page, who types who comes. */
const THINKING = { desk: 700, browsing: 2_000, booking: 1_000 }
/** Arrivals that are looked at, in days from the business date. */
const ARRIVALS = { from: 5, days: 45 }

/** Of the answers to some people. */
interface Answers extends Times {
  readonly people: number
  readonly answers: number
}
export interface GuestsBeside {
  readonly seconds: number
  readonly desks: Answers
  readonly browsing: Answers
  readonly booking: Answers
  readonly bookings: number
  /** Answers that were none, with what they said. */
  readonly failed: readonly string[]
}

type Ask = <A extends Action>(action: A, input: InputOf<A>) => Promise<OutputOf<A>>

/** People at the hotel's public pages and others who book there, beside desks at work, each thinking between two actions. */
export async function measureGuestsBeside(
  place: { readonly url: string; readonly superuserUrl: string },
  businessDate: Day,
  seconds: number,
): Promise<GuestsBeside> {
  const db = openAsSuperuser(place.superuserUrl)
  await sql`update rate_type set online = true`.execute(db)
  await db.destroy()
  const program = await startProgramProcess({ databaseUrl: place.url }, { built: true })
  const client = new Client(program.origin, 1)
  try {
    await client.signIn('admin', PASSWORD, 'HOUSE')
    const types = await client.call(options.ReservationType, {})
    await client.call(BookingSetting.set, {
      open: true,
      pendingTypeId: types.find(({ code }) => code === 'ONLINE')?.id ?? null,
    })
    return await live({ client, origin: program.origin, businessDate, seconds })
  } finally {
    client.close()
    await program.stop()
  }
}

interface Living {
  readonly client: Client
  readonly origin: string
  readonly businessDate: Day
  readonly seconds: number
}

async function live({ client, origin, businessDate, seconds }: Living): Promise<GuestsBeside> {
  const calls = await frontDeskCalls(client, businessDate)
  const until = Date.now() + seconds * 1_000
  const failed: string[] = []
  /** Some people, each beginning at another moment, until the time is over; what each does next is `turn`. */
  const people = async (count: number, thinking: number, turn: (nth: number, who: number) => Promise<void>) => {
    const person = async (who: number) => {
      await sleep((thinking * who) / count)
      for (let nth = 0; Date.now() < until; nth += 1) {
        await turn(nth, who).catch((error: unknown) => failed.push(String(error).slice(0, 200)))
        await sleep(thinking)
      }
    }
    await Promise.all(Array.from({ length: count }, (_, who) => person(who)))
  }
  const took = { desks: [] as number[], browsing: [] as number[], booking: [] as number[] }
  const desks = Array.from({ length: DESKS }, () => Client.withToken(origin, client.token))
  const spanOf = (nth: number, who: number) => {
    const arrival = addDays(businessDate, ARRIVALS.from + ((7 * who + nth) % ARRIVALS.days))
    return { arrival, departure: addDays(arrival, 1 + (who % 3)) }
  }
  const browse = guestOf(origin, took.browsing)
  const book = guestOf(origin, took.booking)
  let bookings = 0
  await Promise.all([
    people(DESKS, THINKING.desk, async (nth, who) => {
      const call = calls[(nth + who) % calls.length]
      const desk = desks[who]
      if (!call || !desk) return
      await desk.call(call.action, call.input as never)
      took.desks.push(desk.lastMs)
    }),
    people(BROWSING, THINKING.browsing, async (nth, who) => {
      const { arrival, departure } = spanOf(nth, who)
      if (nth % 3 === 0) await browse(BookingEngine.hotel, {})
      else if (nth % 3 === 1)
        await browse(BookingEngine.calendar, { from: businessDate, until: addDays(businessDate, 62), adults: 2 })
      else await browse(BookingEngine.offers, { arrival, departure, rooms: [{ adults: 2 }] })
    }),
    people(BOOKING, THINKING.booking, async (nth, who) => {
      await bookOne(book, { ...spanOf(nth, who), email: `guest-${who}-${nth}@example.mn` })
      bookings += 1
    }),
  ])
  for (const desk of desks) desk.close()
  const answers = (count: number, ms: readonly number[]): Answers => ({
    people: count,
    answers: ms.length,
    ...timesOf(ms),
  })
  return {
    seconds,
    desks: answers(DESKS, took.desks),
    browsing: answers(BROWSING, took.browsing),
    booking: answers(BOOKING, took.booking),
    bookings,
    failed,
  }
}

/** Looks for a room, chooses the first, and books it. */
async function bookOne(ask: Ask, { email, ...span }: { arrival: Day; departure: Day; email: string }): Promise<void> {
  const { rooms } = await ask(BookingEngine.offers, { ...span, rooms: [{ adults: 2 }] })
  const [offer] = rooms[0] ?? []
  if (!offer) throw new Error(`nothing is offered on ${span.arrival}`)
  await sleep(THINKING.booking)
  const wanted = { ...span, rooms: [{ roomTypeId: offer.roomTypeId, rateTypeId: offer.rateTypeId, adults: 2 }] }
  const { gross } = await ask(BookingEngine.price, wanted)
  await sleep(THINKING.booking)
  await ask(BookingEngine.reserve, {
    ...wanted,
    guest: { firstName: 'Anna', lastName: 'Weber', email, phone: '99112233', language: 'en' },
    consent: true,
    expectedGross: gross,
    token: randomBytes(32).toString('base64url'),
  })
}

/** Somebody at the public pages; how long answers take is noted. */
const guestOf =
  (origin: string, took: number[]): Ask =>
  async (action, input) => {
    const began = performance.now()
    const answer = await fetch(`${origin}${action.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-hotel': 'HOUSE' },
      body: JSON.stringify(input),
    })
    const text = await answer.text()
    took.push(performance.now() - began)
    if (!answer.ok) throw new Error(`${action.path} answered ${answer.status}: ${text}`)
    return (JSON.parse(text) as { JsonData: never }).JsonData
  }
