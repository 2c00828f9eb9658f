import type { ReactNode } from 'react'
import { mailLook } from '#domain/mail/web/mailLook.ts'
import { numberText } from '#domain/numbering/web/numberText.ts'
import { useText } from '#kit/web/locale.tsx'
import { useRead } from '#kit/web/query.ts'
import { InstantText } from '#kit/web/ui/InstantText.tsx'
import { Loaded } from '#kit/web/ui/Loaded.tsx'
import { Section } from '#kit/web/ui/Section.tsx'
import { StatusBadge } from '#kit/web/ui/StatusBadge.tsx'
import { GuestProfile } from '../contract.ts'
import { profileWords as words } from '../labels.ts'
import classes from './guest.module.css'

/** The letters about the guest's reservations, newest first. */
export function GuestMails({ guestId }: { guestId: number }): ReactNode {
  const t = useText()
  const read = useRead(GuestProfile.mails, { id: guestId })
  return (
    <Section title={words.mails} note={read.data?.length} flush>
      <Loaded of={read} height={40}>
        {(mails) =>
          mails.length === 0 ? (
            <p className={classes.none}>{t(words.noMails)}</p>
          ) : (
            <ul className={classes.list}>
              {mails.map((mail) => (
                <li key={mail.id}>
                  <span className={classes.lines}>
                    {mail.subject || '–'}
                    <small>
                      {[numberText('reservation', mail.reservationNumber), mail.address].filter(Boolean).join(' · ')} ·{' '}
                      <InstantText at={mail.at} />
                    </small>
                  </span>
                  <span className={classes.aside}>
                    <StatusBadge look={mailLook[mail.status]} />
                  </span>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Section>
  )
}
