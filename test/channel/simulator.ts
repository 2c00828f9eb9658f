import fc from 'fast-check'
import type { InputOf } from '#core/contract.ts'
import type { Channel } from '#features/channel/contract.ts'
import { day } from '../booked.ts'

type Book = InputOf<typeof Channel.book>
type Room = Book['rooms'][number]

/** What a channel sends; a cancellation has no rooms. */
export interface Message {
  readonly number: string
  readonly revision: number
  readonly rooms: readonly Room[]
}

export const CHANNEL = 'Simulated channel'
const TYPES = ['STD', 'TWN', 'SUI']
const DAYS = 300

const room = fc.record({
  roomType: fc.constantFrom(...TYPES),
  from: fc.integer({ min: 1, max: DAYS }),
  nights: fc.integer({ min: 1, max: 6 }),
  adults: fc.integer({ min: 1, max: 2 }),
  rate: fc.option(fc.integer({ min: 50_000, max: 400_000 }), { freq: 2 }),
})
type Drawn = typeof room extends fc.Arbitrary<infer R> ? R : never
/** The revisions of one booking; an empty one cancels it. */
const life = fc.array(fc.array(room, { maxLength: 3 }), { minLength: 1, maxLength: 5 })

const asRoom = ({ roomType, from, nights, adults, rate }: Drawn, nth: number): Room => ({
  room: String(nth + 1),
  roomType,
  ratePlan: 'BAR',
  arrival: day(from),
  departure: day(from + nights),
  adults,
  rates: rate === null ? [] : Array.from({ length: nights }, (_, night) => ({ date: day(from + night), rate })),
})

/** So many messages of a channel, some of them twice or thrice, in an order in which no network would deliver them. */
export function messagesOf(count: number, seed: number): Message[] {
  const lives = fc.sample(life, { numRuns: count, seed })
  const sent = lives.flatMap((revisions, nth) =>
    revisions.map((rooms, at) => ({ number: `S-${nth + 1}`, revision: at + 1, rooms: rooms.map(asRoom) })),
  )
  const taken = sent.slice(0, Math.ceil(count * 0.8))
  const repeated = Array.from({ length: count - taken.length }, (_, nth) => taken[(nth * 7) % taken.length]!)
  const [order] = fc.sample(fc.shuffledSubarray([...taken, ...repeated], { minLength: count, maxLength: count }), {
    numRuns: 1,
    seed,
  })
  return order ?? []
}

/** What stands at the channel when everything was sent: the rooms of the latest revision of each booking. */
export function standing(messages: readonly Message[]): ReadonlyMap<string, Message> {
  const latest = new Map<string, Message>()
  for (const message of messages)
    if ((latest.get(message.number)?.revision ?? 0) < message.revision) latest.set(message.number, message)
  return latest
}
