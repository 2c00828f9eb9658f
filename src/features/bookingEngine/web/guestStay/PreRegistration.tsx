import { type ReactNode, useState } from 'react'
import type { GuestArrival } from '../../guestStayContract.ts'
import { stayWords as words } from '../../guestStayLabels.ts'
import { useAsk, usePage, useText, Waiting } from '../page.tsx'
import { guestStay } from './askStay.ts'
import './guestStay.css'
import { isComplete } from './draft.ts'
import { RoomToCome } from './RoomToCome.tsx'

/** Before the arrival: everybody who will come, one room open at a time. */
export function PreRegistration({ token }: { token: string }): ReactNode {
  const { locale } = usePage()
  const t = useText()
  const read = useAsk(guestStay.arrival, { token }, locale)
  const [sent, setSent] = useState<GuestArrival>()
  // undefined = the first in which something is missing
  const [chosen, setChosen] = useState<number | null>()
  const arrival = sent ?? read.data
  if (!arrival) return <Waiting error={read.error} again={read.again} />
  if (arrival.rooms.length === 0) return null
  const next = arrival.rooms.find(({ people }) => !people.every(isComplete))?.stayId ?? null
  const open = chosen === undefined ? next : chosen
  const take = (taken: GuestArrival) => {
    setSent(taken)
    setChosen(undefined)
  }
  return (
    <section className="card" aria-labelledby="register">
      <h2 id="register">{t(words.title)}</h2>
      <p className="note">{t(words.why)}</p>
      {arrival.rooms.map((room) => (
        <RoomToCome
          key={room.stayId}
          token={token}
          asks={arrival.asks}
          room={room}
          isOpen={room.stayId === open}
          onFold={() => setChosen(room.stayId === open ? null : room.stayId)}
          onSent={take}
        />
      ))}
      <p aria-live="polite" className="few">
        {next === null && t(words.allReady)}
      </p>
    </section>
  )
}
