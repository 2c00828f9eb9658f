import { AppError, FieldErrors } from '#core/errors.ts'
import type { ParsedInputOf } from '#core/contract.ts'
import { fieldProblems } from '#core/validation.ts'
import { difference } from '#domain/activity/server/difference.ts'
import { recordActivity } from '#domain/activity/server/recordActivity.ts'
import { Guest, type GuestRow } from '#domain/guest/contract.ts'
import { masked, unmasked } from '#domain/guest/identity.ts'
import { fold } from '#domain/guest/searchText.ts'
import { createGuests } from '#domain/guest/server/createGuests.ts'
import { foundGuests } from '#domain/guest/server/foundGuests.ts'
import { guestHistory, guestRowColumns } from '#domain/guest/server/guestRows.ts'
import { knownGuests } from '#domain/guest/server/knownGuests.ts'
import { recordLooks } from '#domain/guest/server/identity.ts'
import { lockGuests, readGuest } from '#domain/guest/server/readGuest.ts'
import { readRegistrationAsks } from '#domain/guest/server/registrationAsks.ts'
import { writeGuest } from '#domain/guest/server/writeGuest.ts'
import { guestInput } from '#domain/guest/shapes.ts'
import type { Context } from '#kit/server/context.ts'
import { handlers } from '#kit/server/mount.ts'
import { sql } from 'kysely'
import { listGuests } from './listGuests.ts'

/** Guests by any part of a name, document, phone or e-mail; those whose first or last name begins with the text first. An empty text finds nobody. */
async function searchGuests(
  { db, hotelId }: Context,
  { text, limit }: { text: string; limit: number },
): Promise<GuestRow[]> {
  const folded = fold(text)
  if (folded === '') return []
  const { rows } = await sql<GuestRow>`
    with ${foundGuests(hotelId, text, folded, limit)}
    select ${guestRowColumns}
    from found f join guest g on g.hotel_id = ${hotelId} and g.id = f.id ${guestHistory}
    order by f.place, strpos(f.search, ${` ${folded} `}) = 0, h.stays desc, length(f.search), g.id`.execute(db)
  return rows
}

export const guestActions = handlers(Guest, {
  search: searchGuests,
  list: listGuests,
  get: async (ctx, input) => masked(await readGuest(ctx, input)),
  seeIdentity: async (ctx, { id, place }) => {
    const { registerNo, passportNo, documents } = await readGuest(ctx, { id })
    await recordLooks(ctx, [id], { place })
    return { registerNo, passportNo, documents }
  },
  known: knownGuests,
  registrationAsks: readRegistrationAsks,
  create: async (ctx, input) => {
    const [id] = await createGuests(ctx, [input])
    if (id === undefined) throw new Error('a guest was written but not returned')
    await recordActivity(ctx, { entity: 'Guest', id, action: 'create', after: input })
    return { id }
  },
  update: updateGuest,
})

async function updateGuest(ctx: Context, { id, version, ...typed }: ParsedInputOf<typeof Guest.update>) {
  const [before] = await lockGuests(ctx, [id])
  if (!before) throw new AppError('notFound')
  if (version !== undefined && before.version !== version) throw new AppError('changedMeanwhile')
  const known = unmasked(typed, before)
  if ('unknown' in known) throw new AppError('invalidValue', [], known.unknown)
  // what could not be compared with a masked number is compared now
  const checked = guestInput.safeParse(known.guest)
  if (!checked.success) throw new FieldErrors(fieldProblems(checked.error))
  const guest = checked.data
  const written = await writeGuest(ctx, id, guest)
  await recordActivity(ctx, { entity: 'Guest', id, action: 'update', ...difference({ ...before }, guest) })
  return { id, version: written }
}
