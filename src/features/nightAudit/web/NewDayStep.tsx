import { Alert } from '@mantine/core'
import { IconAlertTriangle, IconShieldCheck } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { dayProblems } from '#domain/businessDay/closedDay.ts'
import { sayingText } from '#domain/asking/web/sayings.ts'
import { useText } from '#kit/web/locale.tsx'
import { useRead } from '#kit/web/query.ts'
import { RowsTable } from '#kit/web/table/RowsTable.tsx'
import { ActionButton } from '#kit/web/ui/ActionButton.tsx'
import { Amount } from '#kit/web/ui/Amount.tsx'
import { type AuditStatus, NightAudit } from '../contract.ts'
import { auditWords as words } from '../labels.ts'
import { ledgerColumns } from './columns.tsx'
import { Figures } from './Figures.tsx'
import classes from './nightAudit.module.css'

/** Step 4: what will happen, and the trial balance as it stands. */
export function NewDayStep({ status }: { status: AuditStatus }): ReactNode {
  const t = useText()
  const { charges, recurring, against, notOver, nextDate, stayOvers } = status
  const sum = (of: 'gross' | 'tax') => [...charges, ...recurring].reduce((all, charge) => all + charge[of], 0)
  return (
    <>
      {[...against, ...(notOver ? [notOver] : [])].map((saying) => (
        <Alert key={saying.code} color="orange" icon={<IconAlertTriangle size={18} />}>
          {t(sayingText(saying))}
        </Alert>
      ))}
      <Figures
        of={[
          { label: words.willPost, value: charges.length },
          ...(recurring.length > 0 ? [{ label: words.recurring, value: recurring.length }] : []),
          { label: words.gross, value: <Amount minor={sum('gross')} /> },
          { label: words.tax, value: <Amount minor={sum('tax')} /> },
          { label: words.dirtyRooms, value: stayOvers },
          { label: words.newDate, value: nextDate },
        ]}
      />
      <RowsTable
        name="auditTrialBalance"
        title={words.trialBalance}
        columns={ledgerColumns}
        rows={status.trialBalance}
        rowKey={(row) => row.number}
        filters={
          <>
            <h2 className={classes.subtitle}>{t(words.trialBalance)}</h2>
            <Verify />
          </>
        }
      />
    </>
  )
}

/** Recomputes the chain of closed days when asked. */
function Verify(): ReactNode {
  const t = useText()
  const [asked, setAsked] = useState(false)
  const read = useRead(NightAudit.verify, {}, { enabled: asked })
  const found = read.data
  return (
    <>
      <ActionButton
        label={words.verify}
        variant="default"
        loading={read.isFetching}
        leftSection={<IconShieldCheck size={16} stroke={1.5} />}
        onClick={() => (asked ? void read.refetch() : setAsked(true))}
      />
      {read.error !== null && <span className={classes.bad}>{read.error.message}</span>}
      {found !== undefined && found.problems.length === 0 && (
        <span className={classes.good}>{found.days === 0 ? t(words.noClosedDays) : t(words.verified, found.days)}</span>
      )}
      {found !== undefined && found.problems.length > 0 && (
        <Alert color="red" title={t(words.problems)} w="100%">
          {found.problems.slice(0, 20).map(({ date, problem }) => (
            <div key={date + problem}>
              {date}: {t(dayProblems[problem])}
            </div>
          ))}
        </Alert>
      )}
    </>
  )
}
