import type { ReactNode } from 'react'
import type { GuestRecord } from '#domain/guest/contract.ts'
import { documentKinds, guestWords } from '#domain/guest/web/labels.ts'
import { useNumbers } from '#domain/guest/web/SeeNumbers.tsx'
import { Facts } from '#kit/web/ui/Record.tsx'
import { Section } from '#kit/web/ui/Section.tsx'
import { profileWords as words } from '../labels.ts'
import { fieldLabels, type GuestField, useFieldText } from './fieldTexts.ts'

const PERSON: readonly GuestField[] = ['registerNo', 'passportNo', 'nationality', 'birthDate', 'gender', 'language']
const CONTACT: readonly GuestField[] = ['phone', 'mobile', 'email', 'country', 'city', 'district', 'address']
const HOTEL: readonly GuestField[] = ['vipStatusId', 'customerGroupId', 'remarks']
const LIKES: readonly GuestField[] = ['preferredRoomId', 'preferredFloor', 'preferredBed', 'smoking', 'preferenceNotes']

/** What is known of the guest; what is not known takes no room. */
export function GuestFacts({ guest: told }: { guest: GuestRecord }): ReactNode {
  const fieldText = useFieldText()
  const { numbers, button } = useNumbers({ guestId: told.id, place: 'profile' })
  const guest = { ...told, ...numbers }
  const hasNumbers = told.registerNo !== '' || told.passportNo !== '' || told.documents.length > 0
  const known = (fields: readonly GuestField[]) =>
    fields.map((field) => [field, fieldText(field, guest[field])] as const).filter(([, text]) => text !== '')
  const likes = known(LIKES)
  return (
    <>
      <Section title={words.facts} action={hasNumbers && button}>
        <Facts facts={known([...PERSON, ...CONTACT, ...HOTEL]).map(([field, text]) => [fieldLabels[field], text])} />
      </Section>
      {guest.documents.length > 0 && (
        <Section title={guestWords.documents}>
          <Facts
            facts={guest.documents.map(({ kind, number, issuer, expiresOn }) => [
              documentKinds[kind],
              [number, issuer, expiresOn ?? ''].filter(Boolean).join(' · '),
            ])}
          />
        </Section>
      )}
      {likes.length > 0 && (
        <Section title={guestWords.preferences}>
          <Facts facts={likes.map(([field, text]) => [fieldLabels[field], text])} />
        </Section>
      )}
    </>
  )
}
