import { addDays } from '#core/day.ts'
import { NightAudit } from '#features/nightAudit/contract.ts'
import { Webhook } from '#features/webhook/contract.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FIRST_DAY, KilledHouse, type Moment } from './killedHouse.ts'
import { type Listening, openSilentReceiver } from './silentReceiver.ts'

/** So often the program dies at each of the moments. */
const DEATHS = 3

let house: KilledHouse
let receiver: Listening
let date = FIRST_DAY
beforeAll(async () => {
  // the receiver stands on the program's own computer
  process.env['PRIVATE_CONNECTIONS'] = 'loopback'
  house = await KilledHouse.open()
  receiver = await openSilentReceiver()
  await house.desk.call(Webhook.new, { name: 'Books', address: receiver.address, events: ['day.closed'] })
})
afterAll(async () => {
  await house.close()
  await receiver.close()
})

/** Closes the next day; gives which it was. */
async function closeDay(): Promise<string> {
  const closed = await house.desk.call(NightAudit.run, { businessDate: date })
  date = closed.businessDate
  return closed.closedDate
}
const nothing = () => undefined
const die = (moment: Moment, work: () => void = nothing) => house.accident('program', moment, work)

/** What the dead program had taken is free again, as if its minute had passed. */
const leasesEnd = () =>
  sql`update webhook_delivery set taken_until = null where state = 'waiting'`.execute(house.database.db)

/** The events that came of a day, each number as often as it was sent. */
const cameOf = (day: string): string[] => receiver.got.filter((one) => one.day === day).map(({ id }) => id)

async function arrives(day: string): Promise<void> {
  house.desk.resume()
  await leasesEnd()
  await expect.poll(() => cameOf(day).length, { timeout: 60_000 }).toBeGreaterThan(0)
}

test('what was saved is told though the program dies before it is sent', async () => {
  for (let death = 0; death < DEATHS; death += 1) {
    const day = await closeDay()
    await die({ after: 0 })
    await arrives(day)
    expect(new Set(cameOf(day)).size).toBe(1)
  }
})

test('what was sent and not answered when the program died is sent once more under the same number', async () => {
  for (let death = 0; death < DEATHS; death += 1) {
    receiver.answers(false)
    const day = await closeDay()
    await expect.poll(() => cameOf(day).length, { timeout: 60_000 }).toBe(1)
    await die({ after: 0 })
    receiver.answers(true)
    house.desk.resume()
    await leasesEnd()
    await expect.poll(() => cameOf(day).length, { timeout: 60_000 }).toBe(2)
    expect(new Set(cameOf(day)).size).toBe(1)
  }
})

test('what was not saved is told to nobody, and told once it is', async () => {
  for (let death = 0; death < DEATHS; death += 1) {
    let done: Promise<string> | undefined
    const before = receiver.got.length
    await die({ table: 'webhook_delivery' }, () => {
      done = closeDay()
      done.catch(nothing)
    })
    expect(receiver.got).toHaveLength(before)
    house.desk.resume()
    // the desk sends it again by itself
    const day = await done
    await arrives(day ?? '')
    expect(new Set(cameOf(day ?? '')).size).toBe(1)
  }
})

test('in the end every day that was closed was told, each under a number of its own, and nothing waits', async () => {
  const days = Array.from({ length: 3 * DEATHS }, (_, nth) => addDays(FIRST_DAY, nth))
  expect(new Set(receiver.got.map((one) => one.day))).toEqual(new Set(days))
  expect(new Set(receiver.got.map(({ id }) => id)).size).toBe(days.length)
  // what has arrived is written down a moment later, and is sent again where the program died between the two
  const states = async (): Promise<string[]> => {
    await leasesEnd()
    const { rows } = await sql<{ state: string }>`select distinct state from webhook_delivery`.execute(
      house.database.db,
    )
    return rows.map(({ state }) => state)
  }
  await expect.poll(states, { timeout: 60_000 }).toEqual(['delivered'])
})
