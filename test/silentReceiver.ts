import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Listening {
  readonly address: string
  /** Every event as it came, with its number and the day that it tells of. */
  readonly got: readonly { readonly id: string; readonly day: string }[]
  /** Whether what comes from now on is answered. */
  answers(does: boolean): void
  close(): Promise<void>
}

/** Another program that hears of days and can leave who tells it without an answer. */
export async function openSilentReceiver(): Promise<Listening> {
  const got: { id: string; day: string }[] = []
  const waiting: ServerResponse[] = []
  let isAnswering = true
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { id, data } = JSON.parse(Buffer.concat(chunks).toString('utf8')) as {
        id: string
        data: { day: { closed: string } }
      }
      got.push({ id, day: data.day.closed })
      if (isAnswering) response.end('taken')
      else waiting.push(response)
    })
  })
  await new Promise<void>((open) => server.listen(0, '127.0.0.1', open))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/in`,
    got,
    answers: (does) => {
      isAnswering = does
      for (const response of waiting.splice(0)) response.destroy()
    },
    close: () =>
      new Promise<void>((closed) => {
        server.closeAllConnections()
        server.close(() => closed())
      }),
  }
}
