import type { Action } from '#core/contract.ts'
import { handlers, type Mounted } from '#kit/server/mount.ts'
import { BookingEngine } from '../contract.ts'
import { GuestOrder } from '../orderContract.ts'
import { GroupOrganiser } from '../organiserContract.ts'
import { calendar } from './calendar.ts'
import { changeable } from './changeable.ts'
import { changeOrder, previewChange } from './changeOrder.ts'
import { engineHotel } from './engineHotel.ts'
import { booked, cancelOrder, payOrder, tellArrival } from './guestOrder.ts'
import { readEngine } from './engine.ts'
import { groupView } from './groupView.ts'
import { makeOrder } from './makeOrder.ts'
import { nameGroupRooms } from './nameGroupRooms.ts'
import { offers } from './offers.ts'
import { organiserPay } from './organiserPay.ts'
import { priceOrder } from './priceOrder.ts'
import { tellHotel } from './tellHotel.ts'

/** From one address in ten minutes: a travel agent behind one books a dozen rooms one by one. */
const orders = { perUser: 20, perHotel: 600, withinMs: 600_000 }

const limited: readonly Action[] = [BookingEngine.reserve, BookingEngine.pay]
/** What everybody asks who looks around. */
const browsing: readonly Action[] = [
  BookingEngine.hotel,
  BookingEngine.calendar,
  BookingEngine.offers,
  BookingEngine.price,
]

/** What guests may call of a hotel, without an account. */
export const bookingEngineActions: readonly Mounted[] = handlers(BookingEngine, {
  hotel: engineHotel,
  calendar,
  offers,
  price: async (ctx, order) => priceOrder(ctx, await readEngine(ctx), order),
  reserve: makeOrder,
  booked,
  cancel: cancelOrder,
  pay: payOrder,
  tellArrival,
}).map((mounted) => ({
  ...mounted,
  ...(limited.includes(mounted.action) && { limit: orders }),
  givesWay: browsing.includes(mounted.action),
}))

/** From one address in ten minutes: each is a whole change, carried out and taken back where it is a preview. */
const changes = { perUser: 60, perHotel: 900, withinMs: 600_000 }

/** What guests may call with the link of a booking. */
export const guestOrderActions: readonly Mounted[] = handlers(GuestOrder, {
  changeable,
  previewChange,
  change: changeOrder,
  tell: tellHotel,
}).map((mounted) => (mounted.action.kind === 'command' ? { ...mounted, limit: changes } : mounted))

/** What the organiser of a group may call with its link. */
export const groupOrganiserActions: readonly Mounted[] = handlers(GroupOrganiser, {
  group: groupView,
  name: nameGroupRooms,
  pay: organiserPay,
}).map((mounted) => (mounted.action.kind === 'command' ? { ...mounted, limit: changes } : mounted))
