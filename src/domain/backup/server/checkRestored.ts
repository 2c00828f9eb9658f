import { checkTruths } from '#domain/truths/server/checkTruths.ts'
import { sayWrong } from '#domain/truths/truths.ts'
import { openDatabase } from '#kit/server/database.ts'

/** What breaks a truth in a restored database with the newest schema, in words; empty = nothing. The result is kept in that database. */
export async function wrongIn(url: string): Promise<string[]> {
  const { db, close } = openDatabase(url, { max: 2 })
  try {
    const checked = await checkTruths(db, { cause: 'restore' })
    return checked.flatMap(({ code, records }) => records.map((record) => `${code}: ${sayWrong(record, 'en')}`))
  } finally {
    await close()
  }
}
