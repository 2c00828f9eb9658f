import { type CSSProperties, lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { seenOn } from '#core/colour.ts'
import { type Locale, languageTag, say } from '#core/labels.ts'
import type { EngineHotel } from '../contract.ts'
import { words } from '../labels.ts'
import { engine, hotelCode } from './ask.ts'
import './elements.css'
import './booking.css'
import { type Choice, useChoice } from './choice.ts'
import { DetailsStep, type TypedDetails } from './DetailsStep.tsx'
import { ExtrasStep } from './ExtrasStep.tsx'
import { OrderPage } from './OrderPage.tsx'
import { PageProvider, reasonOf, useAsk, useText } from './page.tsx'
import { RoomsStep } from './RoomsStep.tsx'
import { SearchStep } from './SearchStep.tsx'

const readLocale = (): Locale => (document.documentElement.lang.startsWith('mn') ? 'mon' : 'en')

/** The public pages of one hotel. */
export function BookingApp(): ReactNode {
  const [locale, setLocale] = useState(readLocale)
  const { data: hotel, error, again } = useAsk(engine.hotel, {}, locale)
  useEffect(() => {
    document.documentElement.lang = languageTag(locale).slice(0, 2)
  }, [locale])
  if (!hotel)
    return (
      <main>
        {error === undefined ? (
          <p className="waiting">{say(words.loading, locale)}</p>
        ) : (
          <div className="refusal" role="alert">
            <p>{reasonOf(error, locale)}</p>
            <button type="button" className="quiet" onClick={again}>
              {say(words.again, locale)}
            </button>
          </div>
        )}
      </main>
    )
  return <HotelPages hotel={hotel} locale={locale} onLocale={setLocale} />
}

interface PagesProps {
  readonly hotel: EngineHotel
  readonly locale: Locale
  readonly onLocale: (locale: Locale) => void
}

function HotelPages({ hotel, locale, onLocale }: PagesProps): ReactNode {
  const [alsoIn, setAlsoIn] = useState('')
  const name = hotel.name[locale]
  useEffect(() => {
    document.title = `${say(words.book, locale)} · ${name}`
  }, [locale, name])
  const look = hotel.colour === '' ? undefined : ({ '--accent': seenOn(hotel.colour, '#ffffff', 4.5) } as CSSProperties)
  const other: Locale = locale === 'en' ? 'mon' : 'en'
  return (
    <PageProvider value={{ hotel, locale, alsoIn }}>
      <div className="pages" style={look}>
        <header>
          <a className="brand" href={`/booking/${encodeURIComponent(hotelCode)}`}>
            {hotel.logo && <img src={hotel.logo} alt="" />}
            <span>{name}</span>
          </a>
          <button type="button" className="link" lang={other === 'mon' ? 'mn' : 'en'} onClick={() => onLocale(other)}>
            {say(words.other, locale)}
          </button>
        </header>
        <main>
          <Steps />
        </main>
        <footer>
          {hotel.currencies.length > 0 && (
            <label className="row">
              <span>{say(words.currency, locale)}</span>
              <select value={alsoIn} onChange={({ target }) => setAlsoIn(target.value)}>
                <option value="">{hotel.currency.code}</option>
                {hotel.currencies.map(({ code }) => (
                  <option key={code} value={code}>
                    {code}
                  </option>
                ))}
              </select>
            </label>
          )}
          <p>{[hotel.address, hotel.phone, hotel.email].filter((one) => one !== '').join(' · ')}</p>
        </footer>
      </div>
    </PageProvider>
  )
}

const ORDER_PATH = `/booking/${encodeURIComponent(hotelCode)}/order`
const page = (): string | undefined => location.pathname.split('/')[3]
const isOrder = (): boolean => page() === 'order'
const isGroup = (): boolean => page() === 'group'
// few come for it: its words and fields are read only then
const OrganiserPage = lazy(async () => ({ default: (await import('./OrganiserPage.tsx')).OrganiserPage }))

const STEPS: readonly Choice['step'][] = ['search', 'rooms', 'extras', 'details']

function Steps(): ReactNode {
  const t = useText()
  const chosen = useChoice()
  const [made, setMade] = useState<string>()
  const [typed, setTyped] = useState<TypedDetails>()
  if (made !== undefined) {
    const again = () => {
      history.replaceState({ choice: chosen.choice }, '', `/booking/${encodeURIComponent(hotelCode)}`)
      setMade(undefined)
    }
    return <OrderPage token={made} justMade onAgain={again} />
  }
  if (isOrder()) return <OrderPage token={location.hash.slice(1)} justMade={false} />
  if (isGroup())
    return (
      <Suspense fallback={<p className="waiting">{t(words.loading)}</p>}>
        <OrganiserPage token={location.hash.slice(1)} />
      </Suspense>
    )
  const { step } = chosen.choice
  const onBooked = (token: string, details: TypedDetails) => {
    setTyped(details)
    // from here back stands an empty form, not the one that was sent
    history.replaceState(null, '', `${ORDER_PATH}#${token}`)
    setMade(token)
  }
  return (
    <>
      {step !== 'search' && (
        <p className="steps">
          <button type="button" className="link" onClick={() => history.back()}>
            ‹ {t(words.back)}
          </button>
          <span>{t(words.step, STEPS.indexOf(step) + 1, STEPS.length)}</span>
        </p>
      )}
      {step === 'search' && <SearchStep {...chosen} />}
      {step === 'rooms' && <RoomsStep {...chosen} />}
      {step === 'extras' && <ExtrasStep {...chosen} />}
      {step === 'details' && <DetailsStep {...chosen} typed={typed} onBooked={onBooked} />}
    </>
  )
}
