import { expect, test } from 'vitest'
import { nameEverywhere, writeInto } from './wholeNumbers.ts'

test('whole numbers stand in the statement, and what is left is counted anew', () => {
  const { text, left } = writeInto('select $1, $2 from stay where hotel_id = $3 and id = $2 and day = $4', [
    'a',
    -7,
    12,
    null,
  ])
  expect(text).toBe("select $1, '-7' from stay where hotel_id = '12' and id = '-7' and day = $2")
  expect(left).toEqual(['a', null])
})

test('the hotel that a statement names is named at each of its tables', () => {
  expect(
    nameEverywhere(
      "select (select r.number from room r where r.hotel_id = s.hotel_id) from stay s where s.hotel_id = '4'",
    ),
  ).toBe(
    "select (select r.number from room r where (r.hotel_id = s.hotel_id and r.hotel_id = '4')) from stay s where s.hotel_id = '4'",
  )
})

test('also where a table says only hotel_id', () => {
  expect(
    nameEverywhere("select (select max(id) from room where hotel_id = s.hotel_id) from stay s where s.hotel_id = '4'"),
  ).toBe(
    "select (select max(id) from room where (hotel_id = s.hotel_id and hotel_id = '4')) from stay s where s.hotel_id = '4'",
  )
})

test('also where only the row of the hotel itself is named', () => {
  expect(
    nameEverywhere(
      "select (select count(*) from room r where r.hotel_id = h.id) from hotel h join plan p on p.code = h.plan where h.id = '4'",
    ),
  ).toBe(
    "select (select count(*) from room r where (r.hotel_id = h.id and r.hotel_id = '4')) from hotel h join plan p on p.code = h.plan where h.id = '4'",
  )
})

test('a statement about several hotels, or none, stays as it is', () => {
  const several = "select from room r join stay s on r.hotel_id = s.hotel_id where s.hotel_id = '4' or s.hotel_id = '5'"
  expect(nameEverywhere(several)).toBe(several)
  const all = 'select from room r join stay s on r.hotel_id = s.hotel_id'
  expect(nameEverywhere(all)).toBe(all)
})
