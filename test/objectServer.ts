import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import { once } from 'node:events'

export interface ObjectServer {
  readonly endpoint: string
  /** What it keeps, by path: 'bucket/key'. */
  readonly objects: ReadonlyMap<string, { content: Buffer; type: string }>
  /** Every call from now on is answered so. */
  answerWith(status: number | undefined): void
  close(): Promise<void>
}

/** An object store as far as the program speaks with one: PUT, GET and DELETE by path, signed calls only. */
export async function startObjectServer(accessKeyId: string): Promise<ObjectServer> {
  const objects = new Map<string, { content: Buffer; type: string }>()
  let forced: number | undefined
  const server = createServer(async (request, reply) => {
    const content = await bodyOf(request)
    const status = forced ?? (isSigned(request, content, accessKeyId) ? 200 : 403)
    const path = (request.url ?? '').slice(1)
    const kept = objects.get(path)
    if (status !== 200) return reply.writeHead(status).end('<Error/>')
    if (request.method === 'PUT') {
      objects.set(path, { content, type: request.headers['content-type'] ?? '' })
      return reply.writeHead(200).end()
    }
    if (request.method === 'DELETE') {
      objects.delete(path)
      return reply.writeHead(204).end()
    }
    return kept ? reply.writeHead(200, { 'content-type': kept.type }).end(kept.content) : reply.writeHead(404).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  return {
    endpoint: `http://127.0.0.1:${port}`,
    objects,
    answerWith: (status) => {
      forced = status
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

/** Signature version 4 with this key, and a body that is the one signed. */
function isSigned(request: IncomingMessage, content: Buffer, accessKeyId: string): boolean {
  const sent = request.headers['x-amz-content-sha256']
  const isWhole = sent === 'UNSIGNED-PAYLOAD' || sent === createHash('sha256').update(content).digest('hex')
  const start = `AWS4-HMAC-SHA256 Credential=${accessKeyId}/`
  return isWhole && (request.headers.authorization ?? '').startsWith(start) && 'x-amz-date' in request.headers
}
