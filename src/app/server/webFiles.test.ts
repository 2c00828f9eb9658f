import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { secure } from './security.ts'
import { entryScript, serveWeb } from './webFiles.ts'

const page = `<!doctype html><title>Buudal</title><script type="module" crossorigin src="/assets/index-Abc123.js"></script>${'<!-- -->'.repeat(300)}`
let folder: string
let app: FastifyInstance

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'buudal-web-'))
  mkdirSync(join(folder, 'assets/reader'), { recursive: true })
  writeFileSync(join(folder, 'index.html'), page)
  writeFileSync(join(folder, 'favicon.svg'), '<svg/>')
  writeFileSync(join(folder, 'assets/index-Abc123.js'), `export const x = 1 //${' '.repeat(5_000)}`)
  writeFileSync(join(folder, 'assets/reader/worker-Def456.js'), 'self.onmessage = null')
  app = Fastify()
  await secure(app)
  await serveWeb(app, folder)
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ method: 'GET', url, headers })

test.each(['/', '/conf/user', '/front-office/stay/12?tab=folio', '/auth/login', '/404'])(
  'the address %s is the page, asked anew each time',
  async (url) => {
    const answer = await get(url)
    expect([answer.statusCode, answer.body]).toEqual([200, page])
    expect(answer.headers['content-type']).toContain('text/html')
    expect(answer.headers['cache-control']).toBe('no-cache')
  },
)

test.each(['/conf/nobody', '/wp-login.php', '/front-office/stay?id=12'])(
  '%s is no screen: the page says so, with 404',
  async (url) => {
    const answer = await get(url)
    expect([answer.statusCode, answer.body]).toEqual([404, page])
    expect(answer.headers['content-type']).toContain('text/html')
  },
)

test('the program knows by which script its pages are told from those of another', () => {
  expect(entryScript(folder)).toBe('/assets/index-Abc123.js')
  expect(entryScript(undefined)).toBeUndefined()
  expect(entryScript(join(folder, 'not built'))).toBeUndefined()
})

test('a file with a hash in its name is kept for a year', async () => {
  expect((await get('/assets/index-Abc123.js')).headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect((await get('/favicon.svg')).headers['cache-control']).toBe('no-cache')
})

test('what is large is sent small', async () => {
  const answer = await get('/assets/index-Abc123.js', { 'accept-encoding': 'gzip, br' })
  expect(answer.headers['content-encoding']).toBe('br')
  expect(answer.rawPayload.length).toBeLessThan(500)
  expect((await get('/', { 'accept-encoding': 'gzip' })).headers['content-encoding']).toBe('gzip')
})

test.each(['/api/Nothing/Here', '/api', '/assets/gone-Xyz.js', '/../package.json', '/%2e%2e/package.json'])(
  '%s is not the page',
  async (url) => {
    const answer = await get(url)
    const isRefused = answer.statusCode >= 400 || answer.body === page
    expect(isRefused).toBe(true)
    if (url.startsWith('/api') || url.startsWith('/assets')) expect(answer.json()).toMatchObject({ code: 'notFound' })
  },
)

test.each(['/', '/api/Nothing/Here', '/assets/gone-Xyz.js'])(
  'another site can neither frame %s nor run its own script in it',
  async (url) => {
    const { headers } = await get(url)
    expect(headers['content-security-policy']).toContain("script-src 'self'")
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(headers['x-content-type-options']).toBe('nosniff')
  },
)

test('code is compiled by the reader of photographs alone, which is told nothing from elsewhere', async () => {
  const policyOf = async (url: string) => String((await get(url)).headers['content-security-policy'])
  expect(await policyOf('/')).not.toContain('unsafe-eval')
  expect(await policyOf('/assets/index-Abc123.js')).not.toContain('unsafe-eval')
  expect(await policyOf('/assets/reader/worker-Def456.js')).toBe(
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'",
  )
})
