import { type FormEvent, type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { keepTrying } from '#kit/web/keepTrying.ts'
import type { GuestArrival, RoomToCome as Room } from '../../guestStayContract.ts'
import { stayWords as words } from '../../guestStayLabels.ts'
import { ask, Refusal } from '../ask.ts'
import { reasonOf, useDay, usePage, useText } from '../page.tsx'
import { guestStay } from './askStay.ts'
import { type Draft, draftOf, isComplete, isTyped, peopleOf } from './draft.ts'
import { Fold } from './Fold.tsx'
import { keepTyped, roomKey, withTyped } from './keptTyping.ts'
import { PersonFold } from './PersonFold.tsx'

interface Props {
  readonly token: string
  readonly asks: GuestArrival['asks']
  readonly room: Room
  /** What the guest knows it by among the others. */
  readonly name: string
  readonly isOpen: boolean
  readonly onFold: () => void
  readonly onSent: (arrival: GuestArrival) => void
}

/** Everybody of one room, one open at a time and sent together; what was typed stays whatever becomes of the line or the page. */
export function RoomToCome({ token, asks, room, name, isOpen, onFold, onSent }: Props): ReactNode {
  const { locale } = usePage()
  const t = useText()
  const day = useDay()
  const form = useRef<HTMLFormElement>(null)
  const key = roomKey(token, room.stayId)
  const { people } = room
  const [drafts, setDrafts] = useState<readonly Draft[]>(() => withTyped(key, people))
  // undefined = the first of whom something is missing
  const [chosen, setChosen] = useState<{ readonly place: number | null; readonly isNext?: boolean }>()
  const [isAgreed, setAgreed] = useState(() => people.some(({ signed }) => signed))
  const [state, setState] = useState<'typing' | 'sending' | 'sent'>('typing')
  const [times, setTimes] = useState(0)
  const [refusal, setRefusal] = useState<unknown>()
  const isLost = refusal !== undefined && !(refusal instanceof Refusal)
  const problems = refusal instanceof Refusal ? refusal.fields : {}
  const draftFor = (nth: number): Draft => drafts[nth] ?? draftOf(people[nth]!)
  const hasTyped = people.some((person, nth) => isTyped(person, draftFor(nth)))
  const isReady = people.every(isComplete) && !hasTyped
  const open = chosen === undefined ? people.find((person) => !isComplete(person))?.place : chosen.place
  useEffect(() => keepTyped(key, people, drafts), [key, people, drafts])
  const send = useCallback(async () => {
    setState('sending')
    try {
      const input = { token, stayId: room.stayId, people: peopleOf(drafts), consent: isAgreed }
      const arrival = await ask(guestStay.preRegister, input, locale)
      const own = arrival.rooms.find(({ stayId }) => stayId === room.stayId)
      // what was typed while it was sent stays
      if (own)
        setDrafts((now) =>
          own.people.map((person, nth) => (now[nth] && now[nth] !== drafts[nth] ? now[nth] : draftOf(person))),
        )
      setRefusal(undefined)
      setState('sent')
      setChosen(undefined)
      setTimes((before) => before + 1)
      onSent(arrival)
    } catch (error) {
      setRefusal(error)
      setState('typing')
      const wrong =
        error instanceof Refusal ? Object.keys(error.fields).find((at) => at.startsWith('people.')) : undefined
      const at = drafts[Number(wrong?.split('.')[1])]
      if (at) setChosen({ place: at.place })
    }
  }, [drafts, isAgreed, locale, onSent, room.stayId, token])
  useEffect(() => {
    if (refusal !== undefined) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [refusal])
  useEffect(() => {
    if (isLost && state !== 'sending') return keepTrying(() => void send())
    return undefined
  }, [isLost, state, send])
  const change = (place: number, to: Partial<Draft>) => {
    // what is under way goes on alone: a second try beside it would send the same twice
    setState((now) => (now === 'sending' ? now : 'typing'))
    // who is typed in stays open, whatever becomes complete meanwhile
    setChosen({ place })
    setDrafts((before) => before.map((draft) => (draft.place === place ? { ...draft, ...to } : draft)))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (state !== 'sending') void send()
  }
  const adults = people.filter(({ child }) => !child).length
  const complete = people.filter(isComplete).length
  return (
    <form ref={form} onSubmit={submit} noValidate className="room" aria-label={name}>
      <Fold
        level="h3"
        title={
          <>
            <strong>{name}</strong>{' '}
            <small className="note">
              {day(room.arrival)} – {day(room.departure)}
            </small>
          </>
        }
        state={
          <small className={isReady ? 'few' : 'note'}>
            {isReady ? t(words.complete) : hasTyped ? t(words.notSent) : t(words.completeOf, complete, people.length)}
          </small>
        }
        isOpen={isOpen}
        onFold={onFold}
      >
        {people.map((person, nth) => (
          <PersonFold
            key={`${person.place} ${times}`}
            token={token}
            asks={asks}
            person={person}
            nth={person.child ? person.place - adults : person.place}
            draft={draftFor(nth)}
            wrong={(field) => problems[`people.${nth}.${field}`]}
            onChange={(to) => change(person.place, to)}
            isOpen={person.place === open}
            onFold={() => setChosen({ place: person.place === open ? null : person.place })}
            onNext={nth + 1 < people.length ? () => setChosen({ place: person.place + 1, isNext: true }) : undefined}
            isNext={chosen?.isNext === true && person.place === chosen.place}
          />
        ))}
        {!isReady && (
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
      </Fold>
      <p aria-live="polite" className="few">
        {state === 'sent' && !isReady && t(words.sent)}
      </p>
    </form>
  )
}
