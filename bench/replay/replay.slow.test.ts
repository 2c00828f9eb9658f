import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { replay } from './replay.ts'

/** The bookings are not part of the project: without them there is nothing to live. */
const file = resolve('../shared/data/hotel_bookings.csv.gz')
const folders: string[] = []
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })))

test.skipIf(!existsSync(file)).each(['H1', 'H2'] as const)(
  'a month of %s lives through the program, and its reports agree with the file to the cent',
  async (hotel) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'buudal-replay-'))
    folders.push(dataDir)
    const say = () => undefined
    const result = await replay({ hotel, file, dataDir, from: '2015-07-01', until: '2015-07-31', say })
    expect(result.mismatches).toEqual([])
    expect(result.trialBalance).toBe('ok')
    expect(result.months['2015-07']?.nights).toBeGreaterThan(500)
    const { drawers, companies, invoices, receipts } = result
    for (const some of [drawers.sessions, companies.settled, invoices.open, receipts.amount])
      expect(some).toBeGreaterThan(0)
  },
  600_000,
)

test('replay without the file says what to do', async () => {
  const nowhere = replay({ hotel: 'H1', file: '/nowhere/bookings.csv', dataDir: '/nowhere', say: () => undefined })
  await expect(nowhere).rejects.toThrow('Give its place with --file')
})
