import { request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { allowedLookup, ForbiddenAddress, isForbidden } from './addresses.ts'

export interface AskOptions {
  /** From the first packet to the last byte. */
  readonly withinMs: number
  readonly atMostBytes: number
}

export interface Answer {
  readonly status: number
  readonly body: string
}

/** More came than may come. */
export class AnswerTooLarge extends Error {}

/**
 * GET of an address that a person gave: http or https, no redirect followed, nothing of the program's own sent along, and never a link-local
 * address. Rejects with what the system said, ForbiddenAddress, AnswerTooLarge, or the TimeoutError of AbortSignal.
 */
export async function askAddress(url: URL, { withinMs, atMostBytes }: AskOptions): Promise<Answer> {
  if (isForbidden(url.hostname.replace(/^\[|\]$/g, ''))) throw new ForbiddenAddress(url.hostname)
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest
  const signal = AbortSignal.timeout(withinMs)
  const headers = { accept: 'application/json' }
  try {
    return await new Promise<Answer>((resolve, reject) => {
      const asked = send(url, { lookup: allowedLookup, agent: false, headers, signal }, (answer) => {
        const chunks: Buffer[] = []
        let size = 0
        answer.on('data', (chunk: Buffer) => {
          size += chunk.length
          chunks.push(chunk)
          if (size > atMostBytes) answer.destroy(new AnswerTooLarge())
        })
        answer.on('error', reject)
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, body: Buffer.concat(chunks).toString('utf8') }),
        )
      })
      asked.on('error', reject)
      asked.end()
    })
  } catch (error) {
    throw signal.aborted ? signal.reason : error
  }
}
