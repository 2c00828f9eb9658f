import { beforeEach, expect, test } from 'vitest'
import { company } from '#features/configuration/company.ts'
import { AuthClient } from '#test/authClient.ts'
import { openHotel, type TestHotel } from '#test/hotel.ts'
import { User, UserRole } from '../contract.ts'

let hotel: TestHotel
let reception: number
let admin: AuthClient

beforeEach(async () => {
  hotel = await openHotel()
  const roles = await hotel.call(User.listByRole, {})
  reception = roles.find(({ ShortCode }) => ShortCode === 'REC')!.RoleID
  admin = new AuthClient(hotel.app)
  await admin.signIn('admin', 'Buudal-demo1')
})

const post = async (action: { path: string }, payload: object, who = admin) => {
  const { token } = await who.session()
  const answer = await hotel.app.inject({
    method: 'POST',
    url: action.path,
    payload,
    headers: { authorization: `Bearer ${token}` },
  })
  return { status: answer.statusCode, body: answer.json() }
}

test('menu and rights are the role’s, and the session says so; the way back gives the own', async () => {
  const own = await admin.session()
  expect(own.seesAs).toBeNull()
  expect((await post(UserRole.seeAs, { id: reception })).status).toBe(200)
  const seen = await admin.session()
  expect(seen.seesAs).toEqual({ roleId: reception, name: 'Reception', colour: '#1971C2' })
  expect(seen.user).toEqual(own.user)
  const desk = new AuthClient(hotel.app)
  await desk.signIn('reception', 'Buudal-demo1')
  const { menu, privileges } = await desk.session()
  expect([seen.menu, seen.privileges]).toEqual([menu, privileges])
  expect((await post(User.list, {})).status).toBe(403)
  expect((await post(company.actions.list, {})).status).toBe(200)
  expect((await post(UserRole.stopSeeing, {})).status).toBe(200)
  expect(await admin.session()).toMatchObject({ seesAs: null, menu: own.menu, privileges: own.privileges })
  expect((await post(User.list, {})).status).toBe(200)
})

test('a role with a right that was taken from the person is not looked around as', async () => {
  const cashier = (await hotel.call(User.listByUser, {})).find(({ LoginName }) => LoginName === 'cashier')!
  const Privileges = [
    { Privilege: 'manageUsers' as const, UserStatus: 1 as const },
    { Privilege: 'postCharge' as const, UserStatus: 0 as const },
  ]
  await hotel.call(User.savePrivileges, { UserID: cashier.UserID, Privileges })
  const desk = await hotel.as('cashier')
  const { body } = await desk.refused(UserRole.seeAs, { id: cashier.RoleID })
  expect([body.code, body.message]).toEqual(['beyondOwnRights', 'You do not have this right yourself: Post charges'])
})

test('nothing can be changed, not even what the role may or what everybody may', async () => {
  const roles = await hotel.call(UserRole.list, {})
  const administrator = roles.rows.find(({ shortCode }) => shortCode === 'ADM')!
  await post(UserRole.seeAs, { id: administrator.id })
  const { user } = await admin.session()
  const refused = await Promise.all([
    post(UserRole.setStatus, { id: reception, active: false }),
    post(UserRole.seeAs, { id: reception }),
    post(User.signOutEverywhere, { UserID: user.id }),
    post({ path: '/api/User/ChangePassword' }, { OldPassword: 'Buudal-demo1', Password: 'Quite-another-one' }),
  ])
  for (const { status, body } of refused) expect([status, body.code]).toEqual([403, 'looksOnly'])
  expect((await post(UserRole.list, {})).status).toBe(200)
})

test('it is this session’s alone: other devices and people keep their rights', async () => {
  const other = new AuthClient(hotel.app)
  await other.signIn('admin', 'Buudal-demo1')
  await post(UserRole.seeAs, { id: reception })
  expect((await other.session()).seesAs).toBeNull()
  expect((await post(User.list, {}, other)).status).toBe(200)
})

test('only who manages users looks around as another, and only as a role of the hotel', async () => {
  const desk = await hotel.as('reception')
  expect((await desk.refused(UserRole.seeAs, { id: reception })).body.code).toBe('noAccess')
  const near = await hotel.neighbour()
  const [foreign] = (await near.call(UserRole.list, {})).rows
  expect((await hotel.refused(UserRole.seeAs, { id: foreign!.id })).status).toBe(404)
})

test('a role that goes sends back who looks around as it; a deactivated one can still be looked at', async () => {
  const fields = { name: 'Concierge', shortCode: 'CON', colour: '#0ca678', menu: ['/'], privileges: [] }
  const { id } = await hotel.call(UserRole.new, fields)
  await hotel.call(UserRole.setStatus, { id, active: false })
  await post(UserRole.seeAs, { id })
  expect((await admin.session()).seesAs?.name).toBe('Concierge')
  await hotel.call(UserRole.delete, { id })
  expect((await admin.session()).seesAs).toBeNull()
})

test('the activity log keeps who looked around as what', async () => {
  await post(UserRole.seeAs, { id: reception })
  await post(UserRole.stopSeeing, {})
  const kept = await hotel.db
    .selectFrom('activity')
    .select(['entity', 'entity_id', 'action'])
    .where('hotel_id', '=', hotel.hotelId)
    .orderBy('id')
    .execute()
  expect(kept).toEqual([
    { entity: 'UserRole', entity_id: reception, action: 'seeAs' },
    { entity: 'UserRole', entity_id: reception, action: 'stopSeeing' },
  ])
})
