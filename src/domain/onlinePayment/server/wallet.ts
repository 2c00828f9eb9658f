import { z } from 'zod'
import { AppError } from '#core/errors.ts'
import { formatMinor } from '#core/formatMinor.ts'
import { parseMinor } from '#core/money.ts'
import { askAddress } from '#kit/server/outward/askAddress.ts'
import type { Provider, Told } from '../provider.ts'
import { signatureOf } from './signature.ts'

/** A QR wallet as the hotel knows it: its address is scheme, host and port. */
export interface WalletAccess {
  readonly address: string
  readonly merchant: string
  readonly secret: string
}

const ASKING = { withinMs: 8_000, atMostBytes: 256 * 1_024 }

const invoice = z.object({
  id: z.string().min(1).max(100),
  status: z.enum(['open', 'paid', 'closed']),
  qr: z.string().max(2_000).default(''),
  url: z
    .string()
    .max(1_000)
    .regex(/^(https?:\/\/\S*)?$/)
    .default(''),
  payments: z.array(z.object({ id: z.string().min(1).max(100), amount: z.string(), currency: z.string() })).default([]),
})
const refusal = z.object({ message: z.string().max(500) })

/** The provider of QR wallets: every message is signed with the hotel's secret, amounts are decimal texts. */
export function walletAt(access: WalletAccess): Provider {
  const asked = async (method: 'GET' | 'POST', path: string, body?: object) =>
    readInvoice(await send(access, method, path, body))
  const told = async (answer: ReturnType<typeof asked>, digits: number): Promise<Told> => {
    const { status, payments } = await answer
    const arrivals = payments.map(({ id, amount, currency }) => {
      const minor = parseMinor(amount, digits)
      if (minor === undefined || minor <= 0) throw new AppError('walletRefused', [amount])
      return { externalId: id, amount: minor, currency }
    })
    return { arrivals, closed: status === 'closed' }
  }
  const at = (externalId: string) => `/v1/invoices/${encodeURIComponent(externalId)}`
  return {
    async ask({ reference, amount, currency, digits, words, until, callback }) {
      const wanted = { reference, amount: plain(amount, digits), currency, description: words, until, callback }
      const { id, qr, url } = await asked('POST', '/v1/invoices', wanted)
      return { externalId: id, qr, url }
    },
    look: (externalId, digits) => told(asked('GET', at(externalId)), digits),
    close: (externalId, digits) => told(asked('POST', `${at(externalId)}/close`, {}), digits),
    async giveBack({ externalId, amount, currency, reference, digits }) {
      const path = `/v1/payments/${encodeURIComponent(externalId)}/refund`
      await send(access, 'POST', path, { reference, amount: plain(amount, digits), currency })
    },
  }
}

/** Asks who the hotel is there. Throws as a provider does. */
export const greetWallet = async (access: WalletAccess): Promise<string> =>
  z.object({ name: z.string().max(200) }).parse(await send(access, 'GET', '/v1/merchant')).name

const plain = (amount: number, digits: number): string => formatMinor(amount, digits).replaceAll(',', '')

function readInvoice(body: unknown): z.output<typeof invoice> {
  const read = invoice.safeParse(body)
  if (!read.success) throw new AppError('walletRefused', [read.error.issues[0]?.message ?? ''])
  return read.data
}

/** Nothing that comes is trusted before its shape is known; whatever is no clear answer is none. */
async function send(access: WalletAccess, method: 'GET' | 'POST', path: string, body?: object): Promise<unknown> {
  const { address, merchant, secret } = access
  const time = new Date().toISOString()
  const text = body === undefined ? '' : JSON.stringify(body)
  const headers = {
    'x-merchant': merchant,
    'x-time': time,
    'x-signature': signatureOf(secret, { time, method, path, body: text }),
  }
  // also an address that is none leads nowhere
  const asked = async () =>
    askAddress(new URL(path, address), {
      ...ASKING,
      headers,
      ...(method === 'POST' ? { method, body } : {}),
    })
  const answer = await asked().catch(() => undefined)
  const said = answer && readJson(answer.body)
  if (answer && answer.status < 300 && said !== undefined) return said
  if (answer && answer.status >= 400 && answer.status < 500) {
    const { data } = refusal.safeParse(said)
    throw new AppError('walletRefused', [data?.message ?? String(answer.status)])
  }
  throw new AppError('walletNoAnswer', [address])
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
