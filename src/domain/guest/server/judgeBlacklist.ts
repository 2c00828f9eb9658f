import type { Warnings } from '#domain/asking/server/warnings.ts'
import { fullNameOf } from '#domain/person/server/fullNameOf.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'

interface Listed {
  readonly name: string
  readonly blacklisted: boolean
  readonly blacklistReason: string
}

/** Warns of whom the hotel does not want: who may receive them gives a reason, others are refused. */
export function judgeBlacklist(guests: Iterable<Listed>, warnings: Warnings): void {
  for (const { name, blacklisted, blacklistReason } of guests)
    if (blacklisted)
      warnings.raise('guestBlacklisted', [name, blacklistReason], {
        privilege: 'receiveBlacklisted',
        needsReason: true,
      })
}

/** Those of all who stay in these rooms whom the hotel does not want. */
export async function unwantedIn(
  { db, hotelId }: Pick<Context, 'db' | 'hotelId'>,
  stayIds: readonly number[],
): Promise<Listed[]> {
  const { rows } = await sql<Listed>`
    select distinct ${fullNameOf('g')} as name, true as blacklisted, g.blacklist_reason as "blacklistReason"
    from stay_guest sg join guest g on g.hotel_id = sg.hotel_id and g.id = sg.guest_id
    where sg.hotel_id = ${hotelId} and sg.stay_id = any (${stayIds}::bigint[]) and g.blacklisted`.execute(db)
  return rows
}

/** The same of guests by their ids. */
export async function judgeGuests(
  { db, hotelId }: Pick<Context, 'db' | 'hotelId'>,
  guestIds: readonly number[],
  warnings: Warnings,
): Promise<void> {
  const { rows } = await sql<Listed>`
    select ${fullNameOf('guest')} as name, blacklisted, blacklist_reason as "blacklistReason"
    from guest where hotel_id = ${hotelId} and id = any (${guestIds}::bigint[]) and blacklisted`.execute(db)
  judgeBlacklist(rows, warnings)
}
