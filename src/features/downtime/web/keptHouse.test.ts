import { expect, test, vi } from 'vitest'
import type { House } from '../contract.ts'
import { keptAt, keptHouse, withoutPeople } from './keptHouse.ts'

const stay = {
  id: 1,
  number: '1024-1',
  status: 'inHouse' as const,
  guestName: 'Дорж Бат',
  phone: '99112233',
  adults: 1,
  children: 0,
  infants: 0,
  roomNumber: '101',
  roomTypeCode: 'STD',
  arrival: '2026-03-10',
  departure: '2026-03-12',
  arrivesAt: '14:00',
  balance: 500,
  remarks: 'Vegetarian',
}
const house: House = { businessDate: '2026-03-10', at: '2026-03-10T06:00:00.000Z', stays: [stay], rooms: [], taken: [] }
const hotel = { name: 'Khan', currency: 'MNT', currencyDigits: 2, timeZone: 'Asia/Ulaanbaatar' }
const open = withoutPeople({ house, hotel, nameless: false })

function device(): Map<string, string> {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
  return kept
}

test('where nothing can be sealed rooms and dates are kept, and nobody', () => {
  expect(open).toMatchObject({
    nameless: true,
    house: { stays: [{ guestName: '1024-1', roomNumber: '101', balance: 500 }] },
  })
  expect(JSON.stringify(open)).not.toMatch(/Дорж|99112233|Vegetarian/)
})

test('what was kept is shown for twelve hours, and is gone from the device after them', async () => {
  const kept = device()
  kept.set('own.house', JSON.stringify({ at: house.at, businessDate: house.businessDate, open }))
  expect(await keptHouse(new Date('2026-03-10T17:59:00Z'))).toEqual(open)
  expect(keptAt(new Date('2026-03-10T18:01:00Z'))).toBeUndefined()
  expect(kept.has('own.house')).toBe(false)
  vi.unstubAllGlobals()
})

test('what was kept openly by an earlier version is not shown', async () => {
  const kept = device()
  kept.set('own.house', JSON.stringify({ house, hotel }))
  expect(await keptHouse(new Date(house.at))).toBeUndefined()
  expect(kept.has('own.house')).toBe(false)
  vi.unstubAllGlobals()
})
