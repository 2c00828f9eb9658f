import { expect, test } from 'vitest'
import { escaped, folded, readCalendar, unescaped, unfolded, writeCalendar } from './iCalendar.ts'

/** Repeatable: the same texts each time. */
function draws(seed: number) {
  let state = seed
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}
const SIGNS = ['a', 'Б', 'ө', '語', '🏨', ' ', ';', ',', '\\', '\n', ':', '"', 'n', '\t', 'é']

test('whatever is written is read back, in lines of no more than 75 octets', () => {
  const draw = draws(7)
  for (let nth = 0; nth < 2_000; nth += 1) {
    const text = Array.from({ length: draw(300) }, () => SIGNS[draw(SIGNS.length)]).join('')
    expect(unescaped(escaped(text))).toBe(text)
    const line = `SUMMARY:${escaped(text)}`
    const written = folded(line)
    expect(unfolded(written)).toEqual([line])
    for (const part of written.split('\r\n')) expect(Buffer.byteLength(part)).toBeLessThanOrEqual(75)
  }
})

test('a calendar goes out and comes back as it was', () => {
  const entries = [
    { uid: 'stay-1@khan, the; "first"', arrival: '2026-03-10', departure: '2026-03-12' },
    { uid: `${'ө'.repeat(80)}-2`, arrival: '2026-12-31', departure: '2027-01-01' },
  ]
  const text = writeCalendar({ name: 'Стандарт, хоёр', summary: 'Reserved', now: new Date(0), entries })
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
  expect(readCalendar(text, 'Asia/Ulaanbaatar')).toEqual({
    entries: entries.map((entry) => ({ ...entry, cancelled: false })),
    unclear: 0,
  })
})

const calendar = (...lines: string[]) => ['BEGIN:VCALENDAR', ...lines, 'END:VCALENDAR'].join('\n')
const event = (...lines: string[]) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT'].join('\n')

test('days, times of the hotel and times in UTC are the nights that they take', () => {
  const read = readCalendar(
    calendar(
      event('UID:days', 'DTSTART;VALUE=DATE:20260310', 'DTEND;VALUE=DATE:20260312'),
      event('UID:local', 'DTSTART;TZID="Asia/Ulaanbaatar":20260310T140000', 'DTEND:20260311T120000'),
      // eight hours later there
      event('UID:utc', 'DTSTART:20260309T200000Z', 'DTEND:20260311T040000Z'),
      event('UID:one', 'DTSTART;VALUE=DATE:20260310'),
      event('UID:gone', 'DTSTART;VALUE=DATE:20260310', 'STATUS:CANCELLED'),
      event('UID:free', 'DTSTART;VALUE=DATE:20260310', 'TRANSP:TRANSPARENT'),
      event('UID:alarm', 'DTSTART;VALUE=DATE:20260310', 'BEGIN:VALARM\nUID:other\nEND:VALARM'),
    ),
    'Asia/Ulaanbaatar',
  )
  expect(read?.unclear).toBe(0)
  expect(read?.entries.map(({ uid, arrival, departure, cancelled }) => [uid, arrival, departure, cancelled])).toEqual([
    ['days', '2026-03-10', '2026-03-12', false],
    ['local', '2026-03-10', '2026-03-11', false],
    ['utc', '2026-03-10', '2026-03-11', false],
    ['one', '2026-03-10', '2026-03-11', false],
    ['gone', '2026-03-10', '2026-03-11', true],
    ['alarm', '2026-03-10', '2026-03-11', false],
  ])
})

test('what is no calendar, or breaks off, is none; entries that say no night are counted', () => {
  expect(readCalendar('<html>', 'UTC')).toBeUndefined()
  expect(readCalendar('BEGIN:VCALENDAR\nBEGIN:VEVENT', 'UTC')).toBeUndefined()
  const unclear = [
    event('UID:a', 'DTSTART:tomorrow'),
    event('UID:b', 'DTSTART;VALUE=DATE:20260230'),
    event('DTSTART;VALUE=DATE:20260310'),
    event('UID:c', 'DTSTART;VALUE=DATE:20260310', 'RRULE:FREQ=WEEKLY'),
  ]
  expect(readCalendar(calendar(...unclear), 'UTC')).toEqual({ entries: [], unclear: 4 })
})
