import { z } from 'zod'
import { AppError, FieldErrors } from '#core/errors.ts'
import { day } from '#core/day.ts'
import { fieldProblems } from '#core/validation.ts'
import { recordActivity } from '#domain/activity/server/recordActivity.ts'
import { readHotel } from '#kit/server/command.ts'
import type { Database } from '#kit/server/database.ts'
import { transact } from '#kit/server/transaction.ts'
import { sql } from 'kysely'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { exportFormats } from '../contract.ts'
import { readyKeys } from '../layout.ts'
import { fileOfDays, fileTypes } from './exportDays.ts'
import { findKey, type FoundKey } from './keys.ts'

/** Of one hotel, and of wrong keys from one address. */
const FETCHES = { max: 60, timeWindow: 60_000 }
const WRONG_KEYS = { max: 20, timeWindow: 60_000 }

const asked = z.object({
  date: day,
  layout: z.union([z.enum(readyKeys), z.coerce.number().int().positive()]).default('mongolian'),
  format: z.enum(exportFormats).default('csv'),
})

/**
 * GET /api/accounting/days/{date}?layout=&format=: a closed day for the hotel's accounting program, by a key of its own
 * (docs/rules/accounting-export.md#fetched). The same day, codes and layout give the same bytes.
 */
export function serveAccountingDays(app: FastifyInstance, db: Database): void {
  const keys = new WeakMap<FastifyRequest, FoundKey>()
  const limitHotel = app.createRateLimit({ ...FETCHES, keyGenerator: (request) => String(keys.get(request)?.hotelId) })
  const limitWrong = app.createRateLimit({ ...WRONG_KEYS, keyGenerator: (request) => `wrong ${request.ip}` })

  const keyOf = async (request: FastifyRequest): Promise<FoundKey> => {
    const sent = /^Bearer (\S{1,200})$/.exec(request.headers.authorization ?? '')?.[1] ?? ''
    const key = await findKey(db, sent)
    if (key === undefined) {
      refuseTooMany(await limitWrong(request))
      throw new AppError('wrongKey')
    }
    keys.set(request, key)
    refuseTooMany(await limitHotel(request))
    return key
  }

  app.get('/api/accounting/days/:date', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const key = await keyOf(request)
    const parsed = asked.safeParse(
      { ...(request.query as object), ...(request.params as object) },
      { reportInput: true },
    )
    if (!parsed.success) throw new FieldErrors(fieldProblems(parsed.error))
    const { date, layout, format } = parsed.data
    const { businessDate, hotel } = await readHotel(db, key.hotelId)
    const context = { db, hotelId: key.hotelId, hotel }
    const file = await fileOfDays(context, { from: date, until: date, layout }, format)
    const etag = `"${file.sha256}"`
    await transact(db, async (trx) => {
      await sql`update accounting_key set last_used_at = ${new Date().toISOString()}::timestamptz where hotel_id = ${key.hotelId} and id = ${key.id}`.execute(
        trx,
      )
      const after = { key: key.name, date, layout: file.layout.name, format, lines: file.lines, sha256: file.sha256 }
      const doer = { db: trx, hotelId: key.hotelId, businessDate, address: request.ip, caller: { userId: null } }
      await recordActivity(doer, { entity: 'AccountingKey', id: key.id, action: 'fetchDay', after })
    })
    reply.headers({
      etag,
      'content-type': fileTypes[format],
      'content-disposition': `attachment; filename="${date}.${format}"`,
    })
    if (request.headers['if-none-match'] === etag) return reply.status(304).send()
    return reply.send(file.content)
  })
}

function refuseTooMany(limit: { isAllowed: boolean; isExceeded?: boolean; ttlInSeconds?: number }): void {
  if (!limit.isAllowed && limit.isExceeded === true)
    throw new AppError('tooManyRequests', [Math.max(1, limit.ttlInSeconds ?? 60)])
}
