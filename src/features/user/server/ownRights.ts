import { AppError, type ErrorCode } from '#core/errors.ts'
import type { MenuPath } from '#domain/access/menu.ts'
import { lackingOf, type Right, rightsIn, rightTitle } from '#domain/access/rights.ts'
import type { Context } from '#kit/server/context.ts'
import { type RawBuilder, sql } from 'kysely'

/** Advisory locks of this area; the second key is the hotel. */
const LOCK = 7_270_002

/** All that user `u` may see and do, also while deactivated. */
const rightsOfUser: RawBuilder<string[]> = sql`array(
  select m.menu_path from role_menu m where m.hotel_id = u.hotel_id and m.role_id = u.role_id and m.status = 1
  union select p.privilege from role_privilege p where p.hotel_id = u.hotel_id and p.role_id = u.role_id and not exists (
    select from user_privilege x where x.hotel_id = u.hotel_id and x.user_id = u.id and x.privilege = p.privilege and not x.granted)
  union select x.privilege from user_privilege x where x.hotel_id = u.hotel_id and x.user_id = u.id and x.granted)`

const grantedByRole = sql`
  select m.menu_path from role_menu m where m.hotel_id = r.hotel_id and m.role_id = r.id and m.status = 1
  union select p.privilege from role_privilege p where p.hotel_id = r.hotel_id and p.role_id = r.id`

/** All that role `r` grants, with what its users have beside it: they come and go with the role. */
const rightsOfRole: RawBuilder<string[]> = sql`array(${grantedByRole}
  union select x.privilege from app_user u join user_privilege x on x.hotel_id = u.hotel_id and x.user_id = u.id and x.granted
    where u.hotel_id = r.hotel_id and u.role_id = r.id)`

const beyond = (rights: RawBuilder<string[]>, lacking: readonly Right[]): RawBuilder<string> =>
  sql`coalesce((select min(name) from unnest(${rights}) name where name = any(${[...lacking]}::text[])), '')`

/** A column: the first right of user `u` that the caller has not, '' where the user is within the caller's reach. */
export const beyondOfUser = ({ hotelId, caller }: Context): RawBuilder<string> =>
  beyond(rightsOfUser, lackingOf(hotelId, caller))

/** The same of what role `r` gives to a user. */
export const beyondOfGrants = ({ hotelId, caller }: Context): RawBuilder<string> =>
  beyond(sql`array(${grantedByRole})`, lackingOf(hotelId, caller))

/** The same of role `r` with its users. */
export const beyondOfRole = ({ hotelId, caller }: Context): RawBuilder<string> =>
  beyond(rightsOfRole, lackingOf(hotelId, caller))

/** What a change touches: a user or role as it stands at that moment, or rights by their names. */
type Touched = { readonly user: number } | { readonly role: number } | { readonly rights: readonly string[] }

export interface RightsChange {
  /** Throws beyondOwnRights, beside the field, where it touches a right that the caller has not. What does not exist is let pass. */
  within(touched: Touched, field?: string): Promise<void>
  /** To be called when all is written. Throws `code` where nobody remains who gives rights, rightWouldBeLost where nobody could give one again. */
  keepAdministrators(code: ErrorCode): Promise<void>
  /**
   * To be called when all is written. Throws secondFactorRequired, beside the field, where the caller was required to have a second step and
   * is no more: only who has every right of the hotel, and so nobody above, frees himself.
   */
  keepOwnSecondStep(field: string): Promise<void>
}

/**
 * Begins a change of users, roles or rights: one at a time in a hotel, so that two administrators can't each take the other away, and
 * judged by the rights that the caller has now. Nobody gives, takes or reaches what he has not.
 */
export async function beginChange(context: Context): Promise<RightsChange> {
  const { db, hotelId } = context
  await sql`select pg_advisory_xact_lock(${LOCK}, ${hotelId})`.execute(db)
  const { lacking, needsSecondStep } = await callerNow(context)
  const held = await heldByAdministrators(context)
  const read = async (touched: Touched): Promise<readonly string[]> => {
    if ('rights' in touched) return touched.rights
    const { rows } =
      'user' in touched
        ? await sql<{ rights: string[] }>`
            select ${rightsOfUser} as rights from app_user u where u.hotel_id = ${hotelId} and u.id = ${touched.user}`.execute(
            db,
          )
        : await sql<{ rights: string[] }>`
            select ${rightsOfRole} as rights from role r where r.hotel_id = ${hotelId} and r.id = ${touched.role}`.execute(
            db,
          )
    return rows[0]?.rights ?? []
  }
  return {
    async within(touched, field) {
      const reached = new Set(await read(touched))
      const missing = lacking.find((right) => reached.has(right))
      if (missing) throw new AppError('beyondOwnRights', [rightTitle(missing)], field)
    },
    async keepAdministrators(code) {
      const remaining = await heldByAdministrators(context)
      if (remaining.size === 0) throw new AppError(code)
      const lost = rightsIn(hotelId).find((right) => held.has(right) && !remaining.has(right))
      if (lost) throw new AppError('rightWouldBeLost', [rightTitle(lost)])
    },
    async keepOwnSecondStep(field) {
      if (!needsSecondStep || lacking.length === 0) return
      if (!(await ownRole(context))?.needsSecondStep) throw new AppError('secondFactorRequired', [], field)
    },
  }
}

/** Read when the change begins: what the session remembers may be older than somebody else's change. */
async function callerNow(context: Context): Promise<{ lacking: readonly Right[]; needsSecondStep: boolean }> {
  const found = await ownRole(context)
  const own = new Set(found?.rights)
  if (!found || !own.has('manageUsers')) throw new AppError('noAccess')
  return { lacking: lackingOf(context.hotelId, { menu: own, privileges: own }), needsSecondStep: found.needsSecondStep }
}

async function ownRole({ db, hotelId, caller }: Context) {
  const { rows } = await sql<{ rights: string[]; needsSecondStep: boolean }>`
    select ${rightsOfUser} as rights, r.second_factor_required as "needsSecondStep" from app_user u
    join role r on r.hotel_id = u.hotel_id and r.id = u.role_id and r.active
    where u.hotel_id = ${hotelId} and u.id = ${caller.userId} and u.active`.execute(db)
  return rows[0]
}

const ROLE_SCREEN: MenuPath = '/conf/user-role'

/** All rights of those active users who may manage users and reach the screen where rights are given; none where there is nobody. */
async function heldByAdministrators({ db, hotelId }: Context): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ name: string }>`
    with administrator as (
      select u.hotel_id, u.id, u.role_id from app_user u
      join role r on r.hotel_id = u.hotel_id and r.id = u.role_id and r.active
      join role_menu m on m.hotel_id = u.hotel_id and m.role_id = u.role_id and m.menu_path = ${ROLE_SCREEN} and m.status = 1
      left join role_privilege p on p.hotel_id = u.hotel_id and p.role_id = u.role_id and p.privilege = 'manageUsers'
      left join user_privilege x on x.hotel_id = u.hotel_id and x.user_id = u.id and x.privilege = 'manageUsers'
      where u.hotel_id = ${hotelId} and u.active and coalesce(x.granted, p.privilege is not null)
    )
    select m.menu_path as name from administrator a
    join role_menu m on m.hotel_id = a.hotel_id and m.role_id = a.role_id and m.status = 1
    union select p.privilege from administrator a
    join role_privilege p on p.hotel_id = a.hotel_id and p.role_id = a.role_id
    left join user_privilege x on x.hotel_id = a.hotel_id and x.user_id = a.id and x.privilege = p.privilege
    where coalesce(x.granted, true)
    union select x.privilege from administrator a
    join user_privilege x on x.hotel_id = a.hotel_id and x.user_id = a.id and x.granted`.execute(db)
  return new Set(rows.map(({ name }) => name))
}
