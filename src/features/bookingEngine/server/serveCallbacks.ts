import { z } from 'zod'
import { lookNow } from '#domain/onlinePayment/server/lookAfter.ts'
import { readWallet } from '#domain/onlinePayment/server/paymentWays.ts'
import { isSigned } from '#domain/onlinePayment/server/signature.ts'
import type { Database } from '#kit/server/database.ts'
import type { FileStore } from '#kit/server/files/fileStore.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'

/** From one address. */
const CALLBACKS = { max: 300, timeWindow: 60_000 }
const LARGEST_BYTES = 16_384

const told = z.object({ reference: z.string().min(1).max(100) })

/**
 * POST /booking/{hotelCode}/payment-callback: a provider says that something happened to a payment. Who signed it is no guest: it carries no
 * session, and what it says is not believed but asked again there (docs/rules/online-payments.md#callbacks).
 */
export async function serveCallbacks(app: FastifyInstance, on: { db: Database; files: FileStore }): Promise<void> {
  await app.register(async (own) => {
    // the signature is of the bytes as they came
    own.removeAllContentTypeParsers()
    own.addContentTypeParser(
      'application/json',
      { parseAs: 'string', bodyLimit: LARGEST_BYTES },
      (_request, body, done) => done(null, body),
    )
    own.post('/booking/:code/payment-callback', { config: { rateLimit: CALLBACKS } }, async (request, reply) => {
      const hotelId = await signedHotel(on.db, request)
      if (hotelId === undefined) return refused(reply, 401)
      const read = told.safeParse(readJson(String(request.body)))
      if (!read.success) return refused(reply, 400)
      await lookNow({ ...on, log: request.log }, hotelId, read.data.reference)
      return reply.send({ taken: true })
    })
  })
}

const refused = (reply: FastifyReply, status: number) => reply.status(status).send({ taken: false })

/** The hotel of whose wallet the signature is; also while its booking pages are closed: what was paid is paid. */
async function signedHotel(db: Database, request: FastifyRequest): Promise<number | undefined> {
  const { code } = request.params as { code: string }
  const { rows } = await sql<{ id: number }>`
    select h.id from hotel h join payment_way w on w.hotel_id = h.id and w.kind = 'qrWallet' and w.secret is not null
    where lower(h.code) = lower(${code}) and h.active`.execute(db)
  const [hotel] = rows
  if (!hotel) return undefined
  const { secret } = await readWallet({ db, hotelId: hotel.id })
  const message = {
    time: header(request, 'x-time'),
    method: 'POST',
    path: request.url,
    body: String(request.body),
  }
  return isSigned(secret, message, header(request, 'x-signature')) ? hotel.id : undefined
}

const header = ({ headers }: FastifyRequest, name: string): string => String(headers[name] ?? '')

function readJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
