import { Select } from '@mantine/core'
import type { ReactNode } from 'react'
import { words } from '../labels.ts'
import { type Text, useText } from '../locale.tsx'
import { type FieldProps, useSaid } from './formContext.ts'
import { notedOption } from './notedOption.tsx'
import { useFieldLook } from './useFieldLook.ts'

export interface Choice {
  readonly value: number | string
  readonly label: Text
  readonly disabled?: boolean
  /** What stands against it, below its name. */
  readonly note?: string | undefined
}

export interface SelectFieldProps extends FieldProps {
  readonly options: readonly Choice[]
  readonly placeholder?: Text
  /** Runs beside the form's own change, with the new value. */
  readonly onPick?: (value: number | string | null) => void
}

/** One of a short, known set. For rows of a list action use ListField. */
export function SelectField({ options, placeholder, onPick, ...field }: SelectFieldProps): ReactNode {
  const t = useText()
  const { value, change, look } = useFieldLook(field)
  const labelOf = (key: unknown): Text => options.find((option) => String(option.value) === String(key))?.label ?? ''
  useSaid(field.name, (key) => t(labelOf(key)))
  const notes = new Map(options.flatMap(({ value: key, note }) => (note === undefined ? [] : [[String(key), note]])))
  const byKey = new Map(options.map((option) => [String(option.value), option.value]))
  return (
    <Select
      {...look}
      data={options.map((option) => ({
        value: String(option.value),
        label: t(option.label),
        disabled: option.disabled === true,
      }))}
      {...(notes.size > 0 ? { renderOption: notedOption(notes) } : {})}
      placeholder={t(placeholder ?? words.choose)}
      searchable={options.length > 7}
      clearable={!look.withAsterisk}
      allowDeselect={!look.withAsterisk}
      nothingFoundMessage={t(words.nothingFound)}
      value={value === null || value === undefined || value === '' ? null : String(value)}
      onChange={(key) => {
        const picked = key === null ? null : (byKey.get(key) ?? null)
        change(picked)
        onPick?.(picked)
      }}
    />
  )
}
