import type { Day } from '#core/day.ts'
import { Stay } from '#domain/stay/contract.ts'
import { Deposit, Folio } from '#domain/folio/contract.ts'
import { NightAudit } from '#features/nightAudit/contract.ts'
import { Reservation } from '#domain/reservation/contract.ts'
import { type Client, inParallel } from '../client.ts'
import type { Booking } from './bookings.ts'
import { CashDesk, type Cashiers, type Money } from './cashDesk.ts'
import { liveAccounts } from './liveAccounts.ts'
import type { DayMoney } from './money.ts'
import { atDeparture, depositWayOf, prepaid, wayOf } from './payments.ts'
import type { DayPlan } from './plan.ts'
import type { HotelLists } from './setUp.ts'

/** Desks that work at once. */
const DESKS = 8

interface Held {
  readonly stayId: number
  roomId?: number
}

/** Lives the days one by one: money of the house, departures, bookings, cancellations, no-shows, arrivals, day uses, night audit. */
export class HotelLife {
  readonly #client: Client
  readonly #cash: CashDesk
  readonly #lists: HotelLists
  readonly #stays = new Map<number, Held>()
  /** Rooms of each type in which nobody is. */
  readonly #free: Map<string, number[]>

  constructor(client: Client, lists: HotelLists, cashiers: Cashiers = [client, client]) {
    this.#client = client
    this.#lists = lists
    this.#cash = new CashDesk(cashiers, lists)
    this.#free = new Map([...lists.rooms].map(([type, rooms]) => [type, [...rooms]]))
  }

  async live(plan: DayPlan, money: DayMoney): Promise<void> {
    await this.#cash.startShift('morning')
    await liveAccounts(this.#client, this.#lists, money)
    await inParallel(plan.departures, DESKS, (booking) => this.#checkOut(booking))
    await inParallel(plan.bookings, DESKS, (booking) => this.#reserve(booking))
    await inParallel(plan.cancellations, DESKS, (booking) => this.#end(Stay.cancel, booking, 'Plans changed'))
    await this.#cash.endShift(money.counted[0])
    await this.#cash.startShift('evening')
    await inParallel(plan.noShows, DESKS, (booking) => this.#end(Stay.noShow, booking, 'Did not arrive'))
    await inParallel(plan.arrivals, DESKS, (booking) => this.#checkIn(booking))
    await inParallel(plan.dayUses, DESKS, (booking) => this.#checkIn(booking))
    await inParallel(plan.dayUses, DESKS, (booking) => this.#checkOut(booking))
    await this.#cash.intoTheSafe(money.dropped)
    await this.#cash.endShift(money.counted[1])
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
    const deposit = this.#cash.money(depositWayOf(booking), prepaid(booking))
    if (deposit) await this.#cash.client.call(Deposit.take, { reservationId: answer.reservationId, ...deposit })
  }

  /** What was paid before stays with the hotel. */
  async #end(action: typeof Stay.cancel, booking: Booking, reason: string): Promise<void> {
    await this.#client.call(action, { stayIds: [this.#take(booking).stayId], reason, depositRest: 'keep' })
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

  /** Pays what is the guest's, leaves the rest to the company, and leaves; before the departure date it is an early departure. */
  async #checkOut(booking: Booking): Promise<void> {
    const { stayId, roomId } = this.#take(booking)
    const { guest, company, back } = atDeparture(booking)
    await this.#settle(stayId, this.#cash.money(wayOf(booking), guest), back)
    await this.#client.call(Stay.checkOut, {
      stayIds: [stayId],
      confirm: ['earlyDeparture'],
      overrideReason: 'Left early',
      ...(company > 0 ? { account: { companyId: this.#lists.companies.get(booking.company) ?? 0 } } : {}),
    })
    if (roomId !== undefined) this.#free.get(booking.assignedType)?.push(roomId)
  }

  async #settle(stayId: number, money: Money | undefined, back: number): Promise<void> {
    if (!money && back === 0) return
    const { folios } = await this.#client.call(Stay.get, { id: stayId })
    const folioId = folios[0]?.id ?? 0
    if (money) await this.#cash.client.call(Folio.postPayment, { folioId, ...money })
    const paymentMethodId = this.#lists.methods.card
    const reason = 'Left early'
    if (back > 0) await this.#client.call(Folio.refund, { folioId, paymentMethodId, amount: back, reason })
  }

  #take(booking: Booking): Held {
    const held = this.#stays.get(booking.row)
    if (!held) throw new Error(`row ${booking.row} was never booked`)
    this.#stays.delete(booking.row)
    return held
  }
}
