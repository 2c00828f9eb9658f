import { type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { type Day, eachDay, weekday } from '#core/day.ts'
import { useLocale, useText } from '#kit/web/locale.tsx'
import { InCurrency, useCurrency } from '#kit/web/place.tsx'
import { formatDay, weekdayName } from '#kit/web/when.ts'
import { rowKey } from '../byRow.ts'
import type { CalendarWindow } from '../contract.ts'
import { type DayChange, savedOn } from '../drafts.ts'
import { words } from '../labels.ts'
import { type Shades, shadesOf } from '../tint.ts'
import { CellEditor } from './CellEditor.tsx'
import classes from './CalendarTable.module.css'
import marks from './marks.module.css'
import { pastedOver } from './pastedOver.ts'
import { cellId, RowCells } from './RowCells.tsx'
import type { CalendarState } from './useCalendarState.ts'
import type { CalendarDrafts } from './useDrafts.ts'
import { type Place, spanOf, useSelection } from './useSelection.ts'
import { WhyPopover } from './WhyPopover.tsx'

interface CalendarTableProps {
  readonly window: CalendarWindow
  readonly state: CalendarState
  readonly drafts: CalendarDrafts
  /** Whether the popover of the chosen cell is open. */
  readonly isAsking: boolean
  readonly onAsk: (isAsking: boolean) => void
  /** Tells which cells are selected, for what is done to all of them. */
  readonly onSelect: (cells: SelectedCells) => void
}
export interface SelectedCells {
  readonly from: Day
  readonly to: Day
  readonly roomTypeId: number | null
  readonly rateTypeId: number | null
}

const NO_SHADES: Shades = []

const placeOf = (target: EventTarget): Place | undefined => {
  const cell = target instanceof Element ? target.closest<HTMLElement>('td[data-nth]') : null
  return cell === null ? undefined : { row: Number(cell.dataset['row']), nth: Number(cell.dataset['nth']) }
}

/** The sheet of prices: rows by room type and rate type, a column a day; worked on as in a spreadsheet. */
export function CalendarTable(props: CalendarTableProps): ReactNode {
  const { window, state, drafts, isAsking, onAsk, onSelect } = props
  const t = useText()
  const { code, digits } = useCurrency()
  const days = useMemo(() => eachDay(window.from, window.until), [window.from, window.until])
  const { rows, roomTypes, rateTypes } = window
  const { selection, select, selectSpan, onMoveKey, startDrag, dragOver } = useSelection(rows.length, days.length)
  const shades = useMemo(() => shadesOf(window, state.tint), [window, state.tint])
  const [editing, setEditing] = useState<{ text: string | undefined }>()
  const pointer = useRef('mouse')
  const grid = useRef<HTMLTableElement>(null)
  const span = spanOf(selection)
  const { at } = selection
  const perType = rateTypes.length

  useEffect(() => {
    document.getElementById(cellId(at.row, at.nth))?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [at.row, at.nth])
  useEffect(() => {
    const covered = rows.slice(span.first.row, span.last.row + 1)
    const only = (ids: readonly number[]) => (new Set(ids).size === 1 ? (ids[0] ?? null) : null)
    onSelect({
      from: days[span.first.nth] ?? window.from,
      to: days[span.last.nth] ?? window.from,
      roomTypeId: only(covered.map(({ roomTypeId }) => roomTypeId)),
      rateTypeId: only(covered.map(({ rateTypeId }) => rateTypeId)),
    })
  }, [span.first.row, span.first.nth, span.last.row, span.last.nth, rows, days, window.from, onSelect])

  const currencyOf = (row: CalendarWindow['rows'][number] | undefined) =>
    rateTypes.find(({ id }) => id === row?.rateTypeId)?.currency ?? null
  const namesOf = (row: CalendarWindow['rows'][number]): string => {
    const roomType = roomTypes.find(({ id }) => id === row.roomTypeId)
    const rateType = rateTypes.find(({ id }) => id === row.rateTypeId)
    return `${roomType ? t(roomType.label) : ''}, ${rateType ? t(rateType.label) : ''}`
  }
  const put = (amount: number | null): void => {
    const same = currencyOf(rows[at.row])?.code
    const covered = rows.slice(span.first.row, span.last.row + 1).filter((row) => currencyOf(row)?.code === same)
    const changes = covered.flatMap((row) =>
      days.slice(span.first.nth, span.last.nth + 1).flatMap((date, index): DayChange[] => {
        const { roomTypeId, rateTypeId } = row
        const was = savedOn(row, span.first.nth + index)
        return date < state.businessDate ? [] : [{ roomTypeId, rateTypeId, date, amount, was }]
      }),
    )
    drafts.put(changes)
  }
  const canEdit = state.isUsual && (days[span.last.nth] ?? '') >= state.businessDate
  const edit = (text?: string): void => {
    if (canEdit) setEditing({ text })
  }
  const finish = (amount: number | null | undefined, move: 'down' | 'right' | undefined): void => {
    setEditing(undefined)
    if (amount !== undefined) put(amount)
    if (move !== undefined)
      select(
        move === 'down'
          ? { row: Math.min(rows.length - 1, at.row + 1), nth: at.nth }
          : { row: at.row, nth: Math.min(days.length - 1, at.nth + 1) },
        false,
      )
    grid.current?.focus({ preventScroll: true })
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.target !== grid.current || onMoveKey(event)) return
    const keys: Readonly<Record<string, () => void>> = {
      Enter: () => edit(),
      F2: () => edit(),
      Delete: () => canEdit && put(null),
      Backspace: () => canEdit && put(null),
      ' ': () => onAsk(true),
    }
    const act = keys[event.key] ?? (/^\d$/.test(event.key) && !event.ctrlKey ? () => edit(event.key) : undefined)
    if (act === undefined) return
    event.preventDefault()
    act()
  }
  function onPointerDown(event: PointerEvent): void {
    const place = placeOf(event.target)
    if (place === undefined || event.button !== 0) return
    pointer.current = event.pointerType
    if (event.pointerType === 'mouse') startDrag(place, event.shiftKey)
  }
  const shownRow = rows[at.row]
  const shownDate = days[at.nth]

  return (
    <div className={classes.scroller}>
      <table
        ref={grid}
        role="grid"
        tabIndex={0}
        className={classes.table}
        aria-label={t(words.calendar)}
        aria-describedby="price-calendar-help"
        aria-rowcount={rows.length + 1}
        aria-colcount={days.length + 1}
        aria-multiselectable="true"
        aria-activedescendant={cellId(at.row, at.nth)}
        onKeyDown={onKeyDown}
        onPointerDown={onPointerDown}
        onPointerOver={(event) => {
          const place = placeOf(event.target)
          if (place !== undefined) dragOver(place)
        }}
        onClick={(event) => {
          const place = placeOf(event.target)
          if (place === undefined) return
          if (pointer.current === 'mouse') return
          select(place, false)
          onAsk(true)
        }}
        onPaste={(event) => {
          if (!canEdit || event.target !== grid.current) return
          event.preventDefault()
          drafts.put(
            pastedOver(
              event.clipboardData.getData('text'),
              window,
              span.first,
              (row) => currencyOf(row)?.digits ?? digits,
              state.businessDate,
            ),
          )
        }}
        onContextMenu={(event) => {
          const place = placeOf(event.target)
          if (place === undefined) return
          event.preventDefault()
          select(place, false)
          onAsk(true)
        }}
        onDoubleClick={(event) => {
          if (placeOf(event.target) !== undefined) edit()
        }}
      >
        <Head
          days={days}
          currency={code}
          businessDate={state.businessDate}
          onDay={(nth) => selectSpan({ row: 0, nth }, { row: rows.length - 1, nth })}
        />
        <tbody>
          {roomTypes.flatMap((roomType, type) => [
            <tr key={`type ${roomType.id}`} className={classes.type}>
              <th scope="rowgroup" className={classes.first}>
                {t(roomType.label)}
              </th>
              {days.map((date, nth) => (
                <td
                  key={date}
                  aria-label={t(words.left, roomType.left[nth] ?? 0)}
                  className={marks.shade}
                  data-full={roomType.left[nth] === 0 || undefined}
                  data-shade={shades.types[type]?.[nth]}
                >
                  {roomType.left[nth]}
                </td>
              ))}
            </tr>,
            ...rows.slice(type * perType, (type + 1) * perType).map((row, plan) => {
              const index = type * perType + plan
              const isSelected = index >= span.first.row && index <= span.last.row
              return (
                <tr key={rowKey(row)}>
                  <th
                    scope="row"
                    className={classes.first}
                    onClick={() => selectSpan({ row: index, nth: 0 }, { row: index, nth: days.length - 1 })}
                  >
                    <i style={{ background: rateTypes[plan]?.colour }} />
                    {rateTypes[plan] ? t(rateTypes[plan].label) : ''}
                    {rateTypes[plan]?.currency && (
                      <span className={classes.currency}> {rateTypes[plan].currency.code}</span>
                    )}
                  </th>
                  <RowCells
                    row={row}
                    index={index}
                    days={days}
                    names={namesOf(row)}
                    digits={rateTypes[plan]?.currency?.digits ?? digits}
                    businessDate={state.businessDate}
                    drafts={drafts.drafts.get(rowKey(row))}
                    shades={shades.rows[index] ?? NO_SHADES}
                    firstSelected={isSelected ? span.first.nth : -1}
                    lastSelected={isSelected ? span.last.nth : -2}
                    active={index === at.row ? at.nth : undefined}
                  />
                </tr>
              )
            }),
          ])}
        </tbody>
      </table>
      <InCurrency of={currencyOf(shownRow)}>
        {editing !== undefined && <CellEditor cell={cellId(at.row, at.nth)} text={editing.text} onDone={finish} />}
        {isAsking && shownRow !== undefined && shownDate !== undefined && (
          <WhyPopover
            key={cellId(at.row, at.nth)}
            cell={cellId(at.row, at.nth)}
            title={namesOf(shownRow)}
            row={shownRow}
            nth={at.nth}
            date={shownDate}
            state={state}
            draft={drafts.drafts.get(rowKey(shownRow))?.get(shownDate)}
            canEdit={canEdit}
            onPrice={put}
            onClose={() => {
              onAsk(false)
              grid.current?.focus({ preventScroll: true })
            }}
          />
        )}
      </InCurrency>
      <p id="price-calendar-help" hidden>
        {t(words.help)}
      </p>
    </div>
  )
}

function Head(props: {
  days: readonly Day[]
  currency: string
  businessDate: Day
  onDay: (nth: number) => void
}): ReactNode {
  const { days, currency, businessDate, onDay } = props
  const t = useText()
  const locale = useLocale()
  return (
    <thead>
      <tr>
        <th scope="col" className={classes.first}>
          {t(words.rateType)} <span className={classes.currency}>{currency}</span>
        </th>
        {days.map((date, nth) => (
          <th
            key={date}
            scope="col"
            aria-label={formatDay(date, 'long', locale)}
            title={formatDay(date, 'long', locale)}
            data-weekend={[0, 6].includes(weekday(date)) || undefined}
            data-business={date === businessDate || undefined}
            onClick={() => onDay(nth)}
          >
            <span>{weekdayName(weekday(date), 'short', locale)}</span>
            <b>{nth === 0 || date.endsWith('-01') ? date.slice(5) : Number(date.slice(8))}</b>
          </th>
        ))}
      </tr>
    </thead>
  )
}
