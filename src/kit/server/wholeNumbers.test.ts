import { expect, test } from 'vitest'
import { writeInto } from './wholeNumbers.ts'

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
