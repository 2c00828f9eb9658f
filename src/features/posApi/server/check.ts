import { AppError } from '#core/errors.ts'
import { recordActivity } from '#domain/activity/server/recordActivity.ts'
import type { Handler } from '#kit/server/mount.ts'
import { ForbiddenAddress } from '#kit/server/outward/addresses.ts'
import { AnswerTooLarge, askAddress } from '#kit/server/outward/askAddress.ts'
import type { Daemon, PosApi } from '../contract.ts'
import { originOf } from './originOf.ts'
import { readDaemon } from './readDaemon.ts'

const ASKING = { withinMs: 5_000, atMostBytes: 256 * 1_024 }

export const check: Handler<typeof PosApi.check> = async (context, input) => {
  const origin = originOf(input.address)
  await recordActivity(context, {
    entity: 'PosApi',
    id: context.hotelId,
    action: 'check',
    after: { address: origin },
  })
  return ask(origin)
}

/** What the daemon at that address says of itself (`GET /rest/info`). */
async function ask(origin: string): Promise<Daemon> {
  const failed = (code: ConstructorParameters<typeof AppError>[0]) => new AppError(code, [origin], 'address')
  const { status, body } = await askAddress(new URL('/rest/info', origin), ASKING).catch((error: unknown) => {
    throw failure(error, origin)
  })
  if (status >= 300 && status < 400) throw failed('posApiElsewhere')
  const daemon = status === 200 ? readDaemon(body) : undefined
  if (daemon === undefined) throw failed('posApiNotSpoken')
  return daemon
}

interface SystemError extends Error {
  readonly code?: string
}

/** Why nothing came, in words that a person understands. */
function failure(error: unknown, origin: string): AppError {
  const at = (code: ConstructorParameters<typeof AppError>[0], param = origin) => new AppError(code, [param], 'address')
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
