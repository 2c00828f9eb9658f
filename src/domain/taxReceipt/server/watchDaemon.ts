import { AppError } from '#core/errors.ts'
import type { Database } from '#kit/server/database.ts'
import { sql } from 'kysely'
import { daemonInfo, passOn } from './askDaemon.ts'

interface Watched {
  readonly hotelId: number
  readonly address: string
  readonly timeZone: string
}

/** From when on the daemon is told to pass on what it holds; the law leaves it three days. */
const PASS_ON_AFTER_MS = 24 * 3_600_000

/** Asks the daemon of every hotel that issues receipts when it last passed them on, and has it do so where that was long ago. */
export async function watchDaemons(db: Database): Promise<void> {
  const { rows } = await sql<Watched>`
    select s.hotel_id as "hotelId", s.address, h.time_zone as "timeZone" from pos_api_setting s join hotel h on h.id = s.hotel_id
    where exists (select from tax_receipt r where r.hotel_id = s.hotel_id and r.external_id is not null)`.execute(db)
  await Promise.all(rows.map((hotel) => watch(db, hotel)))
}

async function watch(db: Database, { hotelId, address, timeZone }: Watched): Promise<void> {
  try {
    const first = await ask(db, timeZone, address)
    const isLate = first.lastSentAt === null || Date.now() - Date.parse(first.lastSentAt) > PASS_ON_AFTER_MS
    if (isLate) await passOn(address)
    const { lastSentAt, leftLotteries } = isLate ? await ask(db, timeZone, address) : first
    await sql`
      insert into tax_receipt_daemon (hotel_id, asked_at, last_sent_at, left_lotteries) values (${hotelId}, now(), ${lastSentAt}::timestamptz, ${leftLotteries})
      on conflict (hotel_id) do update set asked_at = excluded.asked_at, last_sent_at = excluded.last_sent_at, left_lotteries = excluded.left_lotteries,
        error_code = null, error_params = '[]'`.execute(db)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    await sql`
      insert into tax_receipt_daemon (hotel_id, asked_at, error_code, error_params) values (${hotelId}, now(), ${error.code}, ${JSON.stringify(error.params)}::jsonb)
      on conflict (hotel_id) do update set asked_at = excluded.asked_at, error_code = excluded.error_code, error_params = excluded.error_params`.execute(
      db,
    )
  }
}

/** The daemon tells its own local time: that of the hotel. */
async function ask(db: Database, timeZone: string, address: string) {
  const { lastSent, leftLotteries } = await daemonInfo(address)
  const local = /^\d{4}-\d{2}-\d{2}[ T]\d{2}:\d{2}(:\d{2})?/.exec(lastSent ?? '')?.[0] ?? null
  const { rows } = await sql<{ at: string | null }>`
    select (${local}::timestamp at time zone ${timeZone}) as at`.execute(db)
  const at = rows[0]?.at ?? null
  return { lastSentAt: at === null ? null : new Date(at).toISOString(), leftLotteries }
}
