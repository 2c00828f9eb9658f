import { NumberInput, Select } from '@mantine/core'
import { DateInput, MonthPickerInput } from '@mantine/dates'
import { IconCalendar } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { monthStart } from '#core/day.ts'
import { options } from '#domain/choices/contract.ts'
import { OptionSelect } from '#domain/choices/web/OptionSelect.tsx'
import { readDay } from '#kit/web/form/DayField.tsx'
import { useText } from '#kit/web/locale.tsx'
import { useCurrency } from '#kit/web/place.tsx'
import { SearchBox } from '#kit/web/table/SearchBox.tsx'
import type { Report, ReportFilter } from '../report.ts'
import { askable } from '../views.ts'
import classes from './reports.module.css'
import type { FilterValue, ReportFilters } from './useReportFilters.ts'

/** The filters of a report in one line. */
export function FilterBar({ report, filters }: { report: Report; filters: ReportFilters }): ReactNode {
  return Object.entries(askable(report)).map(([key, filter]) =>
    isLeftOut(filter, filters.values[key]) ||
    (key === 'againstFrom' && filters.values['against'] !== 'chosen') ? null : (
      <Filter key={key} of={filter} value={filters.values[key]} onChange={(value) => filters.set(key, value)} />
    ),
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
}

function Filter({ of, value, onChange }: FilterProps): ReactNode {
  const t = useText()
  const { digits } = useCurrency()
  const label = t(of.label)
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
          className={classes.option ?? ''}
          style={wideFor(128, ...Object.values(of.options).map((text) => t(text)))}
          aria-label={label}
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
          className={classes.choice ?? ''}
          style={wideFor(168, label)}
          aria-label={label}
          placeholder={of.label}
          of={options[of.of]}
          value={typeof value === 'number' ? value : null}
          onPick={(id) => onChange(id ?? undefined)}
          clearable
        />
      )
    case 'amount':
      return (
        <NumberInput
          className={classes.amount ?? ''}
          style={wideFor(128, label)}
          aria-label={label}
          placeholder={label}
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
