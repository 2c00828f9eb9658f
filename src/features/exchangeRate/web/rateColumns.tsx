import type { Column } from '#kit/web/table/column.ts'
import type { CurrentRate, PastRate } from '../contract.ts'
import { rateWords as words } from '../labels.ts'

/** '3,450.25': as many decimals as the rate has. */
const rateShown = (rate: string | null): string =>
  rate === null ? '' : Number(rate).toLocaleString('en-US', { maximumFractionDigits: 6 })

const changeOf = ({ buy, buyBefore }: CurrentRate): string | null =>
  buyBefore === null ? null : ((Number(buy) / Number(buyBefore) - 1) * 100).toFixed(2)

const signed = (change: string | null): string =>
  change !== null && Number(change) > 0 ? `+${change}` : (change ?? '')

interface Rated {
  readonly code: string
  readonly name: { readonly en: string; readonly mon: string }
  readonly buy: string
  readonly sell: string
  readonly since: string | null
  readonly setBy: string | null
}

const rated = <Row extends Rated>(sortable: boolean) =>
  ({
    code: { key: 'code', label: words.code, value: (row: Row) => row.code, sortable, width: 64 },
    name: { key: 'name', label: words.currency, value: (row: Row) => row.name, width: 112 },
    buy: {
      key: 'buy',
      label: words.buy,
      value: (row: Row) => rateShown(row.buy),
      align: 'right',
      sortable,
      width: 96,
      named: true,
    },
    sell: {
      key: 'sell',
      label: words.sell,
      value: (row: Row) => rateShown(row.sell),
      align: 'right',
      sortable,
      width: 96,
      named: true,
    },
    since: { key: 'since', label: words.since, value: (row: Row) => row.since, kind: 'instant', sortable },
    setBy: { key: 'setBy', label: words.setBy, value: (row: Row) => row.setBy, width: 140 },
  }) as const satisfies Record<string, Column<Row>>

const now = rated<CurrentRate>(false)
export const currentColumns: readonly Column<CurrentRate>[] = [
  now.code,
  now.name,
  now.buy,
  now.sell,
  { key: 'change', label: words.change, value: (row) => signed(changeOf(row)), align: 'right', width: 112 },
  { key: 'buyBefore', label: words.buyBefore, value: (row) => rateShown(row.buyBefore), align: 'right' },
  { key: 'sellBefore', label: words.sellBefore, value: (row) => rateShown(row.sellBefore), align: 'right' },
  now.since,
  now.setBy,
]

const past = rated<PastRate>(true)
export const pastColumns: readonly Column<PastRate>[] = [
  past.since,
  past.code,
  { ...past.name, hidden: true },
  past.buy,
  past.sell,
  { key: 'change', label: words.change, value: (row) => signed(row.change), align: 'right', width: 112 },
  past.setBy,
  { key: 'businessDate', label: words.businessDate, value: (row) => row.businessDate, kind: 'day' },
]
