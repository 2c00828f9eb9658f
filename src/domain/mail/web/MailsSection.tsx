import { type ReactNode, useState } from 'react'
import { errorMessage } from '#core/errors.ts'
import { InstantText } from '#kit/web/ui/InstantText.tsx'
import { useLocale, useText } from '#kit/web/locale.tsx'
import { useRead } from '#kit/web/query.ts'
import { ActionButton } from '#kit/web/ui/ActionButton.tsx'
import { Loaded } from '#kit/web/ui/Loaded.tsx'
import { Section } from '#kit/web/ui/Section.tsx'
import { StatusBadge } from '#kit/web/ui/StatusBadge.tsx'
import { Mail, type MailAbout, type MailRow } from '../contract.ts'
import { mailWords as words } from '../labels.ts'
import { BOOKING_TYPES } from '../types.ts'
import classes from './mail.module.css'
import { MailDialog } from './MailDialog.tsx'
import { mailLook } from './mailLook.ts'

export interface MailsSectionProps {
  readonly reservationId: number
  /** What a new letter is about. */
  readonly about: MailAbout
}

/** The letters of a reservation, newest first, and the way to write one. */
export function MailsSection({ reservationId, about }: MailsSectionProps): ReactNode {
  const t = useText()
  const mails = useRead(Mail.ofReservation, { reservationId })
  const [isWriting, setWriting] = useState(false)
  return (
    <Section
      title={words.mails}
      note={mails.data?.length}
      flush
      action={<ActionButton label={words.write} variant="subtle" size="compact-sm" onClick={() => setWriting(true)} />}
    >
      <Loaded of={mails} height={40}>
        {(rows) =>
          rows.length === 0 ? (
            <p className={classes.muted}>{t(words.none)}</p>
          ) : (
            <ul className={classes.list}>
              {rows.map((mail) => (
                <MailLine key={mail.id} mail={mail} />
              ))}
            </ul>
          )
        }
      </Loaded>
      {isWriting && <MailDialog about={about} types={BOOKING_TYPES} onClose={() => setWriting(false)} />}
    </Section>
  )
}

function MailLine({ mail }: { mail: MailRow }): ReactNode {
  const locale = useLocale()
  const { failure } = mail
  return (
    <li>
      <span className={classes.what}>
        {mail.subject}
        <div className={classes.aside}>
          {mail.address} · <InstantText at={mail.sentAt ?? mail.createdAt} />
        </div>
      </span>
      <StatusBadge look={mailLook[mail.status]} />
      {failure && (
        <span className={classes.problem}>
          {`${words.sendFailed[locale]}: ${errorMessage(failure.code, failure.params, locale)}`}
        </span>
      )}
    </li>
  )
}
