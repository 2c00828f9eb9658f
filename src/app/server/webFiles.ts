import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { constants } from 'node:zlib'
import { AppError, errorBody } from '#core/errors.ts'
import { isPage } from '#domain/access/pagePaths.ts'
import { localeOf } from '#kit/server/httpErrors.ts'
import compress from '@fastify/compress'
import files from '@fastify/static'
import type { FastifyInstance } from 'fastify'

const YEAR_S = 31_536_000
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

/** The reader of photographs is a thread of compiled code: it alone may compile it, and fetches from here alone. */
const READER_POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'"

/** Serves the built pages: files with a hash in their name for ever, the rest asked anew; an address outside /api is the page itself, with 404 where it shows no screen. */
export async function serveWeb(app: FastifyInstance, webDir: string | undefined): Promise<void> {
  await app.register(compress, {
    globalDecompression: false,
    threshold: 1_024,
    encodings: ['br', 'gzip'],
    brotliOptions,
  })
  const built = webDir !== undefined && existsSync(join(webDir, 'index.html'))
  if (built) {
    await app.register(files, {
      root: webDir,
      wildcard: false,
      cacheControl: false,
      preCompressed: false,
      setHeaders: (reply, path) => {
        reply.header(
          'cache-control',
          path.startsWith(join(webDir, 'assets')) ? `public, max-age=${YEAR_S}, immutable` : 'no-cache',
        )
        if (path.startsWith(join(webDir, 'assets', 'reader'))) reply.header('content-security-policy', READER_POLICY)
      },
    })
  }
  app.setNotFoundHandler((request, reply) => {
    const isAsked = ['GET', 'HEAD'].includes(request.method) && !/^\/(api|assets)(\/|\?|$)/.test(request.url)
    const path = request.url.replace(/\?.*$/, '')
    if (built && isAsked) return reply.status(isPage(path) ? 200 : 404).sendFile('index.html')
    return reply.status(404).send(errorBody(new AppError('notFound'), localeOf(request)))
  })
}

/** The script that the built page begins with; its name tells its version. */
export function entryScript(webDir: string | undefined): string | undefined {
  const page = join(webDir ?? '', 'index.html')
  if (webDir === undefined || !existsSync(page)) return undefined
  return /<script type="module"[^>]* src="(\/assets\/[^"]+)"/.exec(readFileSync(page, 'utf8'))?.[1]
}
