import { fullName } from '#domain/person/fullName.ts'
import { Select } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import { useParams } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { IconEye } from '@tabler/icons-react'
import { useMissing } from '#domain/access/web/session.ts'
import { type BookingFacts } from '#domain/paper/bookingFacts.ts'
import { Document } from '#domain/document/contract.ts'
import { documentWords as words } from '#domain/paper/labels.ts'
import { registrationSheet } from '#domain/document/registrationCard.ts'
import type { DocumentLanguage } from '#domain/paper/sheet.ts'
import { DocumentDesk } from '#domain/document/web/DocumentDesk.tsx'
import { DocumentSheet } from '#domain/document/web/DocumentSheet.tsx'
import { guestWords } from '#domain/guest/web/labels.ts'
import { useText } from '#kit/web/locale.tsx'
import { showRefusal, useCommand, useRead } from '#kit/web/query.ts'
import { ActionButton } from '#kit/web/ui/ActionButton.tsx'
import { Loaded } from '#kit/web/ui/Loaded.tsx'
import { useFilter } from '#kit/web/urlState.ts'

/** `/front-office/stay/{id}/registration-card`: what the guests sign on arrival, each on a card of his own; `?guest=` shows one. */
export function RegistrationCardScreen(): ReactNode {
  const t = useText()
  const { id } = useParams({ strict: false })
  const [guest, chooseGuest] = useFilter('guest', 0)
  const booking = useRead(Document.booking, { kind: 'registrationCard', id: Number(id) })
  useDocumentTitle(`${t(words.registrationCard)} ${booking.data?.number ?? ''}`)
  const people = booking.data ? peopleOf(booking.data) : []
  const cards = 1 + ((booking.data && registrationSheet(booking.data)?.more?.length) ?? 0)
  const chosen = people.find((person) => person.id === guest)
  const whose = { stayId: Number(id), ...(chosen ? { guestId: chosen.id } : {}) }
  const missing = useMissing('seeIdentity')
  const card = useCommand(Document.card, { success: false })
  const cardPdf = useCommand(Document.cardPdf, { success: false })
  const [seen, setSeen] = useState<{ of: string; facts: BookingFacts }>()
  const own = JSON.stringify(whose)
  const see = async (printed: boolean): Promise<void> => {
    const facts = await card.send({ ...whose, printed })
    if (facts !== undefined) setSeen({ of: own, facts })
  }
  return (
    <DocumentDesk
      document={async () => {
        if (missing === undefined) await see(true)
        return { kind: 'registrationCard', id: Number(id), ...(chosen ? { guestId: chosen.id } : {}) }
      }}
      {...(missing === undefined ? { toFile: (language) => cardPdf.send({ ...whose, language }) } : {})}
      backTo={`/front-office/stay/${id}`}
      tools={
        <>
          {cards > 1 && (
            <Select
              aria-label={t(words.cardOf)}
              allowDeselect={false}
              value={chosen ? String(chosen.id) : ''}
              onChange={(value) => chooseGuest(Number(value))}
              data={[
                { value: '', label: t(words.allCards, cards) },
                ...people.map((person) => ({ value: String(person.id), label: fullName(person) })),
              ]}
            />
          )}
          {seen?.of !== own && (
            <ActionButton
              label={guestWords.seeNumbers}
              variant="default"
              leftSection={<IconEye size={16} stroke={1.5} />}
              reason={missing}
              onClick={() => void see(false).catch(showRefusal)}
            />
          )}
        </>
      }
    >
      {(language) => (
        <Loaded of={booking} height={800}>
          {(facts) => <Cards facts={seen?.of === own ? seen.facts : facts} guestId={chosen?.id} language={language} />}
        </Loaded>
      )}
    </DocumentDesk>
  )
}

const peopleOf = ({ stays }: BookingFacts) => stays.flatMap(({ guest, companions }) => [guest, ...companions])

interface CardsProps {
  readonly facts: BookingFacts
  readonly guestId: number | undefined
  readonly language: DocumentLanguage
}

function Cards({ facts, guestId, language }: CardsProps): ReactNode {
  const first = registrationSheet(facts, guestId)
  if (!first) return null
  return [first, ...(first.more ?? [])].map((sheet) => (
    <DocumentSheet key={sheet.number} sheet={sheet} language={language} />
  ))
}
