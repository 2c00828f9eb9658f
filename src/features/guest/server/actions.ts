import { AppError } from '#core/errors.ts'
import type { ParsedInputOf } from '#core/contract.ts'
import { recordActivity } from '#domain/activity/server/recordActivity.ts'
import { Guest } from '#domain/guest/contract.ts'
import { createGuests, guestColumns } from '#domain/guest/server/createGuests.ts'
import { keepBarNames } from '#domain/stay/server/barFacts.ts'
import type { Context } from '#kit/server/context.ts'
import { handlers } from '#kit/server/mount.ts'
import { sql } from 'kysely'
import { searchGuests } from './searchGuests.ts'

export const guestActions = handlers(Guest, {
  search: searchGuests,
  get: getGuest,
  create: async (ctx, input) => {
    const [id] = await createGuests(ctx, [input])
    if (id === undefined) throw new Error('a guest was written but not returned')
    await recordActivity(ctx, { entity: 'Guest', id, action: 'create', after: input })
    return { id }
  },
  update: updateGuest,
})

async function getGuest({ db, hotelId }: Context, { id }: { id: number }) {
  const guest = await db
    .selectFrom('guest')
    .select([
      'id',
      'version',
      'first_name as firstName',
      'last_name as lastName',
      sql<'male' | 'female' | null>`gender`.as('gender'),
      'birth_date as birthDate',
      'register_no as registerNo',
      'passport_no as passportNo',
      'nationality',
      'phone',
      'email',
      'address',
      sql<'en' | 'mon' | null>`language`.as('language'),
      'vip_status_id as vipStatusId',
      'remarks',
      'blacklisted',
      'blacklist_reason as blacklistReason',
    ])
    .where('hotel_id', '=', hotelId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!guest) throw new AppError('notFound')
  return guest
}

async function updateGuest(ctx: Context, { id, version, ...guest }: ParsedInputOf<typeof Guest.update>) {
  const { db, hotelId } = ctx
  const before = await getGuest(ctx, { id })
  const updated = await db
    .updateTable('guest')
    .set((eb) => ({ ...guestColumns(guest), version: eb('version', '+', 1) }))
    .where('hotel_id', '=', hotelId)
    .where('id', '=', id)
    .$if(version !== undefined, (query) => query.where('version', '=', version ?? 0))
    .returning(['id', 'version'])
    .executeTakeFirst()
  if (!updated) throw new AppError('changedMeanwhile')
  await keepBarNames(ctx, id)
  await recordActivity(ctx, { entity: 'Guest', id, action: 'update', before, after: guest })
  return updated
}
