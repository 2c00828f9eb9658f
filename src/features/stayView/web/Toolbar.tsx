import { ActionIcon, Button, SegmentedControl, Select, Tooltip } from '@mantine/core'
import { DateInput } from '@mantine/dates'
import {
  IconChevronLeft,
  IconChevronRight,
  IconFold,
  IconArrowsMaximize,
  IconPalette,
  IconPrinter,
  IconWand,
  IconZoomIn,
  IconZoomOut,
} from '@tabler/icons-react'
import { memo, type ReactNode } from 'react'
import type { Day } from '#core/day.ts'
import { readDay } from '#kit/web/form/DayField.tsx'
import { type Text, useText } from '#kit/web/locale.tsx'
import { words } from '../labels.ts'
import type { Condition } from '../rows.ts'
import classes from './Toolbar.module.css'
import { type Colouring, COLOURINGS } from '../contract.ts'
import { Legend } from './Legend.tsx'
import type { Facts } from './useFacts.ts'
import { PRESETS } from './useStayViewState.ts'

const colouringWords = {
  status: words.byStatus,
  payment: words.byPayment,
  source: words.bySource,
  group: words.byGroup,
} as const

interface ToolbarProps {
  readonly from: Day
  readonly days: number
  readonly allCollapsed: boolean
  readonly colouring: Colouring
  readonly names: Facts['names']
  readonly conditions: readonly Condition[]
  readonly onColouring: (by: Colouring) => void
  readonly onAutoAssign: () => void
  readonly onPrint: () => void
  readonly onGoTo: (day: Day) => void
  readonly onStep: (days: number) => void
  readonly onDays: (days: number) => void
  readonly onBusinessDate: () => void
  readonly onCollapseAll: () => void
}

/** Where and how much of the calendar is seen. Not drawn again while the calendar scrolls. */
export const Toolbar = memo(function Toolbar(props: ToolbarProps): ReactNode {
  const { from, days, allCollapsed, colouring, onGoTo, onStep, onDays, onBusinessDate, onCollapseAll } = props
  const t = useText()
  return (
    <>
      <div className={classes.together}>
        <Tool label={words.earlier} icon={<IconChevronLeft size={18} stroke={1.75} />} onClick={() => onStep(-days)} />
        <DateInput
          aria-label={t(words.goToDate)}
          className={classes.date ?? ''}
          valueFormat="YYYY-MM-DD"
          dateParser={readDay}
          value={from}
          onChange={(day) => day !== null && onGoTo(day)}
        />
        <Tool label={words.later} icon={<IconChevronRight size={18} stroke={1.75} />} onClick={() => onStep(days)} />
      </div>
      <Tooltip label={t(words.toBusinessDate)}>
        <Button variant="default" onClick={onBusinessDate}>
          {t(words.businessDate)}
        </Button>
      </Tooltip>
      <SegmentedControl
        aria-label={t(words.shownDays)}
        classNames={{ root: classes.presets ?? '', label: classes.preset ?? '' }}
        data={PRESETS.map((count) => ({
          value: String(count),
          label: count === 365 ? t(words.days365) : t(words.days, count),
        }))}
        value={String(days)}
        onChange={(value) => onDays(Number(value))}
      />
      <div className={classes.together}>
        <Tool
          label={words.zoomIn}
          icon={<IconZoomIn size={18} stroke={1.75} />}
          onClick={() => onDays(Math.round(days / 1.25))}
        />
        <Tool
          label={words.zoomOut}
          icon={<IconZoomOut size={18} stroke={1.75} />}
          onClick={() => onDays(Math.round(days * 1.25))}
        />
        <Tool
          label={allCollapsed ? words.expandAll : words.collapseAll}
          icon={allCollapsed ? <IconArrowsMaximize size={18} stroke={1.75} /> : <IconFold size={18} stroke={1.75} />}
          onClick={onCollapseAll}
        />
        <Tool label={words.print} icon={<IconPrinter size={18} stroke={1.75} />} onClick={props.onPrint} />
        <Legend colouring={colouring} names={props.names} conditions={props.conditions} />
      </div>
      <Select
        aria-label={t(words.colourBy)}
        className={classes.colour ?? ''}
        data={COLOURINGS.map((by) => ({ value: by, label: t(colouringWords[by]) }))}
        value={colouring}
        allowDeselect={false}
        leftSection={<IconPalette size={16} stroke={1.75} />}
        onChange={(by) => props.onColouring(COLOURINGS.find((each) => each === by) ?? 'status')}
      />
      <Button variant="default" leftSection={<IconWand size={16} stroke={1.75} />} onClick={props.onAutoAssign}>
        {t(words.autoAssign)}
      </Button>
    </>
  )
})

function Tool({ label, icon, onClick }: { label: Text; icon: ReactNode; onClick: () => void }): ReactNode {
  const t = useText()
  return (
    <Tooltip label={t(label)}>
      <ActionIcon aria-label={t(label)} onClick={onClick}>
        {icon}
      </ActionIcon>
    </Tooltip>
  )
}
