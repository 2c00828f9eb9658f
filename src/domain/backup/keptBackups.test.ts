import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '#core/calendar.ts'
import { backupName, readBackupName } from './backupName.ts'
import { KEPT, type Kept, keptBackups } from './keptBackups.ts'

const NOW = new Date('2026-11-22T12:00:00Z')
const at = (startedAt: string, more: Partial<Kept> = {}): Kept => ({
  name: startedAt,
  startedAt,
  ofHotel: false,
  proven: true,
  ...more,
})
const nightly = (days: number) =>
  Array.from({ length: days }, (_, ago) => at(`${addDays('2026-11-22', -ago)}T02:00:00.000Z`))
const kept = (backups: readonly Kept[], now = NOW) =>
  [...keptBackups(backups, now)].map((name) => name.slice(0, 10)).toSorted()

test('a year of nights leaves 14 days, 8 weeks and 12 months', () => {
  const left = kept(nightly(366))
  expect(left).toEqual([
    // the last night of each month; in the last weeks the Sundays too
    '2025-12-31',
    '2026-01-31',
    '2026-02-28',
    '2026-03-31',
    '2026-04-30',
    '2026-05-31',
    '2026-06-30',
    '2026-07-31',
    '2026-08-31',
    '2026-09-30',
    '2026-10-04',
    '2026-10-11',
    '2026-10-18',
    '2026-10-25',
    '2026-10-31',
    '2026-11-01',
    '2026-11-08',
    // fourteen nights
    ...Array.from({ length: 14 }, (_, day) => addDays('2026-11-09', day)),
  ])
})

test('of several in one day the newest stays, and those of the last 24 hours with it', () => {
  const [morning, noon, before] = ['2026-11-22T06:00:00.000Z', '2026-11-22T11:00:00.000Z', '2026-11-20T06:00:00.000Z']
  const evening = '2026-11-20T18:00:00.000Z'
  expect([...keptBackups([at(morning), at(noon), at(before), at(evening)], NOW)].toSorted()).toEqual([
    evening,
    morning,
    noon,
  ])
})

test('the file of one hotel stays a fortnight and takes no place of a whole one', () => {
  const own = { ofHotel: true }
  expect(kept([at('2026-11-09T12:00:00.000Z', own), at('2026-11-07T12:00:00.000Z', own)])).toEqual(['2026-11-09'])
  expect(kept([at('2026-11-21T13:00:00.000Z', own), at('2026-11-21T01:00:00.000Z')])).toHaveLength(2)
})

test('the newest that was proven stays, however many came after it', () => {
  const unproven = nightly(400).map((backup) => ({ ...backup, proven: false }))
  const old = at('2025-01-02T02:00:00.000Z')
  expect(kept([...unproven, old])).toContain('2025-01-02')
})

describe('whatever backups there are', () => {
  const backups = fc.array(
    fc.record({
      startedAt: fc
        .date({ min: new Date('2023-01-01'), max: NOW, noInvalidDate: true })
        .map((date) => date.toISOString()),
      ofHotel: fc.boolean(),
      proven: fc.boolean(),
    }),
    { maxLength: 120 },
  )
  const named = (all: readonly Omit<Kept, 'name'>[]): Kept[] =>
    all.map((one, index) => ({ ...one, name: `${one.startedAt} ${index}` }))

  test('the newest stays, no more than the rule stay, and looking again takes no more away', () => {
    fc.assert(
      fc.property(backups, (all) => {
        const list = named(all)
        const left = keptBackups(list, NOW)
        const whole = list.filter(({ ofHotel }) => !ofHotel).toSorted((a, b) => (a.startedAt < b.startedAt ? 1 : -1))
        if (whole[0]) expect(left.has(whole[0].name)).toBe(true)
        const young = list.filter(({ startedAt }) => NOW.getTime() - Date.parse(startedAt) < 14 * 86_400_000)
        expect(left.size).toBeLessThanOrEqual(KEPT.days + KEPT.weeks + KEPT.months + 1 + young.length)
        const again = keptBackups(
          list.filter(({ name }) => left.has(name)),
          NOW,
        )
        expect([...again].toSorted()).toEqual([...left].toSorted())
      }),
    )
  })
})

test('a name tells when it was made and of which hotel, and nothing else is taken for one', () => {
  const made = new Date('2026-11-22T08:15:00.123Z')
  expect(backupName(made)).toBe('buudal-20261122-081500-123.tar.gz')
  expect(readBackupName(backupName(made))).toEqual({ startedAt: made.toISOString(), hotelCode: null })
  expect(readBackupName(backupName(made, 'KHAN-2'))).toEqual({ startedAt: made.toISOString(), hotelCode: 'KHAN-2' })
  for (const name of [
    '.buudal-20261122-081500-123.tar.gz.1f.part',
    'buudal.tar.gz',
    '../buudal-20261122-081500-123.tar.gz',
  ])
    expect(readBackupName(name)).toBeUndefined()
})
