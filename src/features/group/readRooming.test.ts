import { expect, test } from 'vitest'
import { readRooming } from './readRooming.ts'

const empty = {
  lastName: '',
  firstName: '',
  document: '',
  nationality: '',
  room: '',
  roomType: '',
  sharer: '',
  arrival: '',
  departure: '',
}

test('columns are found by their headings, in either language and any order', () => {
  expect(
    readRooming([
      ['Room', 'Last name', 'Note'],
      ['101', ' Bold ', 'late'],
    ]),
  ).toEqual([{ ...empty, lastName: 'Bold', room: '101' }])
  expect(
    readRooming([
      ['Овог', 'Өрөөний төрөл'],
      ['Болд', 'STD'],
    ]),
  ).toEqual([{ ...empty, lastName: 'Болд', roomType: 'STD' }])
})

test('without headings columns stand in their own order; lines that name nobody are left out', () => {
  expect(readRooming([['Bold', 'Bat', 'УБ89010112'], ['', ''], ['', '', '', '', '', 'STD'], ['Dorj']])).toEqual([
    { ...empty, lastName: 'Bold', firstName: 'Bat', document: 'УБ89010112' },
    { ...empty, lastName: 'Dorj' },
  ])
})
