import { Group } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useMissing, useSignedIn } from '#domain/access/web/session.ts'
import { sayingText } from '#domain/asking/web/sayings.ts'
import { confirm } from '#kit/web/feedback/confirm.ts'
import { words as kit } from '#kit/web/labels.ts'
import { useText } from '#kit/web/locale.tsx'
import { useTimeZone } from '#kit/web/place.tsx'
import { refresh, useCommand, useRead } from '#kit/web/query.ts'
import { ActionButton } from '#kit/web/ui/ActionButton.tsx'
import { Loaded } from '#kit/web/ui/Loaded.tsx'
import { Page } from '#kit/web/ui/Page.tsx'
import { WithDays } from '#kit/web/ui/WithDays.tsx'
import { useFilter } from '#kit/web/urlState.ts'
import { formatInstant } from '#kit/web/when.ts'
import { type AuditResult, type AuditStatus, NightAudit } from '../contract.ts'
import { auditWords as words, stepWords } from '../labels.ts'
import { AuditSteps, STEPS } from './AuditSteps.tsx'
import { ChargesStep } from './ChargesStep.tsx'
import { ClosedDay } from './ClosedDay.tsx'
import { DeparturesStep } from './DeparturesStep.tsx'
import { NewDayStep } from './NewDayStep.tsx'
import classes from './nightAudit.module.css'
import { PendingStep } from './PendingStep.tsx'

/** The four steps that close the business date, and what came of it. */
export function NightAuditScreen(): ReactNode {
  const [result, setResult] = useState<AuditResult>()
  const [step, setStep] = useFilter<number>('step', 1)
  const read = useRead(NightAudit.status, {}, { enabled: result === undefined })
  const finish = useFinish(setResult)
  const goOn = () => {
    setStep(1)
    setResult(undefined)
  }
  const status = read.data
  const at = Math.min(Math.max(step, 1), STEPS.length)
  const isWizard = result === undefined && status !== undefined
  return (
    <Page
      title={words.title}
      fill
      {...(isWizard ? { note: <Facts status={status} /> } : {})}
      {...(isWizard ? { action: <Buttons status={status} step={at} setStep={setStep} finish={finish} /> } : {})}
    >
      {result === undefined ? (
        <Loaded of={read} height={480}>
          {(loaded) => (
            <>
              <AuditSteps status={loaded} step={at} onStep={setStep} />
              <Step status={loaded} step={at} />
            </>
          )}
        </Loaded>
      ) : (
        <ClosedDay result={result} onGoOn={goOn} />
      )}
    </Page>
  )
}

function Facts({ status }: { status: AuditStatus }): ReactNode {
  const t = useText()
  const timeZone = useTimeZone()
  const { businessDate, today, lastClosed } = status
  const facts = [`${t(words.businessDate)} ${businessDate}`, `${t(words.today)} ${today}`]
  if (lastClosed) {
    const at = formatInstant(lastClosed.at, timeZone)
    facts.push(t(words.lastClosed, lastClosed.date, at, lastClosed.by ?? words.somebody))
  }
  return (
    <span className={classes.facts}>
      <WithDays text={facts.join(' · ')} />
    </span>
  )
}

/** Sends once; whoever closed the day first, the page shows the day as it is afterwards. */
function useFinish(onClosed: (result: AuditResult) => void) {
  const t = useText()
  const { reread } = useSignedIn()
  const run = useCommand(NightAudit.run, { success: words.done })
  return async (status: AuditStatus): Promise<void> => {
    const { businessDate, nextDate, charges, notOver } = status
    await confirm({
      title: t(words.closeTitle, businessDate),
      lines: [...(notOver ? [sayingText(notOver)] : []), t(words.closeLine, charges.length, nextDate), kit.cannotUndo],
      confirmLabel: words.finish,
      needsReason: notOver !== null,
      action: async (reason) => {
        const passed = notOver ? { confirm: [notOver.code], overrideReason: reason } : {}
        const result = await run.run({ businessDate, ...passed })
        await reread()
        if (result === undefined) await refresh('NightAudit')
        else onClosed(result)
      },
    })
  }
}

interface StepProps {
  readonly status: AuditStatus
  readonly step: number
}
type Moving = StepProps & { readonly setStep: (step: number) => void }

function Buttons(props: Moving & { finish: (status: AuditStatus) => Promise<void> }): ReactNode {
  const { status, step, setStep, finish } = props
  const missing = useMissing('runNightAudit')
  const [against] = status.against
  const reason = missing ?? (against ? sayingText(against) : undefined)
  return (
    <Group gap="sm">
      {step > 1 && <ActionButton label={words.back} variant="default" onClick={() => setStep(step - 1)} />}
      {step < STEPS.length ? (
        <ActionButton label={words.next} onClick={() => setStep(step + 1)} />
      ) : (
        <ActionButton label={words.finish} reason={reason} onClick={() => void finish(status)} />
      )}
    </Group>
  )
}

function Step({ status, step }: StepProps): ReactNode {
  const t = useText()
  const { businessDate } = status
  if (step === 1) {
    const empty = { title: words.nothingPending, hint: t(words.nothingPendingHint, businessDate) }
    const pending = { stays: status.pendingReservations, businessDate, empty }
    return <PendingStep key="1" name="auditArrivals" title={stepWords.reservations} {...pending} />
  }
  if (step === 2) return <DeparturesStep status={status} />
  if (step === 4) return <NewDayStep status={status} />
  return <ChargesStep status={status} />
}
