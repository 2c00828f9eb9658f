import type { ReactNode } from 'react'
import { nightsBetween } from '#core/calendar.ts'
import { words } from '../labels.ts'
import { CalendarField } from './CalendarField.tsx'
import type { Chosen } from './choice.ts'
import { PartyFields } from './PartyFields.tsx'
import { Heading, useDay, usePage, useText } from './page.tsx'

/** Dates, guests and a code. */
export function SearchStep({ choice, change, goOn }: Chosen): ReactNode {
  const { hotel, locale } = usePage()
  const t = useText()
  const day = useDay()
  const { arrival, departure, rooms } = choice
  const chosen =
    arrival === null
      ? t(words.chooseArrival)
      : departure === null
        ? `${day(arrival)} – … ${t(words.chooseDeparture)}`
        : `${day(arrival)} – ${day(departure)}, ${t(words.nights, nightsBetween(arrival, departure))}`
  return (
    <>
      {hotel.banners.map(({ title, body, link, picture }) => (
        <aside key={title.en} className="banner">
          {picture && <img src={picture.url} width={picture.width} height={picture.height} alt="" />}
          <div>
            <strong>{title[locale]}</strong>
            <p>{body[locale]}</p>
            {link !== '' && (
              <a href={link} target="_blank" rel="noreferrer">
                {new URL(link).hostname}
              </a>
            )}
          </div>
        </aside>
      ))}
      <Heading>{t(words.dates)}</Heading>
      <CalendarField
        party={rooms[0] ?? { adults: 1, childAges: [] }}
        arrival={arrival}
        departure={departure}
        onChange={(from, until) => change({ arrival: from, departure: until })}
      />
      <p className="chosen" aria-live="polite">
        {chosen}
      </p>
      <PartyFields rooms={rooms} onChange={(to) => change({ rooms: to })} />
      <label className="field">
        <span>{t(words.promotionCode)}</span>
        <input
          value={choice.promotionCode}
          maxLength={50}
          autoCapitalize="characters"
          onChange={({ target }) => change({ promotionCode: target.value })}
        />
      </label>
      <div className="forward">
        <button
          type="button"
          disabled={arrival === null || departure === null}
          onClick={() => goOn({ step: 'rooms', picks: [], packageIds: [] })}
        >
          {t(words.show)}
        </button>
      </div>
    </>
  )
}
