import { AppError } from '#core/errors.ts'
import type { Locale } from '#core/labels.ts'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from './database.ts'
import type { FileStore } from './files/fileStore.ts'

/** Who calls, as the session tells. */
export interface Caller {
  readonly hotelId: number
  /** Null = a guest, who has no account, or an API key. */
  readonly userId: number | null
  readonly userName: string
  readonly roleId: number
  /** Tells the caller's session from the user's others. */
  readonly sessionHash: Buffer
  /** The menu paths and privileges granted to the caller. */
  readonly menu: ReadonlySet<string>
  readonly privileges: ReadonlySet<string>
  /** Looks around with rights that are not the caller's own: changes nothing. */
  readonly looksOnly: boolean
  /** Signs in with a password that anybody may know: answered at the computer itself alone. */
  readonly knownPassword: boolean
  readonly locale: Locale
  /** ISO instant at which the password was last given in this session. */
  readonly passwordAt: string
  /** The role asks for a second factor that is not set up yet: nothing else may be done before. */
  readonly secondFactorDue: boolean
  /** ISO instant; null = no end. */
  readonly licenceExpiresAt: string | null
  /** The API key that calls: its scopes say what it may call, and nothing else does. */
  readonly key?: { readonly id: number; readonly scopes: ReadonlySet<string> }
}

const nothing: ReadonlySet<string> = new Set()

/** Somebody without an account, who has neither menu nor privileges. `sessionHash`: by which the caller is counted. */
export const callerWithoutUser = (
  of: Pick<Caller, 'hotelId' | 'userName' | 'sessionHash' | 'locale' | 'licenceExpiresAt'>,
): Caller => ({
  ...of,
  userId: null,
  roleId: 0,
  menu: nothing,
  privileges: nothing,
  looksOnly: false,
  knownPassword: false,
  passwordAt: new Date(0).toISOString(),
  secondFactorDue: false,
})

/** The user who calls; throws notSignedIn where that is a guest or an API key. */
export function userOf({ userId }: Pick<Caller, 'userId'>): number {
  if (userId === null) throw new AppError('notSignedIn')
  return userId
}

/** What every handler is given. In a command `db` is the command's transaction. */
export interface Context {
  readonly db: Database
  readonly hotelId: number
  readonly caller: Caller
  /** The hotel's working date; in a command it cannot move until the command ends. */
  readonly businessDate: string
  readonly hotel: HotelFacts
  readonly locale: Locale
  readonly log: FastifyBaseLogger
  /** The caller's network address, for the activity record. */
  readonly address: string
  /** Where the content of files lies. */
  readonly files: FileStore
  /** Notes a record that this command changes, for the desks that have it open. */
  readonly touch?: (entity: string, id: number) => void
}

/** The facts of the hotel's row that nearly every action reads. */
export interface HotelFacts {
  /** ISO 4217; every amount of the hotel is in minor units of it. */
  readonly currency: string
  readonly currencyDigits: number
  readonly timeZone: string
  /** 'HH:MM', hotel-local. */
  readonly checkInTime: string
  readonly checkOutTime: string
  readonly dayUseUntil: string
  /** From when on a business date counts as over. */
  readonly dayOverFrom: string
  readonly vatPayer: boolean
  readonly cityTaxPayer: boolean
}
