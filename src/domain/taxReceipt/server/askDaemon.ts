import { z } from 'zod'
import { AppError } from '#core/errors.ts'
import { ForbiddenAddress } from '#kit/server/outward/addresses.ts'
import { type Answer, AnswerTooLarge, askAddress, type AskOptions } from '#kit/server/outward/askAddress.ts'
import type { Daemon } from '../daemon.ts'
import { readReturned, readTold, type Told } from '../wire.ts'
import { readDaemon } from './readDaemon.ts'

/** Everything that is asked of a daemon of POS API 3.0. `origin` is its scheme, host and port; refusals are in words that a person understands. */

const ASKING = { withinMs: 5_000, atMostBytes: 256 * 1_024 }
/** Receipts may take longer: the daemon writes them down first. */
const SENDING = { withinMs: 20_000, atMostBytes: 256 * 1_024 }
/** It may have many days to pass on. */
const PASSING_ON = { withinMs: 60_000, atMostBytes: 256 * 1_024 }

type Code = ConstructorParameters<typeof AppError>[0]

/** What the daemon says of itself (`GET /rest/info`). */
export async function daemonInfo(origin: string): Promise<Daemon> {
  const { status, body } = await ask(origin, '/rest/info', ASKING)
  const failed = (code: Code) => new AppError(code, [origin], 'address')
  if (status >= 300 && status < 400) throw failed('posApiElsewhere')
  const daemon = status === 200 ? readDaemon(body) : undefined
  if (daemon === undefined) throw failed('posApiNotSpoken')
  return daemon
}

/**
 * Tells it a receipt (`POST /rest/receipt`). Refuses as `daemonInfo` does where surely nothing was sent; 'unclear' where it may have been
 * taken all the same.
 */
export const tellReceipt = (origin: string, receipt: unknown): Promise<Told> =>
  onceConnected<Told>({ kind: 'unclear' }, async (onConnected) => {
    const { status, body } = await ask(origin, '/rest/receipt', {
      ...SENDING,
      method: 'POST',
      body: receipt,
      onConnected,
    })
    return readTold(status, body)
  })

/** Takes a receipt back (`DELETE /rest/receipt`); undefined where nobody knows whether it did. */
export const takeBackReceipt = (origin: string, receipt: { readonly id: string; readonly date: string }) =>
  onceConnected<ReturnType<typeof readReturned>>(undefined, async (onConnected) => {
    const { status, body } = await ask(origin, '/rest/receipt', {
      ...SENDING,
      method: 'DELETE',
      body: receipt,
      onConnected,
    })
    return readReturned(status, body)
  })

/** Has it pass on to the tax service what it holds (`GET /rest/sendData`). */
export async function passOn(origin: string): Promise<void> {
  const { status } = await ask(origin, '/rest/sendData', PASSING_ON)
  if (status !== 200) throw new AppError('posApiNotSpoken', [origin], 'address')
}

const account = z.object({ bankAccountNo: z.coerce.string(), bankName: z.coerce.string().catch('') })

/** The bank accounts of a seller (`GET /rest/bankAccounts`). */
export async function bankAccounts(origin: string, tin: string): Promise<{ account: string; bank: string }[]> {
  const { status, body } = await ask(origin, `/rest/bankAccounts?tin=${encodeURIComponent(tin)}`, ASKING)
  const said: unknown = status === 200 ? JSON.parse(body) : []
  const rows = Array.isArray(said) ? said.flatMap((row) => account.safeParse(row).data ?? []) : []
  return rows.map(({ bankAccountNo, bankName }) => ({ account: bankAccountNo, bank: bankName }))
}

async function onceConnected<T>(unclear: T, work: (onConnected: () => void) => Promise<T>): Promise<T> {
  let isConnected = false
  try {
    return await work(() => {
      isConnected = true
    })
  } catch (error) {
    if (!isConnected) throw error
    return unclear
  }
}

const ask = (origin: string, path: string, options: AskOptions): Promise<Answer> =>
  askAddress(new URL(path, origin), options).catch((error: unknown) => {
    throw failure(error, origin)
  })

interface SystemError extends Error {
  readonly code?: string
}

/** Why nothing came, in words that a person understands. */
function failure(error: unknown, origin: string): AppError {
  const at = (code: Code, param = origin) => new AppError(code, [param], 'address')
  if (error instanceof ForbiddenAddress) return at('posApiForbidden')
  if (error instanceof AnswerTooLarge) return at('posApiNotSpoken')
  const { name = '', code = '', message = '' } = error as SystemError
  if (name === 'TimeoutError' || code === 'ETIMEDOUT') return at('posApiTimeout')
  if (/ENOTFOUND|EAI_AGAIN/.test(code)) return at('posApiHostNotFound', new URL(origin).hostname)
  if (code.startsWith('HPE_')) return at('posApiNotSpoken')
  if (/CERT|TLS|SSL|EPROTO|SELF_SIGNED|UNABLE_TO/.test(`${code} ${message}`)) return at('posApiNotSecure')
  if (code === 'ECONNRESET') return at('posApiNotSpoken')
  return at('posApiNotRunning')
}
