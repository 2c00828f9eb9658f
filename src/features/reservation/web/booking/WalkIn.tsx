import type { ReactNode } from 'react'
import { Page } from '#kit/web/ui/Page.tsx'
import { listWords } from '#domain/reservation/labels.ts'
import { BookingPage } from './BookingPage.tsx'

/** A guest who comes without a reservation and moves in now. */
export function WalkIn(): ReactNode {
  return (
    <Page title={listWords.walkIn}>
      <BookingPage kind="walkIn" />
    </Page>
  )
}
