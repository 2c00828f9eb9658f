import Fastify, { type FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'

const registry = new Registry()
collectDefaultMetrics({ register: registry })

const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

export const callSeconds = new Histogram({
  name: 'buudal_call_seconds',
  help: 'Time of an answer by action, kind and HTTP status.',
  labelNames: ['action', 'kind', 'status'],
  buckets,
  registers: [registry],
})

export const statementSeconds = new Histogram({
  name: 'buudal_statement_seconds',
  help: 'Time of a statement as the program sees it, with the way to the database and back.',
  buckets,
  registers: [registry],
})

/** Serves the figures of this process to Prometheus, at an address of their own: nothing that a browser of the hotel can reach. */
export async function serveMetrics({ host, port }: { host: string; port: number }): Promise<FastifyInstance> {
  const app = Fastify()
  app.get('/metrics', async (_request, reply) => {
    reply.type(registry.contentType)
    return registry.metrics()
  })
  await app.listen({ host, port })
  return app
}
