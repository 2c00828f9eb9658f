import type { Action, InputOf, OutputOf } from '#core/contract.ts'
import type { ErrorBody } from '#core/errors.ts'
import type { demonstrationUsers } from '#db/seed/demonstration.ts'
import { buildServer } from '#app/server/buildServer.ts'
import { createHotel } from '#domain/hotel/server/createHotel.ts'
import { openSession } from '#features/session/server/sessionStore.ts'
import { APPLICATION_ROLE, type Database } from '#kit/server/database.ts'
import { withLogin } from '#kit/server/programLogin.ts'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { afterwards } from './afterwards.ts'
import { freshDatabase, onCluster, openAgain } from './freshDatabase.ts'
import { memoryFiles } from './memoryFiles.ts'
import { openDrawers } from './openDrawers.ts'

type LoginName = (typeof demonstrationUsers)[number]['loginName']

/** A refusal as a client gets it. */
export class Refused extends Error {
  readonly status: number
  readonly body: ErrorBody
  constructor(status: number, body: ErrorBody) {
    super(`${status} ${body.code}: ${body.message}`)
    this.status = status
    this.body = body
  }
}

/** The refusal of a call that must be refused. */
export const refusedBy =
  (call: (action: Action, input: unknown) => Promise<unknown>) =>
  async <A extends Action>(action: A, input: unknown): Promise<Refused> => {
    try {
      await call(action, input)
    } catch (error) {
      if (error instanceof Refused) return error
      throw error
    }
    throw new Error(`${action.path} was expected to be refused`)
  }

/** Calls actions as one signed-in user, through HTTP. */
export interface Desk {
  call<A extends Action>(action: A, input: InputOf<A>, options?: { key?: string }): Promise<OutputOf<A>>
  /** The refusal that the call must meet; fails when it succeeds. */
  refused<A extends Action>(action: A, input: unknown): Promise<Refused>
  readonly token: string
}

export interface TestHotel extends Desk {
  readonly app: FastifyInstance
  readonly db: Database
  /** The connections on which the program asks. */
  readonly pool: pg.Pool
  readonly hotelId: number
  /** Where the content of its uploads lies. */
  readonly files: ReturnType<typeof memoryFiles>
  /** A connection string of this hotel's database, as its owner. */
  readonly url: string
  /** The same hotel at another person's desk. */
  as(loginName: LoginName): Promise<Desk>
  /** Another hotel in the same database with its standard lists and no rooms, at its administrator's desk. */
  neighbour(): Promise<Desk & { readonly hotelId: number }>
}

/**
 * The demonstration hotel (db/seed), empty of guests, in a database of its own; business date 2026-03-10. Signed in as administrator.
 * Everybody works at a drawer; with `drawers: 'closed'` nobody does.
 */
export async function openHotel({ drawers = 'open' }: { drawers?: 'open' | 'closed' } = {}): Promise<TestHotel> {
  const database = await freshDatabase()
  const open = openAgain(withLogin(database.url, APPLICATION_ROLE), { guardHotel: true, direct: !onCluster(), max: 20 })
  const files = memoryFiles()
  const app = await buildServer({
    db: open.db,
    files,
    logger: false,
    checkOutput: true,
    // guests of the tests sign in from invented addresses; src/features/session/server/knownPassword.test.ts does without
    demonstrationFromAnywhere: true,
    callsPerMinute: Infinity,
  })
  afterwards(async () => {
    await app.close()
    await open.close()
    await database.drop()
  })
  const { id: hotelId } = await open.db
    .selectFrom('hotel')
    .select('id')
    .where('code', '=', 'KHAN')
    .executeTakeFirstOrThrow()
  if (drawers === 'open') await openDrawers(open.db, hotelId)
  const as = (loginName: LoginName) => openDesk(app, open.db, hotelId, loginName)
  const neighbour = async () => {
    const facts = { code: 'NEAR', name: 'Next door', currency: 'USD', timeZone: 'Asia/Ulaanbaatar' }
    const administrator = { loginName: 'admin', name: 'Neighbour', password: 'Buudal-demo1' }
    const own = { businessDate: '2026-03-10', vatPayer: true, cityTaxPayer: true, administrator }
    const neighbourId = await open.db.transaction().execute((trx) => createHotel(trx, { ...facts, ...own }))
    if (drawers === 'open') await openDrawers(open.db, neighbourId)
    return { ...(await openDesk(app, open.db, neighbourId, 'admin')), hotelId: neighbourId }
  }
  return { ...(await as('admin')), neighbour, app, db: open.db, pool: open.pool, hotelId, files, url: database.url, as }
}

/** A user's desk at a hotel of this database. */
export async function openDesk(app: FastifyInstance, db: Database, hotelId: number, loginName: string): Promise<Desk> {
  const user = await db
    .selectFrom('app_user')
    .select('id')
    .where('hotel_id', '=', hotelId)
    .where('login_name', '=', loginName)
    .executeTakeFirstOrThrow()
  const { token } = await openSession(db, { hotelId, userId: user.id, address: '127.0.0.1', agent: 'test' })
  const call = async <A extends Action>(action: A, input: unknown, options: { key?: string } = {}) => {
    const answer = await app.inject({
      method: 'POST',
      url: action.path,
      payload: input as object,
      headers: { authorization: `Bearer ${token}`, ...(options.key ? { 'idempotency-key': options.key } : {}) },
    })
    if (answer.statusCode !== 200) throw new Refused(answer.statusCode, answer.json<ErrorBody>())
    return answer.json<{ JsonData: OutputOf<A> }>().JsonData
  }
  return { call, refused: refusedBy(call), token }
}
