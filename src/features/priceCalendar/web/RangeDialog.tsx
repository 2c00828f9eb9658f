import { Button, Chip, Input, SegmentedControl, TextInput } from '@mantine/core'
import { DateInput } from '@mantine/dates'
import { type ReactNode, useState } from 'react'
import { addDays, nightsBetween } from '#core/day.ts'
import { type Label } from '#core/labels.ts'
import { parseMinor } from '#core/money.ts'
import { PERCENT } from '#domain/rates/raised.ts'
import { RoundTo } from '#domain/rates/web/RoundTo.tsx'
import { ScopeFields } from '#domain/rates/web/ScopeFields.tsx'
import { useTypedProblem } from '#domain/rates/web/useTypedProblem.ts'
import { useScopeCurrency } from '#domain/rates/web/useScopeCurrency.ts'
import { readDay } from '#kit/web/form/DayField.tsx'
import { useLocale, useText } from '#kit/web/locale.tsx'
import { InCurrency, useCurrency } from '#kit/web/place.tsx'
import { useRead } from '#kit/web/query.ts'
import { Modal } from '#kit/web/ui/Modal.tsx'
import { useOnPhone } from '#kit/web/useOnPhone.ts'
import { weekdayName } from '#kit/web/when.ts'
import { type CalendarWindow, MOST_CELLS, MOST_DAYS, PriceCalendar } from '../contract.ts'
import type { DayChange } from '../drafts.ts'
import { rangeWords as words } from '../labels.ts'
import { type Deed, deedOver, type PriceChange } from '../range.ts'
import type { SelectedCells } from './CalendarTable.tsx'
import classes from './RangeDialog.module.css'
import { priceText } from './price.ts'

const KINDS = ['set', 'percent', 'amount', 'remove'] as const
const ALL_DAYS = [0, 1, 2, 3, 4, 5, 6]

interface RangeDialogProps {
  readonly start: SelectedCells
  readonly businessDate: string
  readonly onApply: (changes: readonly DayChange[]) => void
  readonly onClose: () => void
}

/** Changes the prices of many days: which, how, what becomes of them, then onto the calendar. */
export function RangeDialog({ start, businessDate, onApply, onClose }: RangeDialogProps): ReactNode {
  const t = useText()
  const locale = useLocale()
  const onPhone = useOnPhone()
  const [range, setRange] = useState({ ...start, weekdays: ALL_DAYS })
  const [kind, setKind] = useState<(typeof KINDS)[number]>('set')
  const [typed, setTyped] = useState('')
  const [rounding, setRounding] = useState(1)
  const isTooLong = nightsBetween(range.from, range.to) >= MOST_DAYS
  const read = useRead(
    PriceCalendar.window,
    { from: range.from, until: addDays(range.to, 1) },
    { enabled: !isTooLong, keepPrevious: true },
  )
  const roomTypes = read.data?.roomTypes ?? []
  const rateTypes = read.data?.rateTypes ?? []
  const { currency, reached, isPart } = useScopeCurrency(rateTypes, range.rateTypeId)
  const { code, digits } = currency
  const deed = deedOf(kind, typed, digits, rounding * 10 ** digits)
  const isRead = read.data?.from === range.from && read.data.until === addDays(range.to, 1)
  const changes =
    read.data && isRead && !isTooLong && deed
      ? deedOver(withPlans(read.data, reached), { ...range, businessDate }, deed)
      : []
  const problem = useTypedProblem(typed, deed !== undefined, kind === 'percent' ? 'percent' : 'amount')
  const isTooMuch = changes.length > MOST_CELLS

  return (
    <Modal
      title={words.title}
      onClose={onClose}
      actions={
        <Button
          disabled={changes.length === 0 || isTooMuch}
          onClick={() => {
            onApply(changes)
            onClose()
          }}
        >
          {t(words.apply)}
        </Button>
      }
    >
      <div className={classes.fields}>
        <Day
          label={words.from}
          value={range.from}
          min={businessDate}
          onPick={(from) => setRange({ ...range, from, to: from > range.to ? from : range.to })}
        />
        <Day
          label={words.to}
          value={range.to}
          min={range.from}
          problem={isTooLong ? t(words.tooLong, MOST_DAYS) : undefined}
          onPick={(to) => setRange({ ...range, to })}
        />
        <ScopeFields roomTypes={roomTypes} rateTypes={rateTypes} scope={range} onChange={setRange} />
        {isPart && <p className={classes.hint}>{t(words.otherCurrencies, code)}</p>}
        <Input.Wrapper label={t(words.weekdays)} labelElement="div" className={classes.wide ?? ''}>
          <div className={classes.weekdays} role="group" aria-label={t(words.weekdays)}>
            {ALL_DAYS.map((weekday) => (
              <Chip
                key={weekday}
                size="xs"
                variant="light"
                radius="sm"
                checked={range.weekdays.includes(weekday)}
                aria-label={weekdayName(weekday, 'long', locale)}
                onChange={(on) =>
                  setRange({
                    ...range,
                    weekdays: ALL_DAYS.filter((other) => (other === weekday ? on : range.weekdays.includes(other))),
                  })
                }
              >
                {weekdayName(weekday, 'short', locale)}
              </Chip>
            ))}
          </div>
        </Input.Wrapper>
        <SegmentedControl
          className={classes.wide ?? ''}
          aria-label={t(words.how)}
          orientation={onPhone ? 'vertical' : 'horizontal'}
          data={KINDS.map((value) => ({ value, label: t(words[value]) }))}
          value={kind}
          onChange={(value) => {
            setKind(value as typeof kind)
            setTyped('')
          }}
        />
        {kind !== 'remove' && (
          <TextInput
            label={`${t(kind === 'set' ? words.price : words.by)}, ${kind === 'percent' ? '%' : code}`}
            description={kind === 'set' ? undefined : t(words.byHint)}
            inputMode={kind === 'set' ? 'decimal' : 'text'}
            data-autofocus
            error={problem}
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value.trim())}
          />
        )}
        {(kind === 'percent' || kind === 'amount') && <RoundTo code={code} value={rounding} onChange={setRounding} />}
      </div>
      <InCurrency of={currency}>
        <Preview
          changes={changes}
          codeOf={(list, id) => (list === 'room' ? roomTypes : rateTypes).find((one) => one.id === id)?.code ?? ''}
        />
      </InCurrency>
      {isTooMuch && <p role="alert">{t(words.tooMany, MOST_CELLS.toLocaleString('en-US'))}</p>}
      <p className={classes.hint}>{t(words.notYetSaved)}</p>
    </Modal>
  )
}

const withPlans = (window: CalendarWindow, plans: CalendarWindow['rateTypes']): CalendarWindow => ({
  ...window,
  rows: window.rows.filter(({ rateTypeId }) => plans.some(({ id }) => id === rateTypeId)),
})

function deedOf(kind: (typeof KINDS)[number], typed: string, digits: number, roundTo: number): Deed | undefined {
  if (kind === 'remove') return { remove: true }
  if (kind === 'percent') return PERCENT.test(typed) ? { raise: { by: { percent: typed }, roundTo } } : undefined
  const amount = parseMinor(typed, digits)
  if (amount === undefined) return undefined
  if (kind === 'amount') return { raise: { by: { amount }, roundTo } }
  return amount < 0 ? undefined : { set: amount }
}

function Day(props: {
  label: Label
  value: string
  min: string
  problem?: string | undefined
  onPick: (day: string) => void
}): ReactNode {
  const t = useText()
  return (
    <DateInput
      label={t(props.label)}
      valueFormat="YYYY-MM-DD"
      dateParser={readDay}
      minDate={props.min}
      error={props.problem}
      value={props.value}
      onChange={(day) => day !== null && props.onPick(day)}
    />
  )
}

const SHOWN = 8

function Preview(props: {
  changes: readonly PriceChange[]
  codeOf: (list: 'room' | 'rate', id: number) => string
}): ReactNode {
  const { changes, codeOf } = props
  const t = useText()
  const { digits } = useCurrency()
  if (changes.length === 0) return null
  const text = (price: number | null) => (price === null ? '–' : priceText(price, digits))
  return (
    <table className={classes.preview}>
      <thead>
        <tr>
          <th scope="col" colSpan={2} aria-live="polite">
            {t(words.preview, changes.length.toLocaleString('en-US'))}
          </th>
          <th scope="col">{t(words.before)}</th>
          <th scope="col">{t(words.after)}</th>
        </tr>
      </thead>
      <tbody>
        {changes.slice(0, SHOWN).map(({ roomTypeId, rateTypeId, date, before, amount }) => (
          <tr key={`${roomTypeId} ${rateTypeId} ${date}`}>
            <td>{`${codeOf('room', roomTypeId)} · ${codeOf('rate', rateTypeId)}`}</td>
            <td>{date}</td>
            <td>{text(before)}</td>
            <td>{amount === null ? '↺' : text(amount)}</td>
          </tr>
        ))}
        {changes.length > SHOWN && (
          <tr>
            <td colSpan={4}>{t(words.more, (changes.length - SHOWN).toLocaleString('en-US'))}</td>
          </tr>
        )}
      </tbody>
    </table>
  )
}
