import { beforeAll, describe, expect, test } from 'vitest'
import type { Privilege } from '#domain/access/access.ts'
import { SecondFactor } from '#features/session/secondFactor.ts'
import { AuthClient } from '#test/authClient.ts'
import { openHotel, Refused, type TestHotel } from '#test/hotel.ts'
import { everyRight, type Person, personWith, personWithout } from '#test/rights/withoutRight.ts'
import { usersOf } from '#test/users.ts'
import { User, UserRole } from '../contract.ts'

let hotel: TestHotel
const { userCalled } = usersOf(() => hotel)
let administrator: { UserID: number; RoleID: number }
beforeAll(async () => {
  hotel = await openHotel()
  administrator = await userCalled('admin')
})

const roleOf = (id: number) => hotel.call(UserRole.get, { id })
const codeOf = async (work: Promise<unknown>): Promise<string> => {
  try {
    await work
    return 'done'
  } catch (error) {
    if (error instanceof Refused) return error.body.code
    throw error
  }
}
const rightsNow = async (person: Person): Promise<string[]> => {
  const rows = await person.call(UserRole.menu, {})
  const may = await person.call(User.getPrivileges, {})
  return [
    ...rows.filter(({ Status }) => Status === 1).map(({ MenuLink2 }) => MenuLink2),
    ...may.filter(({ Status }) => Status === 1).map(({ Privilege }) => Privilege),
  ]
}
const split = (rights: readonly string[]) => ({
  menu: rights.filter((right) => right.startsWith('/')),
  privileges: rights.filter((right) => !right.startsWith('/')) as Privilege[],
})

const roleAsSent = (role: Awaited<ReturnType<typeof roleOf>>) => ({
  ...role,
  privileges: role.privileges as Privilege[],
})

let made = 0
/** Every way in which somebody who manages users might come to a right, told as what was asked and what was answered. */
async function tryAll(person: Person, right: string): Promise<Record<string, string>> {
  const give = split([right])
  const [self] = await person.call(User.detailByUserID, { UserID: person.userId })
  const [admin] = await person.call(User.detailByUserID, { UserID: administrator.UserID })
  const own = await person.call(UserRole.get, { id: person.roleId })
  const admins = await person.call(UserRole.get, { id: administrator.RoleID })
  const privileges = give.privileges.map((Privilege) => ({ Privilege, UserStatus: 1 as const }))
  const extended = {
    ...own,
    menu: [...own.menu, ...give.menu],
    privileges: [...own.privileges, ...give.privileges] as Privilege[],
  }
  const name = `N${(made += 1)}`
  const stranger = { LoginName: name, Name: name, Password: 'Ger-in-the-steppe1', Language: 'en' as const }
  return {
    'gives it to himself': privileges.length
      ? await codeOf(person.call(User.savePrivileges, { UserID: person.userId, Privileges: privileges }))
      : 'beyondOwnRights',
    'adds it to the own role': await codeOf(person.call(UserRole.update, extended)),
    'makes a role with it': await codeOf(
      person.call(UserRole.new, { name, shortCode: name, colour: '#000000', ...split([right]) }),
    ),
    'copies the administrator’s role': await codeOf(
      person.call(UserRole.new, {
        ...admins,
        name,
        shortCode: name,
        privileges: admins.privileges as Privilege[],
      }),
    ),
    'takes the administrator’s role': await codeOf(
      person.call(User.update, { ...self!, RoleID: administrator.RoleID }),
    ),
    'makes an administrator': await codeOf(person.call(User.new, { ...stranger, RoleID: administrator.RoleID })),
    'sees as the administrator': await codeOf(person.call(UserRole.seeAs, { id: administrator.RoleID })),
    'sets the administrator’s password': await codeOf(
      person.call(User.setPassword, { UserID: admin!.UserID, Password: 'Ger-in-the-steppe1' }),
    ),
    'renames the administrator': await codeOf(person.call(User.update, { ...admin!, LoginName: name })),
    'deactivates the administrator': await codeOf(person.call(User.setStatus, { UserID: admin!.UserID, Status: 0 })),
    'deletes the administrator': await codeOf(person.call(User.delete, { UserID: admin!.UserID })),
    'takes the administrator’s rights': await codeOf(
      person.call(User.savePrivileges, {
        UserID: admin!.UserID,
        Privileges: [{ Privilege: 'manageUsers', UserStatus: 0 }],
      }),
    ),
    'narrows the administrator’s role': await codeOf(
      person.call(UserRole.update, { ...admins, menu: ['/'], privileges: [] }),
    ),
    'requires a second step of the administrator': await codeOf(
      person.call(UserRole.update, { ...roleAsSent(admins), secondFactorRequired: true }),
    ),
    'no longer requires one of him': await codeOf(
      person.call(UserRole.update, { ...roleAsSent(admins), secondFactorRequired: false }),
    ),
    'takes the administrator’s second step': await codeOf(
      person.call(User.removeSecondFactor, { UserID: admin!.UserID }),
    ),
    'closes the administrator’s role': await codeOf(
      person.call(UserRole.setStatus, { id: administrator.RoleID, active: false }),
    ),
    'deletes the administrator’s role': await codeOf(person.call(UserRole.delete, { id: administrator.RoleID })),
    'signs the administrator out': await codeOf(person.call(User.signOutEverywhere, { UserID: admin!.UserID })),
  }
}

const managed = everyRight.filter((right) => right !== 'manageUsers')

describe('who manages users and has every right but one', () => {
  test.each(managed)('comes to it in no way: %s', async (right) => {
    const person = await personWithout(hotel, right)
    const answers = Object.entries(await tryAll(person, right))
    expect(answers.filter(([, code]) => code !== 'beyondOwnRights')).toEqual([])
    expect(await rightsNow(person)).not.toContain(right)
    expect((await rightsNow(person)).sort()).toEqual(everyRight.filter((other) => other !== right).sort())
  })

  test('who has every right but managing users comes to nothing at all', async () => {
    const person = await personWithout(hotel, 'manageUsers')
    const [self] = await hotel.call(User.detailByUserID, { UserID: person.userId })
    const own = await roleOf(person.roleId)
    const codes = await Promise.all([
      codeOf(person.call(User.update, { ...self!, RoleID: administrator.RoleID })),
      codeOf(person.call(UserRole.update, { ...own, privileges: [...own.privileges, 'manageUsers'] as Privilege[] })),
      codeOf(
        person.call(User.savePrivileges, {
          UserID: person.userId,
          Privileges: [{ Privilege: 'manageUsers', UserStatus: 1 }],
        }),
      ),
      codeOf(person.call(UserRole.seeAs, { id: administrator.RoleID })),
      codeOf(person.call(UserRole.update, { ...roleAsSent(own), secondFactorRequired: true })),
      codeOf(person.call(User.removeSecondFactor, { UserID: person.userId })),
    ])
    expect(new Set(codes)).toEqual(new Set(['noAccess']))
  })

  test('still manages whom he outranks: roles, users, passwords, rights', async () => {
    const person = await personWithout(hotel, 'seeRevenue')
    const role = await person.call(UserRole.new, {
      name: 'Porter',
      shortCode: 'POR',
      colour: '#0ca678',
      menu: ['/', '/front-office/task'],
      privileges: [],
    })
    const [porter] = await person.call(User.new, {
      LoginName: 'porter',
      Name: 'Porter',
      Password: 'Ger-in-the-steppe1',
      RoleID: role.id,
      Language: 'en',
    })
    const UserID = porter!.UserID
    await person.call(User.savePrivileges, { UserID, Privileges: [{ Privilege: 'postCharge', UserStatus: 1 }] })
    await person.call(User.setPassword, { UserID, Password: 'Under-the-blue-sky1' })
    expect((await person.call(User.setStatus, { UserID, Status: 0 }))[0]).toMatchObject({ Status: 0, Beyond: '' })
    await person.call(UserRole.seeAs, { id: role.id })
  })

  test('the lists say who and what is out of reach, by the right that is missing', async () => {
    const person = await personWithout(hotel, 'seeRevenue')
    const users = await person.call(User.listByUser, {})
    const beyond = Object.fromEntries(users.map(({ LoginName, Beyond }) => [LoginName, Beyond]))
    expect(beyond).toMatchObject({ admin: 'seeRevenue', housekeeping: '' })
    const roles = await person.call(User.listByRole, {})
    expect(roles.find(({ ShortCode }) => ShortCode === 'ADM')!.Beyond).toBe('seeRevenue')
    expect((await person.call(UserRole.list, { search: 'Housekeeping' })).rows[0]!.beyond).toBe('')
    const refused = await person.refused(User.setPassword, {
      UserID: administrator.UserID,
      Password: 'Ger-in-the-steppe1',
    })
    expect([refused.status, refused.body.message]).toEqual([403, 'You do not have this right yourself: See revenue'])
  })
})

describe('a second step that a role requires', () => {
  const required = async (roleId: number, secondFactorRequired: boolean) =>
    hotel.call(UserRole.update, { ...roleAsSent(await roleOf(roleId)), secondFactorRequired })
  const isRequired = async (roleId: number) => (await roleOf(roleId)).secondFactorRequired
  const withOwnRole = async (person: Person, roleId: number) => {
    const [self] = await person.call(User.detailByUserID, { UserID: person.userId })
    return codeOf(person.call(User.update, { ...self!, RoleID: roleId }))
  }

  test.each(['manageUsers', 'seeRevenue', '/conf/user'])('stays for who lacks %s, by every way out', async (right) => {
    const person = await personWithout(hotel, right)
    await required(person.roleId, true)
    const own = roleAsSent(await roleOf(person.roleId))
    const name = `Q${person.userId}`
    const refusal = right === 'manageUsers' ? 'noAccess' : 'secondFactorRequired'
    expect(await codeOf(person.call(UserRole.update, { ...own, secondFactorRequired: false }))).toBe(refusal)
    const twin = { name, shortCode: name, colour: '#000000', menu: own.menu, privileges: own.privileges }
    const free = await hotel.call(UserRole.new, twin)
    if (right !== 'manageUsers') expect(await withOwnRole(person, free.id)).toBe('secondFactorRequired')
    expect(await codeOf(person.call(SecondFactor.turnOff, {}))).toBe('secondFactorRequired')
    expect(await codeOf(person.call(UserRole.setStatus, { id: person.roleId, active: false }))).not.toBe('done')
    expect(await isRequired(person.roleId)).toBe(true)
    // what is left out stays as it is, and what says nothing of it is still saved
    if (right !== 'manageUsers') {
      const { secondFactorRequired: _, ...silent } = roleAsSent(await roleOf(person.roleId))
      await person.call(UserRole.update, { ...silent, colour: '#123456' })
      expect(await isRequired(person.roleId)).toBe(true)
    }
  })

  test('is asked and taken back of whom one is above, and nobody is locked out by it in the middle of the work', async () => {
    const person = await personWithout(hotel, 'seeRevenue')
    const below = await personWith(hotel, ['/'])
    const role = roleAsSent(await roleOf(below.roleId))
    const asked = await person.call(UserRole.update, { ...role, secondFactorRequired: true })
    expect(asked.secondFactorRequired).toBe(true)
    expect((await below.call(SecondFactor.state, {})).required).toBe(true)
    expect(await codeOf(below.call(User.getPrivileges, {}))).toBe('done')
    const free = { ...roleAsSent(await roleOf(below.roleId)), secondFactorRequired: false }
    expect((await person.call(UserRole.update, free)).secondFactorRequired).toBe(false)
  })

  test('who has every right has nobody above and frees himself', async () => {
    const person = await personWith(hotel, everyRight)
    await required(person.roleId, true)
    const own = roleAsSent(await roleOf(person.roleId))
    expect((await person.call(UserRole.update, { ...own, secondFactorRequired: false })).secondFactorRequired).toBe(
      false,
    )
  })
})

describe('rights of the moment', () => {
  test('who loses a right while granting it does not give it', async () => {
    const person = await personWith(hotel, everyRight)
    const other = await personWith(hotel, ['/'])
    const [taken, given] = await Promise.all([
      codeOf(
        hotel.call(User.savePrivileges, {
          UserID: person.userId,
          Privileges: [{ Privilege: 'refund', UserStatus: 0 }],
        }),
      ),
      codeOf(
        person.call(User.savePrivileges, {
          UserID: person.userId,
          Privileges: [{ Privilege: 'refund', UserStatus: 1 }],
        }),
      ),
    ])
    expect([taken, other.userId > 0]).toEqual(['done', true])
    // whichever came first, in the end the administrator's word stands
    expect(given === 'done' || given === 'beyondOwnRights').toBe(true)
    expect(await rightsNow(person)).not.toContain('refund')
  })

  test('a session that looks around as a role never sees more than its own user may', async () => {
    const person = await personWith(hotel, everyRight)
    const role = await hotel.call(UserRole.new, {
      name: 'Auditor',
      shortCode: 'AUD',
      colour: '#0ca678',
      menu: ['/'],
      privileges: [],
    })
    const before = await hotel.call(User.savePrivileges, {
      UserID: person.userId,
      Privileges: [{ Privilege: 'seeRevenue', UserStatus: 0 }],
    })
    expect(before.find(({ Privilege }) => Privilege === 'seeRevenue')!.Status).toBe(0)
    await person.call(UserRole.seeAs, { id: role.id })
    const { version } = await hotel.call(UserRole.get, { id: role.id })
    await hotel.call(UserRole.update, { ...role, version, menu: ['/', '/report/daily'], privileges: ['seeRevenue'] })
    const client = new AuthClient(hotel.app)
    client.cookies.set('next-auth.session-token', person.token)
    const session = await client.session()
    expect(session.seesAs?.name).toBe('Auditor')
    expect(session.menu.map(({ MenuLink2 }) => MenuLink2)).toContain('/report/daily')
    expect(session.privileges).not.toContain('seeRevenue')
  })

  test('the last holder of a right cannot give it away, for nobody could ever give it back', async () => {
    const fresh = await openHotel()
    const admin = (await fresh.call(User.listByUser, {})).find(({ LoginName }) => LoginName === 'admin')!
    const refused = await fresh.refused(User.savePrivileges, {
      UserID: admin.UserID,
      Privileges: [{ Privilege: 'mergeGuests', UserStatus: 0 }],
    })
    expect(refused.body.code).toBe('rightWouldBeLost')
    expect(refused.body.message).toContain('Merge and unmerge guests')
    const role = await fresh.call(UserRole.get, { id: admin.RoleID })
    const narrowed = { ...role, menu: role.menu.filter((path) => path !== '/conf/banner') }
    expect((await fresh.refused(UserRole.update, narrowed)).body.code).toBe('rightWouldBeLost')
  })

  test('two last administrators who deactivate each other, or leave, at once: one remains', async () => {
    const fresh = await openHotel()
    const admin = (await fresh.call(User.listByUser, {})).find(({ LoginName }) => LoginName === 'admin')!
    const other = await personWith(fresh, everyRight)
    const outcomes = await Promise.all([
      codeOf(fresh.call(User.setStatus, { UserID: other.userId, Status: 0 })),
      codeOf(other.call(User.setStatus, { UserID: admin.UserID, Status: 0 })),
    ])
    expect(outcomes.filter((code) => code === 'done')).toHaveLength(1)
    const active = await fresh.db
      .selectFrom('app_user')
      .select('id')
      .where('hotel_id', '=', fresh.hotelId)
      .where('active', '=', true)
      .where('id', 'in', [admin.UserID, other.userId])
      .execute()
    expect(active).toHaveLength(1)
  })
})
