import { type ReactNode, useState } from 'react'
import { Stay } from '#domain/stay/contract.ts'
import type { StayRecord } from '#domain/stay/record.ts'
import { arrivalWords as words } from '#domain/stay/web/arrivalLabels.ts'
import { ActionModal } from '#kit/web/form/ActionModal.tsx'
import { TextField } from '#kit/web/form/TextField.tsx'
import { TimeField } from '#kit/web/form/TimeField.tsx'
import { useText } from '#kit/web/locale.tsx'
import { ActionButton } from '#kit/web/ui/ActionButton.tsx'
import { Facts } from '#kit/web/ui/Record.tsx'
import { Section } from '#kit/web/ui/Section.tsx'
import classes from './StayPage.module.css'

/** When the guest said to come, and which keys were handed out. */
export function ArrivalNote({ stay }: { stay: StayRecord }): ReactNode {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  const { expectedAt, keyNote } = stay
  const facts = [
    ...(expectedAt === null ? [] : [[words.expected, expectedAt] as const]),
    ...(keyNote === '' ? [] : [[words.keyNote, keyNote] as const]),
  ]
  const edit = <ActionButton label={words.edit} variant="subtle" size="compact-sm" onClick={() => setOpen(true)} />
  return (
    <Section title={words.noteTitle} action={edit}>
      {facts.length === 0 ? <p className={classes.muted}>{t(words.nothingNoted)}</p> : <Facts facts={facts} />}
      {isOpen && (
        <ActionModal
          title={words.noteTitle}
          size="small"
          action={Stay.noteArrival}
          defaults={{ expectedAt, keyNote }}
          fixed={{ stayId: stay.id }}
          onClose={() => setOpen(false)}
        >
          <TimeField name="expectedAt" label={words.expected} />
          <TextField name="keyNote" label={words.keyNote} hint={words.keyHint} maxLength={200} wide />
        </ActionModal>
      )}
    </Section>
  )
}
