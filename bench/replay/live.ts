import type { Day } from '#core/day.ts'
import { Stay } from '#domain/stay/contract.ts'
import { Folio } from '#domain/folio/contract.ts'
import { NightAudit } from '#features/nightAudit/contract.ts'
import { Reservation } from '#domain/reservation/contract.ts'
import { type Client, inParallel } from '../client.ts'
import { type Booking, owed } from './bookings.ts'
import type { DayPlan } from './plan.ts'
import type { HotelLists } from './setUp.ts'

/** Desks that work at once. */
const DESKS = 8

interface Held {
  readonly stayId: number
  roomId?: number
}

/** Lives the days one by one: departures, bookings, cancellations, no-shows, arrivals, day uses, night audit. */
export class HotelLife {
  readonly #client: Client
  readonly #lists: HotelLists
  readonly #stays = new Map<number, Held>()
  /** Rooms of each type in which nobody is. */
  readonly #free: Map<string, number[]>

  constructor(client: Client, lists: HotelLists) {
    this.#client = client
    this.#lists = lists
    this.#free = new Map([...lists.rooms].map(([type, rooms]) => [type, [...rooms]]))
  }

  async live(plan: DayPlan): Promise<void> {
    await inParallel(plan.departures, DESKS, (booking) => this.#checkOut(booking))
    await inParallel(plan.bookings, DESKS, (booking) => this.#reserve(booking))
    await inParallel(plan.cancellations, DESKS, (booking) => this.#end(Stay.cancel, booking, 'Plans changed'))
    await inParallel(plan.noShows, DESKS, (booking) => this.#end(Stay.noShow, booking, 'Did not arrive'))
    await inParallel(plan.arrivals, DESKS, (booking) => this.#checkIn(booking))
    await inParallel(plan.dayUses, DESKS, (booking) => this.#checkIn(booking))
    await inParallel(plan.dayUses, DESKS, (booking) => this.#checkOut(booking))
    await this.#closeDay(plan.day)
  }

  async #closeDay(businessDate: Day): Promise<void> {
    await this.#client.call(NightAudit.run, { businessDate })
  }

  async #reserve(booking: Booking): Promise<void> {
    const { roomTypes, sources, companies, withBreakfast, withoutBreakfast, confirmed } = this.#lists
    const answer = await this.#client.call(Reservation.reserve, {
      reservationTypeId: confirmed,
      guest: { lastName: `Guest ${booking.row}`, nationality: booking.nationality },
      companyId: companies.get(booking.company) ?? null,
      reservationSourceId: sources.get(booking.source) ?? null,
      channel: booking.channel,
      voucher: String(booking.row),
      stays: [
        {
          roomTypeId: roomTypes.get(booking.reservedType) ?? 0,
          rateTypeId: booking.breakfast ? withBreakfast : withoutBreakfast,
          arrival: booking.arrival,
          departure: booking.departure,
          adults: booking.adults,
          children: booking.children,
          infants: booking.infants,
          rate: booking.rate,
          rateReason: 'Rate of the booking',
        },
      ],
      confirm: ['nobodyStays'],
    })
    this.#stays.set(booking.row, { stayId: answer.stays[0]?.id ?? 0 })
  }

  async #end(action: typeof Stay.cancel, booking: Booking, reason: string): Promise<void> {
    await this.#client.call(action, { stayIds: [this.#take(booking).stayId], reason })
  }

  async #checkIn(booking: Booking): Promise<void> {
    const held = this.#stays.get(booking.row)
    const roomId = this.#free.get(booking.assignedType)?.shift()
    if (!held || roomId === undefined) throw new Error(`no room of type ${booking.assignedType} for row ${booking.row}`)
    await this.#client.call(Stay.checkIn, {
      stays: [{ stayId: held.stayId, roomId }],
      confirm: ['otherType', 'roomDirty'],
      overrideReason: 'Room of the booking',
    })
    held.roomId = roomId
  }

  /** Pays what the folio owes, by card, and leaves; before the departure date it is an early departure. */
  async #checkOut(booking: Booking): Promise<void> {
    const { stayId, roomId } = this.#take(booking)
    const amount = owed(booking)
    if (amount > 0) await this.#pay(stayId, amount)
    await this.#client.call(Stay.checkOut, {
      stayIds: [stayId],
      confirm: ['earlyDeparture'],
      overrideReason: 'Left early',
    })
    if (roomId !== undefined) this.#free.get(booking.assignedType)?.push(roomId)
  }

  async #pay(stayId: number, amount: number): Promise<void> {
    const { folios } = await this.#client.call(Stay.get, { id: stayId })
    await this.#client.call(Folio.postPayment, {
      folioId: folios[0]?.id ?? 0,
      paymentMethodId: this.#lists.card,
      amount,
    })
  }

  #take(booking: Booking): Held {
    const held = this.#stays.get(booking.row)
    if (!held) throw new Error(`row ${booking.row} was never booked`)
    this.#stays.delete(booking.row)
    return held
  }
}
