import { type ReactNode, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { documentNames, mailWords, recipientLabels, timingLabels } from '#domain/mail/labels.ts'
import { MAIL_TYPES, mailType, type MailTypeName, mailTypes } from '#domain/mail/types.ts'
import formClasses from '#kit/web/form/form.module.css'
import { NumberField } from '#kit/web/form/NumberField.tsx'
import type { Values } from '#kit/web/form/schema.ts'
import { SelectField } from '#kit/web/form/SelectField.tsx'
import { SwitchField } from '#kit/web/form/SwitchField.tsx'
import { TextAreaField } from '#kit/web/form/TextAreaField.tsx'
import { TextField } from '#kit/web/form/TextField.tsx'
import { notificationWords as words } from '../labels.ts'
import { isDated } from '../templateRules.ts'
import classes from './notification.module.css'
import { TemplatePreview } from './TemplatePreview.tsx'
import { UnstyledButton } from '@mantine/core'
import { placeholdersOf } from '#domain/mail/placeholders.ts'
import { useText } from '#kit/web/locale.tsx'

/** The names that a letter of this kind knows; a click writes one. */
function Placeholders({ type, onPick }: { type: MailTypeName; onPick: (place: string) => void }): ReactNode {
  const t = useText()
  return (
    <section>
      <h3 className={classes.heading}>{t(words.placeholders)}</h3>
      <p className={classes.hint}>{t(words.placeholdersHint)}</p>
      <ul className={classes.places}>
        {Object.entries(placeholdersOf(type)).map(([name, label]) => (
          <li key={name}>
            <UnstyledButton className={classes.place} onClick={() => onPick(`{${name}}`)}>
              <code>{`{${name}}`}</code> {t(label)}
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </section>
  )
}

const TEXTS = ['subject', 'subjectMon', 'body', 'bodyMon']
const isText = (element: EventTarget): element is HTMLInputElement | HTMLTextAreaElement =>
  'name' in element && TEXTS.includes(String(element.name))

/** What is written, and beside it how it will read. */
export function TemplateFields({ nothing }: { nothing: string }): ReactNode {
  const { getValues, setValue } = useFormContext<Values>()
  const [chosen, timing] = useWatch<Values>({ name: ['type', 'timing'] }) as [unknown, unknown]
  const type = MAIL_TYPES.find((known) => known === chosen) ?? 'confirmation'
  const { timings, recipients, documents } = mailType(type)
  const typing = useRef<{ name: string; at: number }>(undefined)

  /** Another kind of letter takes along only what it knows. */
  const fit = (picked: string | number | null): void => {
    const next = mailType(MAIL_TYPES.find((known) => known === picked) ?? type)
    const keep = (name: string, known: readonly string[], fallback: string): void => {
      if (!known.includes(String(getValues(name)))) setValue(name, fallback, { shouldDirty: true })
    }
    keep('timing', next.timings, next.timings[0] ?? 'manual')
    keep('recipient', next.recipients, next.recipients[0] ?? 'guest')
    keep('document', [nothing, ...next.documents], nothing)
  }
  const insert = (place: string): void => {
    const { name, at } = typing.current ?? { name: 'body', at: String(getValues('body') ?? '').length }
    const text = String(getValues(name) ?? '')
    setValue(name, text.slice(0, at) + place + text.slice(at), { shouldDirty: true, shouldValidate: true })
    typing.current = { name, at: at + place.length }
  }

  return (
    <div className={`${formClasses.wide} ${classes.columns}`}>
      <div
        className={formClasses.fields}
        onSelect={({ target }) => {
          if (isText(target)) typing.current = { name: target.name, at: target.selectionStart ?? target.value.length }
        }}
      >
        <TextField name="name" label={words.name} autoFocus />
        <SelectField
          name="type"
          label={words.type}
          options={MAIL_TYPES.map((value) => ({ value, label: mailTypes[value].label }))}
          onPick={fit}
        />
        <SelectField
          name="timing"
          label={words.timing}
          options={timings.map((value) => ({ value, label: timingLabels[value] }))}
        />
        {isDated(String(timing)) && <NumberField name="days" label={words.days} min={0} max={365} required />}
        <SelectField
          name="recipient"
          label={words.recipient}
          options={recipients.map((value) => ({ value, label: recipientLabels[value] }))}
        />
        <SelectField
          name="document"
          label={words.document}
          required
          options={[
            { value: nothing, label: mailWords.nothing },
            ...documents.map((value) => ({ value, label: documentNames[value] })),
          ]}
        />
        <SwitchField name="active" label={words.active} hint={words.activeHint} />
        <TextField name="subject" label={words.subjectEn} wide />
        <TextAreaField name="body" label={words.bodyEn} rows={7} wide />
        <TextField name="subjectMon" label={words.subjectMon} wide />
        <TextAreaField name="bodyMon" label={words.bodyMon} rows={7} wide />
      </div>
      <aside className={classes.aside}>
        <TemplatePreview type={type satisfies MailTypeName} nothing={nothing} />
        <Placeholders type={type} onPick={insert} />
      </aside>
    </div>
  )
}
