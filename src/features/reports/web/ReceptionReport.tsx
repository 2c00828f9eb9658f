import { Button, Checkbox, Select } from '@mantine/core'
import { DateInput } from '@mantine/dates'
import { useDocumentTitle } from '@mantine/hooks'
import { IconPlus } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { isDay } from '#core/day.ts'
import { useSession } from '#domain/access/web/session.ts'
import { DocumentDesk } from '#domain/document/web/DocumentDesk.tsx'
import { DocumentSheet } from '#domain/document/web/DocumentSheet.tsx'
import { call } from '#kit/web/api.ts'
import { ActionModal } from '#kit/web/form/ActionModal.tsx'
import { readDay } from '#kit/web/form/DayField.tsx'
import { TextAreaField } from '#kit/web/form/TextAreaField.tsx'
import { useText } from '#kit/web/locale.tsx'
import { useCommand, useRead } from '#kit/web/query.ts'
import { Loaded } from '#kit/web/ui/Loaded.tsx'
import { Section } from '#kit/web/ui/Section.tsx'
import { useFilter } from '#kit/web/urlState.ts'
import { HandoverNote, type HandoverNoteRow, Reception } from '../receptionContract.ts'
import { receptionWords as words } from '../receptionLabels.ts'
import { receptionSheet, shiftText } from '../receptionSheet.ts'
import classes from './reports.module.css'

/** `/report/reception`: the day of the reception or one shift of it, as it is handed over: notes, who came and went, money. */
export function ReceptionReport(): ReactNode {
  const t = useText()
  const { businessDate } = useSession().hotel
  const [chosen, choose] = useFilter('date', businessDate)
  const [shift, chooseShift] = useFilter('shift', '')
  const date = isDay(chosen) ? chosen : businessDate
  const asked = { date, ...(/^\d+$/.test(shift) ? { shiftId: Number(shift) } : {}) }
  const day = useRead(Reception.day, asked, { keepPrevious: true })
  useDocumentTitle(t(words.title))
  const tools = (
    <>
      <DateInput
        aria-label={t(words.date)}
        w={132}
        valueFormat="YYYY-MM-DD"
        dateParser={readDay}
        value={date}
        onChange={(next) => {
          if (next === null) return
          choose(next)
          chooseShift('')
        }}
      />
      <Select
        aria-label={t(words.shift)}
        w={208}
        allowDeselect={false}
        data={[
          { value: '', label: t(words.wholeDay) },
          ...(day.data?.shifts ?? []).map((one) => ({ value: String(one.id), label: t(shiftText(one)) })),
        ]}
        value={shift}
        onChange={(next) => chooseShift(next ?? '')}
      />
    </>
  )
  return (
    <DocumentDesk
      toFile={(language) => call(Reception.paper, { ...asked, language })}
      backTo="/"
      backLabel={words.back}
      tools={tools}
    >
      {(language) => (
        <Loaded of={day} height={800}>
          {(facts) => (
            <>
              <HandoverNotes notes={facts.notes} />
              <DocumentSheet sheet={receptionSheet(facts, asked.shiftId)} language={language} />
            </>
          )}
        </Loaded>
      )}
    </DocumentDesk>
  )
}

/** What the next shift should know, until it is done; on paper it stands in the sheet. */
function HandoverNotes({ notes }: { notes: readonly HandoverNoteRow[] }): ReactNode {
  const t = useText()
  const [isWriting, setWriting] = useState(false)
  const { run, isPending } = useCommand(HandoverNote.setDone)
  return (
    <div className={classes.notes}>
      <Section
        title={words.notes}
        action={
          <Button
            size="xs"
            variant="default"
            leftSection={<IconPlus size={16} stroke={1.5} />}
            onClick={() => setWriting(true)}
          >
            {t(words.addNote)}
          </Button>
        }
      >
        {notes.length === 0 && <p className={classes.none}>{t(words.noNotes)}</p>}
        {notes.map(({ id, text, writtenAt, writtenBy, doneBy }) => (
          <Checkbox
            key={id}
            className={classes.note ?? ''}
            label={text}
            description={`${writtenAt} · ${writtenBy}${doneBy === null ? '' : ` · ${t(words.done)}: ${doneBy}`}`}
            checked={doneBy !== null}
            disabled={isPending}
            onChange={(event) => void run({ id, done: event.currentTarget.checked })}
          />
        ))}
      </Section>
      {isWriting && (
        <ActionModal
          title={words.addNote}
          action={HandoverNote.new}
          defaults={{ text: '' }}
          onClose={() => setWriting(false)}
        >
          <TextAreaField name="text" label={words.note} required autoFocus wide />
        </ActionModal>
      )}
    </div>
  )
}
