import { z } from 'zod'
import { command, entity, query } from '#core/contract.ts'
import { day } from '#core/day.ts'
import { minor } from '#core/money.ts'
import { listInput, page } from '#core/page.ts'
import { id, reasonText } from '#core/shapes.ts'
import { menu, privilege } from '#domain/access/access.ts'
import { label } from '#domain/choices/contract.ts'
import { MOST, MOVEMENT_KINDS, STOCK_KINDS } from './shapes.ts'

const keeping = menu('/room-service/mini-bar')
const carrying = menu('/room-service/mini-bar', '/room-service/my-rooms')
/** Who takes notes in the rooms, and the desk. */
const noting = menu(
  '/room-service/mini-bar',
  '/room-service/house-keeping',
  '/room-service/my-rooms',
  '/front-office/reservation-list',
)
const count = z.int().min(0)
const quantity = z.int().min(1).max(MOST)
const taken = z
  .array(z.object({ itemId: id, quantity }))
  .min(1)
  .max(200)
const note = z.string().trim().max(200).default('')
const miniBarChanges = ['MiniBar', 'MiniBarItem']
const moneyChanges = [...miniBarChanges, 'Folio', 'Stay', 'Group', 'Dashboard', 'NightAudit']

/** An item in the bar of one room. */
const barItem = z.object({
  itemId: id,
  label,
  group: label,
  kind: z.enum(STOCK_KINDS),
  /** Of one, minor units, taxes inside; 0 of what is not sold. */
  price: minor,
  /** How many should lie in the room, and how many do. */
  par: count,
  lying: count,
})
export type BarItem = z.infer<typeof barItem>

/** Who may have taken something: the guest in house, else who left last. */
const barGuest = z.object({
  stayId: id,
  guestName: z.string(),
  inHouse: z.boolean(),
  departure: day,
})
export type BarGuest = z.infer<typeof barGuest>

const bar = z.object({ roomId: id, roomNumber: z.string(), guests: z.array(barGuest), items: z.array(barItem) })
export type Bar = z.infer<typeof bar>

const stockRow = z.object({
  itemId: id,
  label,
  group: label,
  kind: z.enum(STOCK_KINDS),
  /** Null of what is not sold. */
  price: minor.nullable(),
  active: z.boolean(),
  store: count,
  inRooms: count,
  /** What should lie in all rooms. */
  par: count,
  /** What the rooms want, and of it what the store does not have. */
  missing: count,
  toBuy: count,
  /** Or used, in the last 30 days. */
  sold: z.int(),
})
export type StockRow = z.infer<typeof stockRow>

const movementRow = z.object({
  id,
  movedAt: z.string(),
  businessDate: day,
  kind: z.enum(MOVEMENT_KINDS),
  item: label,
  roomNumber: z.string().nullable(),
  quantity: z.int(),
  store: z.int(),
  room: z.int(),
  movedBy: z.string().nullable(),
  note: z.string(),
  folioId: id.nullable(),
  folioNumber: z.int().nullable(),
})
export type MovementRow = z.infer<typeof movementRow>

const lateRow = z.object({
  id,
  stayId: id,
  roomNumber: z.string(),
  guestName: z.string(),
  departure: day,
  item: label,
  quantity: count,
  amount: minor,
  notedAt: z.string(),
  notedBy: z.string().nullable(),
})
export type LateRow = z.infer<typeof lateRow>

const wantingRoom = z.object({
  roomId: id,
  number: z.string(),
  floor: z.string(),
  /** Somebody lives there. */
  occupied: z.boolean(),
  items: z.array(z.object({ itemId: id, kind: z.enum(STOCK_KINDS), quantity: count })),
})
export type WantingRoom = z.infer<typeof wantingRoom>

const STOCK_SORTS = ['item', 'group', 'store', 'inRooms', 'missing', 'toBuy', 'sold'] as const
const MOVEMENT_SORTS = ['movedAt', 'kind', 'item', 'room', 'quantity'] as const
const LATE_SORTS = ['notedAt', 'room', 'guest', 'departure', 'amount'] as const

/** Mini bars: what guests took, what lies where, what is to be brought (docs/rules/housekeeping.md#mini-bar). */
export const MiniBar = entity('MiniBar', {
  /** The bar of a room, or of the room of a stay, and who may have taken something of it, the guest in house first. */
  room: query({
    access: noting,
    input: z
      .object({ roomId: id.optional(), stayId: id.optional() })
      .refine(({ roomId, stayId }) => (roomId === undefined) !== (stayId === undefined), {
        path: ['roomId'],
        params: { code: 'required' },
      }),
    output: bar,
  }),
  /** The same of several rooms, as a phone keeps them for when it has no network. */
  rooms: query({ access: noting, input: z.object({ roomIds: z.array(id).min(1).max(200) }), output: z.array(bar) }),
  /**
   * What the guest of a stay took: on the folio of who is in house, late for the desk to charge where the guest has left. `refilled`: as many
   * were put back from the store. What is not sold is
   * noted as used, and charged to nobody. Asks who has no page of housekeeping for `postCharge`. Refuses with noBarOfStay.
   */
  post: command({
    access: noting,
    input: z.object({ stayId: id, taken, refilled: z.boolean().default(false) }),
    output: z.object({ late: z.boolean(), amount: minor, folioId: id.nullable() }),
    changes: moneyChanges,
  }),
  /** What is to be brought to which room, by floor and room. */
  wanting: query({ access: carrying, input: z.object({}), output: z.array(wantingRoom) }),
  /** Brought from the store into rooms. */
  refill: command({
    access: carrying,
    input: z.object({
      rooms: z
        .array(z.object({ roomId: id, items: taken }))
        .min(1)
        .max(2_000),
    }),
    output: z.object({ rooms: count, items: count }),
    changes: miniBarChanges,
  }),
  stock: query({
    access: keeping,
    input: listInput.extend({
      sort: z.enum(STOCK_SORTS).optional(),
      toBuy: z.boolean().default(false),
      kind: z.enum(STOCK_KINDS).optional(),
    }),
    output: page(stockRow),
  }),
  /** Into the store. */
  purchase: command({
    access: keeping,
    input: z.object({ items: taken, note }),
    output: z.object({ items: count }),
    changes: miniBarChanges,
  }),
  /** What lies in the store, or in a room, as it was counted; gives how many items differed. Asks for a reason where one does. */
  count: command({
    access: keeping,
    input: z.object({
      /** null = the store. */
      roomId: id.nullable(),
      counted: z
        .array(z.object({ itemId: id, quantity: z.int().min(0).max(1_000_000) }))
        .min(1)
        .max(500),
      reason: z.string().trim().max(500).default(''),
    }),
    output: z.object({ differing: count }),
    changes: miniBarChanges,
  }),
  movements: query({
    access: keeping,
    input: listInput.extend({
      sort: z.enum(MOVEMENT_SORTS).optional(),
      kind: z.enum(MOVEMENT_KINDS).optional(),
      itemId: id.optional(),
      from: day.optional(),
      until: day.optional(),
    }),
    output: page(movementRow),
  }),
  /** How many of an item lie in a room of a type. */
  pars: query({
    access: keeping,
    input: z.object({}),
    output: z.array(z.object({ roomTypeId: id, itemId: id, quantity: count })),
  }),
  /** All of one type at once; what is left out does not lie there. */
  setPars: command({
    access: keeping,
    input: z.object({
      roomTypeIds: z.array(id).min(1).max(200),
      items: z.array(z.object({ itemId: id, quantity })).max(500),
    }),
    output: z.object({}),
    changes: miniBarChanges,
  }),
  /** What was found when the guest had left, and waits. */
  late: query({
    access: menu('/room-service/mini-bar', '/front-office/reservation-list'),
    input: listInput.extend({ sort: z.enum(LATE_SORTS).optional(), stayId: id.optional() }),
    output: page(lateRow),
    exportAsksPassword: true,
  }),
  /** Onto the folios of who has left, which stay owing until they are paid. Asks for `postCharge` too. */
  chargeLate: command({
    access: privilege('editCheckedOutStay'),
    input: z.object({ ids: z.array(id).min(1).max(200), reason: reasonText }),
    output: z.object({ folioIds: z.array(id) }),
    changes: moneyChanges,
  }),
  /** It is not charged; the item is gone all the same. */
  dropLate: command({
    access: menu('/room-service/mini-bar', '/front-office/reservation-list'),
    input: z.object({ ids: z.array(id).min(1).max(200), reason: reasonText }),
    output: z.object({}),
    changes: miniBarChanges,
  }),
})
