import { z } from 'zod'
import { command, entity, query } from '#core/contract.ts'
import { day } from '#core/day.ts'
import { listInput, page } from '#core/page.ts'
import { menu } from '#domain/access/access.ts'
import { currencyChoice, newHotelFields } from '#domain/hotel/shapes.ts'

/** Granted in the operator's hotel alone: elsewhere the path gives no right (`domain/access/menu.ts`). */
const access = menu('/conf/hotel-setting')
const id = z.int().positive()
/** The last day of the licence, inclusive, by the hotel's own clock; null = no end. */
const licenceUntil = day.nullable()

const count = z.int().min(0)
const hotelRow = z.object({
  id,
  code: z.string(),
  name: z.string(),
  active: z.boolean(),
  licenceUntil,
  /** Whether it has ended already. */
  licenceEnded: z.boolean(),
  /** The hotel's working date: the day after the last one that was closed. */
  businessDate: day,
  currency: z.string(),
  /** Active ones. */
  rooms: count,
  users: count,
  /** All that were ever booked, and those in house. */
  stays: count,
  inHouse: count,
  /** Bytes of its files. */
  storage: count,
  /** Bytes that its files may have together. */
  storageQuota: count,
  /** ISO instant; null = nobody ever. */
  lastSignIn: z.string().nullable(),
})
export type HotelRow = z.infer<typeof hotelRow>

const changed = { access, changes: ['HotelSetting'], exclusive: true, afterLicence: true, asksPasswordAgain: true }

/** The hotels of this program, for its operator. Still possible after the operator's own licence. */
export const HotelSetting = entity('HotelSetting', {
  list: query({
    access,
    input: listInput.extend({
      sort: z.enum(['id', 'code', 'name', 'businessDate', 'licenceUntil', 'active', 'currency']).optional(),
      active: z.boolean().optional(),
    }),
    output: page(hotelRow),
  }),
  currencies: query({ access, input: z.object({}), output: z.array(currencyChoice) }),
  /** A hotel with its standard lists, roles and first administrator. */
  new: command({
    ...changed,
    exclusive: false,
    input: z.object({ ...newHotelFields, licenceUntil: licenceUntil.default(null) }),
    output: z.object({ id }),
    secretInput: true,
  }),
  setLicence: command({ ...changed, input: z.object({ id, licenceUntil }), output: z.null() }),
  /** What the files of a hotel may have together; less than is used refuses new ones and takes none away. */
  setStorage: command({
    ...changed,
    input: z.object({ id, megabytes: z.int().min(1).max(1_000_000) }),
    output: z.null(),
  }),
  /** Deactivated, its users cannot sign in and their sessions end; nothing of it is lost. */
  setStatus: command({ ...changed, input: z.object({ id, active: z.boolean() }), output: z.null() }),
})
