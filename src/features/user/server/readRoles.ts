import { AppError } from '#core/errors.ts'
import { literally } from '#core/literally.ts'
import { type ListInput, type Page, sortedBy } from '#core/page.ts'
import { menuPaths } from '#domain/access/menu.ts'
import type { Context } from '#kit/server/context.ts'
import type { Handler } from '#kit/server/mount.ts'
import { type RawBuilder, sql } from 'kysely'
import type { RoleRow, User, UserRole } from '../contract.ts'
import { beyondOfGrants, beyondOfRole } from './ownRights.ts'

interface RoleChoice {
  RoleID: number
  RoleName: string
  ShortCode: string
  Colour: string
  Users: number
  Status: 0 | 1
  Selected: 0 | 1
  Beyond: string
}
const emptyChoice: RoleChoice = {
  RoleID: 0,
  RoleName: '',
  ShortCode: '',
  Colour: '',
  Users: 0,
  Status: 1,
  Selected: 0,
  Beyond: '',
}

const countUsers = sql`(select count(*) from app_user u where u.hotel_id = r.hotel_id and u.role_id = r.id)::int`

export const listByRole: Handler<typeof User.listByRole> = async (context, { UserID, EmptyRow }) => {
  const { db, hotelId } = context
  const { rows } = await sql<RoleChoice>`
    select r.id as "RoleID", r.name as "RoleName", r.short_code as "ShortCode", r.colour as "Colour", r.active::int as "Status",
      ${countUsers} as "Users", ${beyondOfGrants(context)} as "Beyond",
      exists (select from app_user u where u.hotel_id = r.hotel_id and u.role_id = r.id and u.id = ${UserID})::int as "Selected"
    from role r where r.hotel_id = ${hotelId} order by lower(r.name), r.id`.execute(db)
  return EmptyRow === 1 ? [emptyChoice, ...rows] : rows
}

const sorts: Readonly<Record<string, RawBuilder<unknown>>> = {
  name: sql`lower(r.name)`,
  shortCode: sql`lower(r.short_code)`,
  active: sql`r.active`,
  users: sql`users`,
  menus: sql`menus`,
  privileges: sql`privileges`,
}

/** A page of the role screen; a hotel has a handful. */
export async function pageOfRoles(context: Context, input: ListInput): Promise<Page<RoleRow>> {
  const { db, hotelId } = context
  const like = `%${literally(input.search)}%`
  const order = sortedBy(sorts, input.sort, 'name')
  const { rows } = await sql<RoleRow>`
    select r.id, r.name, r.short_code as "shortCode", r.colour, r.active, r.second_factor_required as "secondFactorRequired", ${countUsers} as users, ${beyondOfRole(context)} as beyond,
      (select count(*) from role_menu m where m.hotel_id = r.hotel_id and m.role_id = r.id and m.status = 1)::int as menus,
      (select count(*) from role_privilege p where p.hotel_id = r.hotel_id and p.role_id = r.id)::int as privileges
    from role r
    where r.hotel_id = ${hotelId} and (${input.search === ''} or r.name ilike ${like} or r.short_code ilike ${like})
    order by ${order} ${input.descending ? sql`desc` : sql`asc`}, r.id`.execute(db)
  return { rows: rows.slice(input.offset, input.offset + input.limit), total: rows.length }
}

export interface Role {
  id: number
  name: string
  shortCode: string
  colour: string
  secondFactorRequired: boolean
  menu: string[]
  privileges: string[]
  active: boolean
  version: number
}

/** A role with all it grants; throws notFound. */
export async function readRole({ db, hotelId }: Context, id: number): Promise<Role> {
  const { rows } = await sql<Role>`
    select r.id, r.name, r.short_code as "shortCode", r.colour, r.second_factor_required as "secondFactorRequired", r.active, r.version,
      array(select m.menu_path from role_menu m where m.hotel_id = r.hotel_id and m.role_id = r.id and m.status = 1 order by 1) as menu,
      array(select p.privilege from role_privilege p where p.hotel_id = r.hotel_id and p.role_id = r.id order by 1) as privileges
    from role r where r.hotel_id = ${hotelId} and r.id = ${id}`.execute(db)
  if (!rows[0]) throw new AppError('notFound')
  return rows[0]
}

export const readMenu: Handler<typeof UserRole.menu> = async (context, { id }) => {
  const { caller } = context
  if (id !== null && id !== caller.roleId && !caller.privileges.has('manageUsers')) throw new AppError('noAccess')
  const granted = new Set((await readRole(context, id ?? caller.roleId)).menu)
  return menuPaths.map((path) => ({ MenuLink2: path, Status: granted.has(path) ? 1 : 0 }))
}
