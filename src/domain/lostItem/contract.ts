import { z } from 'zod'
import { command, entity, query } from '#core/contract.ts'
import { day } from '#core/day.ts'
import { listInput, page } from '#core/page.ts'
import { id, reasonText, version } from '#core/shapes.ts'
import { menu } from '#domain/access/access.ts'
import { MOST_PICTURES, picture } from '#domain/file/contract.ts'
import { LOST_ITEM_ENDS, LOST_ITEM_STATUSES } from './status.ts'

const access = menu('/room-service/lost-and-found')
/** Whoever goes about the house tells what was left there. */
const reporting = menu(
  '/room-service/lost-and-found',
  '/room-service/my-rooms',
  '/room-service/house-keeping',
  '/room-service/house-status',
)
const changes = ['LostItem'] as const

const text = z.string().trim().max(200).default('')
const said = {
  description: z.string().trim().min(1).max(1_000),
  /** A room, or another place in words; one there must be. */
  roomId: id.nullable().default(null),
  place: text,
  keptWhere: text,
  /** Uploaded pictures in their order. */
  pictures: z.array(picture).max(MOST_PICTURES).default([]),
}
const facts = {
  ...said,
  /** The calendar day at the hotel. */
  foundOn: day,
  /** Whose it may be: one of `stays`; null = nobody's, left out = who was in the room last. */
  stayId: id.nullable().optional(),
  /** Who says that it is theirs, and how to reach them. */
  claimedBy: text,
  /** The day from which it may be disposed of; null = after the hotel's days. */
  disposeOn: day.nullable().default(null),
}

const lostItemRow = z.object({
  id,
  version: z.int(),
  number: z.int(),
  description: z.string(),
  roomId: id.nullable(),
  roomNumber: z.string().nullable(),
  place: z.string(),
  foundOn: day,
  foundBy: z.string().nullable(),
  guestId: id.nullable(),
  guestName: z.string().nullable(),
  stayId: id.nullable(),
  keptWhere: z.string(),
  claimedBy: z.string(),
  disposeOn: day,
  /** It is kept, and the day of its disposal has come. */
  due: z.boolean(),
  status: z.enum(LOST_ITEM_STATUSES),
  endedOn: day.nullable(),
  endedBy: z.string().nullable(),
  handedTo: z.string(),
  pictures: z.array(picture),
})
export type LostItemRow = z.infer<typeof lostItemRow>

const LOST_ITEM_SORTS = ['number', 'room', 'foundOn', 'guest', 'keptWhere', 'disposeOn', 'status', 'endedOn'] as const

const only = z.object({ id })

/** What guests left behind, and what becomes of it (docs/rules/housekeeping.md#lost-and-found). */
export const LostItem = entity('LostItem', {
  list: query({
    access,
    input: listInput.extend({
      tab: z.enum(['kept', 'due', 'ended', 'all']).default('all'),
      sort: z.enum(LOST_ITEM_SORTS).optional(),
      status: z.enum(LOST_ITEM_STATUSES).optional(),
      roomId: id.optional(),
      guestId: id.optional(),
      stayId: id.optional(),
    }),
    output: page(lostItemRow),
  }),
  get: query({ access, input: only, output: lostItemRow }),
  /** Who was in a room up to a day, who came last first. */
  stays: query({
    access,
    input: z.object({ roomId: id, on: day }),
    output: z.array(z.object({ stayId: id, guestName: z.string(), from: day, until: day })),
  }),
  new: command({ access, input: z.object(facts), output: z.object({ id, number: z.int() }), changes }),
  /** From the phone: what was found and where; whose it may be the program proposes. */
  report: command({
    access: reporting,
    input: z.object(said),
    output: z.object({ number: z.int() }),
    changes,
  }),
  update: command({ access, input: z.object({ id, version, ...facts }), output: only, changes }),
  /** It has left the house: on which day, and who has it now. */
  end: command({
    access,
    input: z.object({ id, status: z.enum(LOST_ITEM_ENDS), endedOn: day, handedTo: text }),
    output: only,
    changes,
  }),
  /** It is kept after all. */
  takeBack: command({ access, input: z.object({ id, reason: reasonText }), output: only, changes }),
  delete: command({ access, input: only, output: z.object({}), changes }),
})
