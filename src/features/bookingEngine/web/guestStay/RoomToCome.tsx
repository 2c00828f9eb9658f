import { type FormEvent, type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import type { GuestArrival, PersonToCome, RoomToCome as Room } from '../../guestStayContract.ts'
import { stayWords as words } from '../../guestStayLabels.ts'
import { ask, Refusal } from '../ask.ts'
import { reasonOf, useDay, usePage, useText } from '../page.tsx'
import { guestStay } from './askStay.ts'
import { type Draft, draftOf, peopleOf } from './draft.ts'
import { PersonForm } from './PersonForm.tsx'

interface Props {
  readonly token: string
  readonly asks: GuestArrival['asks']
  readonly room: Room
  readonly onSent: (arrival: GuestArrival) => void
}

/** Everybody of one room, sent together; what was typed stays whatever becomes of the line. */
export function RoomToCome({ token, asks, room, onSent }: Props): ReactNode {
  const { locale } = usePage()
  const t = useText()
  const day = useDay()
  const form = useRef<HTMLFormElement>(null)
  const isReady = room.people.every(({ missing }) => missing.length === 0)
  const [isTyped, setTyped] = useState(!isReady)
  const [drafts, setDrafts] = useState<readonly Draft[]>(() => room.people.map(draftOf))
  const [isAgreed, setAgreed] = useState(() => room.people.some(({ signed }) => signed))
  const [state, setState] = useState<'typing' | 'sending' | 'sent'>('typing')
  const [times, setTimes] = useState(0)
  const [refusal, setRefusal] = useState<unknown>()
  const isLost = refusal !== undefined && !(refusal instanceof Refusal)
  const send = useCallback(async () => {
    setState('sending')
    setRefusal(undefined)
    try {
      const input = { token, stayId: room.stayId, people: peopleOf(drafts), consent: isAgreed }
      const arrival = await ask(guestStay.preRegister, input, locale)
      const own = arrival.rooms.find(({ stayId }) => stayId === room.stayId)
      if (own) setDrafts(own.people.map(draftOf))
      setState('sent')
      setTimes((before) => before + 1)
      setTyped(own?.people.some(({ missing }) => missing.length > 0) ?? false)
      onSent(arrival)
    } catch (error) {
      setRefusal(error)
      setState('typing')
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
    }
  }, [drafts, isAgreed, locale, onSent, room.stayId, token])
  useEffect(() => {
    if (!isLost) return
    const again = () => void send()
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [isLost, send])
  const change = (place: number, to: Partial<Draft>) => {
    setState('typing')
    setTyped(true)
    setDrafts((before) => before.map((draft) => (draft.place === place ? { ...draft, ...to } : draft)))
  }
  const problems = refusal instanceof Refusal ? refusal.fields : {}
  const adults = room.people.filter(({ child }) => !child).length
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (state !== 'sending') void send()
  }
  return (
    <form ref={form} onSubmit={submit} noValidate className="room" aria-label={room.roomType[locale]}>
      <p className="row">
        <strong>{room.roomType[locale]}</strong>
        <span className="note">
          {day(room.arrival)} – {day(room.departure)}
        </span>
      </p>
      {room.people.map((person, place) => (
        <div key={`${person.place} ${times}`}>
          <PersonForm
            token={token}
            asks={asks}
            person={person}
            nth={person.child ? person.place - adults : person.place}
            draft={drafts[place] ?? draftOf(person)}
            wrong={(field) => problems[`people.${place}.${field}`]}
            onChange={(to) => change(person.place, to)}
          />
          {isBegun(person) && person.missing.length > 0 && (
            <p className="wrong">{t(words.missing, person.missing.map((one) => t(missingWords[one])).join(', '))}</p>
          )}
        </div>
      ))}
      {isTyped && (
        <>
          <label className="row check">
            <input
              type="checkbox"
              checked={isAgreed}
              aria-invalid={problems['consent'] !== undefined}
              onChange={({ target }) => setAgreed(target.checked)}
            />
            <span>{t(words.consent)}</span>
          </label>
          {problems['consent'] && <p className="wrong">{problems['consent']}</p>}
          <button type="submit" className="whole" disabled={state === 'sending'}>
            {t(state === 'sending' ? words.sending : words.send)}
          </button>
        </>
      )}
      {refusal !== undefined && (
        <p className="refusal" role="alert">
          {isLost ? t(words.lineLost) : reasonOf(refusal, locale)}
        </p>
      )}
      <p aria-live="polite" className="few">
        {isReady && !isTyped ? t(words.allReady) : state === 'sent' && t(words.sent)}
      </p>
    </form>
  )
}

const isBegun = ({ signed, birthDate, documentNumber, registerNo }: PersonToCome): boolean =>
  signed || birthDate !== null || documentNumber !== '' || registerNo !== ''

/** 'number' is told as the number that is asked for. */
const missingWords = {
  lastName: words.lastName,
  firstName: words.firstName,
  birthDate: words.birthDate,
  number: words.documentNumber,
  registerNo: words.registerNo,
  passportNo: words.passportNo,
  nationality: words.nationality,
  gender: words.gender,
  phone: words.phone,
  email: words.email,
  country: words.country,
  address: words.address,
  signature: words.signature,
} as const
