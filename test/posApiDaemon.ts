import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'

/** What a daemon of POS API 3.0 says of itself. */
export const daemonInfo = {
  operatorName: 'Receipts LLC',
  operatorTIN: '11111111111',
  posId: 101,
  posNo: '10003470',
  version: '3.2.20',
  lastSentDate: '2026-03-09 23:10:04',
  leftLotteries: 4200,
  appInfo: { workDir: '/var/lib/posapi' },
  merchants: [{ name: 'Khan Palace LLC', tin: '37900846788', customers: [] }],
}

export interface Answering {
  readonly address: string
  /** Paths that were asked. */
  readonly asked: string[]
  close(): Promise<void>
}

/** A web server on this machine that answers as told. */
export async function openAnswering(answer: RequestListener): Promise<Answering> {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`)
    answer(request, response)
  })
  await new Promise<void>((open) => server.listen(0, '127.0.0.1', open))
  const close = () =>
    new Promise<void>((done) => {
      server.closeAllConnections()
      server.close(() => done())
    })
  afterAll(close)
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked, close }
}

/** The daemon on this machine; `info` is what it says of itself. */
export const openPosApiDaemon = (info: unknown = daemonInfo): Promise<Answering> =>
  openAnswering((request, response) => {
    const isInfo = request.method === 'GET' && request.url === '/rest/info'
    response.writeHead(isInfo ? 200 : 404, { 'content-type': 'application/json' })
    response.end(JSON.stringify(isInfo ? info : { status: 404 }))
  })
