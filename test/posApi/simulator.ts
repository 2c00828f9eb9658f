import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { faultsOf, type WireReceipt } from './checks.ts'
import { type Fault, FAULTS, type KeptReceipt } from './faults.ts'
import { pageOf } from './page.ts'

export interface SimulatorOptions {
  readonly port?: number
  /** What it says of itself. */
  readonly info?: unknown
  /** Whose receipts it takes; anybody's when left out. */
  readonly sellers?: readonly string[]
  readonly slowMs?: number
}

export interface Simulator {
  readonly address: string
  /** 'METHOD /path' of everything that was asked. */
  readonly asked: string[]
  readonly kept: KeptReceipt[]
  /** The next receipts, or returns, meet this. */
  fail(fault: Fault, times?: number): void
  /** What was ordered and has met nothing yet does not come. */
  recover(): void
  close(): Promise<void>
}

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

/** A daemon of POS API 3.0 that tells no tax service anything: its routes, its checks, and faults to order. */
export async function openSimulator(options: SimulatorOptions = {}): Promise<Simulator> {
  const { info = daemonInfo, sellers, slowMs = 8_000, port = 0 } = options
  const asked: string[] = []
  const kept: KeptReceipt[] = []
  const faults: Fault[] = []
  let lastSent: string | undefined

  const routes: Record<string, (request: Asked) => Answered> = {
    'GET /rest/info': () => [200, told(info, lastSent)],
    'GET /rest/sendData': () => {
      lastSent = localTime()
      return [200, { status: 200, message: 'OK' }]
    },
    'GET /rest/bankAccounts': () => [200, [{ bankAccountNo: '5000123456', bankName: 'Khan Bank' }]],
    'POST /rest/receipt': ({ body }) => take(kept, body as WireReceipt, sellers),
    'DELETE /rest/receipt': ({ body }) => takeBack(kept, body as { id: string; date: string }),
  }

  const server = createServer((request, response) => {
    void answer(request, response).catch((error: unknown) => {
      send(response, [500, { status: 'ERROR', message: String(error) }])
    })
  })
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', 'http://simulator')
    const route = `${request.method} ${pathname}`
    asked.push(`${request.method} ${request.url}`)
    const text = await bodyOf(request)
    if (route === 'GET /' || route === 'GET /web/') return sendPage(response, pageOf(kept, faults))
    if (route === 'POST /faults') {
      const fault = FAULTS.find((known) => known === new URLSearchParams(text).get('fault'))
      faults.splice(0, fault ? 0 : faults.length, ...(fault ? [fault] : []))
      response.writeHead(303, { location: '/' }).end()
      return undefined
    }
    const fault = route.endsWith('/rest/receipt') ? faults.shift() : undefined
    if (fault === 'restart') return void request.socket.destroy()
    if (fault === 'serverError') return send(response, [500, 'Internal Server Error'])
    if (fault === 'error')
      return send(response, [200, { status: 'ERROR', message: 'The tax service refuses this one' }])
    const answered = routes[route]?.({ body: text === '' ? undefined : JSON.parse(text) }) ?? [404, { status: 404 }]
    if (fault === 'timeoutAfterCommit') return undefined
    if (fault === 'serverErrorAfterCommit') return send(response, [500, 'Internal Server Error'])
    if (fault === 'slow') await new Promise((done) => setTimeout(done, slowMs))
    return send(response, answered)
  }

  await new Promise<void>((open) => server.listen(port, '127.0.0.1', open))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    kept,
    fail: (fault, times = 1) => void faults.push(...Array.from({ length: times }, () => fault)),
    recover: () => void faults.splice(0),
    close: () =>
      new Promise<void>((done) => {
        server.closeAllConnections()
        server.close(() => done())
      }),
  }
}

interface Asked {
  readonly body: unknown
}
type Answered = readonly [status: number, body: unknown]

const refusal = (message: string): Answered => [200, { status: 'ERROR', message }]

function take(kept: KeptReceipt[], receipt: WireReceipt, sellers?: readonly string[]): Answered {
  const [fault] = faultsOf(receipt, sellers ?? [receipt.merchantTin])
  if (fault !== undefined) return refusal(fault)
  const date = localTime()
  const today = kept.filter((one) => one.date.slice(0, 10) === date.slice(0, 10))
  const { merchantTin, billIdSuffix, inactiveId, invoiceId } = receipt
  if (today.some((one) => one.receipt.billIdSuffix === billIdSuffix && one.receipt.merchantTin === merchantTin))
    return refusal(`billIdSuffix ${billIdSuffix} was used today`)
  const active = (id: string) => kept.find((one) => one.id === id && one.status === 'active')
  if (inactiveId !== undefined && !active(inactiveId)) return refusal('inactiveId names no receipt that stands')
  const invoice = invoiceId === undefined ? undefined : active(invoiceId)
  if (invoiceId !== undefined && !invoice?.receipt.type.endsWith('INVOICE'))
    return refusal('invoiceId names no invoice')
  const replaced = inactiveId === undefined ? undefined : active(inactiveId)
  if (replaced) replaced.status = 'replaced'
  const id = `${merchantTin.padStart(14, '0')}${date.slice(2, 10).replaceAll('-', '')}${String(kept.length).padStart(7, '0')}${billIdSuffix}`
  kept.push({ id, date, receipt, status: 'active' })
  const lottery = receipt.type === 'B2C_RECEIPT' ? `ABC ${String(10_000_000 + kept.length)}` : ''
  return [200, { id, status: 'SUCCESS', date, lottery, qrData: `${id}${'0'.repeat(80)}`, version: '3.2.20' }]
}

function takeBack(kept: KeptReceipt[], { id, date }: { id: string; date: string }): Answered {
  const found = kept.find((one) => one.id === id)
  if (!found || found.date !== date) return refusal('There is no such receipt')
  if (found.status !== 'active') return refusal('The receipt was taken back before')
  found.status = 'returned'
  return [200, { status: 'SUCCESS' }]
}

const told = (info: unknown, lastSent: string | undefined): unknown =>
  lastSent === undefined ? info : { ...(info as object), lastSentDate: lastSent }

/** As a clock in Ulaanbaatar says it. */
const localTime = (): string =>
  new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 'YYYY-MM-DDTHH:MM:SS'.length).replace('T', ' ')

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}

function send(response: ServerResponse, [status, body]: Answered): void {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(JSON.stringify(body))
}

function sendPage(response: ServerResponse, html: string): void {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
  response.end(html)
}
