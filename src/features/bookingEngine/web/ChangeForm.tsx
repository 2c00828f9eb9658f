import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import type { Changeable, PreviewedChange } from '../orderContract.ts'
import { orderWords as words } from '../orderLabels.ts'
import { ask, guestOrder, newToken, Refusal } from './ask.ts'
import { ChangePrice } from './ChangePrice.tsx'
import { ChangeRoom, DaysField } from './ChangeRoom.tsx'
import { haveSameDays, isOther, sent, type WantedRoom, wantedOf } from './changed.ts'
import { usePage, useText, WhyNot } from './page.tsx'

interface Props {
  readonly token: string
  readonly changeable: Changeable
  readonly onDone: () => Promise<void>
  readonly onLeave: () => void
}

/** What is wanted instead; what it costs is shown before it is done. */
export function ChangeForm({ token, changeable, onDone, onLeave }: Props): ReactNode {
  const { locale } = usePage()
  const t = useText()
  const before = changeable.rooms
  const [wanted, setWanted] = useState<readonly WantedRoom[]>(() => before.map(wantedOf))
  const [sameDays, setSameDays] = useState(haveSameDays(before))
  const [price, setPrice] = useState<PreviewedChange>()
  const [refusal, setRefusal] = useState<unknown>()
  const [isSending, setSending] = useState(false)
  // one change, however often it is sent
  const key = useRef(newToken())
  const rooms = sent(before, wanted)
  const problems = refusal instanceof Refusal ? refusal.fields : {}
  const wrong = (nth: number, field: string) => {
    const place = rooms.findIndex(({ stayId }) => stayId === before[nth]?.stayId)
    return problems[`rooms.${place}.${field}`]
  }
  const edit = (to: readonly WantedRoom[]) => {
    setWanted(to)
    setPrice(undefined)
    setRefusal(undefined)
    key.current = newToken()
  }
  const editRoom = (nth: number, to: Partial<WantedRoom>) =>
    edit(wanted.map((room, place) => (place === nth ? { ...room, ...to } : room)))
  const editDays = (days: Partial<Pick<WantedRoom, 'arrival' | 'departure'>>) =>
    edit(wanted.map((room) => ({ ...room, ...days })))
  const attempt = async (run: () => Promise<void>) => {
    if (isSending) return
    setSending(true)
    setRefusal(undefined)
    try {
      await run()
    } catch (error) {
      setRefusal(error)
      if (error instanceof Refusal) setPrice(undefined)
    } finally {
      setSending(false)
    }
  }
  const preview = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void attempt(async () => setPrice(await ask(guestOrder.previewChange, { token, rooms }, locale)))
  }
  const change = (expectedGross: number) =>
    void attempt(async () => {
      await ask(guestOrder.change, { token, rooms, expectedGross }, locale, key.current)
      await onDone()
    })
  const [first] = wanted
  return (
    <form onSubmit={preview} noValidate>
      <h2>{t(words.changeTitle)}</h2>
      {before.length > 1 && (
        <label className="row check">
          <input
            type="checkbox"
            checked={sameDays}
            onChange={({ target }) => {
              setSameDays(target.checked)
              if (target.checked && first) editDays({ arrival: first.arrival, departure: first.departure })
            }}
          />
          <span>{t(words.sameDays)}</span>
        </label>
      )}
      {sameDays && first && (
        <DaysField
          name="all"
          days={first}
          onChange={editDays}
          wrong={(field) => before.map((_, nth) => wrong(nth, field)).find((one) => one !== undefined)}
        />
      )}
      {before.map((room, nth) => {
        const now = wanted[nth]
        return (
          now && (
            <ChangeRoom
              key={room.stayId}
              nth={nth}
              room={room}
              isOne={before.length === 1}
              wanted={now}
              hasDays={!sameDays}
              extras={changeable.extras}
              onChange={(to) => editRoom(nth, to)}
              wrong={(field) => wrong(nth, field)}
            />
          )
        )
      })}
      <p className="note">{t(words.keepsPrice)}</p>
      {before.some(({ late }) => late) && <p className="note">{t(words.late)}</p>}
      <WhyNot of={refusal} />
      {price ? (
        <ChangePrice price={price} isSending={isSending} onConfirm={() => change(price.grossAfter)} onLeave={onLeave} />
      ) : (
        <div className="choices">
          <button type="submit" disabled={isSending || !isOther(before, wanted)}>
            {t(isSending ? words.asking : words.showPrice)}
          </button>
          <button type="button" className="quiet" onClick={onLeave}>
            {t(words.leave)}
          </button>
        </div>
      )}
    </form>
  )
}
