import type { ReactNode } from 'react'
import type { Values } from '#kit/web/form/schema.ts'
import { EntityForm } from '#kit/web/form/EntityForm.tsx'
import { MailTemplate } from '../contract.ts'
import { notificationWords as words } from '../labels.ts'
import { templateProblems } from '../templateRules.ts'
import { TemplateFields } from './TemplateFields.tsx'

const NOTHING = 'nothing'
const empty: Values = {
  name: '',
  type: 'preArrival',
  timing: 'beforeArrival',
  days: 1,
  recipient: 'guest',
  document: NOTHING,
  subject: '',
  subjectMon: '',
  body: '',
  bodyMon: '',
  active: true,
}

/** A template in both languages beside its preview. */
export function TemplateForm({ editId, onClose }: { editId: number | null; onClose: () => void }): ReactNode {
  return (
    <EntityForm
      title={editId === null ? words.newTemplate : words.template}
      size="large"
      editId={editId}
      get={MailTemplate.get}
      create={MailTemplate.new}
      update={MailTemplate.update}
      defaults={empty}
      fromRecord={(record) => ({ ...record, document: record['document'] ?? NOTHING })}
      toInput={(values) => ({ ...values, document: values['document'] === NOTHING ? null : values['document'] })}
      check={(values) => {
        const typed = MailTemplate.new.input.safeParse({
          ...values,
          document: values['document'] === NOTHING ? null : values['document'],
        })
        return typed.success ? templateProblems(typed.data) : []
      }}
      onClose={onClose}
    >
      <TemplateFields nothing={NOTHING} />
    </EntityForm>
  )
}
