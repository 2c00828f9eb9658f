import { readHotel } from './command.ts'
import type { Caller, Context } from './context.ts'

type Working = Pick<Context, 'db' | 'files' | 'log'>

interface On {
  readonly hotelId: number
  /** Who asked for it, and to whom it is put down; 0 and '' = nobody. */
  readonly userId?: number
  readonly userName?: string
  /** Rights of its own that the work needs: what needs any other is left to people. */
  readonly privileges?: readonly string[]
}

/** What a handler is given, for work that the program does by itself; the facts of the hotel are those at this moment. Throws notFound. */
export async function programContext(
  working: Working,
  { hotelId, userId = 0, userName = '', privileges = [] }: On,
): Promise<Context> {
  const { db, files, log } = working
  const caller: Caller = {
    hotelId,
    userId,
    userName,
    roleId: 0,
    sessionHash: Buffer.alloc(0),
    menu: new Set(),
    privileges: new Set(privileges),
    looksOnly: false,
    knownPassword: false,
    locale: 'mon',
    passwordAt: new Date(0).toISOString(),
    secondFactorDue: false,
    licenceExpiresAt: null,
  }
  return { db, files, log, ...(await readHotel(db, hotelId)), hotelId, locale: 'mon', address: '', caller }
}
