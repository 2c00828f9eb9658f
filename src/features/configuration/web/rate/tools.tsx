import { Checkbox, SegmentedControl, Select, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { parseMinor } from '#core/money.ts'
import { PERCENT, ROUNDINGS } from '#domain/rates/raised.ts'
import { ScopeFields } from '#domain/rates/web/ScopeFields.tsx'
import { useScopeCurrency } from '#domain/rates/web/useScopeCurrency.ts'
import { useText } from '#kit/web/locale.tsx'
import { copied, filled, type PriceChange, raisedAll, type Scope, toDrafts } from './changes.ts'
import { type ColumnKey, columnsFor, type Grid } from './grid.ts'
import { rateWords } from './labels.ts'
import { useColumnName } from './RateTable.tsx'
import { RateTool } from './RateTool.tsx'
import classes from './rate.module.css'
import { seasonChoices, useWeekdayChoices } from './seasons.ts'
import type { RateDrafts } from './useRateDrafts.ts'

export interface ToolProps {
  readonly grid: Grid
  readonly drafts: RateDrafts
  readonly seasonId: number | null
  readonly weekday: number | null
  /** The season and weekday in words. */
  readonly seasonName: string
  readonly onClose: () => void
}

function useTool({ grid, drafts, seasonId, weekday, onClose }: ToolProps) {
  const t = useText()
  const [scope, setScope] = useState<Scope>({ seasonId, weekday, roomTypeId: null, rateTypeId: null })
  const { currency, reached, isPart } = useScopeCurrency(grid.rateTypes, scope.rateTypeId)
  const sheet = { ...drafts.sheet, grid }
  const apply = (changes: readonly PriceChange[]): void => {
    drafts.put(toDrafts(changes))
    onClose()
  }
  return {
    sheet,
    /** Of the plans of one currency, for what is done by an amount. */
    oneCurrency: { ...sheet, grid: { ...grid, rateTypes: reached } },
    currency,
    scope,
    apply,
    scopeFields: (
      <ScopeFields roomTypes={grid.roomTypes} rateTypes={grid.rateTypes} scope={scope} onChange={setScope} />
    ),
    currencyNote: isPart ? <p className={classes.hint}>{t(rateWords.otherCurrencies, currency.code)}</p> : null,
  }
}

/** Puts the prices of another season into this one. */
export function CopyTool(props: ToolProps): ReactNode {
  const { grid, drafts, seasonId, weekday, seasonName, onClose } = props
  const t = useText()
  const { sheet, scope, apply, scopeFields } = useTool(props)
  const choices = seasonChoices(grid, t)
  const days = useWeekdayChoices()
  const isContract = drafts.everybody !== undefined
  const [everybody, setEverybody] = useState(isContract)
  const [from, setFrom] = useState(() =>
    isContract || weekday !== null ? seasonId : (choices.find(({ id }) => id !== seasonId)?.id ?? null),
  )
  const [fromWeekday, setFromWeekday] = useState<number | null>(null)
  const [onlyEmpty, setOnlyEmpty] = useState(false)
  const changes = copied(sheet, scope, { seasonId: from, weekday: fromWeekday, everybody }, onlyEmpty)
  return (
    <RateTool
      grid={grid}
      title={t(rateWords.copyTitle, seasonName)}
      changes={changes}
      onApply={() => apply(changes)}
      onClose={onClose}
    >
      {isContract && (
        <SegmentedControl
          className={classes.wide}
          aria-label={t(rateWords.pricesOf)}
          value={everybody ? 'everybody' : 'thisContract'}
          onChange={(value) => setEverybody(value === 'everybody')}
          data={(['everybody', 'thisContract'] as const).map((value) => ({ value, label: t(rateWords[value]) }))}
        />
      )}
      <Select
        label={t(rateWords.copyFrom)}
        data={choices}
        value={choices.find(({ id }) => id === from)?.value ?? null}
        onChange={(key) => setFrom(choices.find(({ value }) => value === key)?.id ?? null)}
        allowDeselect={false}
      />
      <Select
        label={t(rateWords.weekday)}
        data={days}
        value={days.find(({ weekday: one }) => one === fromWeekday)?.value ?? null}
        onChange={(key) => setFromWeekday(days.find(({ value }) => value === key)?.weekday ?? null)}
        allowDeselect={false}
      />
      {scopeFields}
      <Checkbox
        className={classes.wide}
        label={t(rateWords.onlyEmpty)}
        checked={onlyEmpty}
        onChange={(event) => setOnlyEmpty(event.currentTarget.checked)}
      />
    </RateTool>
  )
}

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

/** Raises or lowers every price that is set, by percent or amount, rounded. */
export function RaiseTool(props: ToolProps): ReactNode {
  const { grid, seasonName, onClose } = props
  const t = useText()
  const { oneCurrency, currency, currencyNote, scope, apply, scopeFields } = useTool(props)
  const { code, digits } = currency
  const [kind, setKind] = useState('percent')
  const [typed, setTyped] = useState('')
  const [rounding, setRounding] = useState('1')
  const amount = parseMinor(typed, digits)
  const by =
    kind === 'percent'
      ? PERCENT.test(typed)
        ? { percent: typed }
        : undefined
      : amount === undefined
        ? undefined
        : { amount }
  const roundTo = Number(rounding) * 10 ** digits
  const changes = by === undefined ? [] : raisedAll(oneCurrency, scope, { by, roundTo })
  return (
    <RateTool
      grid={grid}
      title={t(rateWords.raiseTitle, seasonName)}
      changes={changes}
      onApply={() => apply(changes)}
      onClose={onClose}
    >
      <SegmentedControl
        className={classes.wide}
        value={kind}
        onChange={setKind}
        data={[
          { value: 'percent', label: t(rateWords.percent) },
          { value: 'amount', label: t(rateWords.amount) },
        ]}
      />
      <TextInput
        label={`${t(rateWords.by)}, ${kind === 'percent' ? '%' : code}`}
        description={t(rateWords.byHint)}
        inputMode="text"
        data-autofocus
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value.trim())}
      />
      <Select
        label={`${t(rateWords.roundTo)}, ${code}`}
        data={ROUNDINGS.map((unit) => ({ value: String(unit), label: unit.toLocaleString('en-US') }))}
        value={rounding}
        onChange={(value) => setRounding(value ?? '1')}
        allowDeselect={false}
      />
      {scopeFields}
      {currencyNote}
    </RateTool>
  )
}
