import { useDocumentTitle } from '@mantine/hooks'
import { useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Document } from '#domain/document/contract.ts'
import { documentWords as words } from '#domain/document/labels.ts'
import { sheetOf } from '#domain/document/mailedDocument.ts'
import { DocumentDesk } from '#domain/document/web/DocumentDesk.tsx'
import { DocumentSheet } from '#domain/document/web/DocumentSheet.tsx'
import { useText } from '#kit/web/locale.tsx'
import { useRead } from '#kit/web/query.ts'
import { Loaded } from '#kit/web/ui/Loaded.tsx'

/** `/front-office/stay/{id}/registration-card`: what the guest signs on arrival. */
export function RegistrationCardScreen(): ReactNode {
  const t = useText()
  const { id } = useParams({ strict: false })
  const booking = useRead(Document.booking, { kind: 'registrationCard', id: Number(id) })
  useDocumentTitle(`${t(words.registrationCard)} ${booking.data?.number ?? ''}`)
  return (
    <DocumentDesk document={{ kind: 'registrationCard', id: Number(id) }} backTo={`/front-office/stay/${id}`}>
      {(language) => (
        <Loaded of={booking} height={800}>
          {(facts) => (
            <DocumentSheet sheet={sheetOf({ kind: 'registrationCard', language, facts })} language={language} />
          )}
        </Loaded>
      )}
    </DocumentDesk>
  )
}
