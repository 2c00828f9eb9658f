import { beforeEach, describe, expect, test } from 'vitest'
import { demonstrationUsers } from '#db/seed/demonstration.ts'
import { openHotel, type TestHotel } from '#test/hotel.ts'
import { usersOf } from '#test/users.ts'
import { User, UserRole } from '../contract.ts'

const PASSWORD = 'Buudal-demo1'
let hotel: TestHotel
const { post, userCalled, roleCalled, signInAs } = usersOf(() => hotel)

beforeEach(async () => {
  hotel = await openHotel()
})

const newUser = async (LoginName = 'dorj') =>
  hotel.call(User.new, {
    LoginName,
    Name: 'Dorj',
    Password: 'Ger-in-the-steppe1',
    RoleID: (await roleCalled('REC')).RoleID,
    Language: 'mon',
    Position: 'Night porter',
    Email: 'dorj@example.com',
  })

describe('the fixed calls', () => {
  test('ListByUser {UserID, EmptyRow}: rows in JsonData, by name', async () => {
    const { status, body } = await post('/api/User/ListByUser', {})
    expect(status).toBe(200)
    expect(Object.keys(body)).toEqual(['JsonData'])
    expect(body.JsonData.map((row: { LoginName: string }) => row.LoginName)).toEqual([
      'reception',
      'accounting',
      'night',
      'reservation',
      'cashier',
      'admin',
      'housekeeping',
    ])
    expect(body.JsonData[0]).toMatchObject({ Name: 'Bat', RoleName: 'Reception', Language: 'en', Status: 1 })
    expect(JSON.stringify(body)).not.toContain('argon2')
  })

  test('ListByUser with UserID gives that one, with EmptyRow an empty row first', async () => {
    const { UserID } = await userCalled('cashier')
    const one = await post('/api/User/ListByUser', { UserID, EmptyRow: 0 })
    expect(one.body.JsonData).toHaveLength(1)
    const withEmpty = await post('/api/User/ListByUser', { UserID: null, EmptyRow: 1 })
    expect(withEmpty.body.JsonData).toHaveLength(demonstrationUsers.length + 1)
    expect(withEmpty.body.JsonData[0]).toMatchObject({ UserID: 0, LoginName: '', Name: '' })
  })

  test('ListByRole gives the roles, with UserID the one of that user selected', async () => {
    const { UserID } = await userCalled('cashier')
    const { body } = await post('/api/User/ListByRole', { UserID, EmptyRow: 1 })
    expect(body.JsonData[0]).toMatchObject({ RoleID: 0, RoleName: '' })
    const selected = body.JsonData.filter((row: { Selected: number }) => row.Selected === 1)
    expect(selected).toMatchObject([{ RoleName: 'Cashier', ShortCode: 'CSH', Users: 1, Status: 1 }])
  })

  test('GetPrivileges by GET gives the own rights', async () => {
    const { token } = await hotel.as('cashier')
    const answer = await hotel.app.inject({
      method: 'GET',
      url: '/api/User/GetPrivileges',
      headers: { authorization: `Bearer ${token}` },
    })
    expect(answer.statusCode).toBe(200)
    const rows = answer.json<{ JsonData: { Privilege: string; Status: number }[] }>().JsonData
    expect(rows).toContainEqual(expect.objectContaining({ Privilege: 'refund', Status: 1 }))
    expect(rows).toContainEqual(expect.objectContaining({ Privilege: 'manageUsers', Status: 0 }))
  })

  test('GetPrivileges by POST and SavePrivileges: the role’s word, the user’s own, what follows', async () => {
    const { UserID } = await userCalled('cashier')
    const saved = await post('/api/User/SavePrivileges', {
      UserID,
      Privileges: [
        { Privilege: 'refund', UserStatus: 0 },
        { Privilege: 'overbook', UserStatus: 1 },
      ],
    })
    expect(saved.status).toBe(200)
    const { body } = await post('/api/User/GetPrivileges', { UserID })
    const of = (name: string) => body.JsonData.find((row: { Privilege: string }) => row.Privilege === name)
    expect(of('refund')).toMatchObject({ RoleStatus: 1, UserStatus: 0, Status: 0, TitleEn: 'Refund' })
    expect(of('overbook')).toMatchObject({ RoleStatus: 0, UserStatus: 1, Status: 1 })
    expect(of('seeRevenue')).toMatchObject({ RoleStatus: 1, UserStatus: null, Status: 1 })
    await post('/api/User/SavePrivileges', { UserID, Privileges: [{ Privilege: 'refund', UserStatus: null }] })
    const again = await post('/api/User/GetPrivileges', { UserID })
    const refund = again.body.JsonData.find((row: { Privilege: string }) => row.Privilege === 'refund')
    expect(refund).toMatchObject({ UserStatus: null, Status: 1 })
  })

  test('another’s rights are shown only to who manages users', async () => {
    const desk = await hotel.as('cashier')
    const { UserID } = await userCalled('admin')
    expect((await desk.refused(User.getPrivileges, { UserID })).body.code).toBe('noAccess')
  })

  test('DetailByUserID gives a list whose first item is the record', async () => {
    const { UserID } = await userCalled('night')
    const { body } = await post('/api/User/DetailByUserID', { UserID })
    expect(body.JsonData).toMatchObject([{ UserID, LoginName: 'night', Name: 'Ganaa', Version: 1 }])
    expect((await post('/api/User/DetailByUserID', { UserID: 999_999 })).status).toBe(404)
    expect((await post('/api/User/DetailByUserID', {})).body).toMatchObject({ fields: [{ field: 'UserID' }] })
  })

  test('New makes a user who can sign in', async () => {
    const [user] = await newUser()
    expect(user).toMatchObject({ LoginName: 'dorj', Language: 'mon', Position: 'Night porter', Status: 1 })
    expect(await signInAs('dorj', 'Ger-in-the-steppe1')).toBe(200)
  })

  test('New refuses beside the field: a taken name, a short password, the name as password, an unknown role', async () => {
    const role = (await roleCalled('REC')).RoleID
    const good = { LoginName: 'tuya', Name: 'Tuya', Password: 'A-long-password', RoleID: role, Language: 'en' } as const
    const refused = async (change: object) => {
      const { body } = await hotel.refused(User.new, { ...good, ...change })
      return [body.fields?.[0]?.field ?? body.field, body.fields?.[0]?.code ?? body.code]
    }
    expect(await refused({ LoginName: 'RECEPTION' })).toEqual(['LoginName', 'duplicate'])
    expect(await refused({ Password: 'short' })).toEqual(['Password', 'tooShort'])
    expect(await refused({ LoginName: 'administrator', Password: 'Administrator' })).toEqual([
      'Password',
      'passwordIsLoginName',
    ])
    expect(await refused({ RoleID: 999_999 })).toEqual(['RoleID', 'unknownReference'])
    expect(await refused({ LoginName: '  ' })).toEqual(['LoginName', 'required'])
    expect(await refused({ Email: 'nowhere' })).toEqual(['Email', 'invalidEmail'])
  })

  test('Update changes the record, and refuses who read an older one', async () => {
    const before = (await newUser())[0]!
    const [after] = await hotel.call(User.update, { ...before, Name: 'Dorjsuren' })
    expect(after).toMatchObject({ Name: 'Dorjsuren', Version: before.Version + 1 })
    expect((await hotel.refused(User.update, { ...before, Name: 'Lost' })).body.code).toBe('changedMeanwhile')
  })

  test('Delete: only of who has never signed in', async () => {
    const { UserID } = (await newUser())[0]!
    expect((await post('/api/User/Delete', { UserID })).body).toEqual({ JsonData: [] })
    expect((await post('/api/User/DetailByUserID', { UserID })).status).toBe(404)
    const second = (await newUser())[0]!
    await signInAs('dorj', 'Ger-in-the-steppe1')
    const { status, body } = await post('/api/User/Delete', { UserID: second.UserID })
    expect([status, body.message]).toEqual([409, expect.stringMatching(/^Unable to delete: .*the activity log/)])
  })

  test.each(['SetStatus', 'ChangeStatus', 'Activate', 'Toggle'])(
    'the status toggle answers as /api/User/%s',
    async (name) => {
      const desk = await hotel.as('night')
      const { UserID } = await userCalled('night')
      const { status, body } = await post(`/api/User/${name}`, { UserID, Status: 0 })
      expect([status, body.JsonData[0].Status]).toEqual([200, 0])
      expect((await desk.refused(User.sessions, { UserID })).status).toBe(401)
      expect(await signInAs('night', PASSWORD)).toBe(401)
      expect((await post(`/api/User/${name}`, { UserID, Status: 1 })).body.JsonData[0].Status).toBe(1)
      expect(await signInAs('night', PASSWORD)).toBe(200)
    },
  )

  test('a mistyped name of a call changes nobody’s status', async () => {
    const { UserID } = await userCalled('night')
    for (const name of ['DetailByUserId', 'userStatusToggle', 'Remove']) {
      expect((await post(`/api/User/${name}`, { UserID, Status: 0 })).status).toBe(404)
    }
    expect(await userCalled('night')).toMatchObject({ Status: 1 })
  })

  test('numbers may come as texts, a status as a boolean, and a list may be asked with no body at all', async () => {
    const { UserID } = await userCalled('night')
    const one = await post('/api/User/ListByUser', { UserID: String(UserID), EmptyRow: '0' })
    expect([one.status, one.body.JsonData.length]).toEqual([200, 1])
    expect((await post('/api/User/ChangeStatus', { UserID: String(UserID), Status: false })).status).toBe(200)
    expect(await userCalled('night')).toMatchObject({ Status: 0 })
    expect((await post('/api/User/ChangeStatus', { UserID, Status: true })).status).toBe(200)
    const headers = { authorization: `Bearer ${hotel.token}`, 'content-type': 'application/json' }
    const empty = await hotel.app.inject({ method: 'POST', url: '/api/User/ListByUser', headers, payload: '' })
    expect([empty.statusCode, empty.json().JsonData.length]).toEqual([200, demonstrationUsers.length])
    expect((await post('/api/User/ListByUser', { UserID: 'one' })).body.fields[0].field).toBe('UserID')
  })

  test('the toggle refuses what is no status', async () => {
    const { UserID } = await userCalled('night')
    expect((await post('/api/User/Toggle', { UserID, Status: 2 })).status).toBe(400)
    expect((await post('/api/User/Toggle', {})).status).toBe(400)
  })
})

describe('somebody who manages users remains', () => {
  test('nobody deactivates or deletes the own user', async () => {
    const { UserID } = await userCalled('admin')
    const toggled = await hotel.refused(User.setStatus, { UserID, Status: 0 })
    expect([toggled.status, toggled.body.message]).toEqual([409, 'Unable to change status'])
    expect((await hotel.refused(User.delete, { UserID })).body.code).toBe('unableToDelete')
  })

  test('the last one cannot take the right from the user or the role, nor leave the role', async () => {
    const admin = await userCalled('admin')
    const role = await hotel.call(UserRole.get, { id: admin.RoleID })
    const codes = [
      await hotel.refused(User.savePrivileges, {
        UserID: admin.UserID,
        Privileges: [{ Privilege: 'manageUsers', UserStatus: 0 }],
      }),
      await hotel.refused(UserRole.update, { ...role, privileges: [] }),
      await hotel.refused(User.update, { ...admin, RoleID: (await roleCalled('REC')).RoleID }),
    ].map(({ body }) => body.code)
    expect(codes).toEqual(['lastAdministrator', 'lastAdministrator', 'lastAdministrator'])
    expect((await hotel.call(User.listByUser, {})).length).toBe(demonstrationUsers.length)
  })

  test('the screen where rights are given cannot be taken from the last one who may give them', async () => {
    const admin = await userCalled('admin')
    const role = await hotel.call(UserRole.get, { id: admin.RoleID })
    const menu = role.menu.filter((path) => path !== '/conf/user-role')
    expect((await hotel.refused(UserRole.update, { ...role, menu })).body.code).toBe('lastAdministrator')
  })

  test('two administrators who deactivate each other at once: one remains', async () => {
    const cashier = await userCalled('cashier')
    const admin = await userCalled('admin')
    await hotel.call(User.savePrivileges, {
      UserID: cashier.UserID,
      Privileges: [{ Privilege: 'manageUsers', UserStatus: 1 }],
    })
    const other = await hotel.as('cashier')
    const both = await Promise.allSettled([
      hotel.call(User.setStatus, { UserID: cashier.UserID, Status: 0 }),
      other.call(User.setStatus, { UserID: admin.UserID, Status: 0 }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })
})

describe('sessions', () => {
  test('sign-out everywhere ends them all', async () => {
    const first = await hotel.as('cashier')
    const second = await hotel.as('cashier')
    const { UserID } = await userCalled('cashier')
    const rows = await first.call(User.sessions, { UserID })
    expect(rows.map((row) => row.Current).sort()).toEqual([0, 1])
    expect(await second.call(User.signOutEverywhere, { UserID })).toEqual({ Ended: 2 })
    expect((await first.refused(User.sessions, { UserID })).status).toBe(401)
    expect((await second.refused(User.sessions, { UserID })).status).toBe(401)
  })

  test('one device is signed out, the others stay', async () => {
    const [lost, kept] = [await hotel.as('cashier'), await hotel.as('cashier')]
    const { UserID } = await userCalled('cashier')
    const [session] = (await kept.call(User.sessions, { UserID })).filter((row) => row.Current === 0)
    const SessionID = session!.SessionID
    expect(await hotel.call(User.signOutSession, { UserID, SessionID })).toEqual({ Ended: 1 })
    expect((await lost.refused(User.sessions, { UserID })).status).toBe(401)
    expect(await kept.call(User.sessions, { UserID })).toHaveLength(1)
    expect((await hotel.refused(User.signOutSession, { UserID, SessionID })).status).toBe(404)
    const admin = await userCalled('admin')
    const [own] = await hotel.call(User.sessions, { UserID: admin.UserID })
    const foreign = { UserID: admin.UserID, SessionID: own!.SessionID }
    expect((await kept.refused(User.signOutSession, foreign)).body.code).toBe('noAccess')
    expect((await hotel.refused(User.signOutSession, { ...foreign, UserID })).status).toBe(404)
  })

  test('all others are signed out, and this one stays', async () => {
    const [here, there] = [await hotel.as('cashier'), await hotel.as('cashier')]
    const { UserID } = await userCalled('cashier')
    expect(await here.call(User.signOutOthers, {})).toEqual({ Ended: 1 })
    expect((await there.refused(User.sessions, { UserID })).status).toBe(401)
    expect(await here.call(User.sessions, { UserID })).toHaveLength(1)
  })

  test('another’s sessions are ended only by who manages users', async () => {
    const { UserID } = await userCalled('admin')
    const desk = await hotel.as('cashier')
    expect((await desk.refused(User.signOutEverywhere, { UserID })).status).toBe(403)
    expect((await desk.refused(User.sessions, { UserID })).status).toBe(403)
  })
})

describe('roles', () => {
  const fields = { name: 'Concierge', shortCode: 'CON', colour: '#0ca678' }

  test('what a role grants is felt by the very next call, also when it is taken away', async () => {
    const role = await hotel.call(UserRole.new, { ...fields, menu: ['/', '/conf/user'], privileges: ['manageUsers'] })
    const night = await userCalled('night')
    const desk = await hotel.as('night')
    expect((await desk.refused(User.list, {})).status).toBe(403)
    await hotel.call(User.update, { ...night, RoleID: role.id })
    expect((await desk.call(User.list, {})).total).toBe(demonstrationUsers.length)
    await hotel.call(UserRole.update, { ...role, privileges: [] })
    expect((await desk.refused(User.list, {})).status).toBe(403)
  })

  test('the menu rows carry Status and MenuLink2', async () => {
    const role = await hotel.call(UserRole.new, { ...fields, menu: ['/handsontable'], privileges: [] })
    const rows = await hotel.call(UserRole.menu, { id: role.id })
    expect(rows.filter((row) => row.Status === 1)).toEqual([{ MenuLink2: '/handsontable', Status: 1 }])
    const desk = await hotel.as('reception')
    const own = await desk.call(UserRole.menu, {})
    expect(own).toContainEqual({ MenuLink2: '/front-office/walk-in', Status: 1 })
    expect(own).toContainEqual({ MenuLink2: '/conf/user', Status: 0 })
    expect((await desk.refused(UserRole.menu, { id: role.id })).status).toBe(403)
  })

  test('name and short code are required, the code is taken once, a menu path must exist', async () => {
    const missing = await hotel.refused(UserRole.new, { colour: '#000000', menu: [], privileges: [] })
    expect(missing.body.fields?.map(({ field, message }) => [field, message])).toEqual([
      ['name', 'Please fill in'],
      ['shortCode', 'Please fill in'],
    ])
    const taken = await hotel.refused(UserRole.new, { ...fields, shortCode: 'ADM', menu: [], privileges: [] })
    expect([taken.body.code, taken.body.field]).toEqual(['duplicate', 'shortCode'])
    const unknown = await hotel.refused(UserRole.new, { ...fields, menu: ['/nowhere'], privileges: [] })
    expect(unknown.body.field).toBe('menu')
  })

  test('a role that users have cannot be deleted; deactivated, it lets nobody in', async () => {
    const { RoleID } = await roleCalled('CSH')
    const refused = await hotel.refused(UserRole.delete, { id: RoleID })
    expect(refused.body.message).toMatch(/^Unable to delete: .*a user/)
    await hotel.call(UserRole.setStatus, { id: RoleID, active: false })
    expect(await signInAs('cashier', PASSWORD)).toBe(401)
    const empty = await hotel.call(UserRole.new, { ...fields, menu: [], privileges: [] })
    expect(await hotel.call(UserRole.delete, { id: empty.id })).toBeNull()
  })

  test('the own role cannot be deactivated', async () => {
    const { RoleID } = await roleCalled('ADM')
    const refused = await hotel.refused(UserRole.setStatus, { id: RoleID, active: false })
    expect(refused.body.code).toBe('unableToChangeStatus')
  })
})

test('lists search, sort and page', async () => {
  expect((await hotel.call(User.list, { search: 'reception' })).rows.map((row) => row.LoginName)).toEqual(['reception'])
  const sorted = await hotel.call(User.list, { sort: 'LoginName', descending: true, limit: 2 })
  expect([sorted.total, sorted.rows.map((row) => row.LoginName)]).toEqual([
    demonstrationUsers.length,
    ['reservation', 'reception'],
  ])
  const roles = await hotel.call(UserRole.list, { search: 'cash' })
  expect(roles).toMatchObject({ total: 1, rows: [{ shortCode: 'CSH', users: 1, active: true }] })
})

test('who did it is kept, passwords are not', async () => {
  await newUser()
  const kept = await hotel.db
    .selectFrom('activity')
    .select(['entity', 'action', 'after', 'user_id'])
    .where('hotel_id', '=', hotel.hotelId)
    .execute()
  expect(kept).toMatchObject([{ entity: 'User', action: 'new', after: { LoginName: 'dorj' } }])
  expect(JSON.stringify(kept)).not.toMatch(/argon2|steppe/)
})
