import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useText } from '#kit/web/locale.tsx'
import type { RowAction } from '#kit/web/table/rowAction.ts'
import { words } from '../labels.ts'
import classes from './House.module.css'
import type { Selected, Ticked } from './useSelected.ts'

interface TickedBarProps<R extends Ticked> {
  readonly selected: Selected<R>
  readonly shown: number
  readonly actions: (ticked: readonly R[]) => readonly RowAction[]
  readonly busy?: boolean
}

/** How many rooms are ticked, and what can be done at once with them. */
export function TickedBar<R extends Ticked>({ selected, shown, actions, busy = false }: TickedBarProps<R>): ReactNode {
  const t = useText()
  const ticked = selected.selected
  return (
    <div className={classes.selected} role="toolbar" aria-label={t(words.selected, ticked.length)}>
      <span className={ticked.length === 0 ? classes.idle : classes.count}>
        {ticked.length === 0 ? t(words.tickHint) : t(words.selected, ticked.length)}
      </span>
      {ticked.length < shown && (
        <Button size="compact-sm" variant="subtle" onClick={selected.all}>
          {t(words.selectShown)}
        </Button>
      )}
      {ticked.length > 0 && (
        <>
          <Button size="compact-sm" variant="subtle" onClick={selected.none}>
            {t(words.unselect)}
          </Button>
          {actions(ticked).map(({ key, label, icon: Icon, run }) => (
            <Button
              key={key}
              size="compact-sm"
              variant="default"
              disabled={busy}
              {...(Icon ? { leftSection: <Icon size={14} stroke={1.75} /> } : {})}
              onClick={run}
            >
              {t(label)}
            </Button>
          ))}
        </>
      )}
    </div>
  )
}
