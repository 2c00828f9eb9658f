import { listLogins } from '#domain/access/server/loginDirectory.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { actions } from '#app/server/actions.ts'
import { buildServer } from '#app/server/buildServer.ts'
import type { Access, Action } from '#core/contract.ts'
import { type Privilege, privileges } from '#domain/access/access.ts'
import { menuPaths } from '#domain/access/menu.ts'
import { STATUS_CALLS, UserRole } from '#features/user/contract.ts'
import type { FastifyInstance } from 'fastify'
import { openDesk, openHotel, type TestHotel } from './hotel.ts'
import { memoryFiles } from './memoryFiles.ts'
import { shapeOf } from './rights/inputSchema.ts'
import { openRewound, type Rewound } from './rights/rewound.ts'
import { sampleObject } from './rights/sampleInput.ts'

const every: readonly Action[] = actions.map(({ action }) => action)
const guarded = every.filter(({ access }) => access.kind !== 'signedIn')

/** Everybody who is signed in may call these; what they show is the caller's own. */
const forEverybody = [
  // the own session alone
  '/api/Cashier/Own',
  // the answer to a command of the caller's own
  '/api/Command/Outcome',
  // finds only what its caller may see: src/features/search/server/find.ts
  '/api/Search/Find',
  '/api/SecondFactor/Begin',
  '/api/SecondFactor/Confirm',
  '/api/SecondFactor/RenewCodes',
  '/api/SecondFactor/State',
  '/api/SecondFactor/TurnOff',
  '/api/User/ChangePassword',
  '/api/User/ConfirmPassword',
  '/api/User/GetPrivileges',
  '/api/User/SawNewDevices',
  '/api/User/Sessions',
  '/api/User/SignOutEverywhere',
  '/api/User/SignOutOthers',
  '/api/User/SignOutSession',
  '/api/UserRole/Menu',
  '/api/UserRole/StopSeeing',
]

/** What may still be changed after the licence: payment, check-out and night audit with what they need, the users' own matters, backups, the licence itself. */
const afterLicence = [
  '/api/Accounting/Export',
  '/api/ApiKey/Revoke',
  '/api/Backup/Make',
  '/api/Backup/MakeOfHotel',
  '/api/CalendarFeed/Revoke',
  '/api/CalendarSource/Remove',
  '/api/Cashier/Close',
  '/api/Cashier/Compare',
  '/api/Cashier/IssueSlip',
  '/api/Cashier/Start',
  '/api/CityLedger/Allocate',
  '/api/CityLedger/Settle',
  '/api/CityLedger/TakePayment',
  '/api/CityLedger/Unallocate',
  '/api/CityLedger/Void',
  '/api/Deposit/Refund',
  '/api/Deposit/Take',
  '/api/Folio/Allowance',
  '/api/Folio/Close',
  '/api/Folio/PostPayment',
  '/api/Folio/Refund',
  '/api/Folio/VoidLine',
  '/api/Group/CheckOut',
  '/api/HotelSetting/New',
  '/api/HotelSetting/SetLicence',
  '/api/HotelSetting/SetStatus',
  '/api/HotelSetting/SetStorage',
  '/api/Invoice/DrawForGuest',
  '/api/Invoice/Issue',
  '/api/NightAudit/Run',
  '/api/PaymentReceipt/Issue',
  '/api/SecondFactor/Begin',
  '/api/SecondFactor/Confirm',
  '/api/SecondFactor/RenewCodes',
  '/api/SecondFactor/TurnOff',
  '/api/Stay/Cancel',
  '/api/Stay/CheckOut',
  '/api/Stay/NoShow',
  '/api/Stay/PostDeparture',
  '/api/Stay/PreviewCheckOut',
  '/api/TaxReceipt/Cancel',
  '/api/TaxReceipt/Correct',
  '/api/TaxReceipt/GiveBack',
  '/api/TaxReceipt/Issue',
  '/api/TaxReceipt/PayInvoice',
  '/api/TaxReceipt/Resolve',
  '/api/TaxReceipt/Retry',
  ...STATUS_CALLS.map((name) => `/api/User/${name}`),
  '/api/User/ChangePassword',
  '/api/User/ConfirmPassword',
  '/api/User/RemoveSecondFactor',
  '/api/User/SawNewDevices',
  '/api/User/SetPassword',
  '/api/User/SetStatus',
  '/api/User/SignOutEverywhere',
  '/api/User/SignOutOthers',
  '/api/User/SignOutSession',
  '/api/UserRole/SeeAs',
  '/api/UserRole/StopSeeing',
  '/api/Webhook/Remove',
]

/** What an action asks for besides its right, because of what it shows. */
const alsoAsks: Readonly<Record<string, Privilege>> = {
  '/report/day-pack': 'seeRevenue',
  '/report/charge': 'seeRevenue',
  '/report/monthly-revenue': 'seeRevenue',
  '/report/room-charge-monthly': 'seeRevenue',
  '/report/extra-charge/detailed': 'seeRevenue',
  '/report/extra-charge/summary': 'seeRevenue',
  '/report/tax': 'seeRevenue',
  '/report/trial-balance': 'seeRevenue',
  '/report/account-entries': 'seeRevenue',
}

let hotel: TestHotel
let rewound: Rewound
let app: FastifyInstance
let tokens: ReadonlyMap<string, { without: string; only: string }>

beforeAll(async () => {
  hotel = await openHotel()
  tokens = await peopleOfEachRight()
  rewound = await openRewound(hotel.url)
  app = await buildServer({
    db: rewound.db,
    files: memoryFiles(),
    logger: false,
    checkOutput: true,
    callsPerMinute: Infinity,
  })
}, 1_200_000)
afterAll(async () => {
  await app.close()
  await rewound.close()
})

const keyOf = (access: Access): string => JSON.stringify(access)

/** Each right that will do. */
function rightsOf(access: Access): { menu: readonly string[]; privileges: readonly string[] } {
  if (access.kind !== 'either')
    return {
      menu: access.kind === 'menu' ? access.anyOf : [],
      privileges: access.kind === 'privilege' ? [access.name] : [],
    }
  const each = access.anyOf.map(rightsOf)
  return { menu: each.flatMap(({ menu }) => menu), privileges: each.flatMap((own) => own.privileges) }
}

/** For each right that an action asks for: somebody who has every other, and somebody who has nothing else. */
async function peopleOfEachRight() {
  const people = new Map<string, { without: string; only: string }>()
  const all = { menu: menuPaths as readonly string[], privileges: Object.keys(privileges) }
  for (const access of new Map(guarded.map((action) => [keyOf(action.access), action.access])).values()) {
    const own = rightsOf(access)
    const also = own.menu.flatMap((path) => alsoAsks[path] ?? [])
    const others = {
      menu: all.menu.filter((path) => !own.menu.includes(path)),
      privileges: all.privileges.filter((name) => !own.privileges.includes(name)),
    }
    people.set(keyOf(access), {
      without: await personWith(others),
      only: await personWith({ ...own, privileges: [...own.privileges, ...also] }),
    })
  }
  return people
}

let count = 0
async function personWith(rights: { menu: readonly string[]; privileges: readonly string[] }): Promise<string> {
  const { db, hotelId } = hotel
  const name = `P${(count += 1)}`
  const { id } = await db
    .insertInto('role')
    .values({ hotel_id: hotelId, name, short_code: name })
    .returning('id')
    .executeTakeFirstOrThrow()
  const menu = [...new Set(rights.menu)].map((menu_path) => ({ hotel_id: hotelId, role_id: id, menu_path, status: 1 }))
  if (menu.length > 0) await db.insertInto('role_menu').values(menu).execute()
  const may = [...new Set(rights.privileges)].map((privilege) => ({ hotel_id: hotelId, role_id: id, privilege }))
  if (may.length > 0) await db.insertInto('role_privilege').values(may).execute()
  const user = { hotel_id: hotelId, login_name: name, name, role_id: id, password_hash: 'none' }
  await listLogins(db, hotelId, [name])
  await db.insertInto('app_user').values(user).execute()
  return (await openDesk(hotel.app, db, hotelId, name)).token
}

async function send(action: Action, payload: string, token?: string) {
  const answer = await app.inject({
    method: 'POST',
    url: action.path,
    payload,
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
  })
  const isFile = answer.headers['content-disposition'] !== undefined
  return { status: answer.statusCode, code: isFile ? undefined : answer.json<{ code?: string }>().code }
}

/** A body that would be taken, none, and what is no body of an action. */
function bodiesOf(action: Action): string[] {
  const source = { idFor: () => 1, versionFor: () => 1, today: '2026-03-10' }
  const taken = JSON.stringify(sampleObject(shapeOf(action.input), source))
  return [taken, '{}', '["text"]', '{"id":']
}

/** The calls of these actions that are not refused so; what they may have done is undone. */
const wrongOf = (list: readonly Action[], right: string, tokenOf: (action: Action) => string | undefined) =>
  rewound.undone(async () => {
    const wrong: string[] = []
    for (const action of list) {
      for (const body of bodiesOf(action)) {
        const { status, code } = await send(action, body, tokenOf(action))
        if (`${status} ${code}` !== right) wrong.push(`${action.path} ${body.slice(0, 60)}: ${status} ${code}`)
      }
    }
    return wrong
  })

describe('every action', () => {
  test('is refused to who is not signed in, whatever is sent', async () => {
    expect(await wrongOf(every, '401 notSignedIn', () => undefined)).toEqual([])
  })

  test('is refused to who has every right but the one it asks for, before it looks at what was sent', async () => {
    const without = (action: Action) => tokens.get(keyOf(action.access))?.without
    expect(await wrongOf(guarded, '403 noAccess', without)).toEqual([])
  })

  test('is open to who has that right and no other', async () => {
    const wrong: string[] = []
    for (const action of guarded) {
      const only = tokens.get(keyOf(action.access))?.only
      const { status, code } = await rewound.undone(() => send(action, '{}', only))
      if (code === 'noAccess' || status === 401 || status >= 500) wrong.push(`${action.path}: ${status} ${code}`)
    }
    expect(wrong).toEqual([])
  })

  test('asks for a right, unless it is one of the few for everybody', () => {
    const open = every.filter(({ access }) => access.kind === 'signedIn')
    expect(open.map(({ path }) => path).sort()).toEqual(forEverybody)
  })

  test('that changes something is refused while looking around as a role, but the way back', async () => {
    const [administrator] = (await hotel.call(UserRole.list, { search: 'Administrator' })).rows
    const { token, call } = await hotel.as('admin')
    await call(UserRole.seeAs, { id: administrator!.id })
    const closed = every.filter(({ whileLooking }) => !whileLooking)
    expect(every.filter(({ kind, whileLooking }) => kind === 'command' && whileLooking)).toEqual([UserRole.stopSeeing])
    expect(await wrongOf(closed, '403 looksOnly', () => token)).toEqual([])
  })
})

describe('after the licence', () => {
  beforeAll(async () => {
    const licence_expires_at = new Date(Date.now() - 60_000).toISOString()
    await hotel.db.updateTable('hotel').set({ licence_expires_at }).where('id', '=', hotel.hotelId).execute()
  })
  const isOpen = ({ kind, path }: Action) => kind === 'query' || afterLicence.includes(path)

  test('every command is refused, whatever is sent, but those that let guests leave and the day end', async () => {
    const closed = every.filter((action) => !isOpen(action))
    expect(closed.length).toBeGreaterThan(100)
    expect(afterLicence.filter((path) => !every.some((action) => action.path === path))).toEqual([])
    expect(await wrongOf(closed, '403 licenceExpired', () => hotel.token)).toEqual([])
  })

  test('everything can still be read and exported, and what is open settled', async () => {
    const wrong: string[] = []
    for (const action of every.filter(isOpen)) {
      const { code } = await rewound.undone(() => send(action, bodiesOf(action)[0]!, hotel.token))
      if (code === 'licenceExpired') wrong.push(action.path)
    }
    expect(wrong).toEqual([])
  })
})
