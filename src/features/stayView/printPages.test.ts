import { expect, test } from 'vitest'
import { printPages } from './printPages.ts'
import { heightOf, layRows, ROW_HEIGHT } from './rows.ts'

const rooms = 5
const rows = layRows(
  {
    types: [
      { id: 7, code: 'STD', name: 'Standard', nameMon: 'Энгийн' },
      { id: 8, code: 'SUI', name: 'Suite', nameMon: 'Люкс' },
    ],
    rooms: {
      id: [1, 2, 3, 4, 5],
      roomTypeId: [7, 7, 7, 7, 8],
      number: ['101', '102', '103', '104', '201'],
      floor: Array<string>(rooms).fill('1'),
      houseStatus: Array<'clean'>(rooms).fill('clean'),
      workOrders: [],
    },
  },
  { collapsed: new Set(), lanesOf: () => 1 },
)
const keys = (height: number) => printPages(rows, height).map((page) => page.map(({ key }) => key))

test('what fits stands on one page', () => {
  expect(keys(heightOf(rows))).toEqual([rows.map(({ key }) => key)])
  expect(printPages([], 100)).toEqual([])
})

test('a page ends between two rooms, and the next one says of which type they are', () => {
  expect(keys(4 * ROW_HEIGHT)).toEqual([
    ['t7', 'u7', 'r1', 'r2'],
    ['t7', 'r3', 'r4'],
    ['t8', 'u8', 'r5'],
  ])
})

test('a type does not stand alone at the foot, and each page begins at its top', () => {
  const pages = printPages(rows, 7 * ROW_HEIGHT)
  expect(pages.map((page) => page.at(-1)?.key)).toEqual(['r4', 'r5'])
  expect(pages.map(([first]) => first?.top)).toEqual([0, 0])
  expect(pages[1]?.map(({ top }) => top)).toEqual([0, ROW_HEIGHT, 2 * ROW_HEIGHT])
})
