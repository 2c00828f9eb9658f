import Fastify, { type FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'

const registry = new Registry()
/** Where nobody reads them nothing is counted. */
let isRead = false

const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

const callSeconds = new Histogram({
  name: 'buudal_call_seconds',
  help: 'Time of an answer by action, kind and HTTP status.',
  labelNames: ['action', 'kind', 'status'],
  buckets,
  registers: [registry],
})

const statementSeconds = new Histogram({
  name: 'buudal_statement_seconds',
  help: 'Time of a statement as the program sees it, with the way to the database and back.',
  buckets,
  registers: [registry],
})

export function countCall(of: { action: string; kind: string; status: string }, seconds: number): void {
  if (isRead) callSeconds.observe(of, seconds)
}

export function countStatement(seconds: number): void {
  if (isRead) statementSeconds.observe(seconds)
}

/** Counts from here on, and serves the figures of this process to Prometheus, at an address of their own: nothing that a browser of the hotel can reach. */
export async function serveMetrics({ host, port }: { host: string; port: number }): Promise<FastifyInstance> {
  if (!isRead) collectDefaultMetrics({ register: registry })
  isRead = true
  const app = Fastify()
  app.get('/metrics', async (_request, reply) => {
    reply.type(registry.contentType)
    return registry.metrics()
  })
  await app.listen({ host, port })
  return app
}
