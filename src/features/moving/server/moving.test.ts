import { beforeAll, expect, test } from 'vitest'
import type { InputOf } from '#core/contract.ts'
import { Guest } from '#domain/guest/contract.ts'
import { Reservation } from '#domain/reservation/contract.ts'
import { Stay } from '#domain/stay/contract.ts'
import { trialBalance } from '#domain/ledger/server/trialBalance.ts'
import { readSheet } from '#kit/web/table/readSheet.ts'
import { xlsxFile } from '#kit/web/table/tableFile.ts'
import { type BookableHotel, day, holdTruths, openBookableHotel, sold, TODAY } from '#test/booked.ts'
import { sql } from 'kysely'
import { type MovedKind, Moving } from '../contract.ts'
import { guessColumns } from '../programs.ts'

let hotel: BookableHotel
beforeAll(async () => {
  hotel = await openBookableHotel()
})

type File = InputOf<typeof Moving.trial>
const file = (kind: MovedKind, [header = [], ...rows]: string[][], map: Partial<File['map']> = {}): File => ({
  kind,
  header,
  rows,
  map: { columns: guessColumns(kind, header, 'own'), ...map },
})
const wrongOf = async (asked: File) =>
  (await hotel.call(Moving.trial, asked)).lines.flatMap(({ line, problems }) =>
    problems.map(({ column, message }) => [line, column === null ? null : asked.header[column], message]),
  )
async function bring(asked: File, fileName = 'old.csv') {
  const { plan } = await hotel.call(Moving.trial, asked)
  return hotel.call(Moving.bring, { ...asked, plan, fileName })
}

const GUESTS = [
  ['Number there', 'Last name', 'First name', 'Phone', 'E-mail', 'Nationality', 'Gender', 'Birth date'],
  ['G1', 'Дорж', 'Бат', '99112233', 'bat@example.mn', 'Mongolia', 'male', '1980-02-03'],
  ['G2', 'Smith', 'John', '', 'john@example.com', 'GBR', 'M', '1975-12-31 00:00:00'],
]
const genders = { codes: { gender: { M: 'male' } } }

test('guests come with codes mapped; whom the house knows is linked; the same file again changes nothing', async () => {
  const { id } = await hotel.call(Guest.create, { lastName: 'Dorj', firstName: 'Bat', phone: '99112233' })
  expect(await wrongOf(file('guests', GUESTS))).toEqual([
    [3, 'Gender', expect.stringContaining('Must be one of') as string],
  ])
  const asked = file('guests', GUESTS, genders)
  const shown = await hotel.call(Moving.trial, asked)
  expect(shown).toMatchObject({ made: 1, linked: 1, wrong: 0 })
  expect(shown.lines[0]).toMatchObject({ state: 'linked', linkedTo: 'Dorj Bat' })
  expect(await bring(asked)).toMatchObject({ made: 1, linked: 1 })
  expect(await hotel.call(Moving.trial, asked)).toMatchObject({ made: 0, linked: 0, known: 2 })
  const [john] = await hotel.call(Guest.search, { text: 'Smith' })
  expect(john).toMatchObject({ nationality: 'GB', birthDate: '1975-12-31' })
  expect(await hotel.call(Moving.map, { kind: 'guests' })).toMatchObject(genders)
  expect((await hotel.call(Guest.search, { text: 'Dorj' })).map((guest) => guest.id)).toEqual([id])
})

test('every problem is named by its line and column, and a file with one wrong line brings nothing', async () => {
  const rows = [
    GUESTS[0]!,
    ['W1', 'Good', '', '', '', '', '', ''],
    ['W1', 'Twice', '', '', '', '', '', ''],
    ['W2', '', 'Nameless', '', 'no mail', 'Atlantis', '', '31/31/2020'],
  ]
  const asked = file('guests', rows)
  expect(await wrongOf(asked)).toEqual([
    [3, 'Number there', 'This is on line 2 already'],
    [4, 'Last name', 'Please fill in'],
    [4, 'Nationality', '‘Atlantis’ is not in the list'],
    [4, 'E-mail', 'Enter an e-mail address'],
    [4, 'Birth date', 'Enter a date as YYYY-MM-DD'],
  ])
  const { plan } = await hotel.call(Moving.trial, asked)
  expect((await hotel.refused(Moving.bring, { ...asked, plan })).body.code).toBe('importRowWrong')
  expect(await hotel.call(Guest.search, { text: 'Good' })).toEqual([])
})

test('a workbook is read as the same file in CSV', async () => {
  const [header = [], ...rows] = GUESTS
  const columns = header.map((title, at) => ({
    key: title,
    label: { en: title, mon: title },
    value: (row: string[]) => row[at] ?? '',
  }))
  const showing = {
    say: (text: string | { en: string }) => (typeof text === 'string' ? text : text.en),
    currency: { code: 'MNT', digits: 2 },
    timeZone: 'Asia/Ulaanbaatar',
  }
  expect(await readSheet(await xlsxFile({ title: 'Guests', columns, rows, showing }))).toEqual(GUESTS)
})

test('letters of old Windows and of UTF-8 with its mark are read, Mongolian ones too', async () => {
  const old = new Uint8Array([0xce, 0xe2, 0xee, 0xe3, 0x3b, 0x41, 0x0a, 0xc1, 0xba, 0xf5, 0x3b, 0x31])
  expect(await readSheet(new Blob([old]))).toEqual([
    ['Овог', 'A'],
    ['Бөх', '1'],
  ])
  expect(await readSheet(new Blob(['\uFEFFОвог;A\nБөх;1']))).toEqual([
    ['Овог', 'A'],
    ['Бөх', '1'],
  ])
})

const BOOKINGS = [
  [
    'Number there',
    'Guest’s number there',
    'Last name',
    'Company code',
    'Arrival',
    'Departure',
    'Room type',
    'Room',
    'Price of the stay',
  ],
  ['B1', 'G2', '', 'ACME', day(1), day(3), 'Double', '101', '300,001'],
  ['B1', 'G2', '', 'ACME', day(1), day(3), 'Double', '', ''],
  ['B2', '', 'Newcomer', '', day(5), day(6), 'Double', '', '90000'],
  ['B3', '', 'Gone', '', day(-9), day(-7), 'Double', '', ''],
]
const plan = { codes: { roomTypeId: { Double: 'STD' } }, fixed: { rateTypeId: 'BAR', reservationTypeId: 'CONF' } }
let bookingsRun = 0

test('bookings to come take their rooms at the price that was agreed, after companies and guests', async () => {
  expect(await wrongOf(file('bookings', BOOKINGS, plan))).toContainEqual([
    2,
    'Company code',
    'Company ACME is not brought in: companies come first',
  ])
  await bring(
    file('companies', [
      ['Code', 'Name', 'Register no.'],
      ['ACME', 'Acme', '1234567'],
    ]),
  )
  const before = await sold(hotel, 'STD', 1)
  const asked = file('bookings', BOOKINGS, plan)
  expect(await hotel.call(Moving.trial, asked)).toMatchObject({ made: 3, leftOut: 1, wrong: 0 })
  const done = await bring(asked)
  bookingsRun = done.movingRunId
  expect(done.made).toBe(2)
  expect(await sold(hotel, 'STD', 1)).toBe(before + 2)
  const { rows } = await hotel.call(Reservation.list, { search: 'Smith' })
  const rooms = rows.toSorted((a, b) => a.sequence - b.sequence)
  expect(rooms).toMatchObject([{ companyName: 'Acme', roomNumber: '101' }, { roomNumber: null }])
  const { nightRows } = await hotel.call(Stay.get, { id: rooms[0]!.id })
  expect(nightRows.map(({ rate }) => rate)).toEqual([15_000_050, 15_000_050])
  expect(await hotel.call(Moving.trial, asked)).toMatchObject({ known: 3, made: 0 })
  await holdTruths(hotel)
})

test('rooms that are taken and types that are sold out are named by line, unless the hotel overbooks', async () => {
  const header = BOOKINGS[0]!
  const free = (
    await hotel.call(Reservation.availability, { from: day(30), until: day(31), roomTypeId: hotel.types['STD'] ?? 0 })
  )[0]!.free
  const many = Array.from({ length: free + 1 }, (_, nth) => [
    `M${nth}`,
    '',
    `Guest ${nth}`,
    '',
    day(30),
    day(31),
    'Double',
    '',
    '',
  ])
  const taken = ['M', '', 'Late', '', day(1), day(2), 'Double', '101', '']
  expect(await wrongOf(file('bookings', [header, ...many, taken], plan))).toEqual(
    [
      [free + 2, 'Room type', `No room of type Standard is left on ${day(30)}`],
      [free + 3, 'Room', 'Room 101 is taken in these days'],
    ].map((one) => [one[0], one[1], expect.any(String) as string]),
  )
  expect(await wrongOf(file('bookings', [header, ...many], { ...plan, overbook: true }))).toEqual([])
})

const BALANCES = [
  ['Number there', 'Balance of', 'Guest’s number there', 'Company code', 'Booking number there', 'Amount'],
  ['1', 'deposit', '', '', 'B1', '100 000'],
  ['2', 'company', '', 'ACME', '', '250000.50'],
  ['3', 'guest', 'G2', '', '', '40000'],
  ['4', 'company', '', 'ACME', '', '-5000'],
]
let balancesRun = 0

test('balances and deposits open the ledger against one account; debits equal credits', async () => {
  const asked = file('balances', BALANCES)
  expect(await hotel.call(Moving.trial, asked)).toMatchObject({ made: 4, wrong: 0, held: 10_000_000, owed: 28_500_050 })
  balancesRun = (await bring(asked)).movingRunId
  const { accounts, problems } = await trialBalance({ db: hotel.db, hotelId: hotel.hotelId, businessDate: TODAY })
  expect(problems).toEqual([])
  const of = (purpose: string) => accounts.find((account) => account.purpose === purpose)?.closing
  expect([of('cityLedger'), of('guestLedger'), of('advanceDeposits'), of('openingBalances')]).toEqual([
    24_500_050, 4_000_000, -10_000_000, -18_500_050,
  ])
  await holdTruths(hotel)
})

test('a run is undone as far as nothing uses it, in the turn in which money, rooms and people hang together', async () => {
  const { kept } = await hotel.call(Moving.undoPreview, { movingRunId: bookingsRun })
  expect(kept).toMatchObject([{ externalNo: 'B1', why: 'Money stands on it' }])
  expect(await hotel.call(Moving.undo, { movingRunId: balancesRun })).toEqual({ undone: 4, kept: 0 })
  const { accounts, problems } = await trialBalance({ db: hotel.db, hotelId: hotel.hotelId, businessDate: TODAY })
  expect([problems, accounts.filter(({ closing }) => closing !== 0)]).toEqual([[], []])
  const before = await sold(hotel, 'STD', 1)
  expect(await hotel.call(Moving.undo, { movingRunId: bookingsRun })).toEqual({ undone: 2, kept: 0 })
  expect(await sold(hotel, 'STD', 1)).toBe(before - 2)
  expect((await hotel.refused(Moving.undo, { movingRunId: bookingsRun })).body.code).toBe('movedUndone')
  // its numbers are free again
  expect(await hotel.call(Moving.trial, file('bookings', BOOKINGS, plan))).toMatchObject({ made: 3, known: 0 })
  const { rows } = await hotel.call(Moving.runs, {})
  expect(rows.filter(({ undoneAt }) => undoneAt !== null)).toHaveLength(2)
  await holdTruths(hotel)
})

test('guests that nobody uses go when their run is undone; after a day is closed nothing is undone', async () => {
  const rows = [
    ['Number there', 'Last name'],
    ['U1', 'Unused'],
  ]
  const { movingRunId } = await bring(file('guests', rows))
  expect(await hotel.call(Moving.undo, { movingRunId })).toEqual({ undone: 1, kept: 0 })
  expect(await hotel.call(Guest.search, { text: 'Unused' })).toEqual([])
  const again = await bring(file('guests', rows))
  await sql`insert into audit_run (hotel_id, business_date) values (${hotel.hotelId}, ${TODAY})`.execute(hotel.db)
  expect((await hotel.refused(Moving.undo, { movingRunId: again.movingRunId })).body.code).toBe('movedDayClosed')
})

test('only who may move in moves in', async () => {
  const desk = await hotel.as('reception')
  expect((await desk.refused(Moving.runs, {})).status).toBe(403)
})
