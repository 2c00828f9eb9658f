import { request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP } from 'node:net'
import { ForbiddenAddress, isForbidden, lookupBut } from './addresses.ts'

export interface AskOptions {
  /** From the first packet to the last byte. */
  readonly withinMs: number
  readonly atMostBytes: number
  /** GET when left out. */
  readonly method?: 'POST' | 'DELETE'
  /** Sent as JSON; bytes are sent as they are. */
  readonly body?: unknown
  /** Sent along. */
  readonly headers?: Readonly<Record<string, string>>
  /** Told when somebody answered at all: before that nothing was sent. */
  readonly onConnected?: () => void
  /** Which addresses are not asked; link-local ones when left out. */
  readonly isRefused?: (address: string) => boolean
  /** What comes beyond `atMostBytes` is left unread instead of being refused. */
  readonly restUnread?: boolean
}

export interface Answer {
  readonly status: number
  readonly body: string
}

/** More came than may come. */
export class AnswerTooLarge extends Error {}

/**
 * Asks an address that a person gave: http or https, no redirect followed, nothing of the program's own sent along, and never a refused
 * address. Rejects with what the system said, ForbiddenAddress, AnswerTooLarge, or the TimeoutError of AbortSignal.
 */
export async function askAddress(url: URL, options: AskOptions): Promise<Answer> {
  const { withinMs, atMostBytes, method = 'GET', body, onConnected, isRefused = isForbidden, restUnread } = options
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) !== 0 && isRefused(host)) throw new ForbiddenAddress(url.hostname)
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest
  const signal = AbortSignal.timeout(withinMs)
  const content = body === undefined || Buffer.isBuffer(body) ? body : Buffer.from(JSON.stringify(body))
  const told = content ? { 'content-type': 'application/json', 'content-length': content.length } : {}
  const headers = { accept: 'application/json', ...told, ...options.headers }
  try {
    return await new Promise<Answer>((resolve, reject) => {
      const asked = send(url, { method, lookup: lookupBut(isRefused), agent: false, headers, signal }, (answer) => {
        const chunks: Buffer[] = []
        let size = 0
        const whole = () => resolve({ status: answer.statusCode ?? 0, body: Buffer.concat(chunks).toString('utf8') })
        answer.on('data', (chunk: Buffer) => {
          size += chunk.length
          chunks.push(chunk)
          if (size <= atMostBytes) return
          if (!restUnread) return void answer.destroy(new AnswerTooLarge())
          whole()
          answer.destroy()
        })
        answer.on('error', reject)
        answer.on('end', whole)
      })
      asked.on('error', reject)
      if (onConnected) asked.on('socket', (socket) => socket.once('connect', onConnected))
      asked.end(content)
    })
  } catch (error) {
    throw signal.aborted ? signal.reason : error
  }
}
