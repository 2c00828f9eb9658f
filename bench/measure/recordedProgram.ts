import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildServer } from '#app/server/buildServer.ts'
import { openDatabase } from '#kit/server/database.ts'
import { openEvents } from '#kit/server/events.ts'
import { folderStore } from '#kit/server/files/folderStore.ts'
import type { PoolClient } from 'pg'

// The program as it is, in a process of its own, that writes down what it asks its database; only the bench starts it.

export interface Statement {
  readonly text: string
  readonly values: readonly unknown[]
  /** The how-manieth time since the start that the program waited: what has the same number was sent before any of it was answered. */
  readonly trip: number
}

/** What each request asked, in the order of the requests, since the last time it was taken. */
export type Recorded = Statement[][]

const databaseUrl = process.argv[2] ?? ''
let recorded: Recorded = [[]]
let answered = 0

const { db, pool, close } = openDatabase(databaseUrl, { direct: process.argv[3] === 'direct' })
pool.on('connect', record)
const events = await openEvents(databaseUrl, () => undefined)
const app = await buildServer({
  db,
  events,
  files: folderStore(join(tmpdir(), 'buudal-bench-files')),
  logger: false,
  checkOutput: false,
  callsPerMinute: Infinity,
})
app.server.prependListener('request', () => void recorded.push([]))
await app.listen({ port: 0, host: '127.0.0.1' })

process.on('message', () => {
  const [before = [], ...requests] = recorded
  process.send?.(before.length > 0 ? [before, ...requests] : requests)
  recorded = [[]]
})
process.on('disconnect', async () => {
  await app.close()
  await events.close()
  await close()
})
const address = app.server.address()
process.send?.({ origin: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}` })

function record(client: PoolClient): void {
  const ask = client.query.bind(client) as (...args: unknown[]) => unknown
  const recording = (text: unknown, values: unknown, ...rest: unknown[]) => {
    const trip = answered + 1
    if (typeof text === 'string') recorded.at(-1)?.push({ text, values: Array.isArray(values) ? values : [], trip })
    const answer = ask(text, values, ...rest) as Promise<unknown> | undefined
    const hear = () => void (answered = Math.max(answered, trip))
    answer?.then(hear, hear)
    return answer
  }
  client.query = recording as typeof client.query
}
