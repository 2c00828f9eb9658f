import { AppError } from '#core/errors.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Caller } from './context.ts'

/** So many calls of one session in a minute are no desk's any more: a page that scrolls for ever asks a tenth of it. */
export const CALLS_PER_MINUTE = 3_000

/** How often an action may be called by one user or from one address of guests, and in one hotel, within the time. */
export interface CallLimit {
  readonly perUser: number
  readonly perHotel: number
  readonly withinMs: number
}

type Check = (request: FastifyRequest, caller: Caller) => Promise<void>

/** Counts in this process's memory, least used keys first forgotten; throws tooManyRequests. */
function counting(app: FastifyInstance, max: number, timeWindow: number, keyOf: (caller: Caller) => string): Check {
  const callers = new WeakMap<FastifyRequest, Caller>()
  const check = app.createRateLimit({ max, timeWindow, keyGenerator: (request) => keyOf(callers.get(request)!) })
  return async (request, caller) => {
    callers.set(request, caller)
    const limit = await check(request)
    if (!limit.isAllowed && limit.isExceeded) throw new AppError('tooManyRequests', [Math.max(1, limit.ttlInSeconds)])
  }
}

/** A limit of all calls of a session. */
export const limitSessions = (app: FastifyInstance, perMinute: number): Check =>
  Number.isFinite(perMinute)
    ? counting(app, perMinute, 60_000, ({ sessionHash }) => sessionHash.toString('base64url'))
    : async () => undefined

/** A user, and of guests the address from which they call. */
const callerKey = ({ hotelId, userId, sessionHash }: Caller): string =>
  `${hotelId}.${userId ?? sessionHash.toString('base64url')}`

/** A limit of one action. */
export function limitAction(app: FastifyInstance, { perUser, perHotel, withinMs }: CallLimit): Check {
  const ofUser = counting(app, perUser, withinMs, callerKey)
  const ofHotel = counting(app, perHotel, withinMs, ({ hotelId }) => String(hotelId))
  return async (request, caller) => {
    await ofUser(request, caller)
    await ofHotel(request, caller)
  }
}
