import { Alert } from '@mantine/core'
import type { ReactNode } from 'react'
import { errorMessage } from '#core/errors.ts'
import { formatMinor } from '#core/formatMinor.ts'
import { useLocale, useText } from '#kit/web/locale.tsx'
import { useCurrency } from '#kit/web/place.tsx'
import { taxReceiptWords as words } from '../labels.ts'
import { isPlanned, type planReceipt } from '../plan.ts'
import classes from './taxReceipt.module.css'

/** Says an amount of the hotel's currency. */
export function useMoneyText(): (amount: number) => string {
  const { code, digits } = useCurrency()
  return (amount) => `${formatMinor(amount, digits)} ${code}`
}

/** A receipt before it is issued, or why there can be none. */
export function PlannedReceipt({ plan }: { plan: ReturnType<typeof planReceipt> }): ReactNode {
  const t = useText()
  const locale = useLocale()
  const { digits } = useCurrency()
  const money = useMoneyText()
  if (!isPlanned(plan))
    return plan.field === 'customerTin' ? null : (
      <Alert color="orange" role="status" className={classes.wide ?? ''}>
        {errorMessage(plan.code, plan.params, locale)}
      </Alert>
    )
  return (
    <section className={classes.preview} aria-label={t(words.preview)} aria-live="polite">
      <h3>{t(words.preview)}</h3>
      <dl>
        {plan.facts.items.map((item, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- the same may be sold twice
          <div key={place}>
            <dt>
              {t(item.name)} {item.quantity === '1' ? '' : `× ${item.quantity}`}
            </dt>
            <dd>{formatMinor(item.total, digits)}</dd>
          </div>
        ))}
        <div>
          <dt>{t(words.vat)}</dt>
          <dd>{formatMinor(plan.vat, digits)}</dd>
        </div>
        <div>
          <dt>{t(words.cityTax)}</dt>
          <dd>{formatMinor(plan.cityTax, digits)}</dd>
        </div>
        <div className={classes.sum}>
          <dt>{t(words.total)}</dt>
          <dd>{money(plan.total)}</dd>
        </div>
        {plan.facts.payments.map(({ code: key, method, amount }) => (
          <div key={key}>
            <dt>{t(method)}</dt>
            <dd>{formatMinor(amount, digits)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
