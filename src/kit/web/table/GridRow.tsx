import { IconDots, IconGripVertical } from '@tabler/icons-react'
import type { PointerEvent, ReactNode } from 'react'
import type { Text } from '../locale.tsx'
import { alignOf, type Column, showCell, type Showing } from './column.ts'
import classes from './Grid.module.css'
import { GridTotalCells } from './GridTotals.tsx'
import { tableWords } from './labels.ts'
import type { CellPlace } from './useGridKeys.ts'

/** A line of the grid: a row, the heading of a group, or the totals of a group. */
export type GridItem<Row> =
  | { readonly kind: 'row'; readonly row: Row }
  | { readonly kind: 'group'; readonly label: Text }
  | { readonly kind: 'subtotal'; readonly label: Text; readonly totals: ReadonlyMap<string, number> }

interface GridRowProps<Row> {
  readonly item: GridItem<Row>
  readonly index: number
  readonly top: number
  readonly columns: readonly Column<Row>[]
  readonly showing: Showing
  /** The column in the tab order, -1 when it is in another row. */
  readonly activeColumn: number
  readonly onFocus: (place: CellPlace) => void
  readonly onOpen: ((row: Row) => void) | undefined
  readonly onMenu: ((anchor: HTMLElement, row: Row) => void) | undefined
  readonly isMuted: ((row: Row) => boolean) | undefined
  /** Begins to drag the row; undefined where rows keep their order. */
  readonly onGrip: ((event: PointerEvent, index: number) => void) | undefined
  readonly isDragged: boolean
}

const isControl = (target: EventTarget): boolean =>
  target instanceof Element &&
  target.closest('button, a, input, [data-grip], [role="button"], [aria-haspopup]') !== null

export function GridRow<Row>(props: GridRowProps<Row>): ReactNode {
  const { item, index, columns, showing } = props
  const place = { transform: `translateY(${props.top}px)` }
  const common = { role: 'row', 'aria-rowindex': index + 2, style: place } as const
  const cell = (column: number) => ({
    'data-cell': `${index}:${column}`,
    tabIndex: props.activeColumn === column ? 0 : -1,
    'aria-colindex': column + 1,
    onFocus: () => props.onFocus({ row: index, column }),
  })

  if (item.kind === 'group') {
    return (
      <div {...common} className={`${classes.row} ${classes.group}`}>
        <div role="gridcell" {...cell(0)} className={classes.cell} aria-colspan={columns.length}>
          <span>{showing.say(item.label)}</span>
        </div>
      </div>
    )
  }
  if (item.kind === 'subtotal') {
    return (
      <div {...common} className={`${classes.row} ${classes.subtotal}`}>
        <GridTotalCells columns={columns} totals={item.totals} showing={showing} label={item.label} cell={cell} />
      </div>
    )
  }

  const { row } = item
  const { onOpen, onMenu } = props
  return (
    <div
      {...common}
      className={`${classes.row} ${onOpen === undefined ? '' : classes.opens} ${props.isMuted?.(row) === true ? classes.muted : ''} ${props.isDragged ? classes.dragged : ''}`}
      onClick={(event) => {
        const selecting = window.getSelection()?.isCollapsed === false
        if (onOpen !== undefined && !isControl(event.target) && !selecting) onOpen(row)
      }}
    >
      {columns.map((column, at) => (
        <div
          key={column.key}
          role={at === 0 ? 'rowheader' : 'gridcell'}
          {...cell(at)}
          className={`${classes.cell} ${classes[alignOf(column)]}`}
        >
          <CellContent column={column} row={row} showing={showing} />
        </div>
      ))}
      {onMenu !== undefined && (
        <div role="gridcell" {...cell(columns.length)} className={`${classes.cell} ${classes.actions}`}>
          {props.onGrip !== undefined && (
            <span
              className={classes.grip}
              data-grip
              title={showing.say(tableWords.drag)}
              onPointerDown={(event) => props.onGrip?.(event, index)}
            >
              <IconGripVertical size={16} aria-hidden />
            </span>
          )}
          <button
            type="button"
            tabIndex={-1}
            className={classes.more}
            aria-haspopup="menu"
            aria-label={showing.say(tableWords.rowActions)}
            onClick={(event) => onMenu(event.currentTarget, row)}
          >
            <IconDots size={16} />
          </button>
        </div>
      )}
    </div>
  )
}

function CellContent<Row>({ column, row, showing }: { column: Column<Row>; row: Row; showing: Showing }): ReactNode {
  if (column.render !== undefined) return column.render(row)
  const text = showCell(column, row, showing)
  const code = column.kind === 'amount' && text !== '' ? column.currency?.(row).code : undefined
  return (
    <>
      <span {...(column.kind === undefined || column.kind === 'text' ? { title: text } : {})}>{text}</span>
      {code !== undefined && <small className={classes.code}>{code}</small>}
    </>
  )
}
