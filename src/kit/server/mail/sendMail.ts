import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import { createTransport } from 'nodemailer'
import { isForbidden } from '../outward/addresses.ts'
import { isInner, mayServeMail } from '../outward/networks.ts'
import type { Letter, MailServer } from './letter.ts'
import { MailFailure, mailFailure } from './mailFailure.ts'

const CONNECT_MS = 10_000
const ANSWER_MS = 20_000

const oneLine = (text: string): string => text.replaceAll(/[\r\n]+/g, ' ')

/**
 * The address of a mail server, found once and used: a name can't mean one thing when it is judged and another when it is called. Throws
 * MailFailure where the name is unknown, or an address stands in the program's own network and the operator has not allowed it.
 */
async function addressOf({ server }: MailServer): Promise<{ address: string; inner: boolean }> {
  const found = await lookup(server, { all: true }).catch(() => [])
  const [first] = found.toSorted((a, b) => a.family - b.family)
  if (!first) throw new MailFailure('mailHostNotFound', [server], { field: 'server' })
  const inner = found.filter(({ address }) => isInner(address))
  if (inner.some(({ address }) => isForbidden(address) || !mayServeMail(address)))
    throw new MailFailure('mailServerNotAllowed', [server], { field: 'server' })
  return { address: first.address, inner: inner.length > 0 }
}

/** Hands a letter to a mail server; throws MailFailure. */
export async function sendMail(server: MailServer, letter: Letter): Promise<void> {
  const { address, inner } = await addressOf(server)
  const transport = createTransport({
    host: address,
    ...(isIP(server.server) === 0 ? { tls: { servername: server.server } } : {}),
    port: server.port,
    secure: server.security === 'tls',
    requireTLS: server.security === 'starttls',
    ignoreTLS: server.security === 'none',
    ...(server.userName === '' ? {} : { auth: { user: server.userName, pass: server.password } }),
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: ANSWER_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  try {
    await transport.sendMail({
      from: { name: oneLine(letter.from.name), address: letter.from.address },
      to: { name: oneLine(letter.to.name), address: letter.to.address },
      subject: oneLine(letter.subject),
      text: letter.text,
      ...(letter.html === undefined ? {} : { html: letter.html }),
      messageId: letter.messageId,
      attachments: letter.attachments.map(({ name, type, content, contentId }) => ({
        filename: name,
        contentType: type,
        content,
        ...(contentId === undefined ? {} : { cid: contentId }),
      })),
    })
  } catch (error) {
    throw error instanceof MailFailure ? error : mailFailure(error, { ...server, inner }, letter)
  } finally {
    transport.close()
  }
}
