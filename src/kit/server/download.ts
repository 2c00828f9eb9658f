import { once } from 'node:events'
import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { inTurn } from './inTurn.ts'

/** A file that is made while it is sent, answered in place of JSON. */
export class Download {
  readonly name: string
  readonly type: string
  readonly content: AsyncGenerator<Uint8Array | string>
  constructor(name: string, type: string, content: AsyncGenerator<Uint8Array | string>) {
    this.name = name
    this.type = type
    this.content = content
  }
}

/** Each holds a connection of the database for as long as it takes. */
const DOWNLOADS_AT_ONCE = 2

/** Sends files, few at once; the others wait for their turn. */
export function sendingDownloads(): (reply: FastifyReply, download: Download) => Promise<FastifyReply> {
  const turns = inTurn(DOWNLOADS_AT_ONCE)
  return (reply, download) =>
    new Promise((resolve, reject) => {
      const send = async () => {
        if (reply.raw.destroyed) return resolve(reply)
        const content = await begun(download.content)
        if (reply.raw.destroyed) {
          content.destroy()
          return resolve(reply)
        }
        reply.header('content-type', download.type)
        reply.header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(download.name)}`)
        const closed = once(content, 'close').catch(() => undefined)
        resolve(reply.send(content))
        await closed
      }
      turns(send).catch(reject)
    })
}

/** The content when its first part is made: what fails before that is refused as any call is, what fails later breaks the answer off. */
async function begun(content: AsyncGenerator<Uint8Array | string>): Promise<Readable> {
  let first: IteratorResult<Uint8Array | string> | undefined = await content.next()
  const iterator: AsyncIterator<Uint8Array | string> = {
    next() {
      const made = first
      first = undefined
      return made ? Promise.resolve(made) : content.next()
    },
    return: () => content.return(undefined),
  }
  return Readable.from({ [Symbol.asyncIterator]: () => iterator }, { objectMode: false })
}
