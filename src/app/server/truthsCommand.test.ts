import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { Truth } from '#domain/truths/contract.ts'
import { bookInHouse, openBookableHotel } from '#test/booked.ts'
import { emptyDatabase } from '#test/freshDatabase.ts'
import { openHotel } from '#test/hotel.ts'
import { Client } from 'pg'
import { readConfig } from './config.ts'
import { truthsCommand } from './truthsCommand.ts'

const folder = mkdtempSync(join(tmpdir(), 'buudal-truths-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** What the console says of a house, and how many records are wrong. */
async function check(url: string, ...args: string[]) {
  const said: string[] = []
  const config = readConfig({ DATABASE_URL: url, DATA_DIR: folder })
  const wrong = await truthsCommand(args, config, (line) => void said.push(line))
  return { wrong, said }
}

/** As the database's owner, whom nothing stops. */
async function tamper(url: string, statement: string): Promise<void> {
  const client = new Client(url)
  await client.connect()
  await client.query(statement)
  await client.end()
}

test('a house is checked from the console beside the desks, which see the result', async () => {
  const hotel = await openBookableHotel()
  await bookInHouse(hotel, { room: '101' })
  const { name } = await hotel.db
    .selectFrom('hotel')
    .select('name')
    .where('code', '=', 'KHAN')
    .executeTakeFirstOrThrow()
  expect(await check(hotel.url)).toEqual({ wrong: 0, said: [`${name}: everything agrees`] })
  expect(await hotel.call(Truth.get, {})).toMatchObject({
    waiting: false,
    last: { cause: 'asked', by: null, wrong: 0 },
  })

  const near = await hotel.neighbour()
  await tamper(hotel.url, 'delete from room_occupancy where stay_id is not null')
  const { wrong, said } = await check(hotel.url)
  expect(wrong).toBe(1)
  expect(said).toEqual([
    `${name}: 1 record cannot be right`,
    expect.stringMatching(/^ {2}Reservation \d+ has room 101 and does not hold it/),
    expect.stringMatching(/: everything agrees$/),
  ])
  expect(await hotel.call(Truth.get, {})).toMatchObject({ last: { wrong: 1 } })
  expect((await check(hotel.url, '--hotel', 'NEAR')).wrong).toBe(0)
  expect(near.hotelId).toBeGreaterThan(hotel.hotelId)
})

test('what cannot be checked is said in one line', async () => {
  const hotel = await openHotel()
  await expect(check(hotel.url, '--hotel', 'NONE')).rejects.toThrow('There is no hotel NONE here.')
  await expect(check(hotel.url, 'KHAN')).rejects.toThrow('npm run truths -- [--hotel CODE]')
  await tamper(hotel.url, "delete from migration where name ~ '^0108'")
  await expect(check(hotel.url)).rejects.toThrow('The database is of another version of the program')
  const empty = await emptyDatabase()
  await expect(check(empty.url)).rejects.toThrow('There is no hotel in this database yet.')
  await empty.drop()
})

test('the console ends with 1 when something is wrong', async () => {
  const hotel = await openBookableHotel()
  await bookInHouse(hotel, { room: '101' })
  const run = () =>
    promisify(execFile)(process.execPath, ['--import', 'tsx', 'src/app/server/truthsCommand.ts'], {
      env: { ...process.env, DATABASE_URL: hotel.url, DATA_DIR: folder },
    })
  expect((await run()).stdout).toMatch(/: everything agrees\n$/)
  await tamper(hotel.url, 'delete from room_occupancy where stay_id is not null')
  await expect(run()).rejects.toMatchObject({
    code: 1,
    stdout: expect.stringMatching(/1 record cannot be right\n {2}Reservation/),
  })
})
