import type { ReactNode } from 'react'
import { mailLook } from '#domain/mail/web/mailLook.ts'
import { numberText } from '#domain/numbering/web/numberText.ts'
import { useRead } from '#kit/web/query.ts'
import { InstantText } from '#kit/web/ui/InstantText.tsx'
import { Loaded } from '#kit/web/ui/Loaded.tsx'
import { Line, Lines } from '#kit/web/ui/Record.tsx'
import { Section } from '#kit/web/ui/Section.tsx'
import { StatusBadge } from '#kit/web/ui/StatusBadge.tsx'
import { GuestProfile } from '../contract.ts'
import { profileWords as words } from '../labels.ts'

/** The letters about the guest's reservations, newest first. */
export function GuestMails({ guestId }: { guestId: number }): ReactNode {
  const read = useRead(GuestProfile.mails, { id: guestId })
  return (
    <Section title={words.mails} note={read.data?.length} flush>
      <Loaded of={read} height={40}>
        {(mails) => (
          <Lines none={words.noMails}>
            {mails.map((mail) => (
              <Line
                key={mail.id}
                what={mail.subject || '–'}
                notes={[
                  [numberText('reservation', mail.reservationNumber), mail.address].filter(Boolean).join(' · '),
                  <InstantText key="at" at={mail.at} />,
                ]}
                aside={<StatusBadge look={mailLook[mail.status]} />}
              />
            ))}
          </Lines>
        )}
      </Loaded>
    </Section>
  )
}
