import { Loader, Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { type ReactNode, useState } from 'react'
import type { Action, InputOf, OutputOf } from '#core/contract.ts'
import { words } from '../labels.ts'
import { type Text, useText } from '../locale.tsx'
import { useRead } from '../query.ts'
import type { ListAction, RowOf } from '../table/listAction.ts'
import { type FieldProps, useSaid } from './formContext.ts'
import type { Choice } from './SelectField.tsx'
import { useFieldLook } from './useFieldLook.ts'

export interface ListFieldProps<L extends ListAction> extends FieldProps {
  /** A list action; it is searched as the person types. */
  readonly list: L
  /** What the list is asked beside search and page. */
  readonly input?: Omit<InputOf<L>, 'search' | 'offset' | 'limit'>
  readonly toChoice: (row: RowOf<L>) => Choice
  /** The choice that the form starts with, so that its label shows even when it is beyond the first rows. */
  readonly current?: Choice | undefined
  readonly placeholder?: Text
  readonly onPick?: (row: RowOf<L> | null) => void
}

const SHOWN = 100

/** One row of a list action, found by typing: a room type, a tax, a role. */
export function ListField<L extends ListAction>(props: ListFieldProps<L>): ReactNode {
  const { list, input, toChoice, current, placeholder, onPick, ...field } = props
  const t = useText()
  const { value, change, look } = useFieldLook(field)
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed, 200)
  const [picked, setPicked] = useState(current)
  const asked = { ...input, search, offset: 0, limit: SHOWN } as InputOf<L>
  const read = useRead<Action>(list, asked, { keepPrevious: true, freshFor: 30_000 })
  const rows = (read.data as OutputOf<L> | undefined)?.rows ?? []
  const found = rows.map((row) => ({ row: row as RowOf<L>, choice: toChoice(row as RowOf<L>) }))
  const chosenKey = value === null || value === undefined ? null : String(value)
  const listed = found.map(({ choice }) => choice)
  useSaid(field.name, (key) => {
    const one = [...listed, ...(picked ? [picked] : [])].find((choice) => String(choice.value) === String(key))
    return one === undefined ? String(key ?? '') : t(one.label)
  })
  const extra =
    picked !== undefined &&
    String(picked.value) === chosenKey &&
    !listed.some((choice) => choice.value === picked.value)
      ? [picked]
      : []

  return (
    <Select
      {...look}
      data={[...extra, ...listed].map((choice) => ({
        value: String(choice.value),
        label: t(choice.label),
        disabled: choice.disabled === true,
      }))}
      filter={({ options }) => options}
      searchable
      onSearchChange={(text) => setTyped(listed.some((choice) => t(choice.label) === text) ? '' : text)}
      placeholder={t(placeholder ?? words.choose)}
      clearable={!look.withAsterisk}
      allowDeselect={!look.withAsterisk}
      nothingFoundMessage={read.error === null ? t(words.nothingFound) : read.error.message}
      {...(read.isFetching ? { rightSection: <Loader size={14} /> } : {})}
      value={chosenKey}
      onChange={(key) => {
        const one = found.find(({ choice }) => String(choice.value) === key)
        setPicked(one?.choice ?? picked)
        change(one?.choice.value ?? (key === null ? null : value))
        onPick?.(one?.row ?? null)
      }}
    />
  )
}
