import { SegmentedControl, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { parseMinor } from '#core/money.ts'
import { PERCENT } from '#domain/rates/raised.ts'
import { RoundTo } from '#domain/rates/web/RoundTo.tsx'
import { useTypedProblem } from '#domain/rates/web/useTypedProblem.ts'
import { useText } from '#kit/web/locale.tsx'
import { raisedAll } from './changes.ts'
import { rateWords } from './labels.ts'
import { RateTool } from './RateTool.tsx'
import classes from './rate.module.css'
import { type ToolProps, useTool } from './useTool.tsx'

/** Raises or lowers every price that is set, by percent or amount, rounded. */
export function RaiseTool(props: ToolProps): ReactNode {
  const { grid, seasonName, onClose } = props
  const t = useText()
  const { oneCurrency, currency, currencyNote, scope, apply, scopeFields } = useTool(props)
  const { code, digits } = currency
  const [kind, setKind] = useState('percent')
  const [typed, setTyped] = useState('')
  const [rounding, setRounding] = useState(1)
  const amount = parseMinor(typed, digits)
  const by =
    kind === 'percent'
      ? PERCENT.test(typed)
        ? { percent: typed }
        : undefined
      : amount === undefined
        ? undefined
        : { amount }
  const problem = useTypedProblem(typed, by !== undefined, kind === 'percent' ? 'percent' : 'amount')
  const roundTo = rounding * 10 ** digits
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
        error={problem}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value.trim())}
      />
      <RoundTo code={code} value={rounding} onChange={setRounding} />
      {scopeFields}
      {currencyNote}
    </RateTool>
  )
}
