import { ActionIcon, NumberInput } from '@mantine/core'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { Fragment, type ReactNode } from 'react'
import type { Label } from '#core/labels.ts'
import { useText } from '#kit/web/locale.tsx'
import { miniBarWords as words } from '../labels.ts'
import classes from './Quantities.module.css'

/** How many of each item, by its id. */
export type Chosen = Readonly<Record<number, number>>

export const chosenOf = (chosen: Chosen) =>
  Object.entries(chosen)
    .filter(([, quantity]) => quantity > 0)
    .map(([itemId, quantity]) => ({ itemId: Number(itemId), quantity }))

export interface CountedItem {
  readonly itemId: number
  readonly label: Label
  readonly group: Label
  /** Under the name: its price, how many lie there. */
  readonly note?: ReactNode
}

interface QuantitiesProps {
  readonly items: readonly CountedItem[]
  readonly chosen: Chosen
  readonly onChange: (chosen: Chosen) => void
  readonly most?: number
}

/** Items by group, each with its number between minus and plus, large enough for a thumb. */
export function Quantities({ items, chosen, onChange, most = 999 }: QuantitiesProps): ReactNode {
  const t = useText()
  const set = (itemId: number, quantity: number) =>
    onChange({ ...chosen, [itemId]: Math.min(most, Math.max(0, quantity)) })
  return (
    <ul className={classes.list}>
      {items.map(({ itemId, label, group, note }, nth) => {
        const quantity = chosen[itemId] ?? 0
        const name = t(label)
        return (
          <Fragment key={itemId}>
            {(nth === 0 || items[nth - 1]?.group.en !== group.en) && <li className={classes.group}>{t(group)}</li>}
            <li className={`${classes.row} ${quantity > 0 ? classes.chosen : ''}`}>
              <span className={classes.name}>
                {name}
                {note !== undefined && <small>{note}</small>}
              </span>
              <span className={classes.stepper}>
                <ActionIcon
                  variant="default"
                  size={44}
                  aria-label={`${t(words.fewer)}: ${name}`}
                  disabled={quantity === 0}
                  onClick={() => set(itemId, quantity - 1)}
                >
                  <IconMinus size={18} />
                </ActionIcon>
                <NumberInput
                  className={classes.number ?? ''}
                  variant="unstyled"
                  hideControls
                  aria-label={name}
                  min={0}
                  max={most}
                  allowDecimal={false}
                  allowNegative={false}
                  value={quantity}
                  onFocus={(event) => event.currentTarget.select()}
                  onChange={(typed) => set(itemId, Number(typed) || 0)}
                />
                <ActionIcon
                  variant="default"
                  size={44}
                  aria-label={`${t(words.more)}: ${name}`}
                  onClick={() => set(itemId, quantity + 1)}
                >
                  <IconPlus size={18} />
                </ActionIcon>
              </span>
            </li>
          </Fragment>
        )
      })}
    </ul>
  )
}
