import type { ReactNode } from 'react'
import type { Label } from '#core/labels.ts'
import type { Minor } from '#core/money.ts'
import { useText } from '#kit/web/locale.tsx'
import { Amount } from '#kit/web/ui/Amount.tsx'
import type { QuotedStay } from '#domain/reservation/contract.ts'
import { quoteWords as words } from '#domain/reservation/labels.ts'
import classes from './QuotePanel.module.css'

interface Included {
  readonly key: string
  readonly item: Label
  readonly packageLabel: Label
  readonly inside: boolean
  readonly quantity: number
  readonly gross: Minor
}

/** What packages include, one line for each thing whatever the number of its days. */
function includedIn(inclusions: QuotedStay['inclusions']): Included[] {
  const lines = new Map<string, Included>()
  for (const { packageId, item, packageLabel, inside, quantity, gross } of inclusions) {
    const key = `${packageId} ${item.en} ${inside}`
    const line = lines.get(key)
    lines.set(key, {
      key,
      item,
      packageLabel,
      inside,
      quantity: quantity + (line?.quantity ?? 0),
      gross: gross + (line?.gross ?? 0),
    })
  }
  return [...lines.values()]
}

/** Under the nights: what promotions take off and what packages include. */
export function QuotedExtras({ stay }: { stay: QuotedStay }): ReactNode {
  const t = useText()
  if (stay.promotions.length === 0 && stay.inclusions.length === 0) return null
  return (
    <ul className={classes.nights}>
      {stay.promotions.map(({ id, label, code, amount }) => (
        <li key={id}>
          <span>
            {t(label)} <span className={classes.left}>{code}</span>
          </span>
          {/* in the nights already */}
          <span className={classes.left}>
            <Amount minor={-amount} bare />
          </span>
        </li>
      ))}
      {includedIn(stay.inclusions).map(({ key, item, packageLabel, inside, quantity, gross }) => (
        <li key={key}>
          <span>
            {t(item)} <span className={classes.left}>{`${t(packageLabel)} · ${t(words.times, quantity)}`}</span>
          </span>
          {inside ? <span className={classes.left}>{t(words.insideRate)}</span> : <Amount minor={gross} bare />}
        </li>
      ))}
    </ul>
  )
}
