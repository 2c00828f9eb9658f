import { AppError, FieldErrors } from '#core/errors.ts'
import { fieldProblems } from '#core/validation.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Caller } from '../context.ts'
import type { Database } from '../database.ts'
import { keepOpen, pageOf } from './presence.ts'
import type { Readers } from './readers.ts'

interface ServePresenceOptions {
  readonly db: Database
  readonly identify: (request: FastifyRequest) => Promise<Caller | undefined>
  readonly readers: Readers
}

/** A page shows a record, a form over it and perhaps a form over that. */
const MOST_OPEN = 10
const input = z.object({
  records: z.array(z.object({ entity: z.string().max(60), record: z.string().min(1).max(60) })).max(MOST_OPEN),
})

/**
 * POST /api/events/open: a page tells which records it has open, every 15 s and when that changes, and hears who else has. Only of
 * records that the caller may open; the others are left out. Pages whose answer would be another now hear `presence` at /api/events.
 */
export function servePresence(app: FastifyInstance, { db, identify, readers }: ServePresenceOptions): void {
  app.post('/api/events/open', async (request) => {
    const caller = await identify(request)
    if (!caller) throw new AppError('notSignedIn')
    const parsed = input.safeParse(request.body ?? {}, { reportInput: true })
    if (!parsed.success) throw new FieldErrors(fieldProblems(parsed.error))
    const page = pageOf(caller, request)
    if (page.desk === '') throw new AppError('required', [], 'X-Desk')
    const records = parsed.data.records.filter(({ entity }) => readers.mayOpen(caller, entity))
    return { JsonData: await keepOpen(db, page, records) }
  })
}
