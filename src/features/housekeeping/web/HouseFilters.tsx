import { MultiSelect, Select } from '@mantine/core'
import type { ReactNode } from 'react'
import { options } from '#domain/choices/contract.ts'
import { OptionSelect } from '#domain/choices/web/OptionSelect.tsx'
import { Housekeeping } from '#domain/housekeeping/contract.ts'
import { OCCUPANCIES, occupancyLabels } from '#domain/housekeeping/occupancy.ts'
import { useConditionName } from '#domain/stay/web/useConditionName.ts'
import { useText } from '#kit/web/locale.tsx'
import { useRead } from '#kit/web/query.ts'
import { useUrlState } from '#kit/web/urlState.ts'
import { words } from '../labels.ts'
import { CONDITIONS, useHouseFilters } from './useHouseFilters.ts'

const NOBODY = 0

export function HouseFilters(): ReactNode {
  const t = useText()
  const conditionName = useConditionName()
  const [, change] = useUrlState()
  const filters = useHouseFilters()
  const floors = useRead(Housekeeping.summary, {}).data?.floors ?? []
  const people = useRead(Housekeeping.housekeepers, {}).data ?? []
  const set = (name: string, value: string | number | boolean | undefined) => change({ [name]: value, page: undefined })
  const joined = (name: string) => (values: string[]) => set(name, values.length === 0 ? undefined : values.join(','))
  return (
    <>
      <MultiSelect
        clearable
        miw={168}
        aria-label={t(words.condition)}
        placeholder={filters.condition.length === 0 ? t(words.anyCondition) : ''}
        data={CONDITIONS.map((value) => ({ value, label: t(conditionName(value)) }))}
        value={filters.condition}
        onChange={joined('condition')}
      />
      <MultiSelect
        clearable
        miw={168}
        aria-label={t(words.occupancy)}
        placeholder={filters.occupancy.length === 0 ? t(words.anyOccupancy) : ''}
        data={OCCUPANCIES.map((value) => ({ value, label: t(occupancyLabels[value]) }))}
        value={filters.occupancy}
        onChange={joined('occupancy')}
      />
      <Select
        clearable
        w={136}
        aria-label={t(words.floor)}
        placeholder={t(words.anyFloor)}
        data={floors.map((floor) => ({
          value: floor === '' ? ' ' : floor,
          label: floor === '' ? t(words.noFloor) : t(words.floorOf, floor),
        }))}
        value={filters.floor === '' ? ' ' : (filters.floor ?? null)}
        onChange={(floor) => set('floor', floor?.trim())}
      />
      <Select
        clearable
        searchable={people.length > 7}
        w={168}
        aria-label={t(words.housekeeper)}
        placeholder={t(words.anyHousekeeper)}
        data={[
          { value: String(NOBODY), label: t(words.nobody) },
          ...people.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        value={filters.housekeeperId === undefined ? null : String(filters.housekeeperId)}
        onChange={(id) => set('housekeeper', id === null ? undefined : Number(id))}
      />
      <OptionSelect
        clearable
        w={152}
        aria-label={t(words.roomType)}
        placeholder={words.roomType}
        of={options.RoomType}
        value={filters.roomTypeId ?? null}
        onPick={(id) => set('roomType', id ?? undefined)}
      />
      <Select
        clearable
        w={152}
        aria-label={t(words.block)}
        placeholder={t(words.anyBlock)}
        data={[
          { value: 'true', label: t(words.blocked) },
          { value: 'false', label: t(words.notBlocked) },
        ]}
        value={filters.blocked === undefined ? null : String(filters.blocked)}
        onChange={(value) => set('blocked', value === null ? undefined : value === 'true')}
      />
    </>
  )
}
