import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Balancer {
  readonly origin: string
  close(): void
}

/**
 * Gives each request to the next of several processes, as a proxy does: to another one where nobody listens, since nothing was sent yet; what
 * breaks off later is broken off for the caller too.
 */
export async function openBalancer(origins: readonly string[]): Promise<Balancer> {
  let turn = 0
  const server = createServer(async (asked, answer) => {
    const chunks: Buffer[] = []
    for await (const chunk of asked) chunks.push(chunk as Buffer)
    const first = turn++
    pass(
      asked,
      Buffer.concat(chunks),
      answer,
      origins.map((_, nth) => origins[(first + nth) % origins.length]!),
    )
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const close = () => {
    server.close()
    server.closeAllConnections()
  }
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close }
}

function pass(
  asked: IncomingMessage,
  body: Buffer,
  answer: ServerResponse,
  [origin, ...others]: readonly string[],
): void {
  if (origin === undefined) return void answer.writeHead(502).end()
  const { method, headers } = asked
  const sent = request(new URL(asked.url ?? '/', origin), { method, headers, agent: false })
  sent.on('response', (given) => {
    answer.writeHead(given.statusCode ?? 502, given.headers)
    answer.flushHeaders()
    given.pipe(answer)
    given.on('error', () => answer.destroy())
    answer.on('close', () => given.destroy())
  })
  sent.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'ECONNREFUSED') pass(asked, body, answer, others)
    else answer.destroy()
  })
  sent.end(body)
}
