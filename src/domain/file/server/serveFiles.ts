import { AppError } from '#core/errors.ts'
import type { Caller } from '#kit/server/context.ts'
import type { Database } from '#kit/server/database.ts'
import { fileKey, type FileStore } from '#kit/server/files/fileStore.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

const YEAR_S = 31_536_000
/** As a page of its own it is looked at and nothing else: no script, no form, no plug-in. */
const ALONE = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

export interface ServeFilesOptions {
  readonly db: Database
  readonly files: FileStore
  /** Who looks, by the browser's own cookie: an <img> sends no bearer. */
  readonly viewer: (request: FastifyRequest) => Promise<Caller | undefined>
}

/** GET /api/files/{hotel}/{hash}: what guests may see to everybody, the rest to who is signed in to the hotel; to others it does not exist. */
export function serveFiles(app: FastifyInstance, { db, files, viewer }: ServeFilesOptions): void {
  app.get('/api/files/:hotel/:hash', async (request, reply) => {
    const asked = addressOf(request)
    const file = asked && (await findFile(db, asked))
    const isOpen = file?.public === true || (file && (await viewer(request))?.hotelId === asked?.hotelId)
    if (!asked || !file || isOpen !== true) throw new AppError('notFound')
    describe(reply, file, asked.sha256)
    if (request.headers['if-none-match'] === etagOf(asked.sha256)) return reply.status(304).send()
    const content = await files.get(fileKey(asked.hotelId, asked.sha256))
    if (!content) throw new AppError('notFound')
    return reply.send(content)
  })
}

interface Address {
  readonly hotelId: number
  readonly sha256: Buffer
}

function addressOf(request: FastifyRequest): Address | undefined {
  const { hotel, hash } = request.params as { hotel: string; hash: string }
  if (!/^[1-9]\d{0,8}$/.test(hotel) || !/^[0-9a-f]{64}$/.test(hash)) return undefined
  return { hotelId: Number(hotel), sha256: Buffer.from(hash, 'hex') }
}

const findFile = (db: Database, { hotelId, sha256 }: Address) =>
  db
    .selectFrom('file')
    .select(['name', 'type', 'public'])
    .where('hotel_id', '=', hotelId)
    .where('sha256', '=', sha256)
    .executeTakeFirst()

const etagOf = (sha256: Buffer): string => `"${sha256.toString('hex', 0, 16)}"`

function describe(reply: FastifyReply, file: { name: string; type: string; public: boolean }, sha256: Buffer): void {
  reply.headers({
    'content-type': file.type,
    'x-content-type-options': 'nosniff',
    'content-disposition': `inline; filename*=UTF-8''${encodeURIComponent(file.name).replace(/['()*]/g, hexEscape)}`,
    'content-security-policy': ALONE,
    'cross-origin-resource-policy': file.public ? 'cross-origin' : 'same-origin',
    'cache-control': `${file.public ? 'public' : 'private'}, max-age=${YEAR_S}, immutable`,
    etag: etagOf(sha256),
  })
}

const hexEscape = (sign: string): string => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`
