import type { Database } from '#kit/server/database.ts'
import { sql } from 'kysely'

/** Failures without a wait: a person mistypes; one address is a whole hotel's. */
const FREE = { account: 5, address: 30 } as const
const FIRST_WAIT_S = 5
const LONGEST_WAIT_S = 300
/** A subject without a failure for this long starts anew. */
const FORGET_MS = 30 * 60_000

/** The account as it was typed (whether it exists or not), and the network address. */
export interface Subjects {
  readonly account: string
  readonly address: string
}

export const subjectsOf = (loginName: string, hotelCode: string, address: string): Subjects => ({
  account: `account:${hotelCode.toLowerCase()}/${loginName.toLowerCase()}`,
  address: `address:${address}`,
})

/** Whole seconds to wait after so many failures: none at first, then 5, 10, 20 … at most 300. */
export const waitAfter = (failures: number, free: number): number =>
  failures < free ? 0 : Math.min(LONGEST_WAIT_S, FIRST_WAIT_S * 2 ** Math.min(failures - free, 16))

/** Seconds until either subject may try again; 0 = now. */
export async function secondsToWait(db: Database, { account, address }: Subjects): Promise<number> {
  const row = await db
    .selectFrom('sign_in_failure')
    .select((eb) => eb.fn.max('blocked_until').as('until'))
    .where('subject', 'in', [account, address])
    .executeTakeFirst()
  return row?.until ? Math.max(0, Math.ceil((Date.parse(row.until) - Date.now()) / 1000)) : 0
}

/** Counts a failure of both; gives the seconds to wait. */
export async function countFailure(db: Database, { account, address }: Subjects): Promise<number> {
  const now = Date.now()
  const at = new Date(now).toISOString()
  const { rows } = await sql<{ subject: string; failures: number }>`
    insert into sign_in_failure as f (subject, failures, last_failed_at) values (${account}, 1, ${at}), (${address}, 1, ${at})
    on conflict (subject) do update set last_failed_at = excluded.last_failed_at,
      failures = case when f.last_failed_at < ${new Date(now - FORGET_MS).toISOString()} then 1 else f.failures + 1 end
    returning subject, failures`.execute(db)
  const waits = rows.map(({ subject, failures }) => ({
    subject,
    seconds: waitAfter(failures, subject === account ? FREE.account : FREE.address),
  }))
  for (const { subject, seconds } of waits.filter((wait) => wait.seconds > 0)) {
    const until = new Date(now + seconds * 1000).toISOString()
    await db.updateTable('sign_in_failure').set({ blocked_until: until }).where('subject', '=', subject).execute()
  }
  const old = new Date(now - FORGET_MS).toISOString()
  await db.deleteFrom('sign_in_failure').where('last_failed_at', '<', old).execute()
  return Math.max(...waits.map((wait) => wait.seconds))
}

/** A good sign-in clears the account; the address keeps its failures, or a guesser would sign in between. */
export async function forgetFailures(db: Database, { account }: Subjects): Promise<void> {
  await db.deleteFrom('sign_in_failure').where('subject', '=', account).execute()
}
