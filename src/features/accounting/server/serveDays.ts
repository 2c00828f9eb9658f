import { z } from 'zod'
import { AppError, FieldErrors } from '#core/errors.ts'
import { day } from '#core/day.ts'
import { fieldProblems } from '#core/validation.ts'
import { recordCall } from '#domain/apiKey/server/recordCall.ts'
import { readHotel } from '#kit/server/command.ts'
import type { Caller } from '#kit/server/context.ts'
import type { Database } from '#kit/server/database.ts'
import { transact } from '#kit/server/transaction.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { exportFormats } from '../contract.ts'
import { readyKeys } from '../layout.ts'
import { fileOfDays, fileTypes } from './exportDays.ts'

const asked = z.object({
  date: day,
  layout: z.union([z.enum(readyKeys), z.coerce.number().int().positive()]).default('mongolian'),
  format: z.enum(exportFormats).default('csv'),
})

type KeyOf = (request: FastifyRequest) => Promise<Caller | undefined>

/**
 * GET /api/accounting/days/{date}?layout=&format=: a closed day for the hotel's accounting program, by a key with the scope
 * (docs/rules/accounting-export.md#fetched). The same day, codes and layout give the same bytes.
 */
export function serveAccountingDays(app: FastifyInstance, db: Database, keyOf: KeyOf): void {
  app.get('/api/accounting/days/:date', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const caller = await keyOf(request)
    if (!caller?.key) throw new AppError('wrongKey')
    if (!caller.key.scopes.has('accounting')) throw new AppError('scopeMissing', ['accounting'])
    const { hotelId } = caller
    const parsed = asked.safeParse(
      { ...(request.query as object), ...(request.params as object) },
      { reportInput: true },
    )
    if (!parsed.success) throw new FieldErrors(fieldProblems(parsed.error))
    const { date, layout, format } = parsed.data
    const { businessDate, hotel } = await readHotel(db, hotelId)
    const context = { db, hotelId, hotel }
    const file = await fileOfDays(context, { from: date, until: date, layout }, format)
    const etag = `"${file.sha256}"`
    const more = { date, layout: file.layout.name, format, lines: file.lines, sha256: file.sha256 }
    const call = 'accounting/days'
    await transact(db, (trx) => recordCall({ db: trx, caller, businessDate, address: request.ip, call, more }))
    reply.headers({
      etag,
      'content-type': fileTypes[format],
      'content-disposition': `attachment; filename="${date}.${format}"`,
    })
    if (request.headers['if-none-match'] === etag) return reply.status(304).send()
    return reply.send(file.content)
  })
}
