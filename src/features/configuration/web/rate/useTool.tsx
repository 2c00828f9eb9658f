import { useState } from 'react'
import { ScopeFields } from '#domain/rates/web/ScopeFields.tsx'
import { useScopeCurrency } from '#domain/rates/web/useScopeCurrency.ts'
import { useText } from '#kit/web/locale.tsx'
import { type PriceChange, type Scope, toDrafts } from './changes.ts'
import type { Grid } from './grid.ts'
import { rateWords } from './labels.ts'
import classes from './rate.module.css'
import type { RateDrafts } from './useRateDrafts.ts'

export interface ToolProps {
  readonly grid: Grid
  readonly drafts: RateDrafts
  readonly seasonId: number | null
  readonly weekday: number | null
  /** The season and weekday in words. */
  readonly seasonName: string
  readonly onClose: () => void
}

/** Where a tool works and what it puts on the grid. */
export function useTool({ grid, drafts, seasonId, weekday, onClose }: ToolProps) {
  const t = useText()
  const [scope, setScope] = useState<Scope>({ seasonId, weekday, roomTypeId: null, rateTypeId: null })
  const { currency, reached, isPart } = useScopeCurrency(grid.rateTypes, scope.rateTypeId)
  const sheet = { ...drafts.sheet, grid }
  const apply = (changes: readonly PriceChange[]): void => {
    drafts.put(toDrafts(changes))
    onClose()
  }
  return {
    sheet,
    /** Of the plans of one currency, for what is done by an amount. */
    oneCurrency: { ...sheet, grid: { ...grid, rateTypes: reached } },
    currency,
    scope,
    apply,
    scopeFields: (
      <ScopeFields roomTypes={grid.roomTypes} rateTypes={grid.rateTypes} scope={scope} onChange={setScope} />
    ),
    currencyNote: isPart ? (
      <p className={`${classes.hint} ${classes.wide}`}>{t(rateWords.otherCurrencies, currency.code)}</p>
    ) : null,
  }
}
