import { Autocomplete, type ComboboxItem, type OptionsFilter } from '@mantine/core'
import type { ReactNode } from 'react'
import { fold } from '#domain/guest/searchText.ts'
import { districts } from '#domain/receipt/districts.ts'
import { useFieldLook } from '#kit/web/form/useFieldLook.ts'
import { useText } from '#kit/web/locale.tsx'
import { posApiWords as words } from '../labels.ts'

const SHOWN = 40
const nameOf = new Map(districts.map(({ code, name }) => [code, name]))
const codeOf = new Map(districts.map(({ code, name }) => [`${code} · ${name}`, code]))
const choices = [...codeOf.keys()]
const folded = new Map(choices.map((choice) => [choice, fold(choice)]))

/** Every word of the search, in Cyrillic or Latin letters, somewhere in the choice. */
const found: OptionsFilter = ({ options, search }) => {
  const wanted = fold(search).split(' ')
  return (options as ComboboxItem[])
    .filter(({ value }) => wanted.every((word) => folded.get(value)?.includes(word)))
    .slice(0, SHOWN)
}

/** A district by its name or its code; a code that is not known here is taken too. */
export function DistrictField(): ReactNode {
  const t = useText()
  const { value, change, look } = useFieldLook({ name: 'districtCode', label: words.district })
  const code = typeof value === 'string' ? value.trim() : ''
  const name = nameOf.get(code)
  const said = name ?? t(/^\d{4}$/.test(code) ? words.districtUnknown : words.districtHint)
  return (
    <Autocomplete
      {...look}
      description={said}
      autoComplete="off"
      data={choices}
      filter={found}
      value={code === '' ? '' : String(value)}
      onChange={(typed) => change(codeOf.get(typed) ?? typed)}
    />
  )
}
