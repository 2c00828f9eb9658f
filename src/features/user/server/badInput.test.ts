import { beforeAll, describe, expect, test } from 'vitest'
import { openHotel, type TestHotel } from '#test/hotel.ts'
import { type Refusal, refusing, send } from '#test/refusals.ts'
import { User, UserRole } from '../contract.ts'

let hotel: TestHotel
let refusalOf: Awaited<ReturnType<typeof refusing>>
let good: { user: object; role: object; UserID: number }

beforeAll(async () => {
  hotel = await openHotel()
  refusalOf = await refusing(hotel)
  const roles = await hotel.call(User.listByRole, {})
  const users = await hotel.call(User.listByUser, {})
  const RoleID = roles.find(({ ShortCode }) => ShortCode === 'REC')!.RoleID
  const UserID = users.find(({ LoginName }) => LoginName === 'cashier')!.UserID
  const user = { LoginName: 'tuya', Name: 'Tuya', Password: 'Ger-in-the-steppe1', RoleID, Language: 'en' }
  good = { user, role: { name: 'Porter', shortCode: 'POR', colour: '#0ca678', menu: ['/'], privileges: [] }, UserID }
})

const long = (length: number) => 'x'.repeat(length)

describe('a new user is refused', () => {
  test.each<[string, object, Refusal]>([
    ['without a name', { Name: undefined }, [400, 'required', 'Name']],
    ['with blanks as a name', { Name: '   ' }, [400, 'required', 'Name']],
    ['without a login name', { LoginName: null }, [400, 'required', 'LoginName']],
    ['without a password', { Password: '' }, [400, 'required', 'Password']],
    ['with a short password', { Password: 'short-one' }, [400, 'tooShort', 'Password']],
    [
      'with the login name as password',
      { LoginName: 'tuya-reception', Password: 'Tuya-Reception' },
      [400, 'passwordIsLoginName', 'Password'],
    ],
    ['with a password beyond measure', { Password: long(1_001) }, [400, 'tooLong', 'Password']],
    ['with a name beyond measure', { Name: long(101) }, [400, 'tooLong', 'Name']],
    ['with a login name beyond measure', { LoginName: long(65) }, [400, 'tooLong', 'LoginName']],
    ['with a number for a name', { Name: 7 }, [400, 'invalidValue', 'Name']],
    ['with a list for a name', { Name: ['Tuya'] }, [400, 'invalidValue', 'Name']],
    ['with an object for a login name', { LoginName: { $ne: '' } }, [400, 'invalidValue', 'LoginName']],
    ['with a text for a role', { RoleID: '2' }, [400, 'invalidNumber', 'RoleID']],
    ['with half a role', { RoleID: 1.5 }, [400, 'invalidWholeNumber', 'RoleID']],
    ['with a role below zero', { RoleID: -1 }, [400, 'tooSmall', 'RoleID']],
    ['with a role beyond all numbers', { RoleID: 1e300 }, [400, 'tooLarge', 'RoleID']],
    ['with a role that is nowhere', { RoleID: 999_999 }, [400, 'unknownReference', 'RoleID']],
    ['in a language that nobody speaks here', { Language: 'fr' }, [400, 'invalidValue', 'Language']],
    ['with half an e-mail address', { Email: 'tuya@' }, [400, 'invalidEmail', 'Email']],
    ['with a status that is none', { Status: 2 }, [400, 'invalidValue', 'Status']],
    ['with a login name that is taken, in other letters', { LoginName: 'CASHIER' }, [409, 'duplicate', 'LoginName']],
    ['with a zero byte in the name', { Name: 'Tu\u0000ya' }, [400, 'invalidValue', 'Name']],
  ])('%s', async (_kind, change, expected) => {
    expect(await refusalOf(User.new.path, { ...good.user, ...change })).toEqual(expected)
  })
})

describe('a role is refused', () => {
  test.each<[string, object, Refusal]>([
    ['without a short code', { shortCode: undefined }, [400, 'required', 'shortCode']],
    ['with a short code of nine letters', { shortCode: 'RECEPTION' }, [400, 'tooLong', 'shortCode']],
    ['with a colour by name', { colour: 'red' }, [400, 'invalidValue', 'colour']],
    ['with a menu path that does not exist', { menu: ['/', '/nowhere'] }, [400, 'invalidValue', 'menu']],
    ['with a menu that is no list', { menu: '/' }, [400, 'invalidValue', 'menu']],
    ['with more menu paths than there can be', { menu: Array(501).fill('/') }, [400, 'tooLarge', 'menu']],
    ['with a right that does not exist', { privileges: ['everything'] }, [400, 'invalidValue', 'privileges.0']],
    ['with a short code that is taken', { shortCode: 'ADM' }, [409, 'duplicate', 'shortCode']],
  ])('%s', async (_kind, change, expected) => {
    expect(await refusalOf(UserRole.new.path, { ...good.role, ...change })).toEqual(expected)
  })
})

describe('every fixed call refuses what it cannot read', () => {
  const calls: readonly [string, object, string][] = [
    ['/api/User/ListByUser', { UserID: 'one' }, 'UserID'],
    ['/api/User/ListByUser', { EmptyRow: 2 }, 'EmptyRow'],
    ['/api/User/ListByRole', { UserID: -1 }, 'UserID'],
    ['/api/User/GetPrivileges', { UserID: 1.5 }, 'UserID'],
    ['/api/User/DetailByUserID', {}, 'UserID'],
    ['/api/User/New', {}, 'LoginName'],
    ['/api/User/Update', {}, 'LoginName'],
    ['/api/User/SetPassword', { UserID: 1 }, 'Password'],
    ['/api/User/Delete', { UserID: null }, 'UserID'],
    ['/api/User/ChangeStatus', { UserID: 1, Status: 'on' }, 'Status'],
    ['/api/User/SavePrivileges', { UserID: 1 }, 'Privileges'],
    [
      '/api/User/SavePrivileges',
      { UserID: 1, Privileges: [{ Privilege: 'all', UserStatus: 1 }] },
      'Privileges.0.Privilege',
    ],
    [
      '/api/User/SavePrivileges',
      { UserID: 1, Privileges: [{ Privilege: 'refund', UserStatus: 2 }] },
      'Privileges.0.UserStatus',
    ],
    ['/api/User/ChangePassword', { OldPassword: 7, Password: 'Quite-another-one' }, 'OldPassword'],
    ['/api/User/SignOutSession', { UserID: 1, SessionID: "' or true --" }, 'SessionID'],
  ]
  test.each(calls)('%s %j', async (path, payload, field) => {
    const { status, body } = await send(hotel, path, payload)
    expect([status, body.code, body.fields[0].field]).toEqual([400, 'invalidInput', field])
    expect(Object.keys(body)).toEqual(['detail', 'message', 'code', 'field', 'fields', 'requestId'])
    expect(body.detail).toBe(body.message)
  })

  const paths = [...new Set(calls.map(([path]) => path))]
  test.each(paths)('%s: no JSON, a list, another media type, more than a megabyte', async (path) => {
    const wrong = [
      await send(hotel, path, '{"UserID":'),
      await send(hotel, path, '[1]'),
      await send(hotel, path, '"UserID"'),
    ]
    for (const { status, body } of wrong) expect([status, body.code]).toEqual([400, 'invalidInput'])
    const xml = await send(hotel, path, '<UserID>1</UserID>', { 'content-type': 'application/xml' })
    expect(xml.status).toBeGreaterThanOrEqual(400)
    expect(xml.status).toBeLessThan(500)
    expect((await send(hotel, path, { Name: long(1_100_000) })).body.code).toBe('payloadTooLarge')
  })

  test.each(['DetailByUserID', 'SetPassword', 'Delete', 'SavePrivileges', 'ChangeStatus', 'SignOutEverywhere'])(
    '%s of a user that is nowhere: 404',
    async (call) => {
      const payload = { UserID: 999_999, Password: 'Quite-another-one', Privileges: [], Status: 0 }
      expect(await refusalOf(`/api/User/${call}`, payload)).toEqual([404, 'notFound'])
    },
  )
})

describe('what looks dangerous is only text', () => {
  test.each([
    "Robert'); drop table app_user; --",
    '<script>alert(1)</script>',
    '${7*7} {{7*7}} %s',
    '../../etc/passwd',
    'Оюун-Эрдэнэ 👩🏽‍💼 \u202E',
  ])('%s is kept and given back as it is', async (Name) => {
    const LoginName = `user-${Math.random().toString(36).slice(2)}`
    const [user] = await hotel.call(User.new, {
      ...(good.user as { Password: string; RoleID: number }),
      Language: 'en',
      Name,
      LoginName,
    })
    expect(user!.Name).toBe(Name)
    const found = await hotel.call(User.list, { search: Name })
    expect(found.rows.map((row) => row.LoginName)).toContain(LoginName)
    expect((await hotel.call(User.list, { search: `${Name}%' or true --` })).total).toBe(0)
  })

  test('a sort that is no column sorts by name', async () => {
    const { rows } = await hotel.call(User.list, { sort: 'password_hash; drop table app_user' })
    expect(rows.length).toBeGreaterThan(3)
  })
})
