import { AppError, type ErrorCode } from '#core/errors.ts'
import type { Letter, MailServer } from './letter.ts'

/** Why a letter did not leave, in words that a person understands. */
export class MailFailure extends AppError {
  /** What the server said, where it said something. */
  readonly said: string
  /** Trying again changes nothing: the address itself was refused. */
  readonly isFinal: boolean
  constructor(
    code: ErrorCode,
    params: readonly (string | number)[],
    of: { said?: string; isFinal?: boolean; field?: string } = {},
  ) {
    super(code, params, of.field)
    this.name = 'MailFailure'
    this.said = of.said ?? ''
    this.isFinal = of.isFinal ?? false
  }
}

interface SmtpError extends Error {
  readonly code?: string
  readonly errno?: number | string
  readonly command?: string
  readonly response?: string
  readonly responseCode?: number
  readonly cause?: unknown
}

const CERTIFICATE = /certificate|self.signed|altname|CERT_|UNABLE_TO_VERIFY|DEPTH_ZERO/i
const OTHER_TLS = /wrong version number|packet length too long|SSL routines|\bEPROTO\b|disconnected before secure TLS/i
const NEEDS_LOGIN = /authentication required|must issue a starttls|auth.*required/i
const PERMANENT = 500

/** Everything that the error and what caused it say of themselves. */
function wordsOf(error: SmtpError): string {
  const cause = error.cause instanceof Error ? wordsOf(error.cause) : ''
  return [error.code, error.errno, error.message, cause].filter((word) => word !== undefined && word !== '').join(' ')
}

/**
 * Whether no mail server had spoken yet. In the program's own network these failures are told alike, or who writes the settings could ask
 * which ports are open there.
 */
const isBeforeGreeting = ({ code, command }: SmtpError, words: string, security: MailServer['security']): boolean =>
  /ECONN|EHOSTUNREACH|ENETUNREACH/.test(words) ||
  code === 'EPROTOCOL' ||
  (code === 'ETIMEDOUT' && (command === undefined || command === 'CONN')) ||
  (security === 'tls' && (CERTIFICATE.test(words) || OTHER_TLS.test(words) || code === 'ESOCKET'))

/** Tells from an error of the transport what a person can do about it. */
export function mailFailure(
  error: unknown,
  { server, port, security, inner }: MailServer & { readonly inner: boolean },
  letter: Pick<Letter, 'from' | 'to'>,
): MailFailure {
  const smtp = (error instanceof Error ? error : new Error(String(error))) as SmtpError
  const words = wordsOf(smtp)
  const said = (smtp.response ?? smtp.message).slice(0, 500)
  const isPermanent = (smtp.responseCode ?? 0) >= PERMANENT
  const at = { said, field: 'server' }
  if (inner && isBeforeGreeting(smtp, words, security))
    return new MailFailure('mailNoMailServer', [server, port], { field: 'server' })
  if (/ENOTFOUND|EAI_AGAIN|EDNS/.test(words)) return new MailFailure('mailHostNotFound', [server], at)
  if (/ECONNREFUSED|EHOSTUNREACH|ENETUNREACH/.test(words))
    return new MailFailure('mailConnectionRefused', [server, port], { said, field: 'port' })
  if (CERTIFICATE.test(words))
    return new MailFailure('mailCertificate', [server, smtp.message], { said, field: 'security' })
  if (OTHER_TLS.test(words)) return new MailFailure('mailNoTls', [server, port], { said, field: 'security' })
  if (smtp.code === 'ETLS')
    return new MailFailure(security === 'starttls' ? 'mailNoStarttls' : 'mailNoTls', [server, port], {
      said,
      field: 'security',
    })
  if (smtp.code === 'EAUTH') return new MailFailure('mailLoginRefused', [], { said, field: 'password' })
  if (smtp.responseCode === 530 || NEEDS_LOGIN.test(said))
    return new MailFailure('mailLoginNeeded', [], { said, field: 'userName' })
  if (smtp.code === 'ETIMEDOUT') return new MailFailure('mailTimeout', [server, port], at)
  if (smtp.command === 'MAIL FROM')
    return new MailFailure('mailSenderRefused', [letter.from.address], { said, field: 'senderAddress' })
  if (smtp.command === 'RCPT TO' || smtp.code === 'EENVELOPE')
    return new MailFailure('mailAddressRefused', [letter.to.address], {
      said,
      field: 'to',
      isFinal: isPermanent || smtp.command === 'API',
    })
  if (smtp.code === 'EPROTOCOL') return new MailFailure('mailNotSpoken', [server, port], { said, field: 'port' })
  return new MailFailure('mailFailed', [], { said, isFinal: isPermanent })
}
