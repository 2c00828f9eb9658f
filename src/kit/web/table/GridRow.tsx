import { Button, VisuallyHidden } from '@mantine/core'
import { IconCheck, IconDots, IconGripVertical } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { PointerEvent, ReactNode } from 'react'
import { alignOf, type Column, showCell, type Showing } from './column.ts'
import classes from './Grid.module.css'
import inCell from './GridCell.module.css'
import type { GridItem } from './gridItem.ts'
import { type CardColumn, isEmpty, titleAt } from './gridLayout.ts'
import { GridTotalCells } from './GridTotals.tsx'
import { tableWords } from './labels.ts'
import type { RowAction } from './rowAction.ts'
import type { CellPlace } from './useGridKeys.ts'

interface GridRowProps<Row> {
  readonly item: GridItem<Row>
  readonly index: number
  readonly top: number
  readonly columns: readonly Column<Row>[]
  /** Of a line of totals. */
  readonly summed: readonly Column<Row>[]
  /** Where the columns stand on a card, in the order of `columns`; undefined = a row of cells. */
  readonly cards: readonly CardColumn<Row>[] | undefined
  /** Told the element of a card, whose height is its own. */
  readonly measure: ((element: HTMLElement | null) => void) | undefined
  readonly to: ((row: Row) => string) | undefined
  /** Of a card: the main one of them is a button on it. */
  readonly actions: ((row: Row) => readonly RowAction[]) | undefined
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

/** A bare number says nothing without its name. */
const isNamed = <Row,>(of: CardColumn<Row> | undefined): boolean =>
  of?.place === 'amount' ||
  (of?.place === 'line' && (of.column.named === true || of.column.kind === 'number' || of.column.kind === 'percent'))

const isControl = (target: EventTarget): boolean =>
  target instanceof Element &&
  target.closest('button, a, input, [data-grip], [role="button"], [aria-haspopup]') !== null

export function GridRow<Row>(props: GridRowProps<Row>): ReactNode {
  const { item, index, columns, showing, cards } = props
  const card = cards === undefined ? '' : classes.card
  const place = { transform: `translateY(${props.top}px)` }
  const common = {
    role: 'row',
    'aria-rowindex': index + 2,
    'data-index': index,
    style: place,
    ref: props.measure,
  } as const
  const cell = (column: number) => ({
    'data-cell': `${index}:${column}`,
    tabIndex: props.activeColumn === column ? 0 : -1,
    'aria-colindex': column + 1,
    onFocus: () => props.onFocus({ row: index, column }),
  })

  if (item.kind === 'group') {
    return (
      <div {...common} className={`${classes.row} ${classes.group} ${card}`}>
        <div role="gridcell" {...cell(0)} className={classes.cell} aria-colspan={columns.length}>
          <span>{showing.say(item.label)}</span>
        </div>
      </div>
    )
  }
  if (item.kind === 'subtotal') {
    return (
      <div {...common} className={`${classes.row} ${classes.subtotal} ${card}`}>
        <GridTotalCells
          columns={props.summed}
          totals={item.totals}
          showing={showing}
          label={item.label}
          cell={cell}
          links={item.links}
        />
      </div>
    )
  }

  const { row } = item
  const { onOpen, onMenu, to } = props
  const title = cards === undefined || to !== undefined ? 0 : titleAt(cards, row)
  const main = props.actions?.(row).find((action) => action.main === true && action.reason === undefined)
  return (
    <div
      {...common}
      className={`${classes.row} ${card} ${onOpen === undefined ? '' : classes.opens} ${props.isMuted?.(row) === true ? classes.muted : ''} ${props.isDragged ? classes.dragged : ''}`}
      onClick={(event) => {
        const selecting = window.getSelection()?.isCollapsed === false
        if (onOpen !== undefined && !isControl(event.target) && !selecting) onOpen(row)
      }}
    >
      {columns.map((column, at) => (
        <div
          key={column.key}
          role={at === 0 ? 'rowheader' : 'gridcell'}
          data-kind={column.kind}
          {...cell(at)}
          className={`${classes.cell} ${classes[alignOf(column)]} ${cards ? classes[`on-${at === title ? 'title' : cards[at]?.place}`] : ''}`}
          {...(cards && at !== title && isEmpty(column.value(row)) ? { 'data-empty': '' } : {})}
        >
          {cards && at !== title && isNamed(cards[at]) && (
            <small className={classes.named}>{showing.say(column.label)}</small>
          )}
          {at === 0 && to !== undefined && column.render === undefined ? (
            <Link to={to(row)} className={inCell.link ?? ''} tabIndex={-1}>
              {showCell(column, row, showing) || '–'}
            </Link>
          ) : (
            <CellContent column={column} row={row} showing={showing} />
          )}
          {column.signs?.(row)}
        </div>
      ))}
      {main && (
        <div role="gridcell" className={classes.mainAction}>
          <Button size="compact-sm" variant="light" onClick={main.run}>
            {showing.say(main.label)}
          </Button>
        </div>
      )}
      {onMenu !== undefined && (
        <div role="gridcell" {...cell(columns.length)} className={`${classes.cell} ${classes.actions}`}>
          {props.onGrip !== undefined && cards === undefined && (
            <span
              className={inCell.grip}
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
            className={inCell.dots}
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
  if (column.kind === 'yesNo') return <Tick isOn={column.value(row) === true} says={text} />
  const leads = text === '' ? undefined : column.leads?.(row)
  const code = column.kind === 'amount' && text !== '' ? column.currency?.(row).code : undefined
  return (
    <>
      {leads === undefined ? (
        <span {...(column.kind === undefined || column.kind === 'text' ? { title: text } : {})}>{text}</span>
      ) : (
        <Link to={leads.to} search={leads.search as never} className={inCell.figure ?? ''} tabIndex={-1}>
          {text}
        </Link>
      )}
      {code !== undefined && <small className={inCell.code}>{code}</small>}
    </>
  )
}

/** A flag: a tick is seen sooner than a word, and a column of them read at a glance. */
function Tick({ isOn, says }: { isOn: boolean; says: string }): ReactNode {
  return (
    <span title={says} className={isOn ? inCell.on : inCell.off}>
      {isOn && <IconCheck size={16} stroke={2} aria-hidden />}
      <VisuallyHidden>{says}</VisuallyHidden>
    </span>
  )
}
