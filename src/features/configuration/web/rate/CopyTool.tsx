import { Checkbox, SegmentedControl, Select, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { PERCENT, type Raise } from '#domain/rates/raised.ts'
import { RoundTo } from '#domain/rates/web/RoundTo.tsx'
import { useTypedProblem } from '#domain/rates/web/useTypedProblem.ts'
import { useText } from '#kit/web/locale.tsx'
import { copied, copiedEach, copiedWithin } from './changes.ts'
import { rateWords } from './labels.ts'
import { RateTool } from './RateTool.tsx'
import classes from './rate.module.css'
import { seasonChoices, useWeekdayChoices } from './seasons.ts'
import { type ToolProps, useTool } from './useTool.tsx'

/** Of a contract: from every season and weekday into the same place. Of a weekday: from the other days of every season. */
const EACH = 'each'

/** Puts the prices of another season, or of everybody into a contract, here; by a percentage dearer or cheaper where that is wished. */
export function CopyTool(props: ToolProps): ReactNode {
  const { grid, drafts, seasonId, weekday, seasonName, onClose } = props
  const t = useText()
  const { sheet, oneCurrency, currency, currencyNote, scope, apply, scopeFields } = useTool(props)
  const seasons = seasonChoices(grid, t)
  const days = useWeekdayChoices()
  const isContract = drafts.everybody !== undefined
  const [everybody, setEverybody] = useState(isContract)
  const [from, setFrom] = useState(() => {
    if (isContract) return EACH
    const other = seasons.find(({ id }) => (weekday === null) === (id !== seasonId))
    return (other ?? seasons[0])!.value
  })
  const [fromWeekday, setFromWeekday] = useState<number | null>(null)
  const [percent, setPercent] = useState('')
  const [rounding, setRounding] = useState(1)
  const [onlyEmpty, setOnlyEmpty] = useState(false)
  const raise: Raise | undefined =
    percent === '' ? undefined : { by: { percent }, roundTo: rounding * 10 ** currency.digits }
  const isRead = percent === '' || PERCENT.test(percent)
  const problem = useTypedProblem(percent, isRead, 'percent')
  const reached = raise ? oneCurrency : sheet
  const chosen = seasons.find(({ value }) => value === from) ?? seasons[0]!
  const onWeekday = !isContract && weekday !== null
  const offersEach = onWeekday || (isContract && everybody)
  const isEach = offersEach && from === EACH
  const copiedAll = onWeekday ? copiedWithin : copiedEach
  const changes = !isRead
    ? []
    : isEach
      ? copiedAll(reached, scope, raise, onlyEmpty)
      : copied(reached, scope, { seasonId: chosen.id, weekday: fromWeekday, everybody, raise }, onlyEmpty)
  return (
    <RateTool
      grid={grid}
      title={
        isEach && isContract
          ? t(rateWords.copyContractTitle)
          : t(rateWords.copyTitle, isEach ? (days.find((one) => one.weekday === weekday)?.label ?? '') : seasonName)
      }
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
        data={
          offersEach
            ? [{ value: EACH, label: t(onWeekday ? rateWords.otherDays : rateWords.eachSeason) }, ...seasons]
            : seasons
        }
        value={isEach ? EACH : chosen.value}
        onChange={(value) => setFrom(value ?? chosen.value)}
        allowDeselect={false}
      />
      {!isEach && (
        <Select
          label={t(rateWords.weekday)}
          data={days}
          value={days.find(({ weekday: one }) => one === fromWeekday)?.value ?? null}
          onChange={(key) => setFromWeekday(days.find(({ value }) => value === key)?.weekday ?? null)}
          allowDeselect={false}
        />
      )}
      {scopeFields}
      <TextInput
        label={t(rateWords.dearerBy)}
        description={t(rateWords.dearerByHint)}
        inputMode="text"
        error={problem}
        value={percent}
        onChange={(event) => setPercent(event.currentTarget.value.trim().replace('−', '-'))}
      />
      {raise && <RoundTo code={currency.code} value={rounding} onChange={setRounding} />}
      {raise && currencyNote}
      <Checkbox
        className={classes.wide}
        label={t(rateWords.onlyEmpty)}
        checked={onlyEmpty}
        onChange={(event) => setOnlyEmpty(event.currentTarget.checked)}
      />
    </RateTool>
  )
}
