import { ActionIcon, Button, SegmentedControl, Select, Tooltip } from '@mantine/core'
import { DateInput } from '@mantine/dates'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { addDays } from '#core/day.ts'
import { options } from '#domain/choices/contract.ts'
import { OptionSelect } from '#domain/choices/web/OptionSelect.tsx'
import { readDay } from '#kit/web/form/DayField.tsx'
import { type Text, useText } from '#kit/web/locale.tsx'
import { whyWords, words } from '../labels.ts'
import classes from './Toolbar.module.css'
import { PRESETS, type CalendarState } from './useCalendarState.ts'

interface ToolbarProps {
  readonly state: CalendarState
  readonly maxAdults: number
  readonly onChangePrices: () => void
  /** Why the chosen cell's price is as it is. */
  readonly onAsk: () => void
}

/** Which days, for whom. */
export function Toolbar({ state, maxAdults, onChangePrices, onAsk }: ToolbarProps): ReactNode {
  const t = useText()
  const { from, days, change } = state
  const parties = Array.from({ length: maxAdults }, (_, index) => ({
    value: String(index + 1),
    label: index === 0 ? t(words.adult) : t(words.adults, index + 1),
  }))
  return (
    <>
      <div className={classes.together}>
        <Tool
          label={words.earlier}
          icon={<IconChevronLeft size={18} stroke={1.75} />}
          onClick={() => change({ from: addDays(from, -days) })}
        />
        <DateInput
          aria-label={t(words.goTo)}
          className={classes.date ?? ''}
          valueFormat="YYYY-MM-DD"
          dateParser={readDay}
          value={from}
          onChange={(day) => day !== null && change({ from: day })}
        />
        <Tool
          label={words.later}
          icon={<IconChevronRight size={18} stroke={1.75} />}
          onClick={() => change({ from: addDays(from, days) })}
        />
      </div>
      <SegmentedControl
        aria-label={t(words.shownDays)}
        data={PRESETS.map((count) => ({ value: String(count), label: t(words.days, count) }))}
        value={String(days)}
        onChange={(value) => change({ days: Number(value) })}
      />
      <Select
        aria-label={t(words.forWhom)}
        className={classes.party ?? ''}
        data={[{ value: 'usual', label: t(words.usualParty) }, ...parties]}
        value={state.adults === undefined ? 'usual' : String(state.adults)}
        onChange={(value) => change({ adults: value === 'usual' || value === null ? undefined : Number(value) })}
        allowDeselect={false}
      />
      <OptionSelect
        aria-label={t(words.company)}
        className={classes.party ?? ''}
        of={options.Company}
        placeholder={words.company}
        clearable
        value={state.companyId}
        onPick={(id) => change({ company: id ?? undefined, source: undefined })}
      />
      <OptionSelect
        aria-label={t(words.source)}
        className={classes.party ?? ''}
        of={options.ReservationSource}
        placeholder={words.source}
        clearable
        value={state.reservationSourceId}
        onPick={(id) => change({ source: id ?? undefined, company: undefined })}
      />
      <Button variant="default" onClick={onChangePrices}>
        {t(words.change)}
      </Button>
      <Button variant="default" onClick={onAsk}>
        {t(whyWords.title)}
      </Button>
    </>
  )
}

function Tool({ label, icon, onClick }: { label: Text; icon: ReactNode; onClick: () => void }): ReactNode {
  const t = useText()
  return (
    <Tooltip label={t(label)}>
      <ActionIcon aria-label={t(label)} onClick={onClick}>
        {icon}
      </ActionIcon>
    </Tooltip>
  )
}
