import { demonstrationUsers, seedDemonstration } from '#db/seed/demonstration.ts'
import { crowd, CROWD_DAYS } from '#db/seed/demonstrationCrowd.ts'
import type { Call } from '#db/seed/call.ts'
import { DEMONSTRATION_DAYS, liveDemonstration } from '#db/seed/demonstrationLife.ts'
import { addDays, dayOf } from '#core/day.ts'
import type { Action, InputOf, OutputOf } from '#core/contract.ts'
import { KNOWN_PASSWORD } from '#domain/access/passwordRule.ts'
import { markKnown } from '#features/session/server/knownPassword.ts'
import { openSession } from '#features/session/server/sessionStore.ts'
import type { Database } from '#kit/server/database.ts'
import { refusedBy } from '#kit/server/databaseErrors.ts'
import { verifyPassword } from '#kit/server/password.ts'
import type { FastifyInstance } from 'fastify'

const DEMONSTRATION = { code: 'KHAN', timeZone: 'Asia/Ulaanbaatar' } as const

/**
 * Makes the demonstration hotel where the database has no hotel, and lives its first days unless it is to stay empty.
 * Another process may be doing the same on the same database: then the hotel's number or code is taken, which is as good.
 */
export async function makeFirstHotel(
  app: FastifyInstance,
  db: Database,
  { empty, log }: { empty: boolean; log: (line: string) => void },
): Promise<void> {
  if (await db.selectFrom('hotel').select('id').limit(1).executeTakeFirst()) return
  const today = dayOf(new Date(), DEMONSTRATION.timeZone)
  const firstDay = addDays(today, -DEMONSTRATION_DAYS)
  try {
    const hotelId = await seedDemonstration(db, empty ? today : addDays(firstDay, -CROWD_DAYS))
    if (!empty) await liveDemonstration(await administrator(app, db, hotelId), firstDay, { crowd, before: CROWD_DAYS })
    log('The demonstration hotel is ready.')
  } catch (error) {
    if (!refusedBy(error, 'hotel_directory_pkey') && !refusedBy(error, 'hotel_code_key')) throw error
  }
}

/** The hotel's administrator, calling the program's own actions without a network. */
async function administrator(app: FastifyInstance, db: Database, hotelId: number): Promise<Call> {
  const { id: userId } = await db
    .selectFrom('app_user')
    .select('id')
    .where('hotel_id', '=', hotelId)
    .where('login_name', '=', demonstrationUsers[0].loginName)
    .executeTakeFirstOrThrow()
  const { token } = await openSession(db, { hotelId, userId, address: '', agent: 'demonstration' })
  return async <A extends Action>(action: A, input: InputOf<A>) => {
    const headers = { authorization: `Bearer ${token}` }
    const answer = await app.inject({ method: 'POST', url: action.path, payload: input as object, headers })
    if (answer.statusCode !== 200) throw new Error(`${action.path} answered ${answer.statusCode}: ${answer.body}`)
    return answer.json<{ JsonData: OutputOf<A> }>().JsonData
  }
}

/** Demonstration sign-ins whose password nobody has changed yet. */
export async function unchangedSignIns(db: Database): Promise<{ loginName: string; password: string }[]> {
  const users = await ofDemonstration(db).where('known_password', '=', true).execute()
  const names = new Set(users.map((user) => user.login_name))
  return demonstrationUsers.filter(({ loginName }) => names.has(loginName))
}

/** Marks the demonstration's users who have the known password, or have it again, from before it was remembered. */
export async function recogniseKnown(db: Database): Promise<void> {
  const names = demonstrationUsers.map(({ loginName }) => loginName)
  const users = await ofDemonstration(db).where('known_password', '=', false).where('login_name', 'in', names).execute()
  for (const { hotel_id: hotelId, id: userId, password_hash: hash } of users) {
    const isKnown = await verifyPassword(hash, KNOWN_PASSWORD).catch(() => false)
    if (isKnown) await markKnown(db, [{ hotelId, userId }])
  }
}

const ofDemonstration = (db: Database) =>
  db
    .selectFrom('app_user')
    .innerJoin('hotel', 'hotel.id', 'app_user.hotel_id')
    .select(['app_user.hotel_id', 'app_user.id', 'login_name', 'password_hash'])
    .where('hotel.code', '=', DEMONSTRATION.code)
    .where('app_user.active', '=', true)
