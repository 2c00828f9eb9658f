import { Alert } from '@mantine/core'
import { IconAlertTriangle, IconArrowBackUp, IconCircleCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useMissing, useSignedIn } from '#domain/access/web/session.ts'
import { sayingText } from '#domain/asking/web/sayings.ts'
import { confirm } from '#kit/web/feedback/confirm.ts'
import { useText } from '#kit/web/locale.tsx'
import { refresh, useCommand, useRead } from '#kit/web/query.ts'
import { type PlainColumn, PlainTable } from '#kit/web/table/PlainTable.tsx'
import { ActionButton } from '#kit/web/ui/ActionButton.tsx'
import { Amount } from '#kit/web/ui/Amount.tsx'
import { DayText } from '#kit/web/ui/DayText.tsx'
import { EmptyState } from '#kit/web/ui/EmptyState.tsx'
import { InstantText } from '#kit/web/ui/InstantText.tsx'
import { Loaded } from '#kit/web/ui/Loaded.tsx'
import { Page } from '#kit/web/ui/Page.tsx'
import { Section } from '#kit/web/ui/Section.tsx'
import { NightAudit, type Reversal } from '../contract.ts'
import { reverseWords as words } from '../labels.ts'
import { Figures } from './Figures.tsx'
import classes from './nightAudit.module.css'

/** `/front-office/reverse-night-audit`: takes the last closed day back, or says what stands against it. */
export function ReverseAuditScreen(): ReactNode {
  const read = useRead(NightAudit.reversal, {})
  return (
    <Page title={words.title} {...(read.data ? { action: <UndoButton of={read.data} /> } : {})}>
      <Loaded of={read} height={320}>
        {(data) => (
          <div className={classes.sheet}>
            {data.date === null ? (
              <EmptyState title={words.none} hint={words.noneHint} />
            ) : (
              <LastDay of={data} date={data.date} />
            )}
            {data.earlier.length > 0 && (
              <Section title={words.earlier} flush>
                <PlainTable
                  within="section"
                  columns={columns}
                  rows={data.earlier}
                  rowKey={({ auditRunId }) => auditRunId}
                />
              </Section>
            )}
          </div>
        )}
      </Loaded>
    </Page>
  )
}

type Earlier = Reversal['earlier'][number]
const columns: readonly PlainColumn<Earlier>[] = [
  { label: words.date, render: ({ date }) => <DayText day={date} /> },
  {
    label: words.takenBack,
    render: ({ reversedAt, reversedBy }) => (
      <>
        <InstantText at={reversedAt} /> {reversedBy}
      </>
    ),
  },
  { label: words.reason, render: ({ reason }) => reason },
]

function UndoButton({ of }: { of: Reversal }): ReactNode {
  const t = useText()
  const missing = useMissing('reverseNightAudit')
  const { reread } = useSignedIn()
  const reverse = useCommand(NightAudit.reverse, { success: words.done })
  const { date, blockers } = of
  const ask = (day: string) =>
    confirm({
      title: t(words.undoDay, day),
      lines: [words.possible],
      confirmLabel: words.undo,
      danger: true,
      needsReason: true,
      action: async (reason) => {
        await reverse.run({ date: day, reason })
        await reread()
        await refresh('NightAudit')
      },
    })
  const reason = missing ?? (date === null ? words.none : blockers.length > 0 ? words.failed : undefined)
  return (
    <ActionButton
      label={date === null ? words.undo : t(words.undoDay, date)}
      reason={reason}
      leftSection={<IconArrowBackUp size={16} stroke={1.5} />}
      onClick={() => date !== null && void ask(date)}
    />
  )
}

function LastDay({ of, date }: { of: Reversal; date: string }): ReactNode {
  const t = useText()
  const { closedAt, closedBy, blockers, charges, gross, rooms } = of
  return (
    <>
      {blockers.length > 0 ? (
        <Alert color="orange" icon={<IconAlertTriangle size={18} />} title={t(words.failed)}>
          <p className={classes.hint}>{t(words.failedHint, date)}</p>
          <ul className={classes.blockers}>
            {blockers.map((blocker) => (
              <li key={blocker.code}>{t(sayingText(blocker))}</li>
            ))}
          </ul>
        </Alert>
      ) : (
        <Alert color="teal" icon={<IconCircleCheck size={18} />}>
          {t(words.possible)}
        </Alert>
      )}
      <Figures
        of={[
          { label: words.lastClosed, value: <DayText day={date} /> },
          {
            label: words.closedAt,
            value: (
              <>
                {closedAt !== null && <InstantText at={closedAt} />} {closedBy}
              </>
            ),
          },
          { label: words.charges, value: charges },
          { label: words.gross, value: <Amount minor={gross} /> },
          { label: words.rooms, value: rooms },
          { label: words.becomes, value: <DayText day={date} /> },
        ]}
      />
    </>
  )
}
