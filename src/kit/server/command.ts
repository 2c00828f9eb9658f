import type { Action } from '#core/contract.ts'
import { AppError } from '#core/errors.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Caller, HotelFacts } from './context.ts'
import type { Database } from './database.ts'
import { FORBIDDEN } from './outcome.ts'
import { sendAlong } from './transaction.ts'

interface HotelRow extends HotelFacts {
  businessDate: string
}

const hotelColumns = sql`
  h.business_date as "businessDate", h.currency, c.digits as "currencyDigits", h.time_zone as "timeZone",
  h.check_in_time as "checkInTime", h.check_out_time as "checkOutTime", h.day_use_until as "dayUseUntil", h.day_over_from as "dayOverFrom",
  h.vat_payer as "vatPayer", h.city_tax_payer as "cityTaxPayer"`

const facts = ({ businessDate, ...hotel }: HotelRow) => ({ businessDate, hotel })

/** The hotel as it is now, for a query. */
export async function readHotel(db: Database, hotelId: number): Promise<{ businessDate: string; hotel: HotelFacts }> {
  const { rows } =
    await sql<HotelRow>`select ${hotelColumns} from hotel h join currency c on c.code = h.currency where h.id = ${hotelId}`.execute(
      db,
    )
  return facts(only(rows))
}

/**
 * Opens a command: holds the hotel's row, so that the business date cannot move until it ends (an exclusive command holds it alone),
 * and claims the idempotency key. The same key with the same body gives the earlier answer; with another body it is refused, and so is one
 * of which it was said that nothing is saved, or whose answer or body may not be kept.
 */
export async function beginCommand(
  db: Database,
  action: Action,
  caller: Caller,
  key: string | undefined,
  bodyHash: Buffer,
): Promise<{ businessDate: string; hotel: HotelFacts; earlierAnswer?: string }> {
  const lock = action.exclusive ? sql`for no key update of h` : sql`for share of h`
  const held = sql`select ${hotelColumns} from hotel h join currency c on c.code = h.currency where h.id = ${caller.hotelId} ${lock}`
  if (!key) return facts(only((await sql<HotelRow>`${held}`.execute(db)).rows))
  const { rows } = await sql<HotelRow & { isFirst: boolean }>`
    with held as materialized (${held}), claimed as (
      insert into idempotency (hotel_id, user_id, key, action, body_hash)
      select ${caller.hotelId}::int, ${caller.userId}::bigint, ${key}, ${action.path}, ${bodyHash}::bytea from held
      on conflict (hotel_id, user_id, key) do nothing returning key
    )
    select held.*, exists (select from claimed) as "isFirst" from held`.execute(db)
  const { isFirst, ...hotel } = only(rows)
  const begun = facts(hotel)
  if (isFirst) return begun
  const earlier = await db
    .selectFrom('idempotency')
    .select(['action', 'body_hash', sql<string | null>`response::text`.as('response')])
    .where('hotel_id', '=', caller.hotelId)
    .where('user_id', '=', caller.userId)
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  if (earlier.action === FORBIDDEN) throw new AppError('notSaved')
  if (earlier.action !== action.path || !earlier.body_hash.equals(bodyHash)) throw new AppError('idempotencyConflict')
  if (earlier.response === null || action.secretInput) throw new AppError('savedBefore')
  return { ...begun, earlierAnswer: earlier.response }
}

/** Keeps the answer in the command's own transaction, and writes its news along with it. */
export async function finishCommand(
  db: Database,
  caller: Caller,
  key: string,
  answer: string,
  news: RawBuilder<unknown> | undefined,
): Promise<void> {
  await sendAlong(
    db,
    sql`${news ? sql`with heard as (${news})` : sql``}
    update idempotency set response = ${answer}::jsonb where hotel_id = ${caller.hotelId} and user_id = ${caller.userId} and key = ${key}`,
  )
}

/** Lets the key go: what was refused may be tried again with it. */
export async function forgetCommand(db: Database, caller: Caller, key: string): Promise<void> {
  await sql`delete from idempotency where hotel_id = ${caller.hotelId} and user_id = ${caller.userId} and key = ${key}`.execute(
    db,
  )
}

function only<T>(rows: readonly T[]): T {
  const [row] = rows
  if (!row) throw new AppError('notFound')
  return row
}
