import { Loader, Select, type SelectProps } from '@mantine/core'
import type { ReactNode } from 'react'
import { notedOption } from '#kit/web/form/notedOption.tsx'
import { words } from '#kit/web/labels.ts'
import { type Text, useText } from '#kit/web/locale.tsx'
import { type OptionAction, type OptionOf, useOptions } from './useOptions.ts'

type Look = Omit<SelectProps, 'data' | 'value' | 'onChange' | 'placeholder' | 'filter'>

export interface OptionSelectProps<A extends OptionAction> extends Look {
  /** `options.RoomType`, `options.Company`, … */
  readonly of: A
  readonly value: number | null
  readonly onPick: (id: number | null, option: OptionOf<A> | null) => void
  /** Narrows the choices: rooms of a type, reasons of a category. */
  readonly only?: (option: OptionOf<A>) => boolean
  /** What stands against a choice, below its name. */
  readonly noteOf?: (option: OptionOf<A>) => string | undefined
  readonly placeholder?: Text
}

/** One row of a configuration list, picked anywhere: a filter, a toolbar, a dialog. In a form use OptionField. */
export function OptionSelect<A extends OptionAction>(props: OptionSelectProps<A>): ReactNode {
  const { of, value, onPick, only, noteOf, placeholder = words.choose, ...look } = props
  const t = useText()
  const { options, isLoading, error, onSearch, isSearchedByServer } = useOptions(of, value === null ? [] : [value])
  const shown = only === undefined ? options : options.filter((option) => only(option) || option.id === value)
  const notes = new Map(
    shown.flatMap((option): [string, string][] => {
      const note = noteOf?.(option)
      return note === undefined ? [] : [[String(option.id), note]]
    }),
  )
  return (
    <Select
      searchable={shown.length > 7}
      nothingFoundMessage={error === null ? t(words.nothingFound) : error.message}
      {...(isLoading ? { rightSection: <Loader size={14} /> } : {})}
      {...(notes.size > 0 ? { renderOption: notedOption(notes) } : {})}
      {...look}
      placeholder={t(placeholder)}
      data={shown.map(({ id, label }) => ({ value: String(id), label: t(label) }))}
      {...(isSearchedByServer ? { filter: ({ options: all }) => all, onSearchChange: onSearch } : {})}
      value={value === null ? null : String(value)}
      onChange={(key) => {
        const option = shown.find(({ id }) => String(id) === key) ?? null
        onPick(option?.id ?? null, option)
      }}
    />
  )
}
