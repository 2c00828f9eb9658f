import { useDocumentTitle } from '@mantine/hooks'
import { useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { confirmationSheet } from '#domain/paper/confirmation.ts'
import { Document } from '#domain/document/contract.ts'
import { documentWords as words } from '#domain/paper/labels.ts'
import { DocumentDesk } from '#domain/document/web/DocumentDesk.tsx'
import { DocumentSheet } from '#domain/document/web/DocumentSheet.tsx'
import { useText } from '#kit/web/locale.tsx'
import { useRead } from '#kit/web/query.ts'
import { Loaded } from '#kit/web/ui/Loaded.tsx'

/** `/front-office/reservation/{id}/confirmation`: what the guest holds in hand. */
export function ConfirmationScreen(): ReactNode {
  const t = useText()
  const { id } = useParams({ strict: false })
  const booking = useRead(Document.booking, { kind: 'confirmation', id: Number(id) })
  useDocumentTitle(`${t(words.confirmation)} ${booking.data?.number ?? ''}`)
  return (
    <DocumentDesk document={{ kind: 'confirmation', id: Number(id) }} backTo={`/front-office/reservation/${id}`}>
      {(language) => (
        <Loaded of={booking} height={800}>
          {(facts) => <DocumentSheet sheet={confirmationSheet(facts)} language={language} />}
        </Loaded>
      )}
    </DocumentDesk>
  )
}
