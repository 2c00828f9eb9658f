import { isIP } from 'node:net'
import type { ErrorCode } from '#core/errors.ts'
import { ForbiddenAddress, isForbidden } from './addresses.ts'
import { type Answer, AnswerTooLarge, type AskOptions, askAddress } from './askAddress.ts'
import { isInner, mayConnect } from './networks.ts'

/** What keeps an address of another program on the internet from being asked, by what can be seen in it alone; undefined = nothing. */
export function againstAddress(address: string): ErrorCode | undefined {
  if (!URL.canParse(address)) return 'addressNotValid'
  const { protocol, hostname, username, password } = new URL(address)
  if (!/^https?:$/.test(protocol) || username !== '' || password !== '') return 'addressNotValid'
  const host = hostname === 'localhost' ? '127.0.0.1' : hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) === 0) return protocol === 'http:' ? 'httpsNeeded' : undefined
  if (isRefused(host)) return 'addressNotAllowed'
  return protocol === 'http:' && !isInner(host) ? 'httpsNeeded' : undefined
}

const isRefused = (address: string): boolean => isForbidden(address) || (isInner(address) && !mayConnect(address))

/**
 * `askAddress` of another program on the internet: addresses of the program's own computer and network are asked only where the operator
 * names them (PRIVATE_CONNECTIONS), and these alone without https. Each is judged as it is connected to.
 */
export const askOutside = (url: URL, options: Omit<AskOptions, 'isRefused'>): Promise<Answer> =>
  askAddress(url, {
    ...options,
    isRefused: (address) => isRefused(address) || (url.protocol === 'http:' && !isInner(address)),
  })

/** Why nothing came. */
export function outwardProblem(error: unknown): ErrorCode {
  if (error instanceof ForbiddenAddress) return 'addressNotAllowed'
  if (error instanceof AnswerTooLarge) return 'answerTooLarge'
  const { name = '', code = '', message = '' } = error as Error & { readonly code?: string }
  if (name === 'TimeoutError' || code === 'ETIMEDOUT') return 'noAnswerInTime'
  if (/ENOTFOUND|EAI_AGAIN/.test(code)) return 'hostNotFound'
  if (!code.startsWith('HPE_') && /CERT|TLS|SSL|EPROTO|SELF_SIGNED|UNABLE_TO/.test(`${code} ${message}`))
    return 'notSecure'
  return 'noAnswer'
}
