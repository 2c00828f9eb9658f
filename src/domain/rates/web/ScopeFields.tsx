import { Select } from '@mantine/core'
import type { ReactNode } from 'react'
import { type Label, labels } from '#core/labels.ts'
import { words as kitWords } from '#kit/web/labels.ts'
import { useText } from '#kit/web/locale.tsx'

const words = labels({
  roomType: { en: 'Room type', mon: 'Өрөөний төрөл' },
  rateType: { en: 'Rate type', mon: 'Тарифын төрөл' },
})

/** Which prices a tool works on; null = of all. */
export interface PriceScope {
  readonly roomTypeId: number | null
  readonly rateTypeId: number | null
}

interface Choice {
  readonly id: number
  readonly label: Label
}

/** One room type and rate type, or all of them. */
export function ScopeFields<S extends PriceScope>(props: {
  readonly roomTypes: readonly Choice[]
  readonly rateTypes: readonly Choice[]
  readonly scope: S
  readonly onChange: (scope: S) => void
}): ReactNode {
  const { roomTypes, rateTypes, scope, onChange } = props
  return (
    <>
      <OneOrAll
        label={words.roomType}
        of={roomTypes}
        value={scope.roomTypeId}
        onPick={(roomTypeId) => onChange({ ...scope, roomTypeId })}
      />
      <OneOrAll
        label={words.rateType}
        of={rateTypes}
        value={scope.rateTypeId}
        onPick={(rateTypeId) => onChange({ ...scope, rateTypeId })}
      />
    </>
  )
}

interface OneOrAllProps {
  readonly label: Label
  readonly of: readonly Choice[]
  readonly value: number | null
  readonly onPick: (id: number | null) => void
}

function OneOrAll({ label, of, value, onPick }: OneOrAllProps): ReactNode {
  const t = useText()
  return (
    <Select
      label={t(label)}
      placeholder={t(kitWords.all)}
      clearable
      data={of.map((one) => ({ value: String(one.id), label: t(one.label) }))}
      value={value === null ? null : String(value)}
      onChange={(key) => onPick(key === null ? null : Number(key))}
    />
  )
}
