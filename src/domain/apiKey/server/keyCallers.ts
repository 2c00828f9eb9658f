import { AppError } from '#core/errors.ts'
import { type Caller, callerWithoutUser } from '#kit/server/context.ts'
import type { Database } from '#kit/server/database.ts'
import { localeOf } from '#kit/server/httpErrors.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { findKey, hashOf, isKey } from './findKey.ts'

/** Of one key, and of wrong keys from one address. */
const CALLS = { max: 600, timeWindow: 60_000 }
const WRONG_KEYS = { max: 20, timeWindow: 60_000 }

/** The key that a call brings, as its header says. */
const sentKey = (request: FastifyRequest): string =>
  /^Bearer (\S{1,200})$/.exec(request.headers.authorization ?? '')?.[1] ?? ''

type KeyCaller = Caller & { readonly key: NonNullable<Caller['key']> }

/**
 * Who calls with a key of a hotel: no person, without menu and privileges, for whom the key's scopes are all there is. Undefined where no
 * key was sent; throws wrongKey and, of a key and of who tries keys, tooManyRequests. `unlimited` for tests that live a year in a minute.
 */
export function keyCallers(
  app: FastifyInstance,
  db: Database,
  unlimited = false,
): (request: FastifyRequest) => Promise<KeyCaller | undefined> {
  const limitKey = app.createRateLimit({ ...CALLS, keyGenerator: (request) => `key ${sentKey(request)}` })
  const limitWrong = app.createRateLimit({ ...WRONG_KEYS, keyGenerator: (request) => `wrong ${request.ip}` })
  return async (request) => {
    const sent = sentKey(request)
    if (!isKey(sent)) return undefined
    const found = await findKey(db, sent)
    if (found === undefined) {
      refuseTooMany(await limitWrong(request))
      throw new AppError('wrongKey')
    }
    if (!unlimited) refuseTooMany(await limitKey(request))
    const { hotelId, id, name, scopes, licenceExpiresAt } = found
    const of = { hotelId, userName: name, sessionHash: hashOf(sent), locale: localeOf(request), licenceExpiresAt }
    return { ...callerWithoutUser(of), key: { id, scopes: new Set(scopes) } }
  }
}

function refuseTooMany(limit: { isAllowed: boolean; isExceeded?: boolean; ttlInSeconds?: number }): void {
  if (!limit.isAllowed && limit.isExceeded === true)
    throw new AppError('tooManyRequests', [Math.max(1, limit.ttlInSeconds ?? 60)])
}
