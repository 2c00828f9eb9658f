import type { Database } from '#kit/server/database.ts'
import { isDiskFull, isFull, type ReadDisk } from '#kit/server/disk.ts'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'

/** So long after something could not be written the disk counts as full, unless it was seen to be and now has room. */
const REMEMBERED_MS = 60_000

/**
 * GET /api/health. 'degraded' still answers 200: who looks up a guest or leaves is served, and another process at the same disk would do
 * no better; only a program that can't answer at all fails.
 */
export function serveHealth(app: FastifyInstance, db: Database, readDisk: ReadDisk | undefined): void {
  let refusedAt = -Infinity
  // whether it is the disk that this program sees
  let isSeen = false
  const isFullNow = async (): Promise<boolean> => (await readDisk?.().then(isFull, () => false)) === true
  app.addHook('onError', async (_request, _reply, error) => {
    if (!isDiskFull(error)) return
    refusedAt = performance.now()
    isSeen = await isFullNow()
  })
  const isWithoutRoom = async (): Promise<boolean> =>
    (await isFullNow()) || (!isSeen && performance.now() - refusedAt < REMEMBERED_MS)
  app.get('/api/health', async (_request, reply) => {
    const degraded = (await isWithoutRoom()) ? { status: 'degraded', reason: 'diskFull' } : undefined
    try {
      await sql`select 1`.execute(db)
    } catch (error) {
      // a database that could not write its log has stopped
      if (degraded) return reply.status(503).send(degraded)
      throw error
    }
    return degraded ?? { status: 'ok' }
  })
}
