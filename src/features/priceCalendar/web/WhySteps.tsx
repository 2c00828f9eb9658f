import type { ReactNode } from 'react'
import { formatMinor } from '#core/formatMinor.ts'
import { useLocale, useText } from '#kit/web/locale.tsx'
import { useCurrency } from '#kit/web/place.tsx'
import { weekdayName } from '#kit/web/when.ts'
import type { Explained } from '../contract.ts'
import { whyWords as words } from '../labels.ts'
import classes from './WhyPopover.module.css'
import { priceText } from './price.ts'

/** The sum of a price, line by line, each with the rule it comes from. */
export function WhySteps({ explained }: { explained: Explained }): ReactNode {
  const t = useText()
  const { digits } = useCurrency()
  const steps = useSteps(explained)
  if (explained.rate === null) return <p className={classes.hint}>{t(words.none)}</p>
  return (
    <dl className={classes.steps}>
      {steps.map(({ label, note, amount }) => (
        <div key={label}>
          <dt>
            {label}
            {note !== '' && <small>{note}</small>}
          </dt>
          <dd>{amount}</dd>
        </div>
      ))}
      <div>
        <dt>
          <b>{t(words.price)}</b>
        </dt>
        <dd>
          <b>{priceText(explained.rate, digits)}</b>
        </dd>
      </div>
    </dl>
  )
}

interface Step {
  readonly label: string
  readonly note: string
  readonly amount: string
}

function useSteps(explained: Explained): Step[] {
  const t = useText()
  const locale = useLocale()
  const { digits } = useCurrency()
  const { rule, derived, parent, dayAmount, partyDifference, parentRate, rate, adultsPrice, periodNights } = explained
  if (rule === null) return []
  const signed = (amount: number): string => `${amount > 0 ? '+' : ''}${priceText(amount, digits)}`
  const adults = explained.adults === 1 ? t(words.adult) : t(words.adults, explained.adults)
  const plan = t(derived && parent ? parent.label : explained.rateType)
  const weekday = explained.weekday === null ? '' : t(words.onWeekday, weekdayName(explained.weekday, 'long', locale))
  const period = periodNights === 1 ? '' : t(words.perNight, periodNights)
  const found = t(words[rule], explained.party ?? explained.season ?? '')
  const base: Step[] =
    dayAmount === null
      ? [
          {
            label: found,
            note: [plan, weekday, adults, period].filter(Boolean).join(' · '),
            amount: priceText(adultsPrice ?? 0, digits),
          },
        ]
      : [
          { label: found, note: [plan, t(words.usual)].join(' · '), amount: priceText(dayAmount, digits) },
          ...(partyDifference === 0
            ? []
            : [{ label: t(words.difference), note: adults, amount: signed(partyDifference) }]),
        ]
  if (!derived || parent === null || parentRate === null || rate === null) return base
  const by = parent.kind === 'percent' ? `${parent.by} %` : signed(Number(parent.by))
  const rounding =
    parent.rounding > 1 ? t(words.rounded, formatMinor(parent.rounding, digits).replace(/\.0+$/, '')) : ''
  return [
    ...base,
    { label: t(words.byParent), note: [by, rounding].filter(Boolean).join(' · '), amount: signed(rate - parentRate) },
  ]
}
