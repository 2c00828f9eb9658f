import { MultiSelect, Select } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { options } from '#domain/choices/contract.ts'
import { OptionSelect } from '#domain/choices/web/OptionSelect.tsx'
import { Housekeeping } from '#domain/housekeeping/contract.ts'
import { OCCUPANCIES, occupancyLabels } from '#domain/housekeeping/occupancy.ts'
import { useConditionName } from '#domain/room/web/useConditionName.ts'
import { useText } from '#kit/web/locale.tsx'
import { useRead } from '#kit/web/query.ts'
import { FilterPopover } from '#kit/web/table/FilterPopover.tsx'
import { useUrlState } from '#kit/web/urlState.ts'
import { words } from '../labels.ts'
import classes from './House.module.css'
import { CONDITIONS, useHouseFilters } from './useHouseFilters.ts'

const NOBODY = '0'
/** A choice with an empty value would be none. */
const NO_FLOOR = ' '

/** The filters in one line as wide as the screen allows; the others stand behind a button. */
export function HouseFilters(): ReactNode {
  const isWide = useMediaQuery('(min-width: 1600px)', true, { getInitialValueInEffect: false })
  const isMiddle = useMediaQuery('(min-width: 1024px)', true, { getInitialValueInEffect: false })
  const inLine = isWide ? 3 : isMiddle ? 2 : 0
  const filters = useFilterFields()
  const behind = filters.slice(inLine)
  const set = behind.filter(({ isSet }) => isSet).length
  return (
    <>
      {filters.slice(0, inLine).map(({ key, field }) => (
        <div key={key} className={classes.filter}>
          {field}
        </div>
      ))}
      <FilterPopover more={inLine > 0} set={set}>
        {behind.map(({ key, field }) => (
          <div key={key}>{field}</div>
        ))}
      </FilterPopover>
    </>
  )
}

interface FilterField {
  readonly key: string
  readonly isSet: boolean
  readonly field: ReactNode
}

/** The most used first. */
function useFilterFields(): FilterField[] {
  const t = useText()
  const conditionName = useConditionName()
  const [, change] = useUrlState()
  const { condition, occupancy, floor, housekeeperId, roomTypeId, blocked } = useHouseFilters()
  const floors = useRead(Housekeeping.summary, {}).data?.floors ?? []
  const people = useRead(Housekeeping.housekeepers, {}).data ?? []
  const set = (name: string, value: string | number | boolean | undefined) => change({ [name]: value, page: undefined })
  const joined = (name: string) => (values: string[]) => set(name, values.length === 0 ? undefined : values.join(','))
  const look = (label: (typeof words)[keyof typeof words], any: typeof label) => ({
    clearable: true,
    'aria-label': t(label),
    placeholder: t(any),
  })
  const several = (values: readonly string[], label: Parameters<typeof look>[0], any: typeof label) => ({
    ...look(label, any),
    placeholder: values.length === 0 ? t(any) : '',
  })
  return [
    {
      key: 'condition',
      isSet: condition.length > 0,
      field: (
        <MultiSelect
          {...several(condition, words.condition, words.anyCondition)}
          data={CONDITIONS.map((value) => ({ value, label: t(conditionName(value)) }))}
          value={condition}
          onChange={joined('condition')}
        />
      ),
    },
    {
      key: 'occupancy',
      isSet: occupancy.length > 0,
      field: (
        <MultiSelect
          {...several(occupancy, words.occupancy, words.anyOccupancy)}
          data={OCCUPANCIES.map((value) => ({ value, label: t(occupancyLabels[value]) }))}
          value={occupancy}
          onChange={joined('occupancy')}
        />
      ),
    },
    {
      key: 'housekeeper',
      isSet: housekeeperId !== undefined,
      field: (
        <Select
          {...look(words.housekeeper, words.anyHousekeeper)}
          searchable={people.length > 7}
          data={[
            { value: NOBODY, label: t(words.nobody) },
            ...people.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          value={housekeeperId === undefined ? null : String(housekeeperId)}
          onChange={(id) => set('housekeeper', id === null ? undefined : Number(id))}
        />
      ),
    },
    {
      key: 'floor',
      isSet: floor !== undefined,
      field: (
        <Select
          {...look(words.floor, words.anyFloor)}
          data={floors.map((each) => ({
            value: each || NO_FLOOR,
            label: each === '' ? t(words.noFloor) : t(words.floorOf, each),
          }))}
          value={floor === undefined ? null : floor || NO_FLOOR}
          onChange={(each) => set('floor', each?.trim())}
        />
      ),
    },
    {
      key: 'roomType',
      isSet: roomTypeId !== undefined,
      field: (
        <OptionSelect
          {...look(words.roomType, words.roomType)}
          placeholder={words.roomType}
          of={options.RoomType}
          value={roomTypeId ?? null}
          onPick={(id) => set('roomType', id ?? undefined)}
        />
      ),
    },
    {
      key: 'blocked',
      isSet: blocked !== undefined,
      field: (
        <Select
          {...look(words.block, words.anyBlock)}
          data={[
            { value: 'true', label: t(words.blocked) },
            { value: 'false', label: t(words.notBlocked) },
          ]}
          value={blocked === undefined ? null : String(blocked)}
          onChange={(value) => set('blocked', value === null ? undefined : value === 'true')}
        />
      ),
    },
  ]
}
