import { NumberInput, Select } from '@mantine/core'
import { DateInput, MonthPickerInput } from '@mantine/dates'
import { IconCalendar } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { monthStart } from '#core/day.ts'
import { options } from '#domain/choices/contract.ts'
import { OptionSelect } from '#domain/choices/web/OptionSelect.tsx'
import { readDay } from '#kit/web/form/DayField.tsx'
import { words } from '#kit/web/labels.ts'
import { useText } from '#kit/web/locale.tsx'
import { useCurrency } from '#kit/web/place.tsx'
import { FilterPopover } from '#kit/web/table/FilterPopover.tsx'
import { SearchBox } from '#kit/web/table/SearchBox.tsx'
import { useOnPhone } from '#kit/web/useOnPhone.ts'
import type { Report, ReportFilter } from '../report.ts'
import { askable } from '../views.ts'
import classes from './reports.module.css'
import type { FilterValue, ReportFilters } from './useReportFilters.ts'

/** The filters of a report in one line; on a phone its days and its search are, and several others stand behind a button. */
export function FilterBar({ report, filters }: { report: Report; filters: ReportFilters }): ReactNode {
  const onPhone = useOnPhone()
  const shown = Object.entries(askable(report)).filter(
    ([key, filter]) =>
      !isLeftOut(filter, filters.values[key]) && (key !== 'againstFrom' || filters.values['against'] === 'chosen'),
  )
  const others = shown.filter(([, { kind }]) => kind === 'option' || kind === 'choice' || kind === 'amount')
  const behind = onPhone && others.length > 1 ? others : []
  const field =
    (isInside: boolean) =>
    ([key, filter]: [string, ReportFilter]): ReactNode => (
      <Filter
        key={key}
        of={filter}
        value={filters.values[key]}
        onChange={(value) => filters.set(key, value)}
        isInside={isInside}
      />
    )
  return (
    <>
      {shown.filter((each) => !behind.includes(each)).map(field(false))}
      {behind.length > 0 && (
        <FilterPopover set={behind.filter(([key]) => filters.isSet(key)).length}>
          {behind.map(field(true))}
        </FilterPopover>
      )}
    </>
  )
}

/** A rare filter is shown while it is set. */
const isLeftOut = (filter: ReportFilter, value: FilterValue): boolean =>
  'rare' in filter && filter.rare === true && (value === undefined || value === '')

/** The label stands inside the field: room for about seven pixels a letter. */
const leadWidth = (label: string): string => `${label.length * 7 + 20}px`

/** As wide as the longest that stands in it, and no less than a field is. */
const wideFor = (least: number, ...texts: readonly string[]): Readonly<Record<`--${string}`, string>> => ({
  '--wide': `${Math.max(least, ...texts.map(({ length }) => length * 8 + 56))}px`,
})

interface FilterProps {
  readonly of: ReportFilter
  readonly value: FilterValue
  readonly onChange: (value: FilterValue) => void
  /** In a popover. */
  readonly isInside: boolean
}

function Filter({ of, value, onChange, isInside }: FilterProps): ReactNode {
  const t = useText()
  const { digits } = useCurrency()
  const label = t(of.label)
  /** In the line a field is as wide as what may stand in it and is named where it is empty; in the popover its name stands above it. */
  const inPlace = (width: string | undefined, least: number, ...texts: readonly string[]) =>
    isInside ? { label } : { 'aria-label': label, className: width ?? '', style: wideFor(least, ...texts) }
  switch (of.kind) {
    case 'day':
      return (
        <DateInput
          className={classes.day ?? ''}
          style={{ '--lead': leadWidth(label) }}
          aria-label={label}
          valueFormat="YYYY-MM-DD"
          dateParser={readDay}
          leftSection={<span className={classes.lead}>{label}</span>}
          leftSectionWidth={leadWidth(label)}
          leftSectionPointerEvents="none"
          rightSection={<IconCalendar size={16} stroke={1.5} />}
          rightSectionPointerEvents="none"
          value={typeof value === 'string' ? value : null}
          onChange={(next) => next !== null && onChange(next)}
        />
      )
    case 'month':
      return (
        <MonthPickerInput
          className={classes.day ?? ''}
          style={{ '--lead': leadWidth(label) }}
          aria-label={label}
          valueFormat="YYYY-MM"
          leftSection={<span className={classes.lead}>{label}</span>}
          leftSectionWidth={leadWidth(label)}
          leftSectionPointerEvents="none"
          rightSection={<IconCalendar size={16} stroke={1.5} />}
          rightSectionPointerEvents="none"
          value={typeof value === 'string' ? value : null}
          onChange={(next) => next !== null && onChange(monthStart(next))}
        />
      )
    case 'option':
      return (
        <Select
          {...inPlace(classes.option, 128, ...Object.values(of.options).map((text) => t(text)))}
          data={Object.entries(of.options).map(([key, text]) => ({ value: key, label: t(text) }))}
          value={String(value)}
          onChange={(key) => onChange(key ?? of.default)}
          allowDeselect={false}
          comboboxProps={{ width: 'max-content', position: 'bottom-start' }}
        />
      )
    case 'choice':
      return (
        <OptionSelect
          {...inPlace(classes.choice, 168, label)}
          placeholder={isInside ? words.all : of.label}
          of={options[of.of]}
          value={typeof value === 'number' ? value : null}
          onPick={(id) => onChange(id ?? undefined)}
          clearable
        />
      )
    case 'amount':
      return (
        <NumberInput
          {...inPlace(classes.amount, 128, label)}
          placeholder={isInside ? '' : label}
          min={0}
          decimalScale={digits}
          thousandSeparator=","
          hideControls
          value={value === 0 || typeof value !== 'number' ? '' : value / 10 ** digits}
          onChange={(next) => onChange(typeof next === 'number' ? Math.round(next * 10 ** digits) : 0)}
        />
      )
    case 'search':
      return <SearchBox value={String(value ?? '')} onSearch={onChange} label={of.label} />
  }
}
