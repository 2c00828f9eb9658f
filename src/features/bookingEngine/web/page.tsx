import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef, useState } from 'react'
import type { Action, InputOf, OutputOf } from '#core/contract.ts'
import { formatMinor } from '#core/formatMinor.ts'
import { type Label, type Locale, say } from '#core/labels.ts'
import type { EngineHotel } from '../contract.ts'
import { words } from '../labels.ts'
import { ask, Refusal } from './ask.ts'
import { type DayStyle, dayInWords } from './dayInWords.ts'

interface PageFacts {
  readonly locale: Locale
  readonly hotel: EngineHotel
  /** In which prices are also told; '' = in none. */
  readonly alsoIn: string
}
const PageContext = createContext<PageFacts | null>(null)
export const PageProvider = PageContext.Provider

export function usePage(): PageFacts {
  const page = useContext(PageContext)
  if (!page) throw new Error('outside of the page')
  return page
}

export function useText(): (label: Label, ...params: readonly (string | number | Label)[]) => string {
  const { locale } = usePage()
  return useCallback((label, ...params) => say(label, locale, ...params), [locale])
}

/** What an amount is called: '250,000.00 MNT' without a fraction of nothing. */
export function useMoney(): (amount: number) => string {
  const { currency } = usePage().hotel
  return (amount) => `${formatMinor(amount, currency.digits).replace(/\.0+$/, '')} ${currency.code}`
}

/** What it is worth in the guest's own money; undefined where none was chosen. */
export function useAbout(): (amount: number) => string | undefined {
  const { hotel, alsoIn, locale } = usePage()
  const to = hotel.currencies.find(({ code }) => code === alsoIn)
  if (!to) return () => undefined
  return (amount) => {
    const units = amount / 10 ** hotel.currency.digits / Number(to.worth)
    const text = new Intl.NumberFormat('en-US', { maximumFractionDigits: units < 100 ? to.digits : 0 }).format(units)
    return say(words.about, locale, `${text} ${to.code}`)
  }
}

/** A day in words. */
export function useDay(): (day: string, style?: DayStyle) => string {
  const { locale } = usePage()
  return (day, style = 'short') => dayInWords(day, style, locale)
}

/** '2026-03-12T18:00' as a person reads it. */
export function useMoment(): (moment: string) => string {
  const day = useDay()
  return (moment) => `${day(moment.slice(0, 10))} ${moment.slice(11, 16)}`
}

/** Why something was refused, in the guest's language. */
export const reasonOf = (error: unknown, locale: Locale): string =>
  error instanceof Refusal ? error.message : say(words.noAnswer, locale)

interface Asked<T> {
  readonly data: T | undefined
  readonly error: unknown
  readonly again: () => void
}

/** What the server says to a question; asked anew when the question changes, and the former answer stays until then. */
export function useAsk<A extends Action>(action: A, input: InputOf<A>, locale: Locale): Asked<OutputOf<A>> {
  const [heard, setHeard] = useState<{ data?: OutputOf<A>; error?: unknown; round: string }>({ round: '' })
  const [times, setTimes] = useState(0)
  const question = JSON.stringify(input)
  const round = `${times} ${locale} ${question}`
  const latest = useRef('')
  useEffect(() => {
    latest.current = round
    const isLatest = () => latest.current === round
    ask(action, JSON.parse(question) as InputOf<A>, locale).then(
      (data) => isLatest() && setHeard({ data, round }),
      (error: unknown) => isLatest() && setHeard((before) => ({ ...before, error, round })),
    )
  }, [action, question, locale, round])
  const error = heard.round === round ? heard.error : undefined
  return { data: heard.data, error, again: () => setTimes((before) => before + 1) }
}

/** The heading of a step: read out when the step begins. */
export function Heading({ children }: { children: ReactNode }): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    window.scrollTo(0, 0)
  }, [])
  return (
    <h1 ref={heading} tabIndex={-1}>
      {children}
    </h1>
  )
}

/** Why something was not done; nothing where there is no refusal. */
export function WhyNot({ of }: { of: unknown }): ReactNode {
  const { locale } = usePage()
  if (of === undefined) return null
  return (
    <p className="refusal" role="alert">
      {reasonOf(of, locale)}
    </p>
  )
}

/** What is not there yet or could not be had. */
export function Waiting({ error, again }: { error: unknown; again: () => void }): ReactNode {
  const { locale } = usePage()
  const t = useText()
  if (error === undefined) return <p className="waiting">{t(words.loading)}</p>
  return (
    <div className="refusal" role="alert">
      <p>{reasonOf(error, locale)}</p>
      <button type="button" className="quiet" onClick={again}>
        {t(words.again)}
      </button>
    </div>
  )
}
