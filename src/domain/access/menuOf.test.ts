import { expect, test } from 'vitest'
import type { Session } from '#domain/access/session.ts'
import { firstPath, menuOf } from './menuOf.ts'

const session = (rows: Session['menu']): Session => ({
  user: { id: 1, name: 'Sarnai', loginName: 'sarnai', language: 'mon', roleId: 1, roleName: 'Reception', position: '' },
  seesAs: null,
  secondFactorDue: false,
  newDevices: [],
  hotel: {
    id: 2,
    code: 'UB',
    name: 'Khan Palace',
    nameMon: '',
    logo: null,
    colour: '',
    currency: 'MNT',
    currencyDigits: 2,
    timeZone: 'Asia/Ulaanbaatar',
    weekStart: 0,
    businessDate: '2026-11-20',
    today: '2026-11-21',
    licenceExpiresAt: null,
    demonstration: false,
    numberForms: [],
  },
  menu: rows,
  privileges: [],
  token: 't',
  expires: '2026-11-22T00:00:00Z',
})

const paths = (rows: Session['menu']): string[] =>
  menuOf(session(rows)).flatMap((item) => ('children' in item ? item.children.map((child) => child.path) : [item.path]))

test('the menu keeps granted paths, and a parent as long as one of its children is granted', () => {
  const menu = menuOf(
    session([
      { MenuLink2: '/', Status: 1 },
      { MenuLink2: '/rate/tax', Status: 1 },
      { MenuLink2: '/conf/user', Status: 0 },
    ]),
  )
  expect(menu.map((item) => item.title.en)).toEqual(['Dashboard', 'Payment'])
})

test('a row with another status grants nothing', () => {
  expect(paths([{ MenuLink2: '/conf/user', Status: 0 }])).toEqual([])
})

test('who may not see the dashboard begins at the first place of the menu', () => {
  const first = (...granted: string[]) => firstPath(session(granted.map((MenuLink2) => ({ MenuLink2, Status: 1 }))))
  expect(first('/room-service/my-rooms')).toBe('/room-service/my-rooms')
  expect(first('/conf/user', '/')).toBe('/')
  expect(first()).toBeUndefined()
})
