import { sql } from 'kysely'
import { Client } from 'pg'
import { describe, expect, it } from 'vitest'
import { openHotel, type TestHotel } from '#test/hotel.ts'
import { putInHouse } from '#test/inHouse.ts'
import { NightAudit } from '../contract.ts'

const [first, second, third] = ['2026-03-10', '2026-03-11', '2026-03-12'] as const

/** A hotel with three closed days and a guest in each of their nights. */
async function threeClosedDays(): Promise<TestHotel> {
  const hotel = await openHotel()
  await putInHouse(hotel, { room: '101', nights: 9 })
  for (const businessDate of [first, second, third]) await hotel.call(NightAudit.run, { businessDate })
  return hotel
}

/** As the database's owner, whom nothing stops. */
async function tamper(hotel: TestHotel, statement: string): Promise<Record<string, unknown>[]> {
  const client = new Client(hotel.url)
  await client.connect()
  const { rows } = await client.query<Record<string, unknown>>(statement)
  await client.end()
  return rows
}

describe('verifying closed days', () => {
  it('finds nothing wrong with days as they were closed', async () => {
    const hotel = await threeClosedDays()
    expect(await hotel.call(NightAudit.verify, {})).toEqual({ days: 3, first, last: third, problems: [] })
    expect(await hotel.call(NightAudit.verify, { from: second, until: second })).toMatchObject({
      days: 1,
      problems: [],
    })
  })

  it.each([
    ['an amount', `update entry set amount = amount + 1 where business_date = '${second}' and tax_id is null`],
    ['an entry that is gone', `delete from entry where business_date = '${second}' and tax_id is null`],
  ])('shows %s on its day', async (_, statement) => {
    const hotel = await threeClosedDays()
    await tamper(hotel, statement)
    const { problems } = await hotel.call(NightAudit.verify, {})
    expect(problems).toEqual([
      { date: second, problem: 'ledgerDiffers' },
      { date: second, problem: 'recordsChanged' },
    ])
  })

  it('shows a line that the guest would see otherwise', async () => {
    const hotel = await threeClosedDays()
    await tamper(
      hotel,
      `update folio_line set service_date = '${first}', occurrence = 2 where business_date = '${third}'`,
    )
    const { problems } = await hotel.call(NightAudit.verify, {})
    expect(problems).toEqual([{ date: third, problem: 'recordsChanged' }])
  })

  it('shows a stored balance that was altered', async () => {
    const hotel = await threeClosedDays()
    await tamper(hotel, `update day_ledger set opening = opening + 5, closing = closing + 5 where date = '${second}'`)
    const { problems } = await hotel.call(NightAudit.verify, {})
    expect(problems.map(({ problem }) => problem)).toContain('ledgerDiffers')
  })

  it('shows a day whose own hashes were made anew, by the day after it', async () => {
    const hotel = await threeClosedDays()
    const [anew] = await tamper(
      hotel,
      `select encode(sha256(previous_hash || convert_to(date::text, 'UTF8') || sha256('x')), 'hex') as hash from day_close where date = '${second}'`,
    )
    await tamper(
      hotel,
      `update day_close set records_hash = sha256('x'), hash = '\\x${String(anew?.hash)}' where date = '${second}'`,
    )
    const { problems } = await hotel.call(NightAudit.verify, {})
    expect(problems).toEqual([
      { date: second, problem: 'recordsChanged' },
      { date: third, problem: 'chainBroken' },
    ])
  })

  it('shows a closed day that is gone', async () => {
    const hotel = await threeClosedDays()
    await tamper(hotel, `delete from day_close where date = '${second}'`)
    const { problems } = await hotel.call(NightAudit.verify, {})
    expect(problems).toContainEqual({ date: third, problem: 'chainBroken' })
    expect(problems).toContainEqual({ date: second, problem: 'notClosed' })
  })

  it('has a program that cannot alter what was closed', async () => {
    const hotel = await threeClosedDays()
    for (const table of ['day_close', 'day_ledger', 'day_statistic', 'day_room_type']) {
      const deletion = sql`delete from ${sql.table(table)} where hotel_id = ${hotel.hotelId}`.execute(hotel.db)
      await expect(deletion).rejects.toThrow('permission denied')
    }
  })
})
