import { Folio } from '#domain/folio/contract.ts'
import { StayRoute } from '#domain/folio/routing.ts'
import { Stay } from '#domain/stay/contract.ts'
import { NightAudit } from '#features/nightAudit/contract.ts'
import { bookInHouse, openBookableHotel, TODAY, day } from '#test/booked.ts'
import { openHotel, type TestHotel } from '#test/hotel.ts'
import { putInHouse } from '#test/inHouse.ts'
import { expect, test } from 'vitest'
import { Breakfast } from '../breakfast.ts'
import { Report } from '../contract.ts'
import { ReportView } from '../views.ts'

test('everything that was done stands in the log: by whom, to what, from what to what and why', async () => {
  const hotel = await openBookableHotel()
  const stayId = await bookInHouse(hotel, { room: '101' })
  await hotel.call(Stay.setNightRates, { stayId, rates: [{ date: TODAY, rate: 20_000_000 }], reason: 'Third visit' })
  await hotel.call(Breakfast.serve, { stayId, date: day(1), persons: 1 })
  await hotel.call(Breakfast.serve, { stayId, date: day(1), persons: 2 })
  const { rows, count } = await hotel.call(Report.activityLog, {})
  expect(rows[0]).toMatchObject({
    entity: { en: 'Breakfast' },
    action: { en: 'Served' },
    record: 'Batbold Dorj',
    changes: { en: 'Served: 1 → 2', mon: 'Үйлчилсэн: 1 → 2' },
    user: 'Saraa',
  })
  expect(rows.find(({ reason }) => reason.en === 'Third visit')).toMatchObject({
    entity: { en: 'Stay' },
    action: { en: 'Price agreed' },
  })
  const of = async (input: object) => (await hotel.call(Report.activityLog, input)).count
  expect(await of({ search: 'third' })).toBe(1)
  expect(await of({ search: 'үйлчилсэн' })).toBe(2)
  expect(await of({ entity: 'Breakfast' })).toBe(2)
  const [first] = (await hotel.call(Report.activityLog, { firstRows: 1 })).rows
  expect(first).toEqual(rows[0])
  await hotel.call(NightAudit.run, { businessDate: TODAY })
  expect(await of({ from: day(1), until: day(1) })).toBeLessThan(count)
})

test('fields are told by their names, and what they hold as a person reads it', async () => {
  const hotel = await openBookableHotel()
  const stayId = await bookInHouse(hotel, { room: '101' })
  await hotel.call(Stay.setNightRates, { stayId, rates: [{ date: TODAY, rate: 20_000_000 }], reason: 'Third visit' })
  const ids = await idsOf(hotel)
  await recordIn(hotel, {
    action: 'update',
    before: {
      active: true,
      amount: 150_000,
      roomId: ids.roomId,
      roomTypeIds: [ids.roomTypeId],
      arrivesAt: '2026-03-10T14:00',
      secret: 'x',
    },
    after: {
      active: false,
      amount: 12_345_678,
      roomId: 999_999,
      roomTypeIds: [],
      arrivesAt: '2026-03-10T16:30',
      secret: 'y',
    },
  })
  const { rows } = await hotel.call(Report.activityLog, {})
  expect(rows[0]?.changes).toEqual({
    en: `Active: yes → no, Amount: 1,500.00 → 123,456.78, Arrives at: 2026-03-10 14:00 → 2026-03-10 16:30, Room: 101 → deleted, Room types: ${ids.roomType} →`,
    mon: `Идэвхтэй: тийм → үгүй, Дүн: 1,500.00 → 123,456.78, Ирэх цаг: 2026-03-10 14:00 → 2026-03-10 16:30, Өрөө: 101 → устгасан, Өрөөний төрөл: ${ids.roomTypeMon} →`,
  })
  const agreed = rows.find(({ reason }) => reason.en === 'Third visit')
  expect(agreed?.changes.en).toContain(`→ ${TODAY} 200,000.00`)
  const all = rows.map(({ changes }) => changes.en).join()
  expect(all).not.toMatch(/\b[a-z]+[A-Z]\w*:/)
})

test('codes are told by their words: of privileges, choices of a list, weekdays and letters', async () => {
  const hotel = await openBookableHotel()
  const told = async (entity: string, after: object) => {
    await recordIn(hotel, { entity, action: 'new', before: {}, after })
    return (await hotel.call(Report.activityLog, {})).rows[0]?.changes
  }
  expect(await told('User', { given: ['overbook'] })).toEqual({
    en: 'Given: Sell beyond the limit',
    mon: 'Өгсөн: Хязгаараас давж зарах',
  })
  expect(await told('UserRole', { menu: ['/report/daily'] })).toEqual({
    en: 'Screens: Daily',
    mon: 'Дэлгэц: Өдрийн мэдээ',
  })
  expect(await told('PaymentMethod', { kind: 'bank' })).toEqual({
    en: 'Kind: Bank transfer',
    mon: 'Төрөл: Банкны шилжүүлэг',
  })
  expect(await told('Restriction', { weekdays: [5, 6] })).toMatchObject({ en: 'Weekdays: Fri, Sat' })
  expect(await told('MailTemplate', { timing: 'beforeArrival' })).toMatchObject({ en: 'When: Days before the arrival' })
  expect(await told('Promotion', { kind: 'freeNights' })).toEqual({
    en: 'Kind: Free nights',
    mon: 'Төрөл: Үнэгүй хоног',
  })
  expect(await told('Package', { inclusions: [{ rhythm: 'everyNight', countedBy: 'person' }] })).toMatchObject({
    en: expect.stringContaining('a person Every night'),
    mon: expect.stringContaining('хүнд Хоног бүр'),
  })
  expect(await told('CancellationPolicy', { noShow: { basis: 'all' } })).toMatchObject({
    en: 'No-show: The whole stay',
  })
  expect(await told('Webhook', { events: ['day.closed'] })).toMatchObject({ mon: 'Үйл явдал: Өдөр хаагдсан' })
})

test('what was counted of each currency and what rules moved are told as amounts', async () => {
  const hotel = await openBookableHotel()
  const told = async (entity: string, after: object) => {
    await recordIn(hotel, { entity, action: 'new', before: {}, after })
    return (await hotel.call(Report.activityLog, {})).rows[0]?.changes.en
  }
  expect(await told('CashDrawer', { counted: ['MNT 9950000 (-50000)', 'JPY 12000 (300)', 'USD 10000', 'all'] })).toBe(
    'Counted: 99,500.00 MNT (-500.00), 12,000 JPY (+300), 100.00 USD, all',
  )
  expect(await told('Stay', { moved: 1_500_000 })).toBe('Moved: 15,000.00')
  expect(await told('Company', { level: 2, overdue: 150_000 })).toBe('Level: 2, Overdue: 1,500.00')
  expect(await told('Rate', { base: [23_000_000, 26_000_000] })).toBe('Base: 230,000.00, 260,000.00')
  expect(await told('PriceCalendar', { prices: { '2026-12-05': 65_000_000 } })).toBe('Prices: 650,000.00')
})

test('a rule for charges is told by which charges go to what folio and whose room', async () => {
  const hotel = await openHotel()
  const { stayId } = await putInHouse(hotel, { room: '101', nights: 3 })
  const { folioId: targetFolioId } = await putInHouse(hotel, { room: '102', nights: 3 })
  const { number } = await hotel.call(Folio.get, { id: targetFolioId })
  const rule = { charges: 'room', fromDate: TODAY, limitAmount: 700_000, limitPer: 'day' } as const
  const { routeId } = await hotel.call(StayRoute.add, { stayId, targetFolioId, ...rule })
  await hotel.call(StayRoute.end, { routeId })
  const { rows } = await hotel.call(Report.activityLog, { search: 'Route' })
  const [ended, added] = rows.map(({ changes }) => changes)
  expect(added).toEqual({
    en: `Charges: Room charges, Folio: ${number}, From: ${TODAY}, Limit: 7,000.00, Limit per: day, Room: 102`,
    mon: `Төлбөрүүд: Өрөөний төлбөр, Тооцоо: ${number}, Эхлэх өдөр: ${TODAY}, Хязгаар: 7,000.00, Хязгаарын хугацаа: өдөр, Өрөө: 102`,
  })
  expect(ended?.en).toContain(`Charges: Room charges →, Folio: ${number} →`)
})

test('a saved view of a report is told by the words of that report', async () => {
  const hotel = await openBookableHotel()
  await hotel.call(ReportView.save, {
    report: 'activityLog',
    name: 'Last month',
    contents: { from: 'lastMonthStart', until: '2026-03-09', entity: 'Room', columns: 'at.user', sort: '-at' },
  })
  const { rows } = await hotel.call(Report.activityLog, {})
  expect(rows[0]?.changes.en).toContain(
    'Contents: From: Start of last month · To: 2026-03-09 · What: Room · columns: Time, User · sorted by Time ↓',
  )
  expect(rows[0]?.changes.en).toContain('Report: Activity log')
  expect(rows[0]?.changes.mon).toContain('багана: Цаг, Хэрэглэгч')
})

async function idsOf({ db, hotelId }: TestHotel) {
  const room = await db
    .selectFrom('room')
    .innerJoin('room_type', (join) =>
      join.onRef('room_type.hotel_id', '=', 'room.hotel_id').onRef('room_type.id', '=', 'room.room_type_id'),
    )
    .select(['room.id', 'room_type.id as type', 'room_type.name', 'room_type.name_mon'])
    .where('room.hotel_id', '=', hotelId)
    .where('room.number', '=', '101')
    .executeTakeFirstOrThrow()
  return { roomId: room.id, roomTypeId: room.type, roomType: room.name, roomTypeMon: room.name_mon || room.name }
}

const recordIn = ({ db, hotelId }: TestHotel, of: { entity?: string; action: string; before: object; after: object }) =>
  db
    .insertInto('activity')
    .values({
      hotel_id: hotelId,
      business_date: TODAY,
      entity: of.entity ?? 'Room',
      entity_id: 1,
      action: of.action,
      before: JSON.stringify(of.before),
      after: JSON.stringify(of.after),
    })
    .execute()
