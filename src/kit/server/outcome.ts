import { setTimeout as sleep } from 'node:timers/promises'
import { AppError } from '#core/errors.ts'
import { sql } from 'kysely'
import type { Caller } from './context.ts'
import type { Database } from './database.ts'
import { isLockTimeout } from './databaseErrors.ts'
import { type OutcomeUnknown, transact } from './transaction.ts'

/** What became of a command: `answer` is the text of what it answered, null where that is not kept. */
export type Outcome =
  | { readonly state: 'saved'; readonly answer: string | null }
  | { readonly state: 'notSaved' }
  | { readonly state: 'underWay' }

/** The action of a key under which nothing can be saved any more. */
export const FORBIDDEN = ''
/** A command under way holds its key: so long is waited for it. */
const WAIT = '2s'
/** So long the server asks before it answers that it does not know. */
const ASK_MS = 1_500
const ASK_AGAIN_MS = 150

type KeyOwner = Pick<Caller, 'hotelId' | 'userId'>

class Undo extends Error {}

/**
 * Asks what became of a command by trying to claim its key, which waits for a command that holds it. With `forbid` a key that nobody
 * has used stays claimed, so that 'not saved' is true for good: a command that comes late with it is refused.
 */
export async function outcomeOf(
  db: Database,
  { hotelId, userId }: KeyOwner,
  key: string,
  forbid: boolean,
): Promise<Outcome> {
  const ask = async (trx: Database): Promise<Outcome> => {
    await sql`select set_config('lock_timeout', ${WAIT}, true)`.execute(trx)
    const claimed = await sql`
      insert into idempotency (hotel_id, user_id, key, action, body_hash)
      values (${hotelId}, ${userId}, ${key}, ${FORBIDDEN}, ${Buffer.alloc(0)})
      on conflict (hotel_id, user_id, key) do nothing`.execute(trx)
    if (claimed.numAffectedRows === 1n) {
      if (!forbid) throw new Undo()
      return { state: 'notSaved' }
    }
    const { action, response } = await trx
      .selectFrom('idempotency')
      .select(['action', sql<string | null>`response::text`.as('response')])
      .where('hotel_id', '=', hotelId)
      .where('user_id', '=', userId)
      .where('key', '=', key)
      .executeTakeFirstOrThrow()
    return action === FORBIDDEN ? { state: 'notSaved' } : { state: 'saved', answer: response }
  }
  try {
    return await transact(db, ask)
  } catch (error) {
    if (error instanceof Undo) return { state: 'notSaved' }
    if (isLockTimeout(error)) return { state: 'underWay' }
    throw error
  }
}

/**
 * What is answered to a command whose connection broke at its commit: what it `made` when it is found saved; 'databaseAway' when it surely
 * is not, and the same key may be sent again; else OutcomeUnknown, as it came.
 */
export async function answerAfterAll(
  db: Database,
  owner: KeyOwner,
  key: string,
  made: string,
  unknown: OutcomeUnknown,
): Promise<string> {
  const until = Date.now() + ASK_MS
  while (Date.now() < until) {
    const outcome = await outcomeOf(db, owner, key, false).catch(() => undefined)
    if (outcome?.state === 'saved') return made
    if (outcome?.state === 'notSaved') throw new AppError('databaseAway')
    await sleep(ASK_AGAIN_MS)
  }
  throw unknown
}
