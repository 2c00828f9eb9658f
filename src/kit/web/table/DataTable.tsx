import type { ReactNode } from 'react'
import type { ListAction } from './listAction.ts'
import { ListView, type ListViewProps } from './ListView.tsx'
import { type ListOptions, useList } from './useList.ts'

export type DataTableProps<L extends ListAction> = ListOptions<L> & ListViewProps<L>

/**
 * A list action as a table: server-side search, sort and paging kept in the URL, columns to choose, export of the whole
 * result, print, keyboard. For a whole page use ListPage; for rows that are at hand (reports) RowsTable.
 */
export function DataTable<L extends ListAction>({ list, input, defaultSort, ...view }: DataTableProps<L>): ReactNode {
  const state = useList({
    list,
    ...(input === undefined ? {} : { input }),
    ...(defaultSort === undefined ? {} : { defaultSort }),
  })
  return <ListView {...view} list={state} />
}
