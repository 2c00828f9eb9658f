import { AppError } from '#core/errors.ts'
import { literally } from '#core/literally.ts'
import { COUNT_LIMIT, type ListInput, type Page, sortedBy } from '#core/page.ts'
import type { Context } from '#kit/server/context.ts'
import { type RawBuilder, sql } from 'kysely'
import type { UserRow } from '../contract.ts'
import { beyondOfUser } from './ownRights.ts'

const columnsFor = (context: Context) => sql`
  u.id as "UserID", u.login_name as "LoginName", u.name as "Name", u.role_id as "RoleID", r.name as "RoleName", r.colour as "RoleColour",
  u.language as "Language", u.position as "Position", u.email as "Email", u.active::int as "Status", u.last_sign_in_at as "LastSignIn",
  (select count(*) from session s where s.hotel_id = u.hotel_id and s.user_id = u.id
    and s.idle_expires_at > now() and s.expires_at > now())::int as "Sessions",
  exists (select from second_factor f where f.hotel_id = u.hotel_id and f.user_id = u.id and f.confirmed_at is not null)::int as "SecondFactor",
  u.version as "Version", ${beyondOfUser(context)} as "Beyond"`

const from = sql`from app_user u join role r on r.hotel_id = u.hotel_id and r.id = u.role_id`

const emptyRow: UserRow = {
  UserID: 0,
  LoginName: '',
  Name: '',
  RoleID: 0,
  RoleName: '',
  RoleColour: '',
  Language: 'en',
  Position: '',
  Email: '',
  Status: 1,
  LastSignIn: null,
  Sessions: 0,
  SecondFactor: 0,
  Version: 0,
  Beyond: '',
}

/** Users by name, or the one asked for; throws notFound when that is no user of the hotel. */
export async function readUsers(context: Context, userId: number | null, withEmptyRow = false): Promise<UserRow[]> {
  const { db, hotelId } = context
  const one = userId === null ? sql`true` : sql`u.id = ${userId}`
  const { rows } = await sql<UserRow>`
    select ${columnsFor(context)} ${from} where u.hotel_id = ${hotelId} and ${one} order by lower(u.name), u.id`.execute(
    db,
  )
  if (userId !== null && rows.length === 0) throw new AppError('notFound')
  return withEmptyRow ? [emptyRow, ...rows] : rows
}

const sorts: Readonly<Record<string, RawBuilder<unknown>>> = {
  LoginName: sql`lower(u.login_name)`,
  Name: sql`lower(u.name)`,
  RoleName: sql`lower(r.name)`,
  Position: sql`lower(u.position)`,
  Language: sql`u.language`,
  Email: sql`lower(u.email)`,
  Status: sql`u.active`,
  LastSignIn: sql`u.last_sign_in_at`,
  Sessions: sql`"Sessions"`,
}

/** A page of the user screen: search in names, position and e-mail. */
export async function pageOfUsers(
  context: Context,
  input: ListInput & { roleId?: number | undefined },
): Promise<Page<UserRow>> {
  const { db, hotelId } = context
  const like = `%${literally(input.search)}%`
  const where = sql`where u.hotel_id = ${hotelId}
    and (${input.search === ''} or u.login_name ilike ${like} or u.name ilike ${like} or u.position ilike ${like} or u.email ilike ${like} or r.name ilike ${like})
    and (${input.roleId ?? null}::bigint is null or u.role_id = ${input.roleId ?? null}::bigint)`
  const order = sortedBy(sorts, input.sort, 'Name')
  const direction = input.descending ? sql`desc nulls last` : sql`asc nulls first`
  const { rows } = await sql<UserRow>`
    select ${columnsFor(context)} ${from} ${where} order by ${order} ${direction}, u.id limit ${input.limit} offset ${input.offset}`.execute(
    db,
  )
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from (select ${from} ${where} limit ${COUNT_LIMIT + 1}) t`.execute(db)
  return { rows, total: counted.rows[0]!.total }
}
