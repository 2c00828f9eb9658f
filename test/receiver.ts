import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterwards } from './afterwards.ts'

interface Letter {
  readonly id: string
  readonly kind: string
  readonly hotel: string
  readonly time: string
  readonly data: Record<string, Record<string, unknown>>
}
export interface Got {
  readonly headers: IncomingHttpHeaders
  readonly text: string
  readonly letter: Letter
}

/** Another program, which takes what it is sent and answers as it is told. */
export async function openReceiver() {
  const got: Got[] = []
  const answers: { status: number; body?: string; headers?: Record<string, string> }[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString('utf8')
      got.push({ headers: request.headers, text, letter: JSON.parse(text) as Letter })
      const { status, body = 'thanks', headers = {} } = answers.shift() ?? { status: 200 }
      response.writeHead(status, headers).end(body)
    })
  })
  await new Promise<void>((open) => server.listen(0, '127.0.0.1', open))
  afterwards(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/in`
  return { address, got, answers, kinds: () => got.map(({ letter }) => letter.kind) }
}
