import { Alert, Select } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { languageNames, LOCALES, type Locale } from '#core/labels.ts'
import type { DocumentKind } from '#domain/document/mailedDocument.ts'
import { documentLanguages } from '#domain/paper/sheet.ts'
import { ActionModal } from '#kit/web/form/ActionModal.tsx'
import { SelectField } from '#kit/web/form/SelectField.tsx'
import { TextAreaField } from '#kit/web/form/TextAreaField.tsx'
import { TextField } from '#kit/web/form/TextField.tsx'
import { useText } from '#kit/web/locale.tsx'
import { useRead } from '#kit/web/query.ts'
import { Loaded } from '#kit/web/ui/Loaded.tsx'
import { Modal } from '#kit/web/ui/Modal.tsx'
import { Mail, type MailAbout, type MailDraft } from '../contract.ts'
import { documentNames, mailWords as words } from '../labels.ts'
import { mailType, type MailTypeName, mailTypes } from '../types.ts'
import classes from './mail.module.css'

export interface MailDialogProps {
  readonly about: MailAbout
  /** Which letters can be chosen; the first is proposed. */
  readonly types: readonly [MailTypeName, ...MailTypeName[]]
  readonly onClose: () => void
}

/** A letter as its template writes it, to be looked over, changed and sent. */
export function MailDialog({ about, types, onClose }: MailDialogProps): ReactNode {
  const t = useText()
  const [type, setType] = useState<MailTypeName>(types[0])
  const [language, setLanguage] = useState<Locale>()
  const draft = useRead(
    Mail.draft,
    { about, type, ...(language === undefined ? {} : { language }) },
    { keepPrevious: true },
  )
  const pickers = (
    <div className={classes.pickers}>
      {types.length > 1 && (
        <Select
          label={t(words.letter)}
          allowDeselect={false}
          data={types.map((value) => ({ value, label: t(mailTypes[value].label) }))}
          value={type}
          onChange={(value) => setType(types.find((known) => known === value) ?? type)}
        />
      )}
      <Select
        label={t(words.language)}
        allowDeselect={false}
        data={LOCALES.map((value) => ({ value, label: t(languageNames[value]) }))}
        value={language ?? draft.data?.language ?? null}
        onChange={(value) => setLanguage(LOCALES.find((known) => known === value))}
      />
    </div>
  )
  if (draft.data === undefined) {
    return (
      <Modal title={words.mail} onClose={onClose}>
        <Loaded of={draft} height={320}>
          {() => null}
        </Loaded>
      </Modal>
    )
  }
  const key = `${type} ${draft.data.language} ${draft.data.subject}`
  return <Letter key={key} about={about} type={type} draft={draft.data} pickers={pickers} onClose={onClose} />
}

interface LetterProps extends Omit<MailDialogProps, 'types'> {
  readonly type: MailTypeName
  readonly draft: MailDraft
  readonly pickers: ReactNode
}

const NOTHING = 'nothing'
const documentOf = (value: unknown): DocumentKind | null => (value === NOTHING ? null : (value as DocumentKind | null))

function Letter({ about, type, draft, pickers, onClose }: LetterProps): ReactNode {
  const t = useText()
  const { isSetUp, ...values } = draft
  const { documents } = mailType(type)
  return (
    <ActionModal
      title={words.mail}
      action={Mail.send}
      defaults={{ ...values, document: values.document ?? NOTHING, documentLanguage: values.language }}
      fixed={{ about, type }}
      toInput={(typed) => ({ ...typed, document: documentOf(typed['document']) })}
      submitLabel={words.send}
      success={words.queued}
      onClose={onClose}
      above={
        <>
          {!isSetUp && (
            <Alert color="yellow" mb="md">
              {t(words.notSetUp)}
            </Alert>
          )}
          {pickers}
        </>
      }
    >
      <TextField name="address" label={words.address} type="email" />
      <TextField name="recipientName" label={words.name} />
      <TextField name="subject" label={words.subject} wide />
      <TextAreaField name="body" label={words.body} rows={8} wide />
      <SelectField
        name="document"
        label={words.enclosed}
        required
        options={[
          { value: NOTHING, label: words.nothing },
          ...documents.map((value) => ({ value, label: documentNames[value] })),
        ]}
      />
      <SelectField
        name="documentLanguage"
        label={words.documentLanguage}
        options={documentLanguages.map((value) => ({
          value,
          label: value === 'both' ? words.both : languageNames[value],
        }))}
      />
    </ActionModal>
  )
}
