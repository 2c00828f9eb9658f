import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { isSigned, signatureOf } from '#domain/onlinePayment/server/signature.ts'
import { type KeptInvoice, WALLET_FAULTS, type WalletFault } from './faults.ts'
import { overview, payPage } from './page.ts'

export interface WalletOptions {
  readonly port?: number
  readonly merchant?: string
  readonly secret?: string
  /** How late a late callback comes. */
  readonly lateMs?: number
}

export interface Wallet {
  readonly address: string
  readonly merchant: string
  readonly secret: string
  /** 'METHOD /path' of what was asked and answered. */
  readonly asked: string[]
  readonly kept: KeptInvoice[]
  /** The next payment, or question, meets this. */
  fail(fault: WalletFault, times?: number): void
  /** Somebody pays an invoice; ends when the callbacks are through. Gives what the hotel answered. */
  pay(reference: string): Promise<number[]>
  close(): Promise<void>
}

/** A QR wallet that moves no money: invoices, a page to pay them, signed callbacks, refunds, and faults to order. */
export async function openWallet(options: WalletOptions = {}): Promise<Wallet> {
  const { port = 0, merchant = 'KHAN', secret = 'a-secret-to-try-it', lateMs = 5_000 } = options
  const asked: string[] = []
  const kept: KeptInvoice[] = []
  const faults: WalletFault[] = []
  const waiting = new Set<NodeJS.Timeout>()
  const take = (fault: WalletFault): boolean => {
    const at = faults.indexOf(fault)
    if (at >= 0) faults.splice(at, 1)
    return at >= 0
  }
  const byId = (id: string) => kept.find((invoice) => invoice.id === id)

  async function callBack({ callback, reference, id }: KeptInvoice): Promise<number> {
    const url = new URL(callback)
    const time = new Date().toISOString()
    const body = JSON.stringify({ reference, invoice: id })
    const signature = signatureOf(secret, { time, method: 'POST', path: url.pathname + url.search, body })
    const headers = { 'content-type': 'application/json', 'x-time': time, 'x-signature': signature }
    return fetch(url, { method: 'POST', headers, body }).then(
      ({ status }) => status,
      () => 0,
    )
  }

  async function pay(invoice: KeptInvoice): Promise<number[]> {
    if (invoice.status !== 'open') return []
    const amount = take('wrongAmount') ? half(invoice.amount) : invoice.amount
    const id = `P${invoice.id}-${invoice.payments.length + 1}`
    invoice.payments.push({ id, amount, currency: invoice.currency, refunds: [] })
    invoice.status = 'paid'
    if (invoice.callback === '' || take('noCallback')) return []
    if (take('lateCallback')) {
      const timer = setTimeout(() => void callBack(invoice), lateMs)
      waiting.add(timer)
      return []
    }
    return Promise.all(Array.from({ length: take('doubleCallback') ? 2 : 1 }, () => callBack(invoice)))
  }

  const invoiceOf = ({ id, status, payments }: KeptInvoice) => ({
    id,
    status,
    qr: `${address}/pay/${id}`,
    url: `${address}/pay/${id}`,
    payments: payments.map(({ refunds: _, ...payment }) => payment),
  })

  function answerTo(method: string, path: string, body: Record<string, unknown>): Answered {
    const [, , kind, id = '', verb] = path.split('/')
    if (path === '/v1/merchant') return [200, { name: `Merchant ${merchant}` }]
    if (method === 'POST' && path === '/v1/invoices') return [200, invoiceOf(openInvoice(body))]
    const invoice =
      kind === 'invoices' ? byId(id) : kept.find((one) => one.payments.some((payment) => payment.id === id))
    if (!invoice) return [404, { message: 'There is no such invoice' }]
    if (kind === 'invoices' && method === 'GET' && verb === undefined) return [200, invoiceOf(invoice)]
    if (kind === 'invoices' && verb === 'close') {
      if (invoice.status === 'open') invoice.status = 'closed'
      return [200, invoiceOf(invoice)]
    }
    return kind === 'payments' && verb === 'refund' ? refund(invoice, id, body) : [404, { message: 'Unknown' }]
  }

  function openInvoice(body: Record<string, unknown>): KeptInvoice {
    const reference = String(body['reference'])
    const known = kept.find((invoice) => invoice.reference === reference)
    if (known) return known
    const opened: KeptInvoice = {
      id: `W${1_000 + kept.length}`,
      reference,
      amount: String(body['amount']),
      currency: String(body['currency']),
      description: String(body['description'] ?? ''),
      until: body['until'] === null ? null : String(body['until']),
      callback: String(body['callback'] ?? ''),
      status: 'open',
      payments: [],
    }
    kept.push(opened)
    return opened
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET' } = request
    const path = new URL(request.url ?? '/', 'http://wallet').pathname
    const text = await bodyOf(request)
    if (method === 'GET' && path === '/')
      return sendPage(response, overview(kept, faults, `Address ${address}, merchant ${merchant}, secret ${secret}`))
    if (path === '/faults') {
      const fault = WALLET_FAULTS.find((known) => known === new URLSearchParams(text).get('fault'))
      faults.splice(0, fault ? 0 : faults.length, ...(fault ? [fault] : []))
      return void response.writeHead(303, { location: '/' }).end()
    }
    const page = /^\/pay\/(\w+)$/.exec(path)
    const shown = page && byId(page[1] ?? '')
    if (shown) {
      if (method === 'POST') await pay(shown)
      return method === 'POST'
        ? void response.writeHead(303, { location: path }).end()
        : sendPage(response, payPage(shown))
    }
    if (take('noAnswer')) return void request.socket.destroy()
    const message = { time: String(request.headers['x-time']), method, path, body: text }
    const isOwn = request.headers['x-merchant'] === merchant
    if (!isOwn || !isSigned(secret, message, String(request.headers['x-signature'])))
      return send(response, [401, { message: 'The signature is wrong' }])
    asked.push(`${method} ${path}`)
    return send(response, answerTo(method, path, text === '' ? {} : (JSON.parse(text) as Record<string, unknown>)))
  }

  const server = createServer((request, response) => {
    void answer(request, response).catch((error: unknown) => send(response, [500, { message: String(error) }]))
  })
  await new Promise<void>((open) => server.listen(port, '127.0.0.1', open))
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    address,
    merchant,
    secret,
    asked,
    kept,
    fail: (fault, times = 1) => void faults.push(...Array.from({ length: times }, () => fault)),
    pay: (reference) => {
      const invoice = kept.find((one) => one.reference === reference)
      if (!invoice) throw new Error(`nothing was asked for ${reference}`)
      return pay(invoice)
    },
    close: () =>
      new Promise<void>((done) => {
        for (const timer of waiting) clearTimeout(timer)
        server.closeAllConnections()
        server.close(() => done())
      }),
  }
}

type Answered = readonly [status: number, body: unknown]

function refund({ payments }: KeptInvoice, id: string, body: Record<string, unknown>): Answered {
  const payment = payments.find((one) => one.id === id)
  if (!payment || payment.amount !== body['amount']) return [409, { message: 'The amount is not what was paid' }]
  const reference = String(body['reference'])
  if (payment.refunds.length > 0 && !payment.refunds.includes(reference))
    return [409, { message: 'It was given back before' }]
  if (!payment.refunds.includes(reference)) payment.refunds.push(reference)
  return [200, { status: 'refunded' }]
}

const half = (amount: string): string => (Number(amount) / 2).toFixed(amount.split('.')[1]?.length ?? 0)

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}

function send(response: ServerResponse, [status, body]: Answered): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

function sendPage(response: ServerResponse, html: string): void {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html)
}
