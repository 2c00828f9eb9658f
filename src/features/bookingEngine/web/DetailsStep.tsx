import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { nightsBetween } from '#core/calendar.ts'
import { words } from '../labels.ts'
import { ask, engine, newToken, Refusal } from './ask.ts'
import { type Chosen, orderOf } from './choice.ts'
import { CountryField } from './CountryField.tsx'
import { Field } from './Field.tsx'
import { Heading, useAbout, useAsk, useDay, useMoney, usePage, useText, Waiting, WhyNot } from './page.tsx'

export type TypedDetails = Readonly<Record<string, string>>

interface Props extends Chosen {
  /** What was typed before, where a room that was held is taken again. */
  readonly typed: TypedDetails | undefined
  readonly onBooked: (token: string, typed: TypedDetails) => void
}

const contact = [
  { name: 'firstName', label: words.firstName, autoComplete: 'given-name' },
  { name: 'lastName', label: words.lastName, autoComplete: 'family-name', required: true },
  { name: 'email', label: words.email, type: 'email', autoComplete: 'email', required: true },
  { name: 'phone', label: words.phone, type: 'tel', autoComplete: 'tel', required: true },
] as const

/** Who comes, and the booking itself. */
export function DetailsStep({ choice, typed: before = {}, onBooked }: Props): ReactNode {
  const { hotel, locale } = usePage()
  const t = useText()
  const money = useMoney()
  const priced = useAsk(engine.price, orderOf(choice), locale)
  const [refusal, setRefusal] = useState<unknown>()
  const [isSending, setSending] = useState(false)
  // one booking, however often it is sent: a line that breaks is no reason to book twice
  const sent = useRef({ key: newToken(), token: newToken(), body: '' })
  const { data } = priced
  if (!data) return <Waiting error={priced.error} again={priced.again} />

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    if (isSending) return
    const typed = Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]))
    const { firstName = '', lastName = '', email = '', phone = '', country = '' } = typed
    const input = {
      ...orderOf(choice),
      guest: { firstName, lastName, email, phone, country, language: locale },
      wishes: typed['wishes'] ?? '',
      arrivalTime: typed['arrivalTime'] ?? '',
      consent: typed['consent'] === 'on',
      website: typed['website'] ?? '',
      expectedGross: data.gross,
    }
    const body = JSON.stringify(input)
    if (sent.current.body !== '' && sent.current.body !== body)
      sent.current = { key: newToken(), token: newToken(), body }
    sent.current.body = body
    setSending(true)
    setRefusal(undefined)
    try {
      await ask(engine.reserve, { ...input, token: sent.current.token }, locale, sent.current.key)
      onBooked(sent.current.token, typed)
    } catch (error) {
      setRefusal(error)
      setSending(false)
      requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
      if (error instanceof Refusal && error.code === 'priceChanged') priced.again()
    }
  }
  const problems = refusal instanceof Refusal ? refusal.fields : {}
  const wrong = (field: string) => problems[`guest.${field}`] ?? problems[field]
  return (
    <>
      <Heading>{t(words.details)}</Heading>
      <Summary choice={choice} priced={data} />
      <form onSubmit={send} noValidate>
        {contact.map((field) => (
          <Field key={field.name} {...field} initial={before[field.name]} wrong={wrong(field.name)} />
        ))}
        <CountryField initial={before['country']} />
        <Field
          name="arrivalTime"
          label={words.arrivalTime}
          type="time"
          initial={before['arrivalTime']}
          wrong={wrong('arrivalTime')}
        />
        <p className="note">{t(words.arrivalFrom, hotel.checkInTime)}</p>
        <label className="field">
          <span>{t(words.wishes)}</span>
          <textarea name="wishes" rows={2} maxLength={1000} defaultValue={before['wishes']} />
        </label>
        <label className="away" aria-hidden>
          Website
          <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
        {(hotel.policy[locale] !== '' || hotel.cancelPolicy[locale] !== '') && (
          <details>
            <summary>{t(words.hotelTerms)}</summary>
            <p className="text">{hotel.policy[locale]}</p>
            <p className="text">{hotel.cancelPolicy[locale]}</p>
          </details>
        )}
        <label className="row check">
          <input
            name="consent"
            type="checkbox"
            aria-invalid={wrong('consent') !== undefined}
            aria-describedby={wrong('consent') ? 'consent-wrong' : undefined}
          />
          <span>{t(words.consent)}</span>
        </label>
        {wrong('consent') && (
          <p className="wrong" id="consent-wrong">
            {wrong('consent')}
          </p>
        )}
        <p className="note">{data.paidNow ? t(words.payNowNote, money(data.deposit)) : t(words.payAtHotel)}</p>
        <WhyNot of={refusal} />
        <div className="forward">
          <button type="submit" disabled={isSending}>
            {isSending ? t(words.booking) : t(words.bookNow, money(data.gross))}
          </button>
        </div>
      </form>
    </>
  )
}

function Summary({ choice, priced }: Pick<Chosen, 'choice'> & { priced: Priced }): ReactNode {
  const { locale } = usePage()
  const t = useText()
  const day = useDay()
  const money = useMoney()
  const about = useAbout()(priced.gross)
  const { arrival, departure } = choice
  if (arrival === null || departure === null) return null
  return (
    <section className="card" aria-label={t(words.summary)}>
      <p className="chosen">
        {day(arrival)} – {day(departure)}, {t(words.nights, nightsBetween(arrival, departure))}
      </p>
      {priced.rooms.length > 1 &&
        priced.rooms.map(({ gross }, nth) => (
          <p key={nth} className="row">
            <span>{t(words.room, nth + 1)}</span>
            <span>{money(gross)}</span>
          </p>
        ))}
      <p className="row">
        <span>{t(words.total)}</span>
        <strong>{money(priced.gross)}</strong>
      </p>
      {about !== undefined && <p className="row about">{about}</p>}
      <p className="row note">
        <span>{t(words.taxes)}</span>
        <span>{money(priced.tax)}</span>
      </p>
      {priced.deposit > 0 && !priced.paidNow && priced.depositOn !== null && (
        <p>{t(words.depositBy, day(priced.depositOn), money(priced.deposit))}</p>
      )}
      {[...new Set(priced.rooms.map(({ policy }) => policy[locale]))].map((policy) => (
        <p key={policy} className="note">
          {policy}
        </p>
      ))}
    </section>
  )
}
type Priced = NonNullable<ReturnType<typeof useAsk<typeof engine.price>>['data']>
