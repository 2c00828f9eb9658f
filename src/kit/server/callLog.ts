import type { FastifyInstance, FastifyRequest } from 'fastify'
import { countCall } from './metrics.ts'

/**
 * Tells of every command in one line of the log: what, by whom, how it ended and in how many milliseconds. Reading is only counted: there is
 * too much of it. `kinds` by the path of the action.
 */
export function logCalls(app: FastifyInstance, kinds: ReadonlyMap<string, 'query' | 'command'>): void {
  app.addHook('onResponse', (request, reply, done) => {
    const action = request.routeOptions.url ?? ''
    const kind = kinds.get(action)
    if (!kind) return done()
    countCall({ action, kind, status: String(reply.statusCode) }, reply.elapsedTime / 1_000)
    if (kind === 'command')
      request.log.info({ action, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, 'command')
    done()
  })
}

/** From here on each line of the log names the caller. */
export function logCaller(
  request: FastifyRequest,
  { hotelId, userId }: { hotelId: number; userId: number | null },
): void {
  request.log = request.log.child({ hotelId, userId })
}
