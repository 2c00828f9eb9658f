import { randomUUID } from 'node:crypto'
import type { Action, InputOf, OutputOf } from '#core/contract.ts'
import type { ErrorCode } from '#core/errors.ts'
import { Command } from '#core/outcome.ts'
import { Folio } from '#domain/folio/contract.ts'
import { Reservation } from '#domain/reservation/contract.ts'
import { Stay } from '#domain/stay/contract.ts'
import { sql } from 'kysely'
import { type Client, Refusal } from '../bench/client.ts'
import { type ClusterHouse, type ClusterHouses, FIRST_DAY } from './clusterHouses.ts'
import { breaches } from './truths.ts'

const RATE = 10_000_000
const anyway = { confirm: ['roomDirty', 'nobodyStays', 'earlyDeparture', 'dayUseDue'], overrideReason: 'Agreed' }

/** What a desk was told of a command that writes `mark`. */
interface Told {
  readonly house: ClusterHouse
  readonly desk: Client
  readonly key: string
  readonly mark: string
  answer: 'saved' | 'notSaved' | 'unknown'
}

/** Desks of a cluster's hotels at work, and what they were told. */
export class ClusterDesks {
  readonly told: Told[] = []
  /** Answers that nobody may get. */
  readonly wrong: string[] = []
  readonly #houses: ClusterHouses
  readonly #expected: ReadonlySet<ErrorCode | undefined>

  /** With the refusals that a desk may meet. */
  constructor(houses: ClusterHouses, expected: readonly ErrorCode[]) {
    this.#houses = houses
    this.#expected = new Set(expected)
  }

  /** The guest of a day, from the booking to the door; whether nothing was in the way. */
  async workOnce(house: ClusterHouse, desk: Client, room: number, name: string): Promise<boolean> {
    const { lists } = house
    const of = { house, desk }
    const booked = await this.#attempt({ ...of, mark: `voucher ${name}` }, Reservation.reserve, {
      reservationTypeId: lists.confirmed,
      guest: { lastName: 'Dorj' },
      voucher: `voucher ${name}`,
      stays: [
        {
          roomTypeId: lists.roomTypes.get('A') ?? 0,
          roomId: lists.rooms.get('A')?.[room],
          rateTypeId: lists.withBreakfast,
          arrival: FIRST_DAY,
          departure: FIRST_DAY,
          rate: RATE,
          rateReason: 'Agreed',
          adults: 1,
        },
      ],
      ...anyway,
    })
    const stayId = booked?.stays[0]?.id
    if (stayId === undefined) return false
    if (!(await this.#attempt({ ...of, mark: '' }, Stay.checkIn, { stays: [{ stayId }], ...anyway }))) return false
    const stay = await this.#attempt({ ...of, mark: '' }, Stay.get, { id: stayId })
    const folioId = stay?.folios[0]?.id
    if (folioId === undefined) return false
    const payment = { folioId, paymentMethodId: lists.methods.card, amount: RATE, reference: `payment ${name}` }
    if (!(await this.#attempt({ ...of, mark: `payment ${name}` }, Folio.postPayment, payment))) return false
    return (await this.#attempt({ ...of, mark: '' }, Stay.checkOut, { stayIds: [stayId], ...anyway })) !== undefined
  }

  /** Gives nothing where the desk was refused: what it was told is kept. */
  async #attempt<A extends Action>(
    of: Omit<Told, 'answer' | 'key'>,
    action: A,
    input: InputOf<A>,
  ): Promise<OutputOf<A> | undefined> {
    const key = randomUUID()
    try {
      const answer = await of.desk.call(action, input, action.kind === 'command' ? { key } : {})
      this.told.push({ ...of, key, answer: 'saved' })
      return answer
    } catch (error) {
      const code = error instanceof Refusal ? error.code : undefined
      if (code === undefined || !this.#expected.has(code))
        this.wrong.push(`${of.house.code} ${action.path}: ${String(error)}`)
      this.told.push({ ...of, key, answer: code === 'outcomeUnknown' ? 'unknown' : 'notSaved' })
      return undefined
    }
  }

  /** Learns of every change that was not known, and holds what was told against what the hotels know. */
  async lostOrDoubled(): Promise<string[]> {
    const { houses, database } = this.#houses
    const found: string[] = []
    for (const each of this.told) {
      if (each.answer !== 'unknown') continue
      const { state } = await each.desk.call(Command.outcome, { key: each.key })
      each.answer = state === 'saved' ? 'saved' : 'notSaved'
    }
    for (const { hotelId, code, desk } of houses) {
      const { rows } = await sql<{ mark: string }>`
        select number as mark from voucher where hotel_id = ${hotelId} and number like 'voucher%'
        union all select reference from folio_line where hotel_id = ${hotelId} and reference like 'payment%'`.execute(
        database.db,
      )
      const marks = rows.map(({ mark }) => mark).toSorted()
      const saved = this.told
        .flatMap(({ house, mark, answer }) =>
          house.hotelId === hotelId && mark !== '' && answer === 'saved' ? [mark] : [],
        )
        .toSorted()
      if (marks.join() !== saved.join()) found.push(`${code} was told ${saved.join()} and has ${marks.join()}`)
      found.push(...(await breaches({ db: database.db, token: desk.token })))
    }
    return found
  }
}
