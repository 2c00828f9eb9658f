import { beforeAll, describe, expect, test } from 'vitest'
import { type Locale, LOCALES, say } from '#core/labels.ts'
import { options } from '#domain/choices/contract.ts'
import type { Say } from '#kit/web/locale.tsx'
import { fromCsv } from '#core/csv.ts'
import { readSheet } from '#kit/web/table/readSheet.ts'
import { csvText, type TableContents, xlsxFile } from '#kit/web/table/tableFile.ts'
import { openHotel, type TestHotel } from '#test/hotel.ts'
import { amenity } from '../amenity.ts'
import type { ConfigurationList, Row } from '../declaration.ts'
import { lists } from '../lists.ts'
import { room } from '../room.ts'
import { roomType } from '../roomType.ts'
import { tax } from '../tax.ts'
import { filedColumnsOf } from '../web/columns.tsx'

let hotel: TestHotel
beforeAll(async () => {
  hotel = await openHotel()
  // texts that a spreadsheet would run, part or trim
  await hotel.call(amenity.actions.new, { name: '=HYPERLINK("x")', shortName: '+1', nameMon: '@cmd; "ба"' })
  const awkward = await hotel.call(amenity.actions.new, { name: "'-2+3", shortName: 'a; "b"', type: 'hotel' })
  const [standard] = await hotel.call(options.RoomType, { search: 'STD' })
  const [{ id, version, code, name }] = await hotel.call(roomType.actions.get, { id: standard!.id })
  const [first] = await hotel.call(options.Amenity, {})
  await hotel.call(roomType.actions.update, { id, version, code, name, amenityIds: [awkward.id, first!.id] })
})

const rowsOf = async (list: ConfigurationList) => (await hotel.call(list.actions.list, { limit: 5_000 })).rows

/** What the screen's export writes in a language. */
function contents(list: ConfigurationList, rows: readonly Row[], locale: Locale): TableContents<Row> {
  const inLanguage: Say = (text, ...params) => (typeof text === 'string' ? text : say(text, locale, ...params))
  const showing = { say: inLanguage, currency: { code: 'MNT', digits: 2 }, timeZone: 'Asia/Ulaanbaatar' }
  return { title: list.entity, columns: filedColumnsOf(list, locale), rows, showing }
}

const sheetOf = ([header = [], ...rows]: string[][]) => ({ header, rows })

describe.each(lists.map((list) => [list.entity, list] as const))('%s', (_entity, list) => {
  test('what is exported is imported again unchanged, as CSV and XLSX, in either language', async () => {
    const rows = await rowsOf(list)
    for (const locale of LOCALES) {
      const written = contents(list, rows, locale)
      const files = [csvText(written, ','), csvText(written, ';')].map(fromCsv)
      files.push(await readSheet(await xlsxFile(written)))
      for (const file of files) {
        const sheet = sheetOf(file)
        const checked = await hotel.call(list.actions.checkImport, sheet)
        expect(checked.lines.filter(({ state }) => state !== 'unchanged')).toEqual([])
        expect(checked).toMatchObject({ made: 0, changed: 0, unchanged: rows.length, wrong: 0 })
        await hotel.call(list.actions.import, { ...sheet, plan: checked.plan })
      }
    }
    expect(await rowsOf(list)).toEqual(rows)
  })

  test('a file made before a change takes it back, in one command', async () => {
    const rows = await rowsOf(list)
    const before = rows.find(({ active }) => active)
    if (!before) return
    const off = await hotel.call(list.actions.setStatus, { id: before.id, active: false }).catch(() => undefined)
    if (!off) return
    const sheet = sheetOf(fromCsv(csvText(contents(list, rows, 'mon'), ';')))
    const { plan, ...checked } = await hotel.call(list.actions.checkImport, sheet)
    expect(checked).toMatchObject({ made: 0, changed: 1, wrong: 0 })
    expect(checked.lines.find(({ state }) => state === 'changed')?.differs).toEqual([sheet.header.length - 1])
    await hotel.call(list.actions.import, { ...sheet, plan })
    const after = (await rowsOf(list)).find(({ id }) => id === before.id)
    expect(after).toEqual({ ...before, version: before.version + 2 })
  })
})

const check = (list: ConfigurationList, ...file: string[][]) => hotel.call(list.actions.checkImport, sheetOf(file))

test('each line is checked: what is wrong stands beside its cell, and nothing is saved while anything is', async () => {
  const file = [
    ['Өрөөний дугаар', 'Давхар', 'Room type', 'Sort order', 'Colour'],
    ['701', '7', 'STD', '701', 'red'],
    ['702', '7', 'Энгийн өрөө', '1.5', ''],
    ['703', '7', 'Palace', '703', ''],
    ['701', '7', 'STD', '704', ''],
    ['', '7', 'STD', '705', ''],
    ['', '', '', '', ''],
    ['101', '9', 'STD', '101', ''],
  ]
  const checked = await check(room, ...file)
  expect(checked.fields).toEqual(['number', 'floor', 'roomTypeId', 'sortOrder', null])
  expect(checked).toMatchObject({ made: 1, changed: 1, unchanged: 0, wrong: 4 })
  expect(checked.lines.map(({ line, state, problems }) => [line, state, problems])).toEqual([
    [2, 'made', []],
    [3, 'wrong', [{ column: 3, message: 'Enter a whole number' }]],
    [4, 'wrong', [{ column: 2, message: '‘Palace’ is not in the list' }]],
    [5, 'wrong', [{ column: 0, message: 'This is on line 2 already' }]],
    [6, 'wrong', [{ column: 0, message: 'Please fill in' }]],
    [8, 'changed', []],
  ])
  const before = await rowsOf(room)
  const refused = await hotel.refused(room.actions.import, { ...sheetOf(file), plan: checked.plan })
  expect(refused.body.message).toBe('Nothing was saved: 4 lines are wrong')
  expect(await rowsOf(room)).toEqual(before)
})

test('a column that is left out stays as it is; a new row starts as at the screen', async () => {
  const file = [
    ['Room no.', 'Floor', 'Room type'],
    ['801', '8', 'STD'],
    ['102', '2', 'STD'],
  ]
  const { plan, ...checked } = await check(room, ...file)
  expect(checked).toMatchObject({ made: 1, changed: 1 })
  expect(checked.lines[1]?.differs).toEqual([1])
  const [before] = (await rowsOf(room)).filter(({ number }) => number === '102')
  expect(await hotel.call(room.actions.import, { ...sheetOf(file), plan })).toEqual({
    made: 1,
    changed: 1,
    unchanged: 0,
  })
  const after = await rowsOf(room)
  expect(after.find(({ number }) => number === '102')).toEqual({ ...before, floor: '2', version: 2 })
  expect(after.find(({ number }) => number === '801')).toMatchObject({ floor: '8', phone: '', active: true })
  const log = await hotel.db
    .selectFrom('activity')
    .select(['action', 'after'])
    .where('hotel_id', '=', hotel.hotelId)
    .where('entity', '=', 'Room')
    .orderBy('id', 'desc')
    .limit(2)
    .execute()
  expect(log.map(({ action }) => action).sort()).toEqual(['new', 'update'])
})

test('rooms that come by a file can be sold', async () => {
  const { db, hotelId } = hotel
  const [twin] = await hotel.call(options.RoomType, { search: 'TWN' })
  const stock = { hotel_id: hotelId, room_type_id: twin!.id, date: '2026-06-01', rooms: 9, overbooking: 0 }
  await db.insertInto('type_inventory').values(stock).execute()
  const file = [['Room no.', 'Room type'], ...['811', '812', '813'].map((number) => [number, 'TWN'])]
  const { plan } = await check(room, ...file)
  await hotel.call(room.actions.import, { ...sheetOf(file), plan })
  const { rooms } = await db
    .selectFrom('type_inventory')
    .select('rooms')
    .where('hotel_id', '=', hotelId)
    .where('room_type_id', '=', twin!.id)
    .where('date', '=', '2026-06-01')
    .executeTakeFirstOrThrow()
  expect(rooms).toBe(12)
})

test('what is needed is not put out of use by a file either; the line says why', async () => {
  const checked = await check(roomType, ['Code', 'Status'], ['STD', 'Идэвхгүй'])
  expect(checked.lines[0]?.state).toBe('wrong')
  expect(checked.lines[0]?.problems[0]?.message).toMatch(/^Unable to change status: used by \d+ rooms$/)
})

test('a percentage or an amount is read as its kind on the same line says', async () => {
  const file = [
    ['Code', 'Name', 'Kind', 'Amount', 'Valid from', 'Account'],
    ['SVC', 'Service', 'Хувь', '5,5 %', '2026.01.01', '2330'],
    ['CITYN', 'Night duty', 'Amount a night', '5,000', '2026-01-01', '2330 Service charge'],
    ['BAD', 'Too much', 'Percent', '150', '2026-01-01', '2330'],
  ]
  const checked = await check(tax, ...file)
  expect(checked.lines.map(({ state }) => state)).toEqual(['made', 'made', 'wrong'])
  expect(checked.lines[2]?.problems).toEqual([{ column: 3, message: 'This value is not valid' }])
})

test('somebody changes the list after the check: it is checked again', async () => {
  const file = [
    ['Short name', 'Name'],
    ['VIEW', 'View of the city'],
  ]
  const { plan } = await check(amenity, ...file)
  const [view] = (await rowsOf(amenity)).filter(({ shortName }) => shortName === 'VIEW')
  const given = { id: view!.id, version: view!.version, name: 'City', shortName: 'VIEW' }
  await hotel.call(amenity.actions.update, given)
  const refused = await hotel.refused(amenity.actions.import, { ...sheetOf(file), plan })
  expect(refused.body.code).toBe('importChanged')
})

test('without the columns that tell rows apart nothing is read', async () => {
  const refused = await hotel.refused(tax.actions.checkImport, sheetOf([['Name'], ['VAT']]))
  expect(refused.body.message).toBe('The first line must name the columns. Missing: Code, Valid from')
})

test('a name that a file gives in Mongolian alone stands for both; one that it gives in neither is missed in the reader’s own', async () => {
  const file = [
    ['Code', 'Name in Mongolian'],
    ['GER', 'Монгол гэр'],
    ['NIL', ''],
  ]
  const checked = await check(roomType, ...file)
  expect(checked.lines.map(({ state }) => state)).toEqual(['made', 'wrong'])
  const { plan } = await check(roomType, ...file.slice(0, 2))
  await hotel.call(roomType.actions.import, { ...sheetOf(file.slice(0, 2)), plan })
  expect((await rowsOf(roomType)).find(({ code }) => code === 'GER')).toMatchObject({
    name: 'Монгол гэр',
    nameMon: 'Монгол гэр',
  })
})
