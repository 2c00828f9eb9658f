import { lazy, type ReactNode, Suspense } from 'react'
import type { Booked } from '../../contract.ts'
import { ask, engine } from '../ask.ts'
import { usePage, Waiting } from '../page.tsx'

// who only books loads none of it
const PreRegistration = lazy(async () => ({ default: (await import('./PreRegistration.tsx')).PreRegistration }))
const Bills = lazy(async () => ({ default: (await import('./Bills.tsx')).Bills }))

interface Props {
  readonly token: string
  readonly booked: Booked
  readonly onChange: (booked: Booked) => void
}

/** What a guest does by the link around the stay itself. */
export function GuestStayPart({ token, booked, onChange }: Props): ReactNode {
  const { locale } = usePage()
  // what has changed is shown by the page itself in any case
  const lookAgain = () => void ask(engine.booked, { token }, locale).then(onChange, () => undefined)
  const isExpected = booked.confirmed && booked.rooms.some(({ status }) => status === 'reserved')
  const hasCome = booked.rooms.some(({ status }) => status === 'inHouse' || status === 'checkedOut')
  return (
    <Suspense fallback={<Waiting error={undefined} again={() => undefined} />}>
      {hasCome && <Bills token={token} onLeft={lookAgain} />}
      {isExpected && <PreRegistration token={token} />}
    </Suspense>
  )
}
