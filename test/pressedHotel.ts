import type { Day } from '#core/day.ts'
import { Folio } from '#domain/folio/contract.ts'
import { Stay } from '#domain/stay/contract.ts'
import { NightAudit } from '#features/nightAudit/contract.ts'
import { Reservation } from '#domain/reservation/contract.ts'
import type { Client } from '../bench/client.ts'
import { type HotelLists, setUpHotel } from '../bench/replay/setUp.ts'
import { PressingDesk } from './pressingDesk.ts'

const anyway = { confirm: ['roomDirty', 'nobodyStays', 'earlyDeparture'], overrideReason: 'Accident' }
const NIGHT = 50_000

interface SetUp {
  readonly origin: string
  readonly loginName: string
  readonly password: string
  readonly businessDate: Day
  readonly rooms: number
}

/** A hotel of a house of accidents, whose desk presses until everything is saved. Its lanes go on until `isOver`. */
export class PressedHotel {
  readonly desk: PressingDesk
  readonly payments: number[] = []
  readonly left: number[] = []
  /** Long works that came through: check-outs and audits. */
  steps = 0
  audits = 0
  #businessDate: Day
  #lists!: HotelLists

  private constructor(origin: string, businessDate: Day) {
    this.desk = new PressingDesk(origin, 24)
    this.#businessDate = businessDate
  }

  static async open({ origin, loginName, password, businessDate, rooms }: SetUp): Promise<PressedHotel> {
    const hotel = new PressedHotel(origin, businessDate)
    await hotel.desk.signIn(loginName, password)
    hotel.#lists = await setUpHotel(hotel.desk as Client, [{ code: 'A', rooms, overbooking: 0 }], [])
    return hotel
  }

  get #rooms(): readonly number[] {
    return this.#lists.rooms.get('A') ?? []
  }

  async #moveIn(rooms: readonly number[], departure: Day, rate: number): Promise<number[]> {
    const roomTypeId = this.#lists.roomTypes.get('A') ?? 0
    const one = { roomTypeId, rateTypeId: this.#lists.withBreakfast, arrival: this.#businessDate, departure }
    const { stays } = await this.desk.press(Reservation.reserve, {
      reservationTypeId: this.#lists.confirmed,
      guest: { lastName: 'Dorj' },
      stays: rooms.map((roomId) => ({ ...one, roomId, rate, rateReason: 'Agreed', adults: 1 })),
      ...anyway,
    })
    await this.desk.press(Stay.checkIn, { stays: stays.map(({ id }) => ({ stayId: id })), ...anyway })
    return stays.map(({ id }) => id)
  }

  /** Puts guests who stay over into all rooms; gives their folios. */
  async fill(until: Day): Promise<number[]> {
    const guests = await this.#moveIn(this.#rooms, until, NIGHT)
    return Promise.all(guests.map(async (id) => (await this.desk.call(Stay.get, { id })).folios[0]?.id ?? 0))
  }

  /** Payments of another amount each, as many at once as there are folios. */
  async pay(folios: readonly number[], isOver: () => boolean): Promise<unknown> {
    const lane = async (folioId: number): Promise<void> => {
      while (!isOver()) {
        const amount = 1_000 + this.payments.length
        this.payments.push(amount)
        await this.desk.press(Folio.postPayment, { folioId, paymentMethodId: this.#lists.methods.card, amount })
      }
    }
    return Promise.all(folios.map(lane))
  }

  /** Some desks at once, each with rooms of its own, into which guests move for the day and leave one by one. */
  async leave(lanes: number, isOver: () => boolean): Promise<unknown> {
    const each = Math.floor(this.#rooms.length / lanes)
    const lane = async (rooms: readonly number[]): Promise<void> => {
      while (!isOver()) {
        for (const stayId of await this.#moveIn(rooms, this.#businessDate, 0)) {
          await this.desk.press(Stay.checkOut, { stayIds: [stayId], ...anyway })
          this.left.push(stayId)
          this.steps += 1
        }
      }
    }
    return Promise.all(Array.from({ length: lanes }, (_, nth) => lane(this.#rooms.slice(nth * each, (nth + 1) * each))))
  }

  /** One day closed after the other, at most until this one. */
  async close(until: Day, isOver: () => boolean): Promise<void> {
    while (!isOver() && this.#businessDate < until) {
      const { businessDate } = await this.desk.press(NightAudit.run, { businessDate: this.#businessDate })
      this.#businessDate = businessDate
      this.steps += 1
      this.audits += 1
    }
  }
}
