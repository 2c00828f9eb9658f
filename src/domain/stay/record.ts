import { z } from 'zod'
import { day } from '#core/day.ts'
import { minor } from '#core/money.ts'
import { label } from '#domain/choices/contract.ts'
import { foreignPrice } from '#domain/rates/foreign.ts'
import { STAY_ACTIONS } from './actions.ts'
import { stayRow } from './shapes.ts'
import { stayStatus } from '#domain/stayStatus/status.ts'
import { id, saying } from '#core/shapes.ts'

const allowedAction = z.object({
  action: z.enum(STAY_ACTIONS as [(typeof STAY_ACTIONS)[number], ...(typeof STAY_ACTIONS)[number][]]),
  allowed: z.boolean(),
  reasons: z.array(saying),
})

const stayNightRow = z.object({
  date: day,
  dayUse: z.boolean(),
  roomTypeId: id,
  roomTypeCode: z.string(),
  rateTypeId: id,
  rateTypeCode: z.string(),
  adults: z.int(),
  children: z.int(),
  infants: z.int(),
  rate: minor,
  gridRate: minor.nullable(),
  /** What is agreed in the currency of its rate type, where that is another: `rate` is its worth now, or when it was charged. */
  foreign: foreignPrice.nullable(),
  overrideReason: z.string().nullable(),
  /** Whose contract set the price. */
  contract: z.enum(['company', 'source']).nullable(),
  /** What promotions take off `gridRate`; `rate` is the price after them. */
  discounts: z.array(z.object({ promotionId: id, code: z.string(), label, amount: minor })),
  breakfast: z.boolean(),
  posted: z.boolean(),
})

const stayGuestRow = z.object({
  guestId: id,
  name: z.string(),
  main: z.boolean(),
  registered: z.boolean(),
  /** Who wrote the guest down, and on which business date. */
  registeredBy: z.string().nullable(),
  registeredOn: day.nullable(),
  phone: z.string(),
  registerNo: z.string(),
  passportNo: z.string(),
  nationality: z.string(),
  blacklisted: z.boolean(),
})

export const activityRow = z.object({
  id,
  at: z.string(),
  businessDate: day,
  user: z.string().nullable(),
  entity: z.string(),
  action: z.string(),
  before: z.unknown(),
  after: z.unknown(),
  reason: z.string().nullable(),
})

export const stayRecord = stayRow.extend({
  bookedRoomTypeId: id,
  bookedRoomTypeCode: z.string(),
  bookedRoomTypeName: z.string(),
  bookedRoomTypeNameMon: z.string(),
  holdsInventory: z.boolean(),
  /** Which keys were handed out. */
  keyNote: z.string(),
  checkedInAt: z.string().nullable(),
  checkedOutAt: z.string().nullable(),
  endedAt: z.string().nullable(),
  endReason: z.string(),
  cancellationNumber: z.int().nullable(),
  guestPhone: z.string(),
  guestEmail: z.string(),
  blacklisted: z.boolean(),
  guestRemarks: z.string(),
  internalRemarks: z.string(),
  channel: z.string(),
  /** The prices of `nightRows`, in order of date. */
  nightRows: z.array(stayNightRow),
  guests: z.array(stayGuestRow),
  folios: z.array(z.object({ id, number: z.int(), windowNo: z.int(), status: z.string() })),
  /** Other times than the hotel's own that were granted. */
  times: z.array(
    z.object({
      kind: z.enum(['earlyArrival', 'lateDeparture']),
      at: z.string(),
      extraChargeId: id.nullable(),
      price: minor.nullable(),
      charged: z.boolean(),
    }),
  ),
  /** The rooms one after the other, day by day; more than one where the guest moved or the stay is split. */
  rooms: z.array(z.object({ roomId: id, number: z.string(), from: day, until: day })),
  /** The other rooms of the reservation. */
  siblings: z.array(
    z.object({ id, sequence: z.int(), status: stayStatus, roomNumber: z.string().nullable(), guestName: z.string() }),
  ),
  actions: z.array(allowedAction),
  /** Newest first, the last hundred. */
  activity: z.array(activityRow),
})
export type StayRecord = z.infer<typeof stayRecord>
