import { Alert, Progress } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { addDays, nightsBetween } from '#core/day.ts'
import { useMissing, useSignedIn } from '#domain/access/web/session.ts'
import { sayingText } from '#domain/asking/web/sayings.ts'
import { useText } from '#kit/web/locale.tsx'
import { useTimeZone } from '#kit/web/place.tsx'
import { useCommand } from '#kit/web/query.ts'
import type { Column } from '#kit/web/table/column.ts'
import { RowsTable } from '#kit/web/table/RowsTable.tsx'
import { ActionButton } from '#kit/web/ui/ActionButton.tsx'
import { Page } from '#kit/web/ui/Page.tsx'
import { formatInstant } from '#kit/web/when.ts'
import { BulkAudit, type BulkAuditView } from '../bulkContract.ts'
import { auditWords, bulkWords as words } from '../labels.ts'
import classes from './nightAudit.module.css'

type ClosedDay = BulkAuditView['days'][number]

const columns: readonly Column<ClosedDay>[] = [
  { key: 'date', label: words.date, value: (row) => row.date, kind: 'day' },
  { key: 'nights', label: words.nights, value: (row) => row.nights, kind: 'number', total: true },
  { key: 'gross', label: words.gross, value: (row) => row.gross, kind: 'amount', total: true },
  { key: 'noShows', label: words.noShows, value: (row) => row.noShows, kind: 'number', total: true },
  { key: 'checkOuts', label: words.checkOuts, value: (row) => row.checkOuts, kind: 'number', total: true },
]

/** The days as they are closed, while it runs and afterwards. */
export function BulkResultPage({ audit, tabs }: { audit: BulkAuditView; tabs: ReactNode }): ReactNode {
  const t = useText()
  const timeZone = useTimeZone()
  const isRunning = audit.finishedAt === null
  useNewDate(audit.days.length)
  const by = t(words.askedBy, audit.askedBy ?? auditWords.somebody, formatInstant(audit.askedAt, timeZone))
  return (
    <Page
      title={words.title}
      fill
      note={tabs ?? <span className={classes.facts}>{by}</span>}
      {...(isRunning ? { action: <StopButton audit={audit} /> } : {})}
    >
      {isRunning ? <Running audit={audit} /> : <Finished audit={audit} />}
      <RowsTable
        name="bulkAudit"
        title={words.result}
        columns={columns}
        rows={audit.days}
        rowKey={({ date }) => date}
      />
    </Page>
  )
}

/** The header's date follows the days that are closed. */
function useNewDate(closed: number): void {
  const { reread } = useSignedIn()
  const known = useRef(closed)
  useEffect(() => {
    if (known.current === closed) return
    known.current = closed
    void reread()
  }, [closed, reread])
}

function StopButton({ audit: { id, stopAsked } }: { audit: BulkAuditView }): ReactNode {
  const missing = useMissing('runNightAudit')
  const stop = useCommand(BulkAudit.stop, { success: words.stopping })
  const reason = missing ?? (stopAsked ? words.stopping : undefined)
  return <ActionButton label={words.stopNow} variant="default" reason={reason} onClick={() => void stop.run({ id })} />
}

function Running({ audit: { days, fromDate, untilDate } }: { audit: BulkAuditView }): ReactNode {
  const t = useText()
  const all = nightsBetween(fromDate, untilDate) + 1
  const said = t(words.running, days.length, all)
  return (
    <div className={classes.progress} role="status">
      <strong>{said}</strong>
      <Progress value={(100 * days.length) / all} aria-label={said} animated />
      <span className={classes.facts}>{t(words.leave)}</span>
    </div>
  )
}

function Finished({ audit: { days, stoppedBy, stopAsked, fromDate, untilDate } }: { audit: BulkAuditView }): ReactNode {
  const t = useText()
  const [first, last] = [days[0]?.date, days.at(-1)?.date]
  const closed = first && last ? t(words.finished, days.length, first, last) : t(words.noneClosed)
  if (stoppedBy === null && !stopAsked)
    return (
      <Alert color="teal" icon={<IconCircleCheck size={18} />}>
        {closed}
      </Alert>
    )
  const next = last === undefined ? fromDate : addDays(last, 1)
  return (
    <Alert
      color="orange"
      icon={<IconAlertTriangle size={18} />}
      title={t(stoppedBy === null && next > untilDate ? words.stoppedByWish : t(words.stoppedBefore, next))}
    >
      {t(stoppedBy === null ? words.stoppedByWish : sayingText(stoppedBy))}. {closed}
    </Alert>
  )
}
