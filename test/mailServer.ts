import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterwards } from './afterwards.ts'

/** A letter as the server received it. */
interface Received {
  readonly from: string
  readonly to: readonly string[]
  /** Headers by their small names; encoded words are decoded. */
  readonly headers: ReadonlyMap<string, string>
  /** The plain text. */
  readonly text: string
  /** The same for programs that show more. */
  readonly html: string
  readonly attachments: readonly { readonly name: string; readonly content: Buffer }[]
}

export interface MailServerForTests {
  readonly port: number
  readonly received: Received[]
  close(): Promise<void>
}

/** A real SMTP server on this machine; refuses and wants what its options say. */
export async function openMailServer(options: SMTPServerOptions = {}): Promise<MailServerForTests> {
  const received: Received[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    ...options,
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope
        const to = rcptTo.map(({ address }) => address)
        received.push({
          from: mailFrom === false ? '' : mailFrom.address,
          to,
          ...read(Buffer.concat(chunks).toString('utf8')),
        })
        done()
      })
    },
  })
  // clients that hang up in the middle are part of the tests
  server.on('error', () => undefined)
  await new Promise<void>((open) => server.listen(0, '127.0.0.1', open))
  const close = () => new Promise<void>((closed) => server.close(closed))
  // who still talks to it is not waited for
  afterwards(() => void close())
  return { port: (server.server.address() as AddressInfo).port, received, close }
}

function read(text: string): Omit<Received, 'from' | 'to'> {
  const { headers, body } = split(text)
  const parts = leaves(headers, body)
  const plain = parts.find((part) => part.headers.get('content-type')?.startsWith('text/plain'))
  const attachments = parts.flatMap(({ headers: own, content }) => {
    const name = /filename\*?(?:0\*)?="?([^";]*)/.exec(own.get('content-disposition') ?? '')?.[1]
    return name === undefined ? [] : [{ name, content }]
  })
  const html = parts.find((part) => part.headers.get('content-type')?.startsWith('text/html'))
  const said = (part: Part | undefined): string => part?.content.toString('utf8').replaceAll('\r\n', '\n') ?? ''
  return { headers, text: said(plain), html: said(html), attachments }
}

function split(text: string): { headers: Map<string, string>; body: string } {
  const end = text.indexOf('\r\n\r\n')
  const lines = text
    .slice(0, end)
    .replaceAll(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
  const headers = lines.map((line): [string, string] => {
    const [name = '', ...rest] = line.split(':')
    return [name.toLowerCase(), decoded(rest.join(':').trim())]
  })
  return { headers: new Map(headers), body: text.slice(end + 4) }
}

/** '=?UTF-8?B?…?=' and '=?UTF-8?Q?…?=' */
const decoded = (text: string): string =>
  text
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(word, 'base64').toString('utf8')
        : quoted(word.replaceAll('_', ' ')).toString('utf8'),
    )

const quoted = (text: string): Buffer =>
  Buffer.from(
    text
      .replaceAll(/=\r\n/g, '')
      .replaceAll(/=([0-9A-F]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
    'latin1',
  )

interface Part {
  readonly headers: ReadonlyMap<string, string>
  readonly content: Buffer
}

function leaves(headers: ReadonlyMap<string, string>, body: string): Part[] {
  const boundary = /boundary="?([^";]+)/.exec(headers.get('content-type') ?? '')?.[1]
  if (boundary === undefined)
    return [{ headers, content: contentOf(headers.get('content-transfer-encoding') ?? '', body) }]
  return body
    .split(`--${boundary}`)
    .slice(1, -1)
    .flatMap((part) => {
      const inner = split(part.replace(/^\r\n/, ''))
      return leaves(inner.headers, inner.body.replace(/\r\n$/, ''))
    })
}

function contentOf(encoding: string, body: string): Buffer {
  if (encoding === 'base64') return Buffer.from(body, 'base64')
  return encoding === 'quoted-printable' ? quoted(body) : Buffer.from(body, 'utf8')
}
