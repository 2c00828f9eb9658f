import { Checkbox, Select, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { parseMinor } from '#core/money.ts'
import { useTypedProblem } from '#domain/rates/web/useTypedProblem.ts'
import { useText } from '#kit/web/locale.tsx'
import { filled } from './changes.ts'
import { type ColumnKey, columnsFor } from './grid.ts'
import { rateWords } from './labels.ts'
import { useColumnName } from './RateTable.tsx'
import { RateTool } from './RateTool.tsx'
import classes from './rate.module.css'
import { type ToolProps, useTool } from './useTool.tsx'

/** Puts one price into a column of many rows. */
export function FillTool(props: ToolProps): ReactNode {
  const { grid, seasonName, onClose } = props
  const t = useText()
  const nameOf = useColumnName(grid)
  const { oneCurrency, currency, currencyNote, scope, apply, scopeFields } = useTool(props)
  const { code, digits } = currency
  const columns = columnsFor(Math.max(...grid.roomTypes.map(({ maxAdults }) => maxAdults)), grid)
  const [column, setColumn] = useState<ColumnKey>('base.0')
  const [typed, setTyped] = useState('')
  const [onlyEmpty, setOnlyEmpty] = useState(true)
  const price = parseMinor(typed, digits)
  const problem = useTypedProblem(typed, price !== undefined && price >= 0)
  const changes = price === undefined || price < 0 ? [] : filled(oneCurrency, scope, column, price, onlyEmpty)
  return (
    <RateTool
      grid={grid}
      title={t(rateWords.fillTitle, seasonName)}
      changes={changes}
      onApply={() => apply(changes)}
      onClose={onClose}
    >
      <Select
        label={t(rateWords.price)}
        data={columns.map((value) => ({ value, label: nameOf(value) }))}
        value={column}
        onChange={(value) => setColumn(value as ColumnKey)}
        allowDeselect={false}
      />
      <TextInput
        label={`${t(rateWords.amount)}, ${code}`}
        inputMode="decimal"
        data-autofocus
        error={problem}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {scopeFields}
      {currencyNote}
      <Checkbox
        className={classes.wide}
        label={t(rateWords.onlyEmpty)}
        checked={onlyEmpty}
        onChange={(event) => setOnlyEmpty(event.currentTarget.checked)}
      />
    </RateTool>
  )
}
