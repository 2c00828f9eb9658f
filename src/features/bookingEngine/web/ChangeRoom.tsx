import type { ReactNode } from 'react'
import type { Changeable, ChangeableRoom } from '../orderContract.ts'
import { words as pageWords } from '../labels.ts'
import { orderWords as words } from '../orderLabels.ts'
import type { WantedRoom } from './changed.ts'
import { PartyField } from './PartyFields.tsx'
import { useMoney, usePage, useText } from './page.tsx'

type Days = Pick<WantedRoom, 'arrival' | 'departure'>
type Wrong = (field: string) => string | undefined

interface DaysProps {
  /** By which its fields are told apart. */
  readonly name: string
  readonly days: Days
  readonly onChange: (days: Partial<Days>) => void
  readonly wrong: Wrong
}

/** Arrival and departure, by the calendar of the guest's own phone. */
export function DaysField({ name, days, onChange, wrong }: DaysProps): ReactNode {
  const { hotel } = usePage()
  const t = useText()
  const fields = [
    { key: 'arrival', label: pageWords.arrival },
    { key: 'departure', label: pageWords.departure },
  ] as const
  return (
    <div className="spans">
      {fields.map(({ key, label }) => {
        const problem = wrong(key)
        const id = `${name}-${key}`
        return (
          <div key={key} className="field">
            <label>
              <span>{t(label)}</span>
              <input
                type="date"
                value={days[key]}
                min={hotel.today}
                max={hotel.lastDay}
                required
                aria-invalid={problem !== undefined}
                aria-describedby={problem === undefined ? undefined : id}
                onChange={({ target }) => target.value !== '' && onChange({ [key]: target.value })}
              />
            </label>
            {problem !== undefined && (
              <small className="wrong" id={id}>
                {problem}
              </small>
            )}
          </div>
        )
      })}
    </div>
  )
}

interface Props {
  readonly nth: number
  readonly room: ChangeableRoom
  readonly isOne: boolean
  readonly wanted: WantedRoom
  /** Its days are its own. */
  readonly hasDays: boolean
  readonly extras: Changeable['extras']
  readonly onChange: (to: Partial<WantedRoom>) => void
  readonly wrong: Wrong
}

/** Who sleeps in a room, and what it has beside it. */
export function ChangeRoom({ nth, room, isOne, wanted, hasDays, extras, onChange, wrong }: Props): ReactNode {
  const { locale } = usePage()
  const t = useText()
  const problem = wrong('party')
  return (
    <fieldset className="party">
      <legend>{isOne ? room.roomType[locale] : t(words.roomOf, nth + 1, room.roomType)}</legend>
      {hasDays && <DaysField name={`room${nth}`} days={wanted} onChange={onChange} wrong={wrong} />}
      <PartyField
        party={wanted.party}
        mostAdults={Math.max(room.maxAdults, room.adults)}
        mostChildren={Math.max(room.maxChildren, room.childAges.length)}
        onChange={(party) => onChange({ party })}
      />
      {problem !== undefined && (
        <p className="wrong" role="alert">
          {problem}
        </p>
      )}
      {extras.length > 0 && (
        <ExtrasField
          nth={nth}
          extras={extras}
          taken={wanted.packageIds}
          onChange={(packageIds) => onChange({ packageIds })}
        />
      )}
    </fieldset>
  )
}

interface ExtrasProps {
  readonly nth: number
  readonly extras: Changeable['extras']
  readonly taken: readonly number[]
  readonly onChange: (packageIds: readonly number[]) => void
}

function ExtrasField({ nth, extras, taken, onChange }: ExtrasProps): ReactNode {
  const { locale } = usePage()
  const t = useText()
  const money = useMoney()
  const toggle = (id: number) => onChange(taken.includes(id) ? taken.filter((one) => one !== id) : [...taken, id])
  return (
    <div role="group" aria-label={t(words.extras)}>
      <strong>{t(words.extras)}</strong>
      {extras.map(({ id, name, items, prices }) => {
        const price = prices[nth] ?? null
        const about = [
          items.map((item) => item[locale]).join(', '),
          price === null ? t(words.comesWith) : t(words.forStay, money(price)),
        ]
        return (
          <label key={id} className="row check">
            <input
              type="checkbox"
              checked={price === null || taken.includes(id)}
              disabled={price === null}
              onChange={() => toggle(id)}
            />
            <span>
              {name[locale]}
              <small className="note">{about.join(' · ')}</small>
            </span>
          </label>
        )
      })}
    </div>
  )
}
