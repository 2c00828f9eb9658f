export interface MailServer {
  readonly server: string
  readonly port: number
  /** 'starttls' insists on it; 'tls' speaks it from the first byte. */
  readonly security: 'none' | 'starttls' | 'tls'
  /** Empty: without signing in. */
  readonly userName: string
  readonly password: string
}

export interface Letter {
  readonly from: { readonly name: string; readonly address: string }
  readonly to: { readonly name: string; readonly address: string }
  readonly subject: string
  readonly text: string
  readonly html?: string | undefined
  /** The same on every attempt, so that a server that has it already can tell. */
  readonly messageId: string
  readonly attachments: readonly Attachment[]
}

export interface Attachment {
  readonly name: string
  readonly type: string
  readonly content: Buffer
  /** Shown inside the letter by `cid:`. */
  readonly contentId?: string | undefined
}
