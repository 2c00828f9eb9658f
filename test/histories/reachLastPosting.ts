import { sql } from 'kysely'
import { carryOut } from './deeds.ts'
import type { House } from './house.ts'

/** Days are never taken back further than this. */
const MOST_DAYS = 4

/** A day that was taken back may have left charges on the one after it: it is closed again, so that no report is asked before their day has come. Gives whether that could be. */
export async function reachLastPosting(house: House): Promise<boolean> {
  for (let day = 0; day < MOST_DAYS; day += 1) {
    if (!(await isAhead(house))) return true
    await carryOut(house, { verb: 'closeDay', one: 0, two: 0, three: 0 })
  }
  return false
}

async function isAhead({ db, hotelId, businessDate }: House): Promise<boolean> {
  const { rows } = await sql`
    select from entry where hotel_id = ${hotelId} and business_date > ${businessDate}::date limit 1`.execute(db)
  return rows.length > 0
}
