import { listLogins } from '#domain/access/server/loginDirectory.ts'
import { menuPaths } from '#domain/access/menu.ts'
import { privileges } from '#domain/access/access.ts'
import { type Desk, openDesk, type TestHotel } from '../hotel.ts'

/** Every right of the operator's hotel: menu paths and privileges. */
export const everyRight: readonly string[] = [...menuPaths, ...Object.keys(privileges)]

export interface Person extends Desk {
  readonly userId: number
  readonly roleId: number
}

let count = 0

/** Somebody with a role of the own that grants these rights. */
export async function personWith({ app, db, hotelId }: TestHotel, rights: readonly string[]): Promise<Person> {
  const name = `P${(count += 1)}`
  const role = await db
    .insertInto('role')
    .values({ hotel_id: hotelId, name, short_code: name })
    .returning('id')
    .executeTakeFirstOrThrow()
  const menu = rights
    .filter((right) => right.startsWith('/'))
    .map((menu_path) => ({ hotel_id: hotelId, role_id: role.id, menu_path, status: 1 }))
  if (menu.length > 0) await db.insertInto('role_menu').values(menu).execute()
  const may = rights
    .filter((right) => !right.startsWith('/'))
    .map((privilege) => ({ hotel_id: hotelId, role_id: role.id, privilege }))
  if (may.length > 0) await db.insertInto('role_privilege').values(may).execute()
  await listLogins(db, hotelId, [name])
  const user = await db
    .insertInto('app_user')
    .values({ hotel_id: hotelId, login_name: name, name, role_id: role.id, password_hash: 'none' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const desk = await openDesk(app, db, hotelId, name)
  return { ...desk, userId: user.id, roleId: role.id }
}

export const personWithout = (hotel: TestHotel, right: string): Promise<Person> =>
  personWith(
    hotel,
    everyRight.filter((other) => other !== right),
  )
