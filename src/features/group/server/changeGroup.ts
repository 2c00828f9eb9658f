import type { ParsedInputOf } from '#core/contract.ts'
import { AppError } from '#core/errors.ts'
import { recordActivity } from '#domain/activity/server/recordActivity.ts'
import { disbandGroup } from '#domain/group/server/membership.ts'
import { createGuests } from '#domain/guest/server/createGuests.ts'
import { setMainGuests } from '#domain/stay/server/mainGuests.ts'
import { standingGuests } from '#domain/guest/server/standingGuests.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'
import type { Group, GroupInput } from '../contract.ts'
import { refuseInUse } from './groupInUse.ts'

const entity = 'Group'

export async function newGroup(ctx: Context, input: GroupInput): Promise<{ id: number }> {
  refusePastCutOff(ctx, input.cutOff)
  const guestId = await guestOf(ctx, input)
  const { rows } = await sql<{ id: number }>`
    insert into guest_group (hotel_id, code, name, company_id, guest_id, cut_off, colour, remarks, created_on, created_by)
    values (${ctx.hotelId}, ${input.code}, ${input.name}, ${input.companyId}, ${guestId}, ${input.cutOff}, ${input.colour}, ${input.remarks},
      ${ctx.businessDate}, ${ctx.caller.userId})
    returning id`.execute(ctx.db)
  const id = rows[0]?.id ?? 0
  await recordActivity(ctx, { entity, id, action: 'new', after: { ...facts(input), guestId } })
  return { id }
}

export async function updateGroup(ctx: Context, { id, version, ...input }: ParsedInputOf<typeof Group.update>) {
  // guests before what names them, as a merge holds them
  const guestId = await guestOf(ctx, input)
  const before = await lockGroup(ctx, id)
  if (version !== before.version) throw new AppError('changedMeanwhile')
  if (input.cutOff !== before.cutOff) refusePastCutOff(ctx, input.cutOff)
  await sql`
    update guest_group set code = ${input.code}, name = ${input.name}, company_id = ${input.companyId}, guest_id = ${guestId},
      cut_off = ${input.cutOff}, colour = ${input.colour}, remarks = ${input.remarks}, version = version + 1
    where hotel_id = ${ctx.hotelId} and id = ${id}`.execute(ctx.db)
  if (guestId !== before.guestId || input.name !== before.name) await standIn(ctx, id, guestId)
  const { version: _v, active: _a, name: _n, ...old } = before
  await recordActivity(ctx, {
    entity,
    id,
    action: 'update',
    before: { ...old, name: before.name },
    after: { ...facts(input), guestId },
  })
  return { version: version + 1 }
}

export async function setGroupStatus(ctx: Context, { id, active }: { id: number; active: boolean }) {
  const before = await lockGroup(ctx, id)
  if (before.active === active) return { version: before.version }
  if (!active) await refuseInUse(ctx, id, 'unableToDeactivateGroup')
  await sql`
    update guest_group set active = ${active}, version = version + 1 where hotel_id = ${ctx.hotelId} and id = ${id}`.execute(
    ctx.db,
  )
  await recordActivity(ctx, { entity, id, action: 'setStatus', before: { active: before.active }, after: { active } })
  return { version: before.version + 1 }
}

/** Its reservations stay as they are, without a group; an empty master folio goes with it. */
export async function deleteGroup(ctx: Context, { id }: { id: number }): Promise<Record<string, never>> {
  const { version: _, ...before } = await lockGroup(ctx, id)
  await refuseInUse(ctx, id, 'unableToDeleteGroup')
  const master = await ctx.db
    .selectFrom('folio')
    .select('number')
    .where('hotel_id', '=', ctx.hotelId)
    .where('guest_group_id', '=', id)
    .executeTakeFirst()
  await disbandGroup(ctx, id)
  await sql`delete from guest_group where hotel_id = ${ctx.hotelId} and id = ${id}`.execute(ctx.db)
  await recordActivity(ctx, { entity, id, action: 'delete', before: { ...before, masterFolio: master?.number } })
  return {}
}

/** Rooms that nobody is named for follow the contact of the group, and its name. */
async function standIn(ctx: Context, id: number, guestId: number): Promise<void> {
  const { rows } = await sql<{ stayId: number }>`
    select s.id as "stayId" from reservation b
    join stay s on s.hotel_id = b.hotel_id and s.reservation_id = b.id and s.status = 'reserved' and s.stand_in_guest_id = s.guest_id
    where b.hotel_id = ${ctx.hotelId} and b.guest_group_id = ${id} order by s.id for update of s`.execute(ctx.db)
  await setMainGuests(
    ctx,
    rows.map(({ stayId }) => ({ stayId, guestId, standsIn: true })),
  )
}

const facts = ({ guest: _, guestId: _id, ...input }: GroupInput) => input

function refusePastCutOff({ businessDate }: Context, cutOff: string | null): void {
  if (cutOff !== null && cutOff < businessDate) throw new AppError('cutOffPast', [businessDate], 'cutOff')
}

async function guestOf(ctx: Context, { guestId, guest }: Pick<GroupInput, 'guest' | 'guestId'>): Promise<number> {
  const [made] = guest ? await createGuests(ctx, [guest]) : []
  const chosen = guestId ?? made ?? 0
  return (await standingGuests(ctx, [chosen]))(chosen)
}

interface Locked {
  readonly code: string
  readonly name: string
  readonly companyId: number | null
  readonly guestId: number
  readonly cutOff: string | null
  readonly colour: string
  readonly remarks: string
  readonly active: boolean
  readonly version: number
}

/** Holds a group until the command ends, after reservations that are just joining it. Refuses with notFound. */
export async function lockGroup({ db, hotelId }: Context, id: number): Promise<Locked> {
  const { rows } = await sql<Locked>`
    select code, name, company_id as "companyId", guest_id as "guestId", cut_off as "cutOff", colour, remarks, active, version
    from guest_group where hotel_id = ${hotelId} and id = ${id} for update`.execute(db)
  const [group] = rows
  if (!group) throw new AppError('notFound')
  return group
}
