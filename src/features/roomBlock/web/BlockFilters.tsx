import { Select } from '@mantine/core'
import { DatePickerInput } from '@mantine/dates'
import type { ReactNode } from 'react'
import type { InputOf } from '#core/contract.ts'
import { isDay } from '#core/day.ts'
import { options } from '#domain/choices/contract.ts'
import { OptionSelect } from '#domain/choices/web/OptionSelect.tsx'
import { useReasons } from '#domain/choices/web/useReasons.ts'
import { BLOCK_KINDS, BLOCK_STATUSES } from '#domain/roomBlock/block.ts'
import type { RoomBlock } from '#domain/roomBlock/contract.ts'
import { blockKindLabels, blockStatusLabels } from '#domain/roomBlock/labels.ts'
import { useText } from '#kit/web/locale.tsx'
import { Filters } from '#kit/web/table/Filters.tsx'
import { useUrlState } from '#kit/web/urlState.ts'
import { blockWords as words } from '#domain/roomBlock/web/labels.ts'

const dayIn = (value: unknown): string | undefined => (typeof value === 'string' && isDay(value) ? value : undefined)

/** The filters of the list, kept in the URL: `?status=current&kind=outOfOrder&from=…&until=…`. */
export function useBlockFilters() {
  const [url] = useUrlState()
  const status = BLOCK_STATUSES.find((known) => known === url['status'])
  const kind = BLOCK_KINDS.find((known) => known === url['kind'])
  const roomTypeId = typeof url['roomTypeId'] === 'number' ? url['roomTypeId'] : undefined
  const reason = typeof url['reason'] === 'string' ? url['reason'] : undefined
  const from = dayIn(url['from'])
  const until = dayIn(url['until'])
  const input: Partial<InputOf<typeof RoomBlock.list>> = {
    ...(status ? { status: [status] } : {}),
    ...(kind ? { kind } : {}),
    ...(roomTypeId ? { roomTypeId } : {}),
    ...(reason ? { reason } : {}),
    ...(from ? { from } : {}),
    ...(until ? { until } : {}),
  }
  return { input, isSet: Object.keys(input).length > 0, status, kind, roomTypeId, reason, from, until }
}

export function BlockFilters(): ReactNode {
  const t = useText()
  const [, change] = useUrlState()
  const { status, kind, roomTypeId, reason, from, until } = useBlockFilters()
  const set = [status, kind, roomTypeId, reason, from ?? until].filter(Boolean).length
  const known = useReasons('roomBlock') ?? []
  const pick = (name: string) => (value: string | null) => change({ [name]: value ?? undefined, page: undefined })
  return (
    <Filters set={set}>
      <Select
        clearable
        w={148}
        aria-label={t(words.status)}
        placeholder={t(words.anyStatus)}
        data={BLOCK_STATUSES.map((value) => ({ value, label: t(blockStatusLabels[value]) }))}
        value={status ?? null}
        onChange={pick('status')}
      />
      <Select
        clearable
        w={148}
        aria-label={t(words.kind)}
        placeholder={t(words.anyKind)}
        data={BLOCK_KINDS.map((value) => ({ value, label: t(blockKindLabels[value]) }))}
        value={kind ?? null}
        onChange={pick('kind')}
      />
      <OptionSelect
        clearable
        w={148}
        aria-label={t(words.roomType)}
        placeholder={words.roomType}
        of={options.RoomType}
        value={roomTypeId ?? null}
        onPick={(id) => change({ roomTypeId: id ?? undefined, page: undefined })}
      />
      <Select
        clearable
        w={148}
        aria-label={t(words.reason)}
        placeholder={t(words.anyReason)}
        data={[...new Set([...known, ...(reason ? [reason] : [])])]}
        value={reason ?? null}
        onChange={pick('reason')}
      />
      <DatePickerInput
        type="range"
        clearable
        allowSingleDateInRange
        miw={128}
        aria-label={t(words.days)}
        placeholder={t(words.days)}
        valueFormat="YYYY-MM-DD"
        value={[from ?? null, until ?? null]}
        onChange={([first, last]) => change({ from: first ?? undefined, until: last ?? undefined, page: undefined })}
      />
    </Filters>
  )
}
