import { listLogins } from '#domain/access/server/loginDirectory.ts'
import { beforeAll, expect, test } from 'vitest'
import { actions } from '#app/server/actions.ts'
import type { Access } from '#core/contract.ts'
import { type OptionEntity, options } from '../contract.ts'
import { openDesk, openHotel, type TestHotel } from '#test/hotel.ts'

let hotel: TestHotel
beforeAll(async () => {
  hotel = await openHotel()
})

const lists = Object.keys(options) as OptionEntity[]
const accessOf = (entity: OptionEntity): Access =>
  actions.find(({ action }) => action.path === options[entity].path)!.action.access

/** The lists whose choices a person with these rights, and no others, is told. */
async function told(rights: { menu?: readonly string[]; privileges?: readonly string[] }): Promise<OptionEntity[]> {
  const { db, hotelId, app } = hotel
  const name = `P${Math.random().toString(36).slice(2, 10)}`
  const { id } = await db
    .insertInto('role')
    .values({ hotel_id: hotelId, name, short_code: name })
    .returning('id')
    .executeTakeFirstOrThrow()
  const own = { hotel_id: hotelId, role_id: id }
  const menu = (rights.menu ?? []).map((menu_path) => ({ ...own, menu_path, status: 1 }))
  if (menu.length > 0) await db.insertInto('role_menu').values(menu).execute()
  const may = (rights.privileges ?? []).map((privilege) => ({ ...own, privilege }))
  if (may.length > 0) await db.insertInto('role_privilege').values(may).execute()
  const user = { hotel_id: hotelId, login_name: name, name, role_id: id, password_hash: 'none' }
  await listLogins(db, hotelId, [name])
  await db.insertInto('app_user').values(user).execute()
  return toldAt(await openDesk(app, db, hotelId, name))
}

async function toldAt(desk: Pick<TestHotel, 'call'>): Promise<OptionEntity[]> {
  const answers: OptionEntity[] = []
  for (const entity of lists) {
    const works = await desk.call(options[entity], {}).then(
      () => true,
      () => false,
    )
    if (works) answers.push(entity)
  }
  return answers
}

test('who has no right at all is told no choices', async () => {
  expect(await told({})).toEqual([])
})

test('each right that needs a choice is told it, alone', async () => {
  const wrong: string[] = []
  const rights = new Map<string, { menu: string[]; privileges: string[]; lists: OptionEntity[] }>()
  const note = (access: Access, entity: OptionEntity): void => {
    if (access.kind === 'either') for (const one of access.anyOf) note(one, entity)
    const each =
      access.kind === 'menu'
        ? access.anyOf.map((path) => ({ menu: [path], privileges: [] }))
        : access.kind === 'privilege'
          ? [{ menu: [], privileges: [access.name] }]
          : []
    for (const right of each) {
      const key = JSON.stringify(right)
      const known = rights.get(key) ?? { ...right, lists: [] }
      rights.set(key, { ...known, lists: [...new Set([...known.lists, entity])] })
    }
  }
  for (const entity of lists) note(accessOf(entity), entity)
  for (const { menu, privileges, lists: due } of rights.values()) {
    const answers = await told({ menu, privileges })
    if (answers.join() !== lists.filter((entity) => due.includes(entity)).join())
      wrong.push(`${[...menu, ...privileges].join()}: ${answers.join(' ')}`)
  }
  expect(wrong).toEqual([])
})

test('a list is told to who sees it, and to who does what chooses from it', async () => {
  expect(await told({ menu: ['/conf/account'] })).toEqual(['Account'])
  expect(await told({ menu: ['/conf/cash-drawer'] })).toEqual(['CashDrawer'])
  expect(await told({ menu: ['/rate/tax'] })).toEqual(['Account', 'ExtraChargeGroup', 'Tax'])
  expect(await told({ menu: ['/report/month'] })).toEqual(['RoomType', 'ReservationSource'])
  expect(await told({ menu: ['/front-office/walk-in'] })).toEqual(
    expect.arrayContaining(['RoomType', 'RateType', 'Company']),
  )
  expect(await told({ menu: ['/front-office/walk-in'] })).not.toContain('Account')
})

test('the standard roles are told what their work needs', async () => {
  const at = async (name: Parameters<typeof hotel.as>[0]) => toldAt(await hotel.as(name))
  expect(await at('admin')).toEqual(lists)
  const housekeeping = await at('housekeeping')
  expect(housekeeping).toEqual(expect.arrayContaining(['Room', 'RoomType', 'RoomStatus', 'User']))
  for (const entity of ['Company', 'Account', 'PaymentMethod', 'Tax', 'GuestGroup'] as const)
    expect(housekeeping).not.toContain(entity)
  expect(await at('reception')).toEqual(
    expect.arrayContaining(['User', 'Company', 'RoomType', 'PaymentMethod', 'Reason']),
  )
  expect(await at('reception')).not.toContain('Account')
})
