import type { Action, OutputOf } from '#core/contract.ts'
import type { Page } from '#core/page.ts'

/** An action that answers pages of rows: its input is core's `listInput` with filters beside it. */
export type ListAction = Action<unknown, unknown, Page<unknown>>

export type RowOf<L extends ListAction> = OutputOf<L>['rows'][number]
