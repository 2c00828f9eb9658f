import { MultiSelect } from '@mantine/core'
import type { ReactNode } from 'react'
import type { FieldProps } from '#kit/web/form/formContext.ts'
import { useFieldLook } from '#kit/web/form/useFieldLook.ts'
import { words } from '#kit/web/labels.ts'
import { useText } from '#kit/web/locale.tsx'
import { type OptionAction, useOptions } from './useOptions.ts'

/** Any number of rows of a configuration list as a field of a form; the form holds their ids. */
export function OptionsField({ of, ...field }: FieldProps & { readonly of: OptionAction }): ReactNode {
  const t = useText()
  const { value, change, look } = useFieldLook(field)
  const ids = Array.isArray(value) ? value.filter((id) => typeof id === 'number') : []
  const { options, error, onSearch, isSearchedByServer } = useOptions(of, ids)
  return (
    <MultiSelect
      {...look}
      searchable
      clearable
      hidePickedOptions
      {...(isSearchedByServer ? { filter: ({ options: all }) => all, onSearchChange: onSearch } : {})}
      nothingFoundMessage={error === null ? t(words.nothingFound) : error.message}
      placeholder={ids.length === 0 ? t(words.choose) : ''}
      data={options.map(({ id, label }) => ({ value: String(id), label: t(label) }))}
      value={ids.map(String)}
      onChange={(keys) => change(keys.map(Number))}
    />
  )
}
