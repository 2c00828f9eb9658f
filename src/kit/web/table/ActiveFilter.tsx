import { Select } from '@mantine/core'
import type { ReactNode } from 'react'
import { labels } from '#core/labels.ts'
import { words } from '../labels.ts'
import { useText } from '../locale.tsx'
import { useUrlState } from '../urlState.ts'

const filterWords = labels({
  status: { en: 'Status', mon: 'Төлөв' },
  any: { en: 'Any status', mon: 'Бүх төлөв' },
})

/** What the URL says of rows in use, as a list action takes it. */
export function useActiveFilter(): { active?: boolean } {
  const [url] = useUrlState()
  return typeof url['active'] === 'boolean' ? { active: url['active'] } : {}
}

/** Narrows a list to the rows that are in use, or to those that are not. */
export function ActiveFilter(): ReactNode {
  const t = useText()
  const { active } = useActiveFilter()
  const [, change] = useUrlState()
  return (
    <Select
      clearable
      aria-label={t(filterWords.status)}
      placeholder={t(filterWords.any)}
      data={[
        { value: 'true', label: t(words.active) },
        { value: 'false', label: t(words.inactive) },
      ]}
      value={active === undefined ? null : String(active)}
      onChange={(value) => change({ active: value === null ? undefined : value === 'true', page: undefined })}
    />
  )
}
