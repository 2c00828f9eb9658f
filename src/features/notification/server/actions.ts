import { Mail } from '#domain/mail/contract.ts'
import { LETTERS } from '#domain/mail/server/letterLimit.ts'
import { handlers, type Mounted } from '#kit/server/mount.ts'
import { draft, send } from './byHand.ts'
import { cancel, get, list, ofReservation, resend } from './outbox.ts'
import { templateActions } from './templates.ts'

export const notificationActions: readonly Mounted[] = [
  ...templateActions,
  ...handlers(Mail, { draft, send, ofReservation, list, get, resend, cancel }).map((mounted) =>
    mounted.action === Mail.send || mounted.action === Mail.resend ? { ...mounted, limit: LETTERS } : mounted,
  ),
]
