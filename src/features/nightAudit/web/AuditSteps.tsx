import { Stepper } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Label } from '#core/labels.ts'
import { useText } from '#kit/web/locale.tsx'
import type { AuditStatus } from '../contract.ts'
import { auditWords as words, stepWords } from '../labels.ts'
import { isSerious } from './columns.tsx'
import classes from './nightAudit.module.css'

export const STEPS = Object.values(stepWords)

/** What of step 2 is told beside its name: the first that there is. */
function waitingInRooms({ pendingDepartures, unsettled, receipts }: AuditStatus): { count: number; note: Label } {
  if (pendingDepartures.length > 0) return { count: pendingDepartures.length, note: words.pendingCheckOuts }
  if (unsettled.length > 0) return { count: unsettled.length, note: words.unsettled }
  return { count: receipts.length, note: words.receiptsUnsent }
}

interface Props {
  readonly status: AuditStatus
  /** From 1. */
  readonly step: number
  readonly onStep: (step: number) => void
}

/** The four steps with what is left to do in each: orange where work waits. */
export function AuditSteps({ status, step, onStep }: Props): ReactNode {
  const t = useText()
  const isWide = useMediaQuery('(min-width: 1100px)', true, { getInitialValueInEffect: false })
  const serious = status.charges.filter(({ warnings }) => warnings.some(isSerious)).length
  const waiting: readonly { count: number; note: Label; calls: boolean }[] = [
    { count: status.pendingReservations.length, note: words.pendingReservations, calls: true },
    { ...waitingInRooms(status), calls: true },
    serious > 0
      ? { count: serious, note: words.toCheck, calls: true }
      : { count: status.charges.length + status.recurring.length, note: words.pendingCharges, calls: false },
  ]
  return (
    <>
      <Stepper
        active={step - 1}
        onStepClick={(index) => onStep(index + 1)}
        size="xs"
        iconSize={32}
        className={classes.steps ?? ''}
        {...(isWide ? {} : { styles: { stepBody: { display: 'none' } } })}
      >
        {STEPS.map((label, index) => {
          const { count = 0, note, calls = false } = waiting[index] ?? {}
          const warning = <IconAlertTriangle size={18} stroke={1.75} className={classes.waiting} />
          return (
            <Stepper.Step
              key={label.en}
              label={t(label)}
              description={note !== undefined && count > 0 ? t(note, count) : undefined}
              aria-label={t(label)}
              {...(calls && count > 0 ? { icon: warning, completedIcon: warning, color: 'orange.1' } : {})}
            />
          )
        })}
      </Stepper>
      {!isWide && <h2 className={classes.subtitle}>{t(STEPS[step - 1] ?? stepWords.reservations)}</h2>}
    </>
  )
}
