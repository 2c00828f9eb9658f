import { type ReactNode, useState } from 'react'
import type { Booked } from '../../contract.ts'
import type { GuestArrival } from '../../guestStayContract.ts'
import { stayWords as words } from '../../guestStayLabels.ts'
import { useAsk, usePage, useText, Waiting } from '../page.tsx'
import { useRoomNames } from '../roomNames.ts'
import { guestStay } from './askStay.ts'
import './guestStay.css'
import { isComplete } from './draft.ts'
import { RoomToCome } from './RoomToCome.tsx'

/** Before the arrival: everybody who will come, one room open at a time. */
export function PreRegistration({ token, booked }: { token: string; booked: Booked }): ReactNode {
  const { locale } = usePage()
  const t = useText()
  const nameOf = useRoomNames(booked)
  const read = useAsk(guestStay.arrival, { token }, locale)
  const [sent, setSent] = useState<GuestArrival>()
  // undefined = the first in which something is missing
  const [chosen, setChosen] = useState<number | null>()
  const arrival = sent ?? read.data
  if (!arrival) return <Waiting error={read.error} again={read.again} />
  // what was cancelled meanwhile nobody comes to
  const rooms = arrival.rooms.filter(({ stayId }) =>
    booked.rooms.some(({ id, status }) => id === stayId && status === 'reserved'),
  )
  if (rooms.length === 0) return null
  const next = rooms.find(({ people }) => !people.every(isComplete))?.stayId ?? null
  const open = chosen === undefined ? next : chosen
  const take = (taken: GuestArrival) => {
    setSent(taken)
    setChosen(undefined)
  }
  return (
    <section className="card" aria-labelledby="register">
      <h2 id="register">{t(words.title)}</h2>
      <p className="note">{t(words.why)}</p>
      {rooms.map((room) => (
        <RoomToCome
          key={room.stayId}
          token={token}
          asks={arrival.asks}
          room={room}
          name={nameOf(room.stayId)}
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
