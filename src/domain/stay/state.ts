import type { Day } from '#core/day.ts'
import type { Label } from '#core/labels.ts'
import type { Minor } from '#core/money.ts'
import type { Discount } from '#domain/promotion/discountNights.ts'
import type { ForeignPrice } from '#domain/rates/foreign.ts'
import type { HouseStatus } from '#domain/room/houseStatus.ts'
import type { RoomSpan } from './spans.ts'
import type { StayStatus } from '#domain/stayStatus/status.ts'

/** A night, or the day of a day use, with its price as it is agreed. */
export interface StayNight {
  readonly date: Day
  readonly dayUse: boolean
  /** The type and rate type that are charged. */
  readonly roomTypeId: number
  readonly rateTypeId: number
  /** The type whose inventory it takes. */
  readonly heldRoomTypeId: number
  readonly adults: number
  readonly children: number
  readonly infants: number
  /** In the hotel's currency, after what promotions take off. */
  readonly rate: Minor
  /** What the rates said; null = they said nothing. */
  readonly gridRate: Minor | null
  /** Why another price was agreed by hand; null = none was. */
  readonly overrideReason: string | null
  /** Whose contract set the price. */
  readonly contract: 'company' | 'source' | null
  /** The price in the currency in which it was agreed, where that is another than the hotel's. */
  readonly foreign: Pick<ForeignPrice, 'hotelCurrencyId' | 'amount'> | null
  readonly discounts: readonly Discount[]
  /** Its charge is on a folio. */
  readonly posted: boolean
}

/** What of a stay its plans change (`applyPlans`). */
export interface WrittenStay {
  readonly id: number
  readonly status: StayStatus
  readonly reservationId: number
  readonly guestId: number
  readonly walkIn: boolean
  readonly arrival: Day
  readonly departure: Day
  /** Hotel-local 'YYYY-MM-DDTHH:MM': what the room is held for. */
  readonly arrivesAt: string
  readonly departsAt: string
  /** The type whose inventory it takes: the booked one, or that of its room. */
  readonly roomTypeId: number
  readonly bookedRoomTypeId: number
  readonly rateTypeId: number
  readonly roomId: number | null
  readonly roomNumber: string | null
  readonly roomLocked: boolean
  readonly adults: number
  readonly children: number
  readonly infants: number
  readonly childAges: readonly number[]
  /** Whether the inventory counts it. */
  readonly holdsInventory: boolean
  readonly checkedInOn: Day | null
  readonly checkedOutOn: Day | null
  /** When it was cancelled, a no show or void, by whom (null = the program itself) and why. */
  readonly endedOn: Day | null
  readonly endedBy: number | null
  readonly endReason: string
  readonly cancellationNumber: number | null
  /** Its rooms, in order of time. */
  readonly spans: readonly RoomSpan[]
  /** In order of date. */
  readonly nights: readonly StayNight[]
}

/** A stay as it is, with what the rules ask for. */
export interface StayState extends WrittenStay {
  readonly version: number
  readonly guestName: string
  /** 'HH:MM' that was granted; null = the hotel's own time. */
  readonly earlyArrival: string | null
  readonly lateDeparture: string | null
  readonly bookedType: Label
  readonly roomRoomTypeId: number | null
  readonly roomHouseStatus: HouseStatus | null
  /** Whose contract prices hold. */
  readonly companyId: number | null
  readonly reservationSourceId: number | null
  readonly confirmed: boolean
  readonly mayCheckIn: boolean
  readonly typeHoldsInventory: boolean
  readonly nextRoom: { readonly id: number; readonly number: string; readonly on: Day } | null
  /** What its folios owe. */
  readonly balance: Minor
}
