import { Select } from '@mantine/core'
import type { ReactNode } from 'react'
import { say } from '#core/labels.ts'
import { options } from '#domain/choices/contract.ts'
import { OptionSelect } from '#domain/choices/web/OptionSelect.tsx'
import { words } from '#kit/web/labels.ts'
import { useLocale, useText } from '#kit/web/locale.tsx'
import { Filters } from '#kit/web/table/Filters.tsx'
import { useUrlState } from '#kit/web/urlState.ts'
import type { ConfigurationList } from '../declaration.ts'
import classes from './ListFilters.module.css'
import { listWords } from './labels.ts'

/** What the URL says a list is narrowed to, as its list action takes it. */
export function useListFilters({ filters = [] }: ConfigurationList): Record<string, string | number | boolean> {
  const [url] = useUrlState()
  const asked = filters.flatMap((name): [string, string | number][] => {
    const value = url[name]
    return typeof value === 'string' || typeof value === 'number' ? [[name, value]] : []
  })
  return { ...Object.fromEntries(asked), ...(typeof url['active'] === 'boolean' ? { active: url['active'] } : {}) }
}

/** The filters of a list in one line: those that it declares, and whether in use. */
export function ListFilters({ list }: { list: ConfigurationList }): ReactNode {
  const t = useText()
  const locale = useLocale()
  const asked = useListFilters(list)
  const [url, change] = useUrlState()
  const set = (name: string, value: string | number | boolean | null): void =>
    change({ [name]: value ?? undefined, page: undefined })
  const look = (label: string) => ({ clearable: true, className: classes.filter ?? '', 'aria-label': label })

  return (
    <Filters set={Object.keys(asked).length}>
      {(list.filters ?? []).map((name) => {
        const field = list.fields[name]
        if (field?.kind === 'reference') {
          const value = url[name]
          return (
            <OptionSelect
              key={name}
              {...look(t(field.label))}
              of={options[field.to]}
              placeholder={say(listWords.any, locale, field.label)}
              value={typeof value === 'number' ? value : null}
              onPick={(id) => set(name, id)}
            />
          )
        }
        if (field?.kind !== 'choice') return null
        return (
          <Select
            key={name}
            {...look(t(field.label))}
            placeholder={say(listWords.any, locale, field.label)}
            data={Object.entries(field.choices).map(([value, label]) => ({ value, label: t(label) }))}
            value={typeof url[name] === 'string' ? url[name] : null}
            onChange={(value) => set(name, value)}
          />
        )
      })}
      <Select
        {...look(t(listWords.status))}
        placeholder={t(listWords.anyStatus)}
        data={[
          { value: 'true', label: t(words.active) },
          { value: 'false', label: t(words.inactive) },
        ]}
        value={typeof url['active'] === 'boolean' ? String(url['active']) : null}
        onChange={(value) => set('active', value === null ? null : value === 'true')}
      />
    </Filters>
  )
}
