import type { ReactNode } from 'react'
import { Page } from '#kit/web/ui/Page.tsx'
import { listWords } from '#domain/reservation/labels.ts'
import { BookingPage } from './BookingPage.tsx'

/** A reservation of one room or several. */
export function NewReservation(): ReactNode {
  return (
    <Page title={listWords.newReservation}>
      <BookingPage kind="reserve" />
    </Page>
  )
}
