import { type ReactNode, useState } from 'react'
import { useNavigate } from '@tanstack/react-router'
import { useMissing } from '#domain/access/web/session.ts'
import { Guest, type GuestRecord } from '#domain/guest/contract.ts'
import { guestWords, signNames } from '#domain/guest/web/labels.ts'
import { factsOf } from '#domain/guest/web/guestFacts.ts'
import { useText } from '#kit/web/locale.tsx'
import { useRead } from '#kit/web/query.ts'
import { ActionButton } from '#kit/web/ui/ActionButton.tsx'
import { Line, Lines } from '#kit/web/ui/Record.tsx'
import { Section } from '#kit/web/ui/Section.tsx'
import { mergeWords, profileWords as words } from '../labels.ts'
import { GuestLink } from './GuestLink.tsx'
import { MergeDialog } from './MergeDialog.tsx'

/** Other guests who seem to be this one. */
export function PerhapsSame({ guest }: { guest: GuestRecord }): ReactNode {
  const t = useText()
  const navigate = useNavigate()
  const missing = useMissing('mergeGuests')
  const [merging, setMerging] = useState<number>()
  const { id: exceptId, firstName, lastName, registerNo, passportNo, phone, mobile, email, birthDate } = guest
  const documents = guest.documents.map(({ number }) => number)
  const { data: known = [] } = useRead(Guest.known, {
    exceptId,
    firstName,
    lastName,
    registerNo,
    passportNo,
    phone,
    mobile,
    email,
    birthDate,
    documents,
  })
  if (known.length === 0) return null
  return (
    <Section title={words.perhapsSame} flush>
      <Lines>
        {known.map((other) => (
          <Line
            key={other.id}
            what={<GuestLink id={other.id} name={other.name} />}
            notes={[
              t(guestWords.sameSigns, other.signs.map((sign) => t(signNames[sign])).join(', ')),
              factsOf(other, t),
            ]}
            aside={
              <ActionButton
                size="compact-sm"
                variant="default"
                label={mergeWords.merge}
                reason={missing}
                onClick={() => setMerging(other.id)}
              />
            }
          />
        ))}
      </Lines>
      {merging !== undefined && (
        <MergeDialog
          guestIds={[exceptId, merging]}
          onClose={() => setMerging(undefined)}
          onMerged={(survivorId) => void navigate({ to: `/front-office/guest/${survivorId}` })}
        />
      )}
    </Section>
  )
}
