import { expect, test } from 'vitest'
import type { Column } from './column.ts'
import {
  cardColumns,
  edgeBetween,
  fitting,
  headWidth,
  isEmpty,
  squeezed,
  summedOnCards,
  titleAt,
  widthFor,
  withTextsCut,
} from './gridLayout.ts'

type Row = Record<string, string | number>
const column = (key: string, more: Partial<Column<Row>> = {}): Column<Row> => ({
  key,
  label: { en: key, mon: key },
  value: (row) => row[key],
  ...more,
})
const places = (...columns: Column<Row>[]) => cardColumns(columns).map(({ column: { key }, place }) => [key, place])

test('a card says who, how it stands, where and when, and how much at last', () => {
  const amount = { kind: 'amount' } as const
  expect(
    places(column('guest'), column('total', amount), column('status'), column('room'), column('balance', amount)),
  ).toEqual([
    ['guest', 'title'],
    ['status', 'badge'],
    ['room', 'line'],
    ['balance', 'amount'],
  ])
})

test('a list says itself what stands where', () => {
  expect(places(column('number'), column('guest', { card: 'title' }), column('note', { card: 'none' }))).toEqual([
    ['guest', 'title'],
    ['number', 'line'],
  ])
})

test('a row whose title is empty is told by the next that it says', () => {
  const cards = cardColumns([column('room'), column('guest'), column('company'), column('status')])
  const titleOf = (row: Row) => cards[titleAt(cards, row)]?.column.key
  expect(titleOf({ room: '102', guest: 'Bold', company: 'Nomad', status: 'open' })).toBe('guest')
  expect(titleOf({ room: '', guest: '', company: 'Nomad', status: 'open' })).toBe('company')
  expect(titleOf({ room: '', guest: '', company: '', status: 'open' })).toBe('guest')
  expect(isEmpty({ en: '', mon: '' })).toBe(true)
  expect(isEmpty({ en: 'Foreign', mon: 'Гадаад' })).toBe(false)
})

test('a card is short: of many columns the first few', () => {
  expect(places(...['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((key) => column(key))).map(([key]) => key)).toEqual([
    'a',
    'b',
    'c',
    'd',
    'e',
  ])
})

test('rare columns go first, the last of them before the others, and only as many as must', () => {
  const columns = [column('a'), column('b', { rare: true }), column('c'), column('d', { rare: true })]
  const widths = new Map(columns.map(({ key }) => [key, 100]))
  const left = (room: number) => fitting(columns, widths, room).map(({ key }) => key)
  expect(left(400)).toEqual(['a', 'b', 'c', 'd'])
  expect(left(350)).toEqual(['a', 'b', 'c'])
  expect(left(50)).toEqual(['a', 'c'])
})

test('what gives way on a narrow screen alone stays where rare columns go, and goes where the others would be cut', () => {
  const columns = [column('a'), column('b', { rare: 'narrow' }), column('c'), column('d', { rare: true })]
  const widths = new Map(columns.map(({ key }) => [key, 100]))
  expect(fitting(columns, widths, 250).map(({ key }) => key)).toEqual(['a', 'b', 'c'])
  expect(fitting(columns, widths, 350, { rare: 'narrow' }).map(({ key }) => key)).toEqual(['a', 'c', 'd'])
})

test('a column that is sorted by stays, however narrow the screen is', () => {
  const columns = [
    column('a', { rare: 'narrow' }),
    column('b'),
    column('c', { rare: true }),
    column('d', { rare: true }),
  ]
  const widths = new Map(columns.map(({ key }) => [key, 100]))
  expect(fitting(columns, widths, 50, { sort: 'c' }).map(({ key }) => key)).toEqual(['a', 'b', 'c'])
  expect(fitting(columns, widths, 50, { rare: 'narrow', sort: 'a' })).toHaveLength(4)
})

test('where room is scarce columns give of what they need not, and no more than that', () => {
  const wished = new Map([
    ['guest', 160],
    ['room', 90],
    ['balance', 120],
  ])
  const least = new Map([
    ['guest', 120],
    ['room', 70],
    ['balance', 120],
  ])
  const widths = (over: number) => [...squeezed(wished, least, over).values()]
  expect(widths(30)).toEqual([140, 80, 120])
  expect(widths(500)).toEqual([120, 70, 120])
  expect([...squeezed(wished, wished, 40).values()]).toEqual([160, 90, 120])
})

test('texts are cut where all columns are seen then, else they stay whole', () => {
  const columns = [column('guest'), column('balance', { kind: 'amount' }), column('note')]
  const widths = new Map(columns.map(({ key }) => [key, 200]))
  const cut = (room: number) => [...withTextsCut(columns, widths, room, () => 60).values()]
  expect(cut(520)).toEqual([160, 200, 160])
  expect(cut(400)).toEqual([200, 200, 200])
  // a heading stays whole
  const headOf = ({ key }: { key: string }) => (key === 'guest' ? 190 : 60)
  expect([...withTextsCut(columns, widths, 540, headOf).values()]).toEqual([190, 200, 149])
  // and so does what is short
  const mixed = new Map([
    ['guest', 200],
    ['balance', 200],
    ['note', 96],
  ])
  expect([...withTextsCut(columns, mixed, 450, () => 60).values()]).toEqual([154, 200, 96])
})

test('the edge falls through no number or day', () => {
  const widths = new Map(['guest', 'arrival', 'total', 'note'].map((key) => [key, 100]))
  const all = [column('guest'), column('arrival', { kind: 'day' }), column('total', { kind: 'amount' }), column('note')]
  const edge = (room: number) => [...edgeBetween(all, widths, room).values()]
  expect(edge(240)).toEqual([120, 120, 100, 100])
  // of a text something is seen, and nothing stands alone
  expect(edge(340)).toEqual([100, 100, 100, 100])
  expect(edge(140)).toEqual([100, 100, 100, 100])
})

test('days and headings are as wide as they are written, in both languages', () => {
  const padding = 24
  expect(widthFor('2026-11-26'.length)).toBeGreaterThanOrEqual(padding + 84.3)
  // as a browser measures them
  const measured: readonly [string, number][] = [
    ['Өрөө', 31.8],
    ['Шилжүүлсэн', 82.1],
    ['Нэхэмжлээгүй', 91.3],
    ['Commission', 70.9],
    ['Чөлөөлсөн төлбөр', 67.4],
    ['№', 14.3],
  ]
  const place = { currency: { code: 'MNT', digits: 2 }, timeZone: 'UTC' }
  for (const [heading, pixels] of measured)
    expect(headWidth(column('any'), { say: () => heading, ...place })).toBeGreaterThanOrEqual(padding + pixels)
})

test('a line of totals on a card tells what it comes to, also where that stands on no card', () => {
  const amount = { kind: 'amount' } as const
  const number = { kind: 'number' } as const
  const summed = (columns: Column<Row>[], ...sums: string[]) => {
    const shown = cardColumns(columns).map(({ column: one }) => one)
    return summedOnCards(shown, columns, new Map(sums.map((key) => [key, 1])))
      .filter(({ key }) => sums.includes(key))
      .map(({ key }) => key)
  }
  // payments in their own currency stand on the cards, which have no sum
  expect(summed([column('guest'), column('amount', amount), column('paid', amount)], 'amount')).toEqual(['amount'])
  expect(summed([column('guest'), column('net', amount), column('gross', amount)], 'net', 'gross')).toEqual(['gross'])
  const rest = ['b', 'c', 'd', 'e'].map((key) => column(key))
  const minutes = ['v', 'x', 'y', 'z'].map((key) => column(key, number))
  expect(summed([column('a'), ...rest, ...minutes], 'v', 'x', 'y', 'z')).toEqual(['v', 'x', 'y'])
  expect(summed([column('a'), minutes[0]!, ...rest, minutes[1]!], 'v', 'x')).toEqual(['v'])
})
