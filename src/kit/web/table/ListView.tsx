import { Button } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { type ReactNode, useMemo, useRef } from 'react'
import type { OutputOf } from '#core/contract.ts'
import { isAway } from '../apiError.ts'
import { type Text, useText } from '../locale.tsx'
import { EmptyState, type EmptyWords } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { useScreenKeys } from '../useScreenKeys.ts'
import type { Column } from './column.ts'
import { Grid } from './Grid.tsx'
import { tableWords } from './labels.ts'
import type { ListAction, RowOf } from './listAction.ts'
import { Pager } from './Pager.tsx'
import type { RowAction } from './rowAction.ts'
import { SearchBox } from './SearchBox.tsx'
import { TableTools } from './TableTools.tsx'
import classes from './Toolbar.module.css'
import type { List } from './useList.ts'
import { useNarrowed } from './useNarrowed.tsx'
import { useOrder } from './useOrder.ts'
import { useShownColumns } from './useShownColumns.ts'

export interface ListViewProps<L extends ListAction> {
  /** Under this name the chosen columns are remembered. */
  readonly name: string
  /** Names the export file, the printed sheet and the grid. */
  readonly title: Text
  readonly columns: readonly Column<RowOf<L>>[]
  readonly rowKey: (row: RowOf<L>) => number | string
  readonly onOpen?: ((row: RowOf<L>) => void) | undefined
  /** The page of a row, in place of `onOpen`. */
  readonly to?: ((row: RowOf<L>) => string) | undefined
  /** Opens a new record; also the key N. */
  readonly onNew?: (() => void) | undefined
  readonly actions?: ((row: RowOf<L>) => readonly RowAction[]) | undefined
  readonly isMuted?: (row: RowOf<L>) => boolean
  /**
   * Rows may be put in an order of the person's own: given the keys of the shown rows in their new order, answers whether it was saved.
   * Possible while nothing is searched and no other column sorts.
   */
  readonly onReorder?: ((keys: readonly (number | string)[]) => Promise<boolean>) | undefined
  /** What an exported file holds where it is not the shown columns. */
  readonly filed?: readonly Column<RowOf<L>>[] | undefined
  /** Filters beside the search, in one line. */
  readonly filters?: ReactNode
  /** What this list is when there is nothing in it, and the next step. */
  readonly empty: EmptyWords
  /** Sums over the whole result, by column key, where the answer carries them. */
  readonly totalsOf?: (output: OutputOf<L>) => Readonly<Record<string, number>>
  readonly searchable?: boolean
}

/** A list on the screen: search and filters in one line, the grid, the pager. */
export function ListView<L extends ListAction>(props: ListViewProps<L> & { readonly list: List<L> }): ReactNode {
  const { list, name, columns, onNew, searchable = true, totalsOf } = props
  const t = useText()
  const chosen = useShownColumns(name, columns)
  const narrowed = useNarrowed()
  const searchBox = useRef<HTMLInputElement>(null)
  useScreenKeys({ '/': () => searchBox.current?.focus(), ...(onNew === undefined ? {} : { n: onNew }) })
  const { read, output } = list
  const inOwnOrder = list.search === '' && list.sort === undefined
  const { rows, move } = useOrder(list.rows, props.rowKey, inOwnOrder ? props.onReorder : undefined)

  const items = useMemo(() => rows.map((row) => ({ kind: 'row' as const, row })), [rows])

  function moves(row: RowOf<L>): RowAction[] {
    if (props.onReorder === undefined) return []
    const at = rows.indexOf(row)
    const why = inOwnOrder ? undefined : tableWords.ownOrderFirst
    const action = (key: string, label: Text, icon: typeof IconArrowUp, to: number): RowAction[] =>
      to < 0 || to >= rows.length ? [] : [{ key, label, icon, reason: why, run: () => move?.(at, to) }]
    return [
      ...action('moveUp', tableWords.moveUp, IconArrowUp, at - 1),
      ...action('moveDown', tableWords.moveDown, IconArrowDown, at + 1),
    ]
  }
  const { actions } = props

  function instead(): ReactNode {
    // what is shown stays while nobody can be asked
    if (read.error !== null && (output === undefined || !isAway(read.error)))
      return <ErrorState error={read.error} retry={() => void read.refetch()} />
    if (rows.length > 0) return undefined
    if (list.search !== '') {
      const clear = (
        <Button variant="default" onClick={() => list.setSearch('')}>
          {t(tableWords.clearSearch)}
        </Button>
      )
      return <EmptyState title={tableWords.noMatch} hint={tableWords.noMatchHint} action={clear} />
    }
    const { empty } = props
    if (narrowed === undefined) return <EmptyState {...empty} />
    // what tells of a list in which there is nothing at all is not said of one that is only narrowed
    const title = 'narrowed' in empty ? empty.title : tableWords.noMatch
    return <EmptyState title={title} hint={tableWords.noMatchHint} action={narrowed} />
  }

  return (
    <>
      <div className={classes.bar}>
        {searchable && <SearchBox value={list.search} onSearch={list.setSearch} inputRef={searchBox} />}
        {props.filters}
        <TableTools
          title={t(props.title)}
          columns={columns}
          chosen={chosen}
          filed={props.filed}
          readAll={list.readAll}
          exported={list.exported}
        />
      </div>
      <Grid
        label={t(props.title)}
        columns={chosen.shown}
        items={items}
        rowKey={props.rowKey}
        onOpen={props.onOpen}
        to={props.to}
        actions={actions === undefined ? undefined : (row) => [...actions(row), ...moves(row)]}
        onMove={move}
        isMuted={props.isMuted}
        sort={list.sort}
        descending={list.descending}
        onSort={list.setSort}
        totals={totalsOf === undefined || output === undefined ? undefined : new Map(Object.entries(totalsOf(output)))}
        busy={read.isPlaceholderData}
        awaited={output === undefined && read.error === null}
        instead={instead()}
        foot={
          list.count !== undefined && (
            <Pager
              page={list.page}
              size={list.size}
              shown={rows.length}
              count={list.count}
              setPage={list.setPage}
              setSize={list.setSize}
            />
          )
        }
      />
    </>
  )
}
