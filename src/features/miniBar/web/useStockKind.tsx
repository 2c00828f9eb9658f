import { SegmentedControl } from '@mantine/core'
import type { ReactNode } from 'react'
import { MiniBar } from '#domain/miniBar/contract.ts'
import { stockKindLabels } from '#domain/miniBar/labels.ts'
import { STOCK_KINDS, type StockKind } from '#domain/miniBar/shapes.ts'
import { useText } from '#kit/web/locale.tsx'
import { useRead } from '#kit/web/query.ts'
import { useFilter } from '#kit/web/urlState.ts'
import { words } from '../labels.ts'

/** The kinds of all that is counted in the hotel. */
export const useStockKinds = (): readonly StockKind[] =>
  (useRead(MiniBar.stock, { limit: 500 }).data?.rows ?? []).map(({ kind }) => kind)

/** Which of mini bar, linen and supplies is shown; no choice where a hotel counts one of them alone. */
export function useStockKind(there: readonly StockKind[]): {
  readonly kind: StockKind | undefined
  readonly choice: ReactNode
} {
  const t = useText()
  const [found, setKind] = useFilter<string>('holds', '')
  const kind = STOCK_KINDS.find((one) => one === found)
  const kinds = STOCK_KINDS.filter((one) => one === kind || there.includes(one))
  const choice = kinds.length > 1 && (
    <SegmentedControl
      size="xs"
      aria-label={t(words.whichKind)}
      value={kind ?? ''}
      onChange={setKind}
      data={[
        { value: '', label: t(words.allKinds) },
        ...kinds.map((one) => ({ value: one, label: t(stockKindLabels[one]) })),
      ]}
    />
  )
  return { kind, choice }
}
