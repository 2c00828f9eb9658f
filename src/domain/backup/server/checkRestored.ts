import { verifyDays } from '#domain/businessDay/server/verifyDays.ts'
import { trialBalance } from '#domain/ledger/server/trialBalance.ts'
import { type Database, openDatabase } from '#kit/server/database.ts'

/** What is wrong in a restored database with the newest schema, in words; empty = nothing. The one place where the truths are asked. */
export async function wrongIn(url: string): Promise<string[]> {
  const { db, close } = openDatabase(url, { max: 1 })
  try {
    return await wrongRecords(db)
  } finally {
    await close()
  }
}

async function wrongRecords(db: Database): Promise<string[]> {
  const hotels = await db
    .selectFrom('hotel')
    .select(['id', 'code', 'business_date as businessDate'])
    .orderBy('id')
    .execute()
  const found: string[] = []
  for (const { id: hotelId, code, businessDate } of hotels) {
    const house = { db, hotelId, businessDate }
    const days = await verifyDays(house, {})
    const { problems } = await trialBalance(house, { whole: true })
    found.push(
      ...days.problems.map(({ date, problem }) => `${code}: ${problem} on ${date}`),
      ...problems.map(({ check, subject }) => `${code}: trial balance, ${check} ${subject}`),
    )
  }
  return found
}
