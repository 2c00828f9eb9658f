import { lazy, type ReactNode, Suspense } from 'react'
import type { Booked } from '../../contract.ts'
import { Waiting } from '../page.tsx'

// who only books loads none of it
const PreRegistration = lazy(async () => ({ default: (await import('./PreRegistration.tsx')).PreRegistration }))
const Bills = lazy(async () => ({ default: (await import('./Bills.tsx')).Bills }))

interface Props {
  readonly token: string
  readonly booked: Booked
  /** Looks at the booking as it is now. */
  readonly onLook: () => Promise<void>
}

/** What a guest does by the link around the stay itself. */
export function GuestStayPart({ token, booked, onLook }: Props): ReactNode {
  const isExpected = booked.confirmed && booked.rooms.some(({ status }) => status === 'reserved')
  const hasCome = booked.rooms.some(({ status }) => status === 'inHouse' || status === 'checkedOut')
  return (
    <Suspense fallback={<Waiting error={undefined} again={() => undefined} />}>
      {hasCome && <Bills token={token} onLeft={() => void onLook()} />}
      {isExpected && <PreRegistration token={token} booked={booked} />}
    </Suspense>
  )
}
