import { Select } from '@mantine/core'
import type { ReactNode } from 'react'
import type { FolioView } from '#domain/folio/contract.ts'
import { shownIn } from '#domain/folio/shownIn.ts'
import { useText } from '#kit/web/locale.tsx'
import { folioWords as words } from '../labels.ts'

interface InCurrencyProps {
  readonly folio: FolioView
  readonly value: string
  readonly onChange: (code: string) => void
}

/** In which currency a folio is told beside the hotel's, for information; nothing where the hotel has no other. */
export function InCurrency({ folio, value, onChange }: InCurrencyProps): ReactNode {
  const t = useText()
  if (folio.rates.length === 0) return null
  return (
    <Select
      size="xs"
      w={84}
      aria-label={t(words.alsoIn)}
      value={shownIn(folio, value)?.code ?? folio.currency}
      onChange={(code) => code !== null && onChange(code)}
      data={[folio.currency, ...folio.rates.map(({ code }) => code)]}
      allowDeselect={false}
    />
  )
}
