import type { ReactNode } from 'react'
import type { GroupRoom } from '../organiserContract.ts'
import { organiserWords as words } from '../organiserLabels.ts'
import { useDay, usePage, useText } from './page.tsx'
import type { TypedNames } from './typedNames.ts'

interface Props {
  readonly nth: number
  readonly room: GroupRoom
  readonly names: TypedNames
  readonly wrong: (place: number) => string | undefined
  readonly onChange: (names: TypedNames) => void
}

/** One room of a group with a line for each of its persons; only read where names are no longer taken. */
export function OrganiserRoom({ nth, room, names, wrong, onChange }: Props): ReactNode {
  const { locale } = usePage()
  const t = useText()
  const day = useDay()
  const fields = [
    { key: 'lastName', label: words.lastName },
    { key: 'firstName', label: words.firstName },
  ] as const
  return (
    <fieldset className="party">
      <legend>{t(words.room, nth + 1, room.roomType)}</legend>
      <p className="note">
        {day(room.arrival)} – {day(room.departure)}
      </p>
      {!room.open && (
        <p>
          {room.guests.map(({ lastName, firstName }) => `${lastName} ${firstName}`.trim()).join(', ') ||
            t(words.nobody)}
        </p>
      )}
      {room.open &&
        names.map((name, place) => {
          const problem = wrong(place)
          const id = `room${nth}-${place}`
          return (
            <div key={place} className="spans">
              {fields.map(({ key, label }) => {
                const isWrong = key === 'lastName' && problem !== undefined
                return (
                  <label key={key} className="field">
                    <span>{t(label)}</span>
                    <input
                      value={name[key]}
                      maxLength={100}
                      autoComplete="off"
                      aria-label={t(
                        words.person,
                        `${t(words.room, nth + 1, room.roomType[locale])}, ${t(label)}`,
                        place + 1,
                      )}
                      aria-invalid={isWrong}
                      aria-describedby={isWrong ? id : undefined}
                      onChange={({ target }) =>
                        onChange(names.map((was, at) => (at === place ? { ...was, [key]: target.value } : was)))
                      }
                    />
                    {isWrong && (
                      <small className="wrong" id={id}>
                        {problem}
                      </small>
                    )}
                  </label>
                )
              })}
            </div>
          )
        })}
    </fieldset>
  )
}
