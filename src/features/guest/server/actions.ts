import { AppError } from '#core/errors.ts'
import type { ParsedInputOf } from '#core/contract.ts'
import { difference } from '#domain/activity/server/difference.ts'
import { recordActivity } from '#domain/activity/server/recordActivity.ts'
import { Guest } from '#domain/guest/contract.ts'
import { createGuests } from '#domain/guest/server/createGuests.ts'
import { knownGuests } from '#domain/guest/server/knownGuests.ts'
import { lockGuests, readGuest } from '#domain/guest/server/readGuest.ts'
import { writeGuest } from '#domain/guest/server/writeGuest.ts'
import type { Context } from '#kit/server/context.ts'
import { handlers } from '#kit/server/mount.ts'
import { listGuests } from './listGuests.ts'
import { searchGuests } from './searchGuests.ts'

export const guestActions = handlers(Guest, {
  search: searchGuests,
  list: listGuests,
  get: readGuest,
  known: knownGuests,
  create: async (ctx, input) => {
    const [id] = await createGuests(ctx, [input])
    if (id === undefined) throw new Error('a guest was written but not returned')
    await recordActivity(ctx, { entity: 'Guest', id, action: 'create', after: input })
    return { id }
  },
  update: updateGuest,
})

async function updateGuest(ctx: Context, { id, version, ...guest }: ParsedInputOf<typeof Guest.update>) {
  const [before] = await lockGuests(ctx, [id])
  if (!before) throw new AppError('notFound')
  if (version !== undefined && before.version !== version) throw new AppError('changedMeanwhile')
  const written = await writeGuest(ctx, id, guest)
  await recordActivity(ctx, { entity: 'Guest', id, action: 'update', ...difference({ ...before }, guest) })
  return { id, version: written }
}
