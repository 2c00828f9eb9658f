import { Folio } from '#domain/folio/contract.ts'
import { Stay } from '#domain/stay/contract.ts'
import { Dashboard } from '#features/dashboard/contract.ts'
import { book, bookInHouse, type BookableHotel, openBookableHotel } from '#test/booked.ts'
import { idOf } from '#test/books.ts'
import { beforeAll, expect, test } from 'vitest'
import { WORK_OF_KIND } from '../kinds.ts'

const LAUNDRY = 2_000_000

let hotel: BookableHotel
beforeAll(async () => {
  hotel = await openBookableHotel()
})

const work = async (desk: Pick<BookableHotel, 'call'> = hotel) => (await desk.call(Dashboard.today, {})).work!

/** So many guests of two nights, the first owing for one laundry, the second for two. */
async function owing(rooms: readonly string[]): Promise<void> {
  const extraChargeId = await idOf(hotel, 'extra_charge', 'Laundry')
  let quantity = 0
  for (const room of rooms) {
    const { folios } = await hotel.call(Stay.get, { id: await bookInHouse(hotel, { room }) })
    await hotel.call(Folio.postCharge, {
      folioId: folios[0]?.id ?? 0,
      extraChargeId,
      quantity: String((quantity += 1)),
    })
  }
}

test('a person hears of open balances from an amount on, the largest first, and others of all', async () => {
  await owing(['101', '102', '103'])
  expect((await work()).kinds).toEqual([{ kind: 'openBalance', count: 3, balance: 6 * LAUNDRY }])
  await hotel.call(Dashboard.setWorkLimits, { balanceFrom: 2 * LAUNDRY, hidden: [] })
  const limited = await work()
  expect(limited.items.map(({ roomNumber, balance }) => [roomNumber, balance])).toEqual([
    ['103', 3 * LAUNDRY],
    ['102', 2 * LAUNDRY],
  ])
  expect(limited).toMatchObject({ total: 2, leftOut: 1 })
  const reception = await hotel.as('reception')
  expect(await work(reception)).toMatchObject({ total: 3, leftOut: 0 })
})

test('a lesser matter can be left out, what is overdue can not', async () => {
  await hotel.call(Dashboard.setWorkLimits, { hidden: ['openBalance'] })
  expect(await hotel.call(Dashboard.workLimits, {})).toEqual({ balanceFrom: 0, hidden: ['openBalance'] })
  expect(await work()).toMatchObject({ items: [], kinds: [], total: 0, leftOut: 3 })
  const refused = await hotel.refused(Dashboard.setWorkLimits, { hidden: ['overdueDeparture'] })
  expect(refused.status).toBe(400)
  await hotel.call(Dashboard.setWorkLimits, {})
  expect(await work()).toMatchObject({ total: 3, leftOut: 0 })
})

test('of many of a kind the first are told, and how many there are of each', async () => {
  const rooms = Object.keys(hotel.rooms).length
  const many = WORK_OF_KIND + 2
  for (let nth = 0; nth < many; nth += 1) await book(hotel, { type: nth % 2 ? 'TWN' : 'STD' })
  const { kinds, items, total } = await work()
  expect(rooms).toBeGreaterThan(many)
  expect(kinds.map(({ kind, count }) => [kind, count])).toEqual([
    ['withoutRoom', many],
    ['openBalance', 3],
  ])
  expect(items.filter(({ kind }) => kind === 'withoutRoom')).toHaveLength(WORK_OF_KIND)
  expect(items.filter(({ kind }) => kind === 'openBalance')).toHaveLength(3)
  expect(total).toBe(many + 3)
})
