import { Writable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { UserRole } from '#features/user/contract.ts'
import { serveMetrics } from '#kit/server/metrics.ts'
import { memoryFiles } from '#test/memoryFiles.ts'
import { openHotel, type TestHotel } from '#test/hotel.ts'
import { buildServer } from './buildServer.ts'

let hotel: TestHotel
let app: Awaited<ReturnType<typeof buildServer>>
const lines: Record<string, unknown>[] = []

beforeAll(async () => {
  hotel = await openHotel()
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(JSON.parse(chunk.toString()))
      done()
    },
  })
  app = await buildServer({
    db: hotel.db,
    files: memoryFiles(),
    logger: { level: 'info', stream },
    checkOutput: true,
    demonstrationFromAnywhere: true,
  })
})
afterAll(() => app.close())

const send = (path: string, body: object) =>
  app.inject({ method: 'POST', url: path, payload: body, headers: { authorization: `Bearer ${hotel.token}` } })
const commands = () => lines.filter(({ msg }) => msg === 'command')

test('each command is one line of the log: what, whose, how it ended and how long it took', async () => {
  await send(UserRole.delete.path, { id: 999_999, version: 1 })
  await send(UserRole.list.path, {})
  expect(commands()).toEqual([
    expect.objectContaining({
      action: UserRole.delete.path,
      hotelId: hotel.hotelId,
      userId: expect.any(Number),
      status: expect.any(Number),
      ms: expect.any(Number),
      reqId: expect.stringMatching(/^[\w-]{10}$/),
    }),
  ])
})

test('a refusal carries the number under which the log has it', async () => {
  const refused = await send(UserRole.delete.path, {})
  expect(refused.json()).toMatchObject({ requestId: commands().at(-1)?.['reqId'] })
})

test('Prometheus reads the figures at an address of their own', async () => {
  const metrics = await serveMetrics({ host: '127.0.0.1', port: 0 })
  await send(UserRole.list.path, {})
  const { port } = metrics.server.address() as { port: number }
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`)
  const text = await answer.text()
  expect(text).toContain(`buudal_call_seconds_count{action="${UserRole.list.path}",kind="query",status="200"}`)
  expect(text).toContain('buudal_statement_seconds_count')
  expect(text).toContain('process_resident_memory_bytes')
  await metrics.close()
  expect((await app.inject({ url: '/metrics' })).headers['content-type']).not.toContain('openmetrics')
})
