import type { OutgoingHttpHeaders } from 'node:http'
import type { FastifyReply } from 'fastify'

/** One browser that listens, as server-sent events. */
export interface NewsStream {
  send(event: string, data: unknown, cursor: string): void
  /** Says that something is, and nothing of it: `beat` shows both sides that the other is there. */
  hint(event: 'beat' | 'presence' | 'databaseAway' | 'databaseBack'): void
  /** Says why, where there is a reason, and closes. */
  end(why?: string): void
}

/** Who does not read this much is cut off: it comes back and catches up. */
const MOST_UNREAD = 262_144
const headers = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-content-type-options': 'nosniff',
  // kept open for a next question, it would hold a program that stops
  connection: 'close',
  // a proxy that gathers would hold the news back
  'x-accel-buffering': 'no',
}

export function openStream(reply: FastifyReply, onClose: () => void): NewsStream {
  reply.headers(headers).hijack()
  const response = reply.raw
  response.once('close', onClose)
  response.on('error', () => undefined)
  response.writeHead(200, reply.getHeaders() as OutgoingHttpHeaders)
  const write = (text: string): void => {
    if (response.destroyed || response.writableEnded) return
    response.write(text)
    if (response.writableLength > MOST_UNREAD) response.destroy()
  }
  return {
    send: (event, data, cursor) =>
      write(`id: ${cursor}.${Date.now()}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
    hint: (event) => write(`event: ${event}\ndata: {}\n\n`),
    end: (why) => {
      if (why) write(`event: ${why}\ndata: {}\n\n`)
      response.end()
    },
  }
}
