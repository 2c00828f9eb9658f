import { ActionIcon, Button, MultiSelect, Switch, Tooltip } from '@mantine/core'
import { DatePickerInput } from '@mantine/dates'
import { useMediaQuery } from '@mantine/hooks'
import { IconFilterOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Label } from '#core/labels.ts'
import { options } from '#domain/choices/contract.ts'
import { OptionSelect } from '#domain/choices/web/OptionSelect.tsx'
import type { OptionAction } from '#domain/choices/web/useOptions.ts'
import { SHOWN_STATUSES, stayLabels } from '#domain/stayStatus/status.ts'
import { useText } from '#kit/web/locale.tsx'
import { FilterPopover } from '#kit/web/table/FilterPopover.tsx'
import { columnWords, listWords } from '#domain/reservation/labels.ts'
import { useOnPhone } from '#kit/web/useOnPhone.ts'
import classes from './ReservationFilters.module.css'
import { type IdFilter, isRange, type RangeFilter, type ReservationFilterState } from './useReservationFilters.ts'

type FilterName = 'shown' | RangeFilter | IdFilter

const labelOf: Record<FilterName, Label> = {
  shown: columnWords.status,
  arrival: columnWords.arrival,
  departure: columnWords.departure,
  roomTypeId: columnWords.roomType,
  reservationSourceId: columnWords.source,
  rateTypeId: columnWords.rateType,
  companyId: columnWords.company,
  guestGroupId: columnWords.group,
  booked: columnWords.booked,
  userId: columnWords.bookedBy,
}
/** The most used first: as many as fit stand in the line. */
const FILTERS = Object.keys(labelOf) as FilterName[]

const listOf: Record<IdFilter, OptionAction> = {
  roomTypeId: options.RoomType,
  rateTypeId: options.RateType,
  reservationSourceId: options.ReservationSource,
  companyId: options.Company,
  guestGroupId: options.GuestGroup,
  userId: options.User,
}

interface Props {
  readonly filters: ReservationFilterState
}

/** The filters in one line as wide as the screen allows; the others stand behind 'More filters'. */
export function ReservationFilters({ filters }: { filters: ReservationFilterState }): ReactNode {
  const t = useText()
  const isWide = useMediaQuery('(min-width: 1200px)', true, { getInitialValueInEffect: false })
  const onPhone = useOnPhone()
  const inLine = isWide ? 4 : onPhone ? 0 : 2
  const behind = FILTERS.slice(inLine)
  const hidden =
    behind.filter((name) => filters.isSet(name)).length + (filters.walkIn ? 1 : 0) + (filters.preRegistered ? 1 : 0)
  const isSet = filters.active > 0
  return (
    <>
      {FILTERS.slice(0, inLine).map((name) => (
        <Filter key={name} name={name} filters={filters} />
      ))}
      <FilterPopover more={inLine > 0} set={hidden}>
        {behind.map((name) => (
          <Filter key={name} name={name} filters={filters} />
        ))}
        <Switch
          label={t(listWords.walkInsOnly)}
          checked={filters.walkIn}
          onChange={(event) => filters.setWalkIn(event.currentTarget.checked)}
        />
        <Switch
          label={t(listWords.preRegisteredOnly)}
          checked={filters.preRegistered}
          onChange={(event) => filters.setPreRegistered(event.currentTarget.checked)}
        />
        {inLine === 0 && isSet && (
          <Button variant="default" leftSection={<IconFilterOff size={16} stroke={1.5} />} onClick={filters.clear}>
            {t(listWords.clearFilters)}
          </Button>
        )}
      </FilterPopover>
      {inLine > 0 && isSet && (
        <Tooltip label={t(listWords.clearFilters)}>
          <ActionIcon aria-label={t(listWords.clearFilters)} onClick={filters.clear}>
            <IconFilterOff size={18} stroke={1.5} />
          </ActionIcon>
        </Tooltip>
      )}
    </>
  )
}

function Filter({ name, ...props }: Props & { name: FilterName }): ReactNode {
  if (name === 'shown') return <StatusFilter {...props} />
  return isRange(name) ? <RangeOf name={name} {...props} /> : <ChoiceOf name={name} {...props} />
}

function StatusFilter({ filters }: Props): ReactNode {
  const t = useText()
  const [first] = filters.shown
  const chosen =
    first === undefined
      ? t(columnWords.status)
      : filters.shown.length === 1
        ? t(stayLabels[first])
        : `${t(columnWords.status)} · ${filters.shown.length}`
  return (
    <MultiSelect
      className={`${classes.status} ${first === undefined ? '' : classes.set}`}
      aria-label={t(columnWords.status)}
      placeholder={chosen}
      data={SHOWN_STATUSES.map((status) => ({ value: status, label: t(stayLabels[status]) }))}
      value={filters.shown}
      onChange={filters.setShown}
      comboboxProps={{ width: 260, position: 'bottom-start' }}
      maxDropdownHeight={420}
      clearable
    />
  )
}

function RangeOf({ name, filters }: Props & { name: RangeFilter }): ReactNode {
  const t = useText()
  const [from, until] = filters.range(name)
  return (
    <DatePickerInput
      type="range"
      className={classes.range ?? ''}
      aria-label={t(labelOf[name])}
      placeholder={t(labelOf[name])}
      valueFormat="YYYY-MM-DD"
      allowSingleDateInRange
      clearable
      value={[from, until]}
      onChange={(next) => filters.setRange(name, next)}
    />
  )
}

function ChoiceOf({ name, filters }: Props & { name: IdFilter }): ReactNode {
  const t = useText()
  return (
    <OptionSelect
      className={classes.choice ?? ''}
      aria-label={t(labelOf[name])}
      placeholder={labelOf[name]}
      of={listOf[name]}
      value={filters.idOf(name) ?? null}
      onPick={(id) => filters.setId(name, id ?? undefined)}
      clearable
    />
  )
}
