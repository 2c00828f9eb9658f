import { Alert, Select } from '@mantine/core'
import { DateInput } from '@mantine/dates'
import { IconAlertTriangle, IconCalendar, IconCalendarCheck } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { addDays, type Day } from '#core/day.ts'
import { formatMinor } from '#core/formatMinor.ts'
import { useMissing } from '#domain/access/web/session.ts'
import { sayingText } from '#domain/asking/web/sayings.ts'
import { confirm } from '#kit/web/feedback/confirm.ts'
import { readDay } from '#kit/web/form/DayField.tsx'
import { type Text, useText } from '#kit/web/locale.tsx'
import { useCurrency } from '#kit/web/place.tsx'
import { useCommand, useRead } from '#kit/web/query.ts'
import type { Column } from '#kit/web/table/column.ts'
import { RowsTable } from '#kit/web/table/RowsTable.tsx'
import { ActionButton } from '#kit/web/ui/ActionButton.tsx'
import { EmptyState } from '#kit/web/ui/EmptyState.tsx'
import { ErrorState } from '#kit/web/ui/ErrorState.tsx'
import { Page } from '#kit/web/ui/Page.tsx'
import { ARRIVALS, BulkAudit, type BulkPlan, type BulkPolicy, DEPARTURES, type PlannedDay } from '../bulkContract.ts'
import { bulkWords as words } from '../labels.ts'
import classes from './nightAudit.module.css'

interface Props {
  readonly businessDate: Day
  readonly today: Day
  readonly tabs: ReactNode
  readonly onStarted: () => void
}

/** Which days, what becomes of who did not come or leave, and what that would do. */
export function BulkPlanPage({ businessDate, today, tabs, onStarted }: Props): ReactNode {
  const t = useText()
  const last = addDays(today, -1)
  const [until, setUntil] = useState(last < businessDate ? businessDate : last)
  const [policy, setPolicy] = useState<BulkPolicy>({ arrivals: 'stop', departures: 'stop' })
  const isPossible = businessDate <= today
  const read = useRead(BulkAudit.plan, { until, ...policy }, { enabled: isPossible, keepPrevious: true })
  const plan = read.data
  const stop = plan && firstStop(plan)
  return (
    <Page
      title={words.title}
      fill
      note={tabs}
      action={
        isPossible && plan !== undefined ? <StartButton plan={plan} {...{ until, policy, onStarted }} /> : undefined
      }
      {...(isPossible
        ? {
            filters: (
              <>
                <DateInput
                  label={t(words.until)}
                  valueFormat="YYYY-MM-DD"
                  dateParser={readDay}
                  minDate={businessDate}
                  maxDate={today}
                  rightSection={<IconCalendar size={16} stroke={1.5} />}
                  rightSectionPointerEvents="none"
                  value={until}
                  onChange={(next) => next !== null && setUntil(next)}
                />
                <Choice
                  label={words.arrivals}
                  of={ARRIVALS}
                  value={policy.arrivals}
                  onChange={(arrivals) => setPolicy({ ...policy, arrivals })}
                />
                <Choice
                  label={words.departures}
                  of={DEPARTURES}
                  value={policy.departures}
                  onChange={(departures) => setPolicy({ ...policy, departures })}
                />
              </>
            ),
          }
        : {})}
    >
      {!isPossible && (
        <EmptyState
          icon={<IconCalendarCheck size={40} stroke={1.5} />}
          title={words.upToDate}
          hint={t(words.upToDateHint, businessDate, today)}
        />
      )}
      {isPossible && read.error !== null && <ErrorState error={read.error} retry={() => void read.refetch()} />}
      {stop?.stops && (
        <Alert color="orange" icon={<IconAlertTriangle size={18} />}>
          {t(words.stopsLine, stop.date, t(sayingText(stop.stops)))}
        </Alert>
      )}
      {plan?.empty === true && stop === undefined && (
        <Alert color="teal" icon={<IconCalendarCheck size={18} />}>
          {t(words.emptyLine, addDays(until, 1))}
        </Alert>
      )}
      {isPossible && read.error === null && (
        <RowsTable
          name="bulkAuditPlan"
          title={words.plan}
          columns={columnsOf(plan)}
          rows={plan?.days}
          rowKey={({ date }) => date}
          isMuted={(row) => plan !== undefined && isBeyond(plan, row)}
        />
      )}
    </Page>
  )
}

function Choice<T extends 'stop' | 'noShow' | 'checkOut'>(props: {
  label: Text
  of: readonly T[]
  value: T
  onChange: (value: T) => void
}): ReactNode {
  const t = useText()
  return (
    <Select
      label={t(props.label)}
      className={classes.policy ?? ''}
      data={props.of.map((value) => ({ value, label: t(words[value]) }))}
      value={props.value}
      onChange={(value) => value !== null && props.onChange(value as T)}
      allowDeselect={false}
    />
  )
}

const firstStop = ({ days }: BulkPlan): PlannedDay | undefined => days.find(({ stops }) => stops !== null)
const isBeyond = (plan: BulkPlan, { date }: PlannedDay): boolean => date > (firstStop(plan)?.date ?? date)

const columnsOf = (plan: BulkPlan | undefined): readonly Column<PlannedDay>[] => [
  { key: 'date', label: words.date, value: (row) => row.date, kind: 'day' },
  {
    key: 'state',
    label: words.state,
    value: (row) => {
      if (plan !== undefined && isBeyond(plan, row)) return words.notReached
      return row.stops === null ? words.closes : words.stopsHere
    },
    width: 128,
  },
  { key: 'nights', label: words.nights, value: (row) => row.nights, kind: 'number', total: true },
  { key: 'gross', label: words.gross, value: (row) => row.gross, kind: 'amount', total: true },
  { key: 'arrivals', label: words.pendingArrivals, value: (row) => row.arrivals, kind: 'number', total: true },
  { key: 'noShowFees', label: words.noShowFees, value: (row) => row.noShowFees, kind: 'amount', total: true },
  { key: 'departures', label: words.pendingDepartures, value: (row) => row.departures, kind: 'number', total: true },
  { key: 'owing', label: words.owing, value: (row) => row.owing, kind: 'number', total: true },
]

interface StartProps extends Pick<Props, 'onStarted'> {
  readonly plan: BulkPlan
  readonly until: Day
  readonly policy: BulkPolicy
}

function StartButton({ plan, until, policy, onStarted }: StartProps): ReactNode {
  const t = useText()
  const { digits } = useCurrency()
  const missing = useMissing('runNightAudit')
  const start = useCommand(BulkAudit.start, { success: words.started, onSuccess: onStarted })
  const stop = firstStop(plan)
  const days = plan.days.filter(({ date }) => stop === undefined || date < stop.date)
  const sum = (of: 'nights' | 'gross' | 'noShowFees') => days.reduce((all, day) => all + day[of], 0)
  const ask = () =>
    confirm({
      title: t(words.startTitle, plan.businessDate, until),
      lines: [
        plan.empty
          ? t(words.emptyLine, addDays(until, 1))
          : t(words.startLine, sum('nights'), formatMinor(sum('gross') + sum('noShowFees'), digits)),
        ...(stop?.stops ? [t(words.stopsLine, stop.date, t(sayingText(stop.stops)))] : []),
      ],
      confirmLabel: t(words.start, days.length),
      needsReason: true,
      action: async (reason) => void (await start.run({ until, ...policy, reason })),
    })
  const reason = missing ?? (days.length === 0 && stop?.stops ? sayingText(stop.stops) : undefined)
  const label = days.length === 0 ? words.startNone : t(words.start, days.length)
  return <ActionButton label={label} reason={reason} onClick={() => void ask()} />
}
