import { createHmac, timingSafeEqual } from 'node:crypto'

/** What a signed message is: when it was sent (ISO), how and where to, and its body to the byte. */
interface Message {
  readonly time: string
  readonly method: string
  readonly path: string
  readonly body: string
}

export const signatureOf = (secret: string, { time, method, path, body }: Message): string =>
  createHmac('sha256', secret).update([time, method, path, body].join('\n')).digest('hex')

/** A message that is older was caught on its way and is sent again by somebody else. */
const GOOD_MS = 5 * 60_000

/** Whether the other side wrote this, lately. */
export function isSigned(secret: string, message: Message, signature: string, now = Date.now()): boolean {
  const sentAt = Date.parse(message.time)
  if (Number.isNaN(sentAt) || Math.abs(now - sentAt) > GOOD_MS) return false
  const own = Buffer.from(signatureOf(secret, message))
  const given = Buffer.from(signature)
  return own.length === given.length && timingSafeEqual(own, given)
}
