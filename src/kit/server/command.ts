import type { Action } from '#core/contract.ts'
import { AppError } from '#core/errors.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Caller, HotelFacts } from './context.ts'
import type { Database } from './database.ts'
import { FORBIDDEN } from './outcome.ts'
import { ahead, sendAlong } from './transaction.ts'

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
 * Opens a command: claims the idempotency key, and holds the hotel's row, so that the business date cannot move until it ends (an exclusive
 * command holds it alone). The same key with the same body gives the earlier answer; with another body it is refused, and so is one of which
 * it was said that nothing is saved, or whose answer or body may not be kept. The key is written first: a hotel of a cluster does not move
 * while somebody has written there, and holding alone does not keep it (decision 74).
 */
export async function beginCommand(
  db: Database,
  action: Action,
  caller: Caller,
  key: string | undefined,
  bodyHash: Buffer,
): Promise<{ businessDate: string; hotel: HotelFacts; earlierAnswer?: string }> {
  const claimed = key === undefined ? undefined : ahead(claim(db, action, caller, key, bodyHash))
  const lock = action.exclusive ? sql`for no key update of h` : sql`for share of h`
  const held =
    sql<HotelRow>`select ${hotelColumns} from hotel h join currency c on c.code = h.currency where h.id = ${caller.hotelId} ${lock}`.execute(
      db,
    )
  const begun = facts(only((await held).rows))
  if (key === undefined || (await claimed)) return begun
  const earlier = await db
    .selectFrom('idempotency')
    .select(['action', 'body_hash', sql<string | null>`response::text`.as('response')])
    .where('hotel_id', '=', caller.hotelId)
    .where('user_id', '=', keeper(caller))
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  if (earlier.action === FORBIDDEN) throw new AppError('notSaved')
  if (earlier.action !== action.path || !earlier.body_hash.equals(bodyHash)) throw new AppError('idempotencyConflict')
  if (earlier.response === null || action.secretInput) throw new AppError('savedBefore')
  return { ...begun, earlierAnswer: earlier.response }
}

/** Under whom keys are kept: those of guests, which nobody can guess, are all in one place, each API key's own below it. */
export const keeper = ({ userId, key }: Pick<Caller, 'userId' | 'key'>): number => (key ? -key.id : (userId ?? 0))

/** Whether the key is new. */
async function claim(db: Database, action: Action, caller: Caller, key: string, bodyHash: Buffer): Promise<boolean> {
  const { rows } = await sql`
    insert into idempotency (hotel_id, user_id, key, action, body_hash)
    values (${caller.hotelId}, ${keeper(caller)}, ${key}, ${action.path}, ${bodyHash})
    on conflict (hotel_id, user_id, key) do nothing returning key`.execute(db)
  return rows.length > 0
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
    update idempotency set response = ${answer}::jsonb where hotel_id = ${caller.hotelId} and user_id = ${keeper(caller)} and key = ${key}`,
  )
}

/** Lets the key go: what was refused may be tried again with it. */
export async function forgetCommand(db: Database, caller: Caller, key: string): Promise<void> {
  await sql`delete from idempotency where hotel_id = ${caller.hotelId} and user_id = ${keeper(caller)} and key = ${key}`.execute(
    db,
  )
}

function only<T>(rows: readonly T[]): T {
  const [row] = rows
  if (!row) throw new AppError('notFound')
  return row
}
