import { AppError } from '#core/errors.ts'
import { menuPaths } from '#domain/access/menu.ts'
import { recordActivity } from '#domain/activity/server/recordActivity.ts'
import type { Context } from '#kit/server/context.ts'
import { refusedBy } from '#kit/server/databaseErrors.ts'
import { type Handler, handlers } from '#kit/server/mount.ts'
import { sql } from 'kysely'
import { UserRole } from '../contract.ts'
import { usersWithRole } from '../labels.ts'
import { beginChange, type RightsChange } from './ownRights.ts'
import { pageOfRoles, readMenu, readRole } from './readRoles.ts'
import { nobodySeesAs, seeAs, stopSeeing } from './seeAsRole.ts'

interface Grants {
  menu: readonly string[]
  privileges: readonly string[]
}

/** Puts these rights in the place of the role's former ones. Throws invalidValue on a menu path that does not exist, beyondOwnRights. */
async function grant(
  { db, hotelId }: Context,
  change: RightsChange,
  roleId: number,
  { menu, privileges }: Grants,
): Promise<void> {
  const known = new Set<string>(menuPaths)
  if (menu.some((path) => !known.has(path))) throw new AppError('invalidValue', [], 'menu')
  await change.within({ rights: menu }, 'menu')
  await change.within({ rights: privileges }, 'privileges')
  await db.deleteFrom('role_menu').where('hotel_id', '=', hotelId).where('role_id', '=', roleId).execute()
  await db.deleteFrom('role_privilege').where('hotel_id', '=', hotelId).where('role_id', '=', roleId).execute()
  await sql`
    insert into role_menu (hotel_id, role_id, menu_path, status)
    select ${hotelId}, ${roleId}, path, 1 from unnest(${[...new Set(menu)]}::text[]) path`.execute(db)
  await sql`
    insert into role_privilege (hotel_id, role_id, privilege)
    select ${hotelId}, ${roleId}, name from unnest(${[...new Set(privileges)]}::text[]) name`.execute(db)
}

const newRole: Handler<typeof UserRole.new> = async (context, input) => {
  const { db, hotelId } = context
  const change = await beginChange(context)
  const { id } = await db
    .insertInto('role')
    .values({
      hotel_id: hotelId,
      name: input.name,
      short_code: input.shortCode,
      colour: input.colour,
      second_factor_required: input.secondFactorRequired,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await grant(context, change, id, input)
  const role = await readRole(context, id)
  await recordActivity(context, { entity: 'UserRole', id, action: 'new', after: role })
  return role
}

const updateRole: Handler<typeof UserRole.update> = async (context, input) => {
  const { db, hotelId } = context
  const change = await beginChange(context)
  const before = await readRole(context, input.id)
  if (before.version !== input.version) throw new AppError('changedMeanwhile')
  await change.within({ role: input.id })
  await db
    .updateTable('role')
    .set({
      name: input.name,
      short_code: input.shortCode,
      colour: input.colour,
      second_factor_required: input.secondFactorRequired ?? before.secondFactorRequired,
      version: sql`version + 1`,
    })
    .where('hotel_id', '=', hotelId)
    .where('id', '=', input.id)
    .execute()
  await grant(context, change, input.id, input)
  await change.keepOwnSecondStep('secondFactorRequired')
  await change.keepAdministrators('lastAdministrator')
  const after = await readRole(context, input.id)
  await recordActivity(context, { entity: 'UserRole', id: input.id, action: 'update', before, after })
  return after
}

const setRoleStatus: Handler<typeof UserRole.setStatus> = async (context, { id, active }) => {
  const { db, hotelId, caller } = context
  const change = await beginChange(context)
  const before = await readRole(context, id)
  if (before.active === active) return before
  if (id === caller.roleId) throw new AppError('unableToChangeStatus')
  await change.within({ role: id })
  await db
    .updateTable('role')
    .set({ active, version: sql`version + 1` })
    .where('hotel_id', '=', hotelId)
    .where('id', '=', id)
    .execute()
  await change.keepAdministrators('unableToChangeStatus')
  await recordActivity(context, {
    entity: 'UserRole',
    id,
    action: 'setStatus',
    before: { active: before.active },
    after: { active },
  })
  return readRole(context, id)
}

const deleteRole: Handler<typeof UserRole.delete> = async (context, { id }) => {
  const { db, hotelId } = context
  const change = await beginChange(context)
  const before = await readRole(context, id)
  await change.within({ role: id })
  await nobodySeesAs(context, id)
  try {
    await db.deleteFrom('role').where('hotel_id', '=', hotelId).where('id', '=', id).execute()
  } catch (error) {
    throw refusedBy(error, 'app_user_role_fkey') ? new AppError('unableToDelete', [usersWithRole]) : error
  }
  await recordActivity(context, { entity: 'UserRole', id, action: 'delete', before })
  return null
}

export const roleActions = handlers(UserRole, {
  list: pageOfRoles,
  get: (context, { id }) => readRole(context, id),
  menu: readMenu,
  new: newRole,
  update: updateRole,
  setStatus: setRoleStatus,
  delete: deleteRole,
  seeAs,
  stopSeeing,
})
