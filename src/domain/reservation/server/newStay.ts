import { contractOf } from '#domain/rates/rule.ts'
import type { LockedRoom } from '#domain/room/server/lockRooms.ts'
import { heldTimes } from '#domain/stay/heldTimes.ts'
import { spanIn } from '#domain/stay/spans.ts'
import type { Context } from '#kit/server/context.ts'
import type { PlannedNight, WantedStay } from './plannedStays.ts'

/** A stay that is asked for, with the room that is named for it and the prices of its nights. */
export interface PlacedStay<Stay = WantedStay & { readonly roomId?: number | undefined }> {
  readonly stay: Stay
  readonly room: LockedRoom | undefined
  readonly nights: readonly PlannedNight[]
}

/** What is written of a stay that is reserved. */
export function newStay({ hotel }: Pick<Context, 'hotel'>, { stay, room, nights }: PlacedStay) {
  const { arrival, departure, roomTypeId, rateTypeId, adults, children, infants, childAges } = stay
  const times = heldTimes(hotel, arrival, departure)
  const heldRoomTypeId = room?.roomTypeId ?? roomTypeId
  return {
    status: 'reserved' as const,
    arrival,
    departure,
    ...times,
    roomTypeId: heldRoomTypeId,
    bookedRoomTypeId: roomTypeId,
    rateTypeId,
    roomId: room?.id ?? null,
    roomNumber: room?.number ?? null,
    roomLocked: false,
    adults,
    children,
    infants,
    childAges,
    checkedInOn: null,
    checkedOutOn: null,
    endedOn: null,
    endedBy: null,
    endReason: '',
    cancellationNumber: null,
    spans: room ? [spanIn(room, times)] : [],
    nights: nights.map(({ date, dayUse, rate, gridRate, rule, foreign, agreed, discounts }) => ({
      date,
      dayUse,
      roomTypeId,
      rateTypeId,
      heldRoomTypeId,
      adults,
      children,
      infants,
      rate: rate ?? 0,
      gridRate,
      overrideReason: agreed && rate !== gridRate ? (stay.rateReason ?? null) : null,
      contract: contractOf(rule),
      foreign,
      discounts,
      posted: false,
    })),
  }
}
