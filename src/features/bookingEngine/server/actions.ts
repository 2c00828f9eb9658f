import type { Action } from '#core/contract.ts'
import { handlers, type Mounted } from '#kit/server/mount.ts'
import { BookingEngine } from '../contract.ts'
import { calendar } from './calendar.ts'
import { engineHotel } from './engineHotel.ts'
import { booked, cancelOrder, payOrder, tellArrival } from './guestOrder.ts'
import { readEngine } from './engine.ts'
import { makeOrder } from './makeOrder.ts'
import { offers } from './offers.ts'
import { priceOrder } from './priceOrder.ts'

/** From one address in ten minutes: a travel agent behind one books a dozen rooms one by one. */
const orders = { perUser: 20, perHotel: 600, withinMs: 600_000 }

const limited: readonly Action[] = [BookingEngine.reserve, BookingEngine.pay]

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
}).map((mounted) => (limited.includes(mounted.action) ? { ...mounted, limit: orders } : mounted))
