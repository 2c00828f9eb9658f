import type { Action } from '#core/contract.ts'
import { handlers, type Mounted } from '#kit/server/mount.ts'
import { GuestStay } from '../../guestStayContract.ts'
import { preRegister, readArrival, readLines } from './arrival.ts'
import { bills, payBill } from './bills.ts'
import { leave } from './leave.ts'
import { receipts } from './receipts.ts'

/** From one address in ten minutes: a family behind one writes itself down room by room, and mends it. */
const writings = { perUser: 60, perHotel: 1_200, withinMs: 600_000 }

const limited: readonly Action[] = [GuestStay.preRegister, GuestStay.payBill, GuestStay.leave, GuestStay.receipts]

/** What guests do by their link around their stay. */
export const guestStayActions: readonly Mounted[] = handlers(GuestStay, {
  arrival: readArrival,
  readLines,
  preRegister,
  bills,
  payBill,
  leave,
  receipts,
}).map((mounted) => (limited.includes(mounted.action) ? { ...mounted, limit: writings } : mounted))
