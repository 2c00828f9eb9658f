import { Alert, Button, Stepper } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { menuTitle } from '#domain/access/menu.ts'
import { words as kitWords } from '#kit/web/labels.ts'
import { type Text, useText } from '#kit/web/locale.tsx'
import { useCommand, useRead } from '#kit/web/query.ts'
import { ActionButton } from '#kit/web/ui/ActionButton.tsx'
import { Modal } from '#kit/web/ui/Modal.tsx'
import { type MovedKind, Moving } from '../contract.ts'
import { movingFields, requiredFields } from '../kinds.ts'
import type { ProgramName } from '../programs.ts'
import { movingWords as words } from '../webLabels.ts'
import { CodesStep } from './CodesStep.tsx'
import { ColumnsStep } from './ColumnsStep.tsx'
import { FileStep } from './FileStep.tsx'
import { TrialStep } from './TrialStep.tsx'
import { useMovingFile } from './useMovingFile.ts'
import classes from './moving.module.css'

const STEPS = [words.file, words.columns, words.codes, words.trial]

/** A person's steps: what it is and the file, its columns, its codes, the trial. */
export function MovingWizard({ onClose }: { onClose: () => void }): ReactNode {
  const t = useText()
  const [step, setStep] = useState(0)
  const [kind, setKind] = useState<MovedKind>('guests')
  const [program, setProgram] = useState<ProgramName>('own')
  const moving = useMovingFile()
  const { file, map, trial } = moving
  const choices = useRead(Moving.choices, { kind })
  const bring = useCommand(Moving.bring, {
    success: ({ made, linked }) => t(words.brought, made, linked),
    onSuccess: onClose,
  })

  const missing = requiredFields(kind).filter((name) => !map?.columns[name] && !map?.fixed[name])
  const missingText = missing.map((name) => t(movingFields[kind][name]?.label ?? name)).join(', ')
  const mapped = missing.length === 0 ? undefined : t(words.chooseFor, missingText)
  async function next(): Promise<void> {
    if (step === 0) setStep(1)
    else if (await moving.tryOut(kind)) setStep(step + 1)
  }
  async function carryOut(): Promise<void> {
    if (!file || !map || !trial) return
    moving.setRefusal(undefined)
    try {
      await bring.send({ kind, header: file.header, rows: file.rows, map, plan: trial.plan, fileName: file.name })
    } catch (error) {
      moving.setRefusal(error instanceof Error ? error.message : kitWords.failed)
    }
  }
  function whyNot(): Text | undefined {
    if (!trial || trial.wrong > 0) return words.mendFirst
    return trial.made + trial.linked === 0 ? words.nothingNew : undefined
  }
  const whyNoNext = step === 0 ? (file ? undefined : words.fileFirst) : step === 1 ? mapped : undefined

  return (
    <Modal
      title={menuTitle('/conf/moving-in')}
      size="large"
      onClose={onClose}
      actions={
        <>
          {step > 0 && (
            <Button variant="default" onClick={() => setStep(step - 1)}>
              {t(words.back)}
            </Button>
          )}
          {step < STEPS.length - 1 ? (
            <ActionButton label={words.next} reason={whyNoNext} loading={moving.busy} onClick={() => void next()} />
          ) : (
            <ActionButton
              label={words.bringIn}
              reason={whyNot()}
              loading={bring.isPending}
              onClick={() => void carryOut()}
            />
          )}
        </>
      }
    >
      <Stepper active={step} size="xs" className={classes.steps ?? ''}>
        {STEPS.map((label) => (
          <Stepper.Step key={label.en} label={t(label)} />
        ))}
      </Stepper>
      {moving.refusal !== undefined && <Alert color="red">{t(moving.refusal)}</Alert>}
      {step === 0 && (
        <FileStep
          kind={kind}
          program={program}
          file={file}
          busy={moving.busy}
          onKind={(chosen) => {
            setKind(chosen)
            moving.forget()
          }}
          onProgram={(chosen) => {
            setProgram(chosen)
            moving.forget()
          }}
          onFile={(chosen) => void moving.open(kind, program, chosen)}
        />
      )}
      {step === 1 && file && map && (
        <ColumnsStep kind={kind} file={file} map={map} choices={choices.data ?? {}} onMap={moving.setMap} />
      )}
      {step === 2 && map && trial && (
        <CodesStep kind={kind} map={map} codes={trial.codes} choices={choices.data ?? {}} onMap={moving.setMap} />
      )}
      {step === 3 && file && trial && <TrialStep trial={trial} header={file.header} kind={kind} />}
    </Modal>
  )
}
