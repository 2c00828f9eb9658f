import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { type ReactNode, useState } from 'react'
import type { FolioView } from '#domain/folio/contract.ts'
import { FolioOperation } from '#domain/folio/operations.ts'
import { openFolioName } from '#domain/folio/web/FolioField.tsx'
import { useText } from '#kit/web/locale.tsx'
import { useRead } from '#kit/web/query.ts'
import { pairWords as words } from '../labels.ts'

/** Another open folio to be shown beside this one. */
export function BesideSelect({ folio, onPick }: { folio: FolioView; onPick: (id: number) => void }): ReactNode {
  const t = useText()
  const [typed, setTyped] = useState('')
  const [text] = useDebouncedValue(typed, 200)
  const found = useRead(FolioOperation.find, { text }, { keepPrevious: true, freshFor: 30_000 })
  const others = (found.data ?? []).filter(({ id }) => id !== folio.id)
  const own = (stayId: number | null) => (stayId !== null && stayId === folio.stay?.id ? 0 : 1)
  return (
    <Select
      aria-label={t(words.beside)}
      placeholder={t(words.beside)}
      w={280}
      searchable
      data={others
        .toSorted((a, b) => own(a.stayId) - own(b.stayId))
        .map((one) => ({ value: String(one.id), label: openFolioName(one, t) }))}
      onSearchChange={setTyped}
      value={null}
      onChange={(key) => key !== null && onPick(Number(key))}
    />
  )
}
