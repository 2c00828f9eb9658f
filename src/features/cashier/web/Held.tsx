import type { ReactNode } from 'react'
import type { Minor } from '#core/money.ts'
import { type Text, useText } from '#kit/web/locale.tsx'
import { useCurrency } from '#kit/web/place.tsx'
import { Amount } from '#kit/web/ui/Amount.tsx'
import classes from './Cashier.module.css'

interface HeldProps {
  readonly label: Text
  readonly amounts: readonly { readonly currency: string; readonly digits: number; readonly amount: Minor }[]
  readonly large?: boolean
}

/** What lies in a drawer, the hotel's currency first; of the others what there is. */
export function Held({ label, amounts, large = false }: HeldProps): ReactNode {
  const t = useText()
  const own = useCurrency()
  const home = amounts.find(({ currency }) => currency === own.code)
  const others = amounts.filter(({ currency, amount }) => currency !== own.code && amount !== 0)
  return (
    <div className={`${classes.held} ${large ? classes.large : ''}`}>
      <span className={classes.label}>{t(label)}</span>
      <Amount minor={home?.amount ?? 0} strong />
      {others.map(({ currency, digits, amount }) => (
        <Amount key={currency} minor={amount} currency={{ code: currency, digits }} />
      ))}
    </div>
  )
}
