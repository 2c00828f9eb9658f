import { Alert, Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { addDays, type Day, weekday } from '#core/day.ts'
import { useRoomActions } from '#domain/housekeeping/web/useRoomActions.ts'
import { useStayActions } from '#domain/stay/web/useStayActions.tsx'
import { useSession } from '#domain/access/web/session.ts'
import { useLocale, useText } from '#kit/web/locale.tsx'
import { formatMonth } from '#kit/web/when.ts'
import { words as kitWords } from '#kit/web/labels.ts'
import type { StayViewRooms } from '../contract.ts'
import type { Bar } from '../bars.ts'
import { dayNumber, dayOfNumber, type DayWindow, dayWidth as widthOfDay, type Range } from '../geometry.ts'
import { words } from '../labels.ts'
import type { Row } from '../rows.ts'
import { AutoAssignDialog } from './AutoAssignDialog.tsx'
import { BarCard, useSettled } from './BarCard.tsx'
import { BarMenu } from './BarMenu.tsx'
import { useBlocks } from './useBlocks.tsx'
import classes from './Board.module.css'
import { CalendarGrid, HEAD_HEIGHT } from './CalendarGrid.tsx'
import { FocusedCell } from './FocusedCell.tsx'
import { HeldGhost } from './HeldGhost.tsx'
import type { Scene } from './paint/scene.ts'
import { PrintSheet } from './PrintSheet.tsx'
import { Toolbar } from './Toolbar.tsx'
import { useContextMenu } from './useContextMenu.ts'
import { type Sheet, useDrag } from './useDrag.ts'
import { useDrops, useNewStay } from './useDrops.tsx'
import { cellId, useGridKeys } from './useGridKeys.ts'
import { useHover } from './useHover.ts'
import { usePainting } from './usePainting.ts'
import { useOwing, useRows } from './useRows.ts'
import { useSize } from './useSize.ts'
import type { StayViewState } from './useStayViewState.ts'
import { useFacts } from './useFacts.ts'
import { useTheme } from './useTheme.ts'
import { useTint } from './useTint.ts'
import { useWindows } from './useWindows.ts'
import { wantedWindows, windowsFor } from '../wantedWindows.ts'

/** Weeks that can be scrolled through without a jump, a year of them before the first day seen. */
const WEEKS = 160
const WEEKS_BEFORE = 53
const DAY_COUNT = WEEKS * 7

/** Stays of a week at least are assigned at once. */
const LEAST_ASSIGNED = 7

/** The Sunday with which the sheet begins when a day is looked for. */
const originFor = (day: number): number => day - weekday(dayOfNumber(day)) - WEEKS_BEFORE * 7

interface BoardProps {
  readonly house: StayViewRooms
  readonly state: StayViewState
  readonly railWidth: number
}

/** Toolbar and sheet. */
export function Board({ house, state, railWidth }: BoardProps): ReactNode {
  const t = useText()
  const locale = useLocale()
  const navigate = useNavigate()
  const { businessDate, today } = useSession().hotel
  const scrollerRef = useRef<HTMLDivElement>(null)
  const size = useSize(scrollerRef)
  const { from, days, collapsed, colouring, setFrom, setDays, setCollapsed, setColouring } = state
  const [origin, setOrigin] = useState(() => originFor(dayNumber(from)))
  const field = useMemo(
    () => ({ width: Math.max(0, size.width - railWidth), height: Math.max(0, size.height - HEAD_HEIGHT) }),
    [size, railWidth],
  )
  const dayWidth = widthOfDay(field.width, days)

  const [wanted, setWanted] = useState<readonly DayWindow[]>(() =>
    windowsFor({ from: dayNumber(from), until: dayNumber(from) + days }),
  )
  const onDays = useCallback((seen: Range) => setWanted((known) => wantedWindows(known, seen)), [])
  const windows = useWindows(wanted)
  const { rows, waiting, expand } = useRows(house, windows.read, collapsed)
  const owing = useOwing()
  const facts = useFacts(dayNumber(from), days, colouring)
  const { tint, ownColour } = useTint(businessDate, colouring, facts)
  const { marks } = facts
  const theme = useTheme()
  const numbers = useMemo(
    () => new Map(house.rooms.id.map((id, index) => [id, house.rooms.number[index] ?? ''])),
    [house],
  )
  const scene = useMemo<Scene>(
    () => ({
      origin,
      dayCount: DAY_COUNT,
      dayWidth,
      rows,
      numbers,
      windows: windows.read,
      waiting,
      owing,
      marks,
      tint,
      ownColour,
      conditions: house.conditions,
      businessDate,
      today,
      locale,
      theme,
      t,
    }),
    [
      origin,
      dayWidth,
      rows,
      numbers,
      windows.read,
      waiting,
      owing,
      marks,
      tint,
      ownColour,
      house.conditions,
      businessDate,
      today,
      locale,
      theme,
      t,
    ],
  )
  // the URL follows the scrolling; only what others write into it moves the sheet
  const told = useRef(from)
  const onRest = useCallback(
    (day: number) => {
      told.current = dayOfNumber(day)
      setFrom(told.current)
    },
    [setFrom],
  )
  const { goTo } = usePainting(scrollerRef, scene, { firstDay: dayNumber(from), field, onDays, onRest })
  const show = useCallback(
    (day: number) => {
      if (day < origin + 7 || day > origin + DAY_COUNT - 100) setOrigin(originFor(day))
      goTo(day)
    },
    [origin, goTo],
  )
  useEffect(() => {
    if (told.current === from) return
    told.current = from
    show(dayNumber(from))
  }, [from, show])

  const toggle = useCallback(
    (roomTypeId: number) => {
      const next = new Set(collapsed)
      if (!next.delete(roomTypeId)) next.add(roomTypeId)
      setCollapsed(next)
    },
    [collapsed, setCollapsed],
  )
  const { blocks, dialog: blockDialog } = useBlocks()
  const mayBlock = blocks !== undefined
  const sheet = useMemo<Sheet>(
    () => ({ scrollerRef, scene, railWidth, mayBlock }),
    [scrollerRef, scene, railWidth, mayBlock],
  )
  const { onDrop, dialog } = useDrops(blocks)
  const { heldBar, dropAt } = useDrag(sheet, onDrop)
  const open = useCallback((stayId: number) => void navigate({ to: `/front-office/stay/${stayId}` }), [navigate])
  const begin = useNewStay()
  const create = useCallback(
    (row: Row, day: number) => {
      if (row.kind !== 'type' && day >= dayNumber(businessDate)) begin(row, day, day + 1)
    },
    [begin, businessDate],
  )
  const openBar = useCallback(
    (bar: Bar) => {
      if (bar.stayId !== null) open(bar.stayId)
      else blocks?.edit(bar, numbers.get(bar.roomId ?? 0) ?? '')
    },
    [open, blocks, numbers],
  )
  const remove = useCallback((bar: Bar) => void blocks?.remove(bar), [blocks])
  const cell = useGridKeys(sheet, {
    onOpen: openBar,
    onCreate: create,
    onToggle: toggle,
    onExpand: expand,
    onRemove: remove,
    onMove: dropAt,
  })
  const stayActions = useStayActions()
  const roomActions = useRoomActions()
  const menu = useContextMenu(sheet, cell, roomActions.keepsHouse)
  const [assigning, setAssigning] = useState<{ readonly roomTypeId?: number }>()
  const [isPrinting, setPrinting] = useState(false)
  const print = useCallback(() => setPrinting(true), [])
  const printed = useCallback(() => setPrinting(false), [])
  const autoAssign = useCallback(() => setAssigning({}), [])
  const hovered = useSettled(
    useHover(sheet, dialog !== undefined || blockDialog !== undefined || menu.asked !== undefined),
    350,
  )
  const firstToAssign = from > businessDate ? from : businessDate
  const allCollapsed = house.types.length > 0 && house.types.every(({ id }) => collapsed.has(id))
  const goToDate = useCallback((day: Day) => show(dayNumber(day)), [show])
  const step = useCallback((by: number) => show(dayNumber(from) + by), [show, from])
  const toBusinessDate = useCallback(() => show(dayNumber(businessDate) - 1), [show, businessDate])
  const collapseAll = useCallback(
    () => setCollapsed(new Set(allCollapsed ? [] : house.types.map(({ id }) => id))),
    [allCollapsed, house, setCollapsed],
  )
  return (
    <>
      <div className={classes.toolbar}>
        <Toolbar
          from={from}
          days={days}
          allCollapsed={allCollapsed}
          colouring={colouring}
          names={facts.names}
          conditions={house.conditions}
          onColouring={setColouring}
          onAutoAssign={autoAssign}
          onPrint={print}
          onGoTo={goToDate}
          onStep={step}
          onDays={setDays}
          onBusinessDate={toBusinessDate}
          onCollapseAll={collapseAll}
        />
      </div>
      {windows.error !== null && (
        <Alert color="red" role="alert" title={t(words.couldNotRead)}>
          {windows.error.message}{' '}
          <Button variant="default" size="compact-xs" onClick={windows.retry}>
            {t(kitWords.tryAgain)}
          </Button>
        </Alert>
      )}
      <CalendarGrid
        scrollerRef={scrollerRef}
        scene={scene}
        railWidth={railWidth}
        isReading={windows.isReading}
        hasRoomActions={roomActions.keepsHouse || mayBlock}
        month={formatMonth(from, locale)}
        activeCell={cell && cellId(cell)}
        onOpen={openBar}
        onToggle={toggle}
        onExpand={expand}
      >
        {cell && <FocusedCell cell={cell} scene={scene} />}
        <HeldGhost heldBar={heldBar} scene={scene} />
      </CalendarGrid>
      {hovered && <BarCard pointed={hovered} scene={scene} />}
      {dialog}
      {blockDialog}
      {stayActions.dialog}
      {menu.asked && (
        <BarMenu
          asked={menu.asked}
          stayActions={stayActions}
          onOpen={open}
          onCreate={create}
          onAutoAssign={(roomTypeId) => setAssigning({ roomTypeId })}
          blocks={blocks}
          roomActions={roomActions}
          onClose={menu.close}
        />
      )}
      {assigning && (
        <AutoAssignDialog
          from={firstToAssign}
          until={addDays(firstToAssign, Math.max(days, LEAST_ASSIGNED))}
          roomTypeId={assigning.roomTypeId}
          types={house.types}
          onClose={() => setAssigning(undefined)}
        />
      )}
      {isPrinting && !windows.isReading && (
        <PrintSheet scene={scene} firstDay={dayNumber(from)} days={days} onDone={printed} />
      )}
    </>
  )
}
