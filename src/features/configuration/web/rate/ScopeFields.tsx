import { Select } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Label } from '#core/labels.ts'
import { words } from '#kit/web/labels.ts'
import { useText } from '#kit/web/locale.tsx'
import type { Scope } from './changes.ts'
import type { Grid } from './grid.ts'
import { rateWords } from './labels.ts'

interface OneOrAllProps {
  readonly label: Label
  readonly of: readonly { id: number; label: Label }[]
  readonly value: number | null
  readonly onPick: (id: number | null) => void
}

function OneOrAll({ label, of, value, onPick }: OneOrAllProps): ReactNode {
  const t = useText()
  return (
    <Select
      label={t(label)}
      placeholder={t(words.all)}
      clearable
      data={of.map((one) => ({ value: String(one.id), label: t(one.label) }))}
      value={value === null ? null : String(value)}
      onChange={(key) => onPick(key === null ? null : Number(key))}
    />
  )
}

/** Which rows of the season a tool works on. */
export function ScopeFields(props: { grid: Grid; scope: Scope; onChange: (scope: Scope) => void }): ReactNode {
  const { grid, scope, onChange } = props
  return (
    <>
      <OneOrAll
        label={rateWords.roomType}
        of={grid.roomTypes}
        value={scope.roomTypeId}
        onPick={(roomTypeId) => onChange({ ...scope, roomTypeId })}
      />
      <OneOrAll
        label={rateWords.rateType}
        of={grid.rateTypes}
        value={scope.rateTypeId}
        onPick={(rateTypeId) => onChange({ ...scope, rateTypeId })}
      />
    </>
  )
}
