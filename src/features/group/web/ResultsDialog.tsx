import { Alert, Progress as Bar } from '@mantine/core'
import { IconCheck, IconCircleX, IconHelpCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { sayingText } from '#domain/asking/web/sayings.ts'
import { confirm } from '#kit/web/feedback/confirm.ts'
import { useText } from '#kit/web/locale.tsx'
import { words as kit } from '#kit/web/labels.ts'
import { type PlainColumn, PlainTable } from '#kit/web/table/PlainTable.tsx'
import { ActionButton } from '#kit/web/ui/ActionButton.tsx'
import { Modal } from '#kit/web/ui/Modal.tsx'
import { StatusBadge, type StatusLook } from '#kit/web/ui/StatusBadge.tsx'
import type { RoomResult } from '../groupActions.ts'
import { pageWords as words } from '../labels.ts'
import classes from './group.module.css'
import type { Passed, Progress } from './roomRun.ts'

const done: StatusLook = { label: words.done, tone: 'fine', icon: IconCheck }
const asks: StatusLook = { label: words.asks, tone: 'todo', icon: IconHelpCircle }
const notDone: StatusLook = { label: words.notDone, tone: 'late', icon: IconCircleX }

interface ResultsDialogProps {
  readonly progress: Progress
  /** Goes on with rooms whose questions were passed. */
  readonly onGoOn: (stayIds: readonly number[], passed: Passed) => void
  readonly onClose: () => void
}

/** How far an action on many rooms is, and what became of each. */
export function ResultsDialog({ progress, onGoOn, onClose }: ResultsDialogProps): ReactNode {
  const t = useText()
  const { results, running } = progress
  const asked = results.filter(({ warnings }) => warnings.length > 0)
  const columns: readonly PlainColumn<RoomResult>[] = [
    { label: words.room, render: ({ roomNumber }) => roomNumber ?? '—' },
    { label: words.guest, render: ({ guestName }) => guestName || t(words.unnamed) },
    { label: words.result, render: (result) => <Outcome {...result} /> },
  ]
  const succeeded = results.filter(({ problem }) => problem === null).length

  async function goOn(): Promise<void> {
    const warnings = asked.flatMap((result) => result.warnings)
    await confirm({
      title: kit.areYouSure,
      lines: [...new Set(warnings.map((warning) => t(sayingText(warning))))].slice(0, 12),
      confirmLabel: kit.continueAnyway,
      needsReason: warnings.some(({ needsReason }) => needsReason),
      action: (reason) => {
        const passed = { confirm: [...new Set(warnings.map(({ code }) => code as string))] }
        onGoOn(
          asked.map(({ stayId }) => stayId),
          reason === '' ? passed : { ...passed, overrideReason: reason },
        )
        return Promise.resolve()
      },
    })
  }

  return (
    <Modal
      title={progress.title}
      onClose={onClose}
      actions={
        !running && asked.length > 0 ? (
          <ActionButton label={t(words.anyway, asked.length)} onClick={() => void goOn()} />
        ) : undefined
      }
    >
      <div className={classes.progress} aria-live="polite">
        {running ? (
          <>
            <span>{t(words.running, progress.done, progress.of)}</span>
            <Bar value={(100 * progress.done) / Math.max(1, progress.of)} aria-label={t(progress.title)} />
          </>
        ) : (
          <strong>{t(words.doneOf, succeeded, results.length)}</strong>
        )}
        {progress.stopped !== undefined && (
          <Alert color="red" role="alert">
            {t(words.stopped, progress.stopped)}
          </Alert>
        )}
      </div>
      {results.length > 0 && (
        <div className={classes.scroll} tabIndex={0} role="group" aria-label={t(words.result)}>
          <PlainTable
            within="dialog"
            columns={columns}
            rows={results.toSorted(refusedFirst)}
            rowKey={({ stayId }) => stayId}
          />
        </div>
      )}
    </Modal>
  )
}

const refusedFirst = (a: RoomResult, b: RoomResult): number => Number(a.problem === null) - Number(b.problem === null)

function Outcome({ problem, warnings }: RoomResult): ReactNode {
  const t = useText()
  const why = warnings.length > 0 ? warnings : problem ? [problem] : []
  return (
    <>
      <StatusBadge look={problem === null ? done : warnings.length > 0 ? asks : notDone} />
      {why.map((saying) => (
        <div key={saying.code} className={classes.bad}>
          {t(sayingText(saying))}
        </div>
      ))}
    </>
  )
}
