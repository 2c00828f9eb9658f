import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useLocale, useText } from '#kit/web/locale.tsx'
import { useCurrency } from '#kit/web/place.tsx'
import { weekdayName } from '#kit/web/when.ts'
import { Modal } from '#kit/web/ui/Modal.tsx'
import type { PriceChange } from './changes.ts'
import { type Grid, placeOf, typedText } from './grid.ts'
import { rateWords } from './labels.ts'
import { useColumnName } from './RateTable.tsx'
import classes from './rate.module.css'

const SHOWN = 8

/** A tool over the grid: its fields, what it would change, and the button that puts it on the grid. */
export function RateTool(props: {
  grid: Grid
  title: string
  changes: readonly PriceChange[]
  onApply: () => void
  onClose: () => void
  children: ReactNode
}): ReactNode {
  const { grid, title, changes, onApply, onClose, children } = props
  const t = useText()
  return (
    <Modal
      title={title}
      onClose={onClose}
      actions={
        <Button disabled={changes.length === 0} onClick={onApply}>
          {t(rateWords.apply)}
        </Button>
      }
    >
      <div className={classes.fields}>{children}</div>
      <Preview grid={grid} changes={changes} />
      <p className={classes.hint}>{t(rateWords.notYetSaved)}</p>
    </Modal>
  )
}

function Preview({ grid, changes }: { grid: Grid; changes: readonly PriceChange[] }): ReactNode {
  const t = useText()
  const locale = useLocale()
  const nameOf = useColumnName(grid)
  const { digits } = useCurrency()
  if (changes.length === 0) return null
  const digitsOf = (key: string): number =>
    grid.rateTypes.find(({ id }) => id === placeOf(key).rateTypeId)?.currency?.digits ?? digits
  const manySeasons = new Set(changes.map(({ key }) => key.split('.').slice(2).join('.'))).size > 1
  const called = (key: string): string => {
    const { roomTypeId, rateTypeId, seasonId, weekday } = placeOf(key)
    const roomType = grid.roomTypes.find(({ id }) => id === roomTypeId)
    const rateType = grid.rateTypes.find(({ id }) => id === rateTypeId)
    const season = seasonId === null ? t(rateWords.always) : grid.seasons.find(({ id }) => id === seasonId)?.code
    const when = [season, ...(weekday === null ? [] : [weekdayName(weekday, 'short', locale)])]
    return [roomType?.code, rateType?.code, ...(manySeasons ? when : [])].join(' · ')
  }
  return (
    <table className={classes.preview}>
      <thead>
        <tr>
          <th scope="col" colSpan={2} aria-live="polite">
            {t(rateWords.preview, changes.length)}
          </th>
          <th scope="col">{t(rateWords.before)}</th>
          <th scope="col">{t(rateWords.after)}</th>
        </tr>
      </thead>
      <tbody>
        {changes.slice(0, SHOWN).map(({ key, column, before, after }) => (
          <tr key={`${key} ${column}`}>
            <td>{called(key)}</td>
            <td>{nameOf(column)}</td>
            <td>{typedText(before, digitsOf(key)) || '–'}</td>
            <td>{typedText(after, digitsOf(key)) || '–'}</td>
          </tr>
        ))}
        {changes.length > SHOWN && (
          <tr>
            <td colSpan={4}>{t(rateWords.more, changes.length - SHOWN)}</td>
          </tr>
        )}
      </tbody>
    </table>
  )
}
