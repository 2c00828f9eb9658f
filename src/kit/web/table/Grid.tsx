import { useVirtualizer } from '@tanstack/react-virtual'
import { useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, type ReactNode, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { useText } from '../locale.tsx'
import { useCurrency, useTimeZone } from '../place.tsx'
import { CardSort } from './CardSort.tsx'
import type { Column } from './column.ts'
import classes from './Grid.module.css'
import { summedOnCards, useGridLayout } from './gridLayout.ts'
import { GridHeader } from './GridHeader.tsx'
import type { GridItem } from './gridItem.ts'
import { GridRow } from './GridRow.tsx'
import { GridTotals, type Sums, type TotalLinks } from './GridTotals.tsx'
import type { RowAction } from './rowAction.ts'
import { type OpenMenu, RowMenu } from './RowMenu.tsx'
import { SkeletonRows } from './SkeletonRows.tsx'
import { useGridKeys } from './useGridKeys.ts'
import { useRowDrag } from './useRowDrag.ts'

const ROW_HEIGHT = 32
const ACTIONS_WIDTH = 44
const GRIP_WIDTH = 28
/** About what a card takes; it is measured when it is drawn. */
const CARD_HEIGHT = 76

const edgesOf = ({ scrollLeft, clientWidth, scrollWidth }: HTMLElement) => ({
  left: scrollLeft > 0,
  right: scrollLeft + clientWidth < scrollWidth - 1,
})

export interface GridProps<Row> {
  readonly label: string
  readonly columns: readonly Column<Row>[]
  readonly items: readonly GridItem<Row>[]
  readonly rowKey: (row: Row) => number | string
  readonly onOpen?: ((row: Row) => void) | undefined
  /** The page of a row: its first cell is a link, which opens in a tab of its own as any other. */
  readonly to?: ((row: Row) => string) | undefined
  readonly actions?: ((row: Row) => readonly RowAction[]) | undefined
  /** Rows that are no longer in use, shown muted. */
  readonly isMuted?: ((row: Row) => boolean) | undefined
  readonly sort?: string | undefined
  readonly descending?: boolean
  readonly onSort?: ((key: string) => void) | undefined
  /** Rows may be put in another order: by a grip, and with Alt and the arrow keys. */
  readonly onMove?: ((from: number, to: number) => void) | undefined
  readonly totals?: Sums | undefined
  readonly totalLinks?: TotalLinks | undefined
  readonly busy?: boolean
  /** The first rows are still being read. */
  readonly awaited?: boolean
  /** Shown in place of rows. */
  readonly instead?: ReactNode
  readonly foot?: ReactNode
}

/** The grid itself: virtual rows of 32 px, first column and header pinned, totals, keyboard. DataTable and RowsTable feed it. */
export function Grid<Row>(props: GridProps<Row>): ReactNode {
  const { items, to, actions, onSort, onMove, totals, awaited = false } = props
  const navigate = useNavigate()
  const onOpen = props.onOpen ?? (to === undefined ? undefined : (row: Row) => void navigate({ to: to(row) }))
  const scroller = useRef<HTMLDivElement>(null)
  const [menu, setMenu] = useState<OpenMenu>()
  const [edges, setEdges] = useState({ left: false, right: false })
  const showing = { say: useText(), currency: useCurrency(), timeZone: useTimeZone() }
  const hasTotals = totals !== undefined && totals.size > 0 && items.length > 0

  const actionsWidth = actions === undefined ? 0 : ACTIONS_WIDTH + (onMove === undefined ? 0 : GRIP_WIDTH)
  const layout = useGridLayout({
    scroller,
    columns: props.columns,
    items,
    totals,
    showing,
    actionsWidth,
    sort: props.sort,
  })
  const { shown: columns, cards } = layout
  const summed = cards === undefined ? columns : summedOnCards(columns, props.columns, totals)

  // oxlint-disable-next-line react/incompatible-library -- the product is built without React Compiler
  const virtual = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => (cards !== undefined && items[index]?.kind === 'row' ? CARD_HEIGHT : ROW_HEIGHT),
    overscan: 10,
    scrollPaddingStart: cards === undefined ? ROW_HEIGHT : 0,
    scrollPaddingEnd: hasTotals ? ROW_HEIGHT : 0,
  })
  // rows that become cards are of another height
  const isCards = cards !== undefined
  useLayoutEffect(() => virtual.measure(), [virtual, isCards])
  const scrollTo = useCallback((row: number) => virtual.scrollToIndex(row), [virtual])
  const columnCount = columns.length + (actions === undefined ? 0 : 1)
  const drag = useRowDrag({ rows: items.length, rowHeight: ROW_HEIGHT, scroller, onMove })
  const keys = useGridKeys({ rows: items.length, columns: columnCount, scroller, scrollTo, rowHeight: ROW_HEIGHT })

  const openMenu = (anchor: HTMLElement, row: Row): void => setMenu({ anchor, actions: actions?.(row) ?? [] })

  function enter(cell: HTMLElement): void {
    const inner = cell.querySelector<HTMLElement>('button, a, input[type=checkbox], [role="button"]')
    if (inner !== null) return inner.click()
    if (keys.active.row < 0) {
      const column = columns[keys.active.column]
      if (column?.sortable === true) onSort?.(column.key)
      return
    }
    const item = items[keys.active.row]
    if (item?.kind === 'row') onOpen?.(item.row)
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (!(event.target instanceof HTMLElement) || event.target.dataset['cell'] === undefined) return
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      // A menu opened by this key would take the same key for one outside of it, and close.
      event.stopPropagation()
      enter(event.target)
    } else if (onMove !== undefined && event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
      const { row, column } = keys.active
      const to = event.key === 'ArrowUp' ? row - 1 : row + 1
      event.preventDefault()
      if (row < 0 || to < 0 || to >= items.length) return
      onMove(row, to)
      keys.move({ row: to, column })
    } else if (event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)) {
      const more = event.target.closest('[role="row"]')?.querySelector<HTMLElement>('[aria-haspopup="menu"]')
      if (!more) return
      event.preventDefault()
      event.stopPropagation()
      more.click()
    } else keys.onKeyDown(event)
  }

  const tracks = columns.map((column) => `minmax(${layout.widthOf(column)}px, ${layout.widthOf(column)}fr)`)
  const actionTrack = actionsWidth === 0 ? '' : ` ${actionsWidth}px`
  const least = isCards ? 0 : columns.reduce((all, column) => all + layout.widthOf(column), actionsWidth)
  const style = {
    '--columns': `${tracks.join(' ')}${actionTrack}`,
    '--least-width': `${least}px`,
    '--actions': `${actionsWidth}px`,
  }

  const instead = awaited ? <SkeletonRows columns={columns} /> : props.instead
  // what lies beyond an edge is said by a shadow there; bones of rows that are awaited may be wider than the rows
  const isInstead = instead !== undefined
  useLayoutEffect(() => {
    const box = scroller.current
    if (box !== null) setEdges(edgesOf(box))
  }, [least, layout.width, isInstead])

  return (
    <div className={classes.frame} style={style as React.CSSProperties}>
      {isCards && onSort !== undefined && items.length > 1 && (
        <CardSort columns={props.columns} sort={props.sort} descending={props.descending === true} onSort={onSort} />
      )}
      <div className={`${classes.around} ${edges.right && !isCards && !isInstead ? classes.more : ''}`}>
        <div
          ref={scroller}
          className={`${classes.scroller} ${props.busy === true ? classes.busy : ''} ${edges.left ? classes.scrolled : ''} ${isCards ? classes.cards : ''}`}
          role="grid"
          aria-label={props.label}
          aria-rowcount={items.length + 1}
          aria-colcount={columnCount}
          aria-busy={props.busy === true || awaited}
          onKeyDown={onKeyDown}
          onScroll={({ currentTarget: box }) => {
            const now = edgesOf(box)
            if (now.left !== edges.left || now.right !== edges.right) setEdges(now)
          }}
        >
          <GridHeader
            columns={columns}
            sort={props.sort}
            descending={props.descending === true}
            onSort={onSort}
            active={keys.active}
            onFocus={keys.setPlace}
            hasActions={actions !== undefined}
          />
          {isInstead ? (
            <div role="rowgroup">
              <div role="row">
                <div role="gridcell">{instead}</div>
              </div>
            </div>
          ) : (
            <div className={classes.body} role="rowgroup" style={{ height: virtual.getTotalSize() }}>
              {virtual.getVirtualItems().map(({ index, start }) => {
                const item = items[index]
                if (item === undefined) return null
                return (
                  <GridRow
                    key={item.kind === 'row' ? props.rowKey(item.row) : `${item.kind}:${index}`}
                    item={item}
                    index={index}
                    top={start}
                    columns={columns}
                    summed={summed}
                    cards={cards}
                    measure={isCards ? virtual.measureElement : undefined}
                    to={to}
                    actions={isCards ? actions : undefined}
                    showing={showing}
                    activeColumn={keys.active.row === index ? keys.active.column : -1}
                    onFocus={keys.setPlace}
                    onOpen={onOpen}
                    onMenu={actions === undefined ? undefined : openMenu}
                    isMuted={props.isMuted}
                    onGrip={onMove === undefined ? undefined : drag.onGrip}
                    isDragged={drag.dragged?.from === index}
                  />
                )
              })}
              {drag.dragged !== undefined && drag.dragged.to !== drag.dragged.from && (
                <div
                  className={classes.dropLine}
                  style={{ top: (drag.dragged.to + (drag.dragged.to > drag.dragged.from ? 1 : 0)) * ROW_HEIGHT - 1 }}
                />
              )}
            </div>
          )}
          {hasTotals && (
            <GridTotals
              columns={summed}
              totals={totals}
              showing={showing}
              hasActions={actions !== undefined}
              links={props.totalLinks}
            />
          )}
        </div>
      </div>
      {props.foot}
      {menu !== undefined && <RowMenu open={menu} onClose={() => setMenu(undefined)} />}
    </div>
  )
}
