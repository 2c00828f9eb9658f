import type { ReactNode } from 'react'
import type { Party } from '../contract.ts'
import { words } from '../labels.ts'
import { MOST_CHILDREN, MOST_GUESTS, MOST_ROOMS, OLDEST_CHILD } from '../limits.ts'
import { useText } from './page.tsx'

interface Props {
  readonly rooms: readonly Party[]
  readonly onChange: (rooms: readonly Party[]) => void
}

/** Of a child of whom nothing is said. */
export const USUAL_AGE = 6

/** Who sleeps in each room: adults, and children with their ages. */
export function PartyFields({ rooms, onChange }: Props): ReactNode {
  const t = useText()
  const change = (nth: number, to: Partial<Party>) =>
    onChange(rooms.map((room, place) => (place === nth ? { ...room, ...to } : room)))
  return (
    <>
      {rooms.map(({ adults, childAges }, nth) => (
        <fieldset key={nth} className="party">
          <legend>{rooms.length > 1 ? t(words.room, nth + 1) : t(words.guests)}</legend>
          <PartyField
            party={{ adults, childAges }}
            mostAdults={MOST_GUESTS}
            mostChildren={MOST_CHILDREN}
            onChange={(to) => change(nth, to)}
          />
          {rooms.length > 1 && (
            <button type="button" className="link" onClick={() => onChange(rooms.filter((_, place) => place !== nth))}>
              {t(words.removeRoom, nth + 1)}
            </button>
          )}
        </fieldset>
      ))}
      {rooms.length < MOST_ROOMS && (
        <button type="button" className="link" onClick={() => onChange([...rooms, { adults: 2, childAges: [] }])}>
          {t(words.addRoom)}
        </button>
      )}
    </>
  )
}

interface PartyProps {
  readonly party: Party
  readonly mostAdults: number
  readonly mostChildren: number
  readonly onChange: (party: Party) => void
}

/** Who sleeps in one room. */
export function PartyField({ party, mostAdults, mostChildren, onChange }: PartyProps): ReactNode {
  const t = useText()
  const { adults, childAges } = party
  return (
    <>
      <Counter
        name={t(words.adults)}
        value={adults}
        least={1}
        most={mostAdults}
        onChange={(value) => onChange({ ...party, adults: value })}
      />
      <Counter
        name={t(words.children)}
        value={childAges.length}
        least={0}
        most={mostChildren}
        onChange={(value) =>
          onChange({
            ...party,
            childAges: Array.from({ length: value }, (_, child) => childAges[child] ?? USUAL_AGE),
          })
        }
      />
      {childAges.map((age, child) => (
        <label key={child} className="row">
          <span>{t(words.age, child + 1)}</span>
          <select
            value={age}
            onChange={({ target }) =>
              onChange({
                ...party,
                childAges: childAges.map((was, at) => (at === child ? Number(target.value) : was)),
              })
            }
          >
            {Array.from({ length: OLDEST_CHILD + 1 }, (_, years) => (
              <option key={years} value={years}>
                {years}
              </option>
            ))}
          </select>
        </label>
      ))}
    </>
  )
}

interface CounterProps {
  readonly name: string
  readonly value: number
  readonly least: number
  readonly most: number
  readonly onChange: (value: number) => void
}

function Counter({ name, value, least, most, onChange }: CounterProps): ReactNode {
  const t = useText()
  return (
    <div className="row" role="group" aria-label={name}>
      <span>{name}</span>
      <span className="counter">
        <button
          type="button"
          className="quiet"
          aria-label={t(words.fewer, name)}
          disabled={value <= least}
          onClick={() => onChange(value - 1)}
        >
          −
        </button>
        <output aria-live="polite">{value}</output>
        <button
          type="button"
          className="quiet"
          aria-label={t(words.more, name)}
          disabled={value >= most}
          onClick={() => onChange(value + 1)}
        >
          +
        </button>
      </span>
    </div>
  )
}
