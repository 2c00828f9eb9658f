import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { formatMinor } from '#core/formatMinor.ts'
import { useSession } from '#domain/access/web/session.ts'
import { useText } from '#kit/web/locale.tsx'
import { useCurrency } from '#kit/web/place.tsx'
import type { RecurringChargeRow } from '../contract.ts'
import { recurringWords as words } from '../labels.ts'
import { dueCharges, type RecurringStay, type RecurringTerms } from '../rule.ts'
import classes from './RecurringCharges.module.css'

const isQuantity = (typed: string): boolean => /^\d{1,6}(\.\d{1,3})?$/.test(typed) && Number(typed) > 0

/** What the terms that stand in the form will put on the folio, taxes as the price says. */
export function WillPost({
  stay,
  charge,
}: {
  readonly stay: RecurringStay
  readonly charge?: RecurringChargeRow | undefined
}): ReactNode {
  const t = useText()
  const { code, digits } = useCurrency()
  const { businessDate } = useSession().hotel
  const typed = useWatch() as RecurringTerms
  if (typeof typed.unitPrice !== 'number' || !isQuantity(String(typed.quantity))) return null
  const isLate = stay.status === 'inHouse' && businessDate > stay.arrival
  const terms = {
    ...typed,
    everyDays: Math.max(2, Number(typed.everyDays) || 2),
    fromDate:
      typed.fromDate ?? (isLate && (charge === undefined || typed.postingRule === 'once') ? businessDate : null),
    changedOn: stay.status === 'inHouse' ? businessDate : null,
  }
  const last = charge?.posted.last
  const due = dueCharges(terms, stay, last ? [{ date: last, lineId: 1 }] : [])
  const [first] = due
  const end = due.at(-1)
  const sum = `${formatMinor(
    due.reduce((all, { price }) => all + price, 0),
    digits,
  )} ${code}`
  const text =
    first === undefined || end === undefined
      ? t(words.willPostNothing)
      : due.length === 1
        ? t(words.willPostOnce, first.date, sum)
        : t(words.willPost, due.length, first.date, end.date, sum)
  return (
    <p className={classes.willPost} role="status">
      {text}
    </p>
  )
}
