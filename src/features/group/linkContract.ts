import { z } from 'zod'
import { command, entity, query } from '#core/contract.ts'
import { day } from '#core/day.ts'
import { menu } from '#domain/access/access.ts'
import { id } from '#core/shapes.ts'

const reads = menu(
  '/group-operation/group-reservations-list',
  '/group-operation/in-house-group',
  '/group-operation/departed-group',
)
const books = menu('/front-office/new-reservation', '/handsontable')

const LINK_STATES = ['none', 'open', 'revoked', 'over'] as const

/** The link by which the organiser of a group names its guests. */
export const GroupLink = entity('GroupLink', {
  of: query({
    access: reads,
    input: z.object({ guestGroupId: id }),
    output: z.object({ state: z.enum(LINK_STATES), until: day.nullable() }),
  }),
  /** Makes a link, which is told this once; the former opens nothing any more. Refuses with guestPagesClosed. */
  make: command({
    access: books,
    input: z.object({ guestGroupId: id }),
    output: z.object({ url: z.string() }),
    changes: ['GroupLink', 'GuestGroup'],
    keepsAnswer: false,
  }),
  revoke: command({
    access: books,
    input: z.object({ guestGroupId: id }),
    output: z.object({}),
    changes: ['GroupLink', 'GuestGroup'],
  }),
})
