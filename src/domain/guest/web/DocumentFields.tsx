import { ActionIcon, Button } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useFieldArray } from 'react-hook-form'
import { DayField } from '#kit/web/form/DayField.tsx'
import { FieldGroup } from '#kit/web/form/FieldGroup.tsx'
import { SelectField } from '#kit/web/form/SelectField.tsx'
import { TextField } from '#kit/web/form/TextField.tsx'
import { useText } from '#kit/web/locale.tsx'
import { DOCUMENT_KINDS } from '../shapes.ts'
import classes from './GuestFields.module.css'
import { documentKinds, guestWords as words } from './labels.ts'

const MOST = 20

/** What a guest shows at the desk: any number of documents. */
export function DocumentFields({ path }: { path: string }): ReactNode {
  const t = useText()
  const { fields, append, remove } = useFieldArray({ name: `${path}documents` })
  return (
    <FieldGroup title={words.documents}>
      {fields.map(({ id }, index) => (
        <div key={id} className={classes.document} role="group" aria-label={t(words.document, index + 1)}>
          <SelectField
            name={`${path}documents.${index}.kind`}
            label={words.documentKind}
            options={DOCUMENT_KINDS.map((value) => ({ value, label: documentKinds[value] }))}
            required
          />
          <TextField name={`${path}documents.${index}.number`} label={words.documentNumber} required />
          <TextField name={`${path}documents.${index}.issuer`} label={words.issuer} />
          <DayField name={`${path}documents.${index}.expiresOn`} label={words.expiresOn} />
          <ActionIcon
            variant="subtle"
            color="gray"
            className={classes.remove ?? ''}
            aria-label={t(words.removeDocument, index + 1)}
            onClick={() => remove(index)}
          >
            <IconTrash size={16} />
          </ActionIcon>
        </div>
      ))}
      <Button
        variant="default"
        size="compact-sm"
        className={classes.add ?? ''}
        leftSection={<IconPlus size={14} />}
        disabled={fields.length >= MOST}
        onClick={() => append({ kind: 'passport', number: '', issuer: '', expiresOn: null })}
      >
        {t(words.addDocument)}
      </Button>
    </FieldGroup>
  )
}
