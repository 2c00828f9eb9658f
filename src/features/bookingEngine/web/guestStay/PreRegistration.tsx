import { type ReactNode, useState } from 'react'
import type { GuestArrival } from '../../guestStayContract.ts'
import { stayWords as words } from '../../guestStayLabels.ts'
import { useAsk, usePage, useText, Waiting } from '../page.tsx'
import { guestStay } from './askStay.ts'
import './guestStay.css'
import { RoomToCome } from './RoomToCome.tsx'

/** Before the arrival: everybody who will come, room by room. */
export function PreRegistration({ token }: { token: string }): ReactNode {
  const { locale } = usePage()
  const t = useText()
  const read = useAsk(guestStay.arrival, { token }, locale)
  const [sent, setSent] = useState<GuestArrival>()
  const arrival = sent ?? read.data
  if (!arrival) return <Waiting error={read.error} again={read.again} />
  if (arrival.rooms.length === 0) return null
  return (
    <section className="card" aria-labelledby="register">
      <h2 id="register">{t(words.title)}</h2>
      <p className="note">{t(words.why)}</p>
      {arrival.rooms.map((room) => (
        <RoomToCome key={room.stayId} token={token} asks={arrival.asks} room={room} onSent={setSent} />
      ))}
    </section>
  )
}
