import { ActionIcon, Button } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useFieldArray } from 'react-hook-form'
import { ActionModal } from '#kit/web/form/ActionModal.tsx'
import { TextField } from '#kit/web/form/TextField.tsx'
import { useText } from '#kit/web/locale.tsx'
import { ActionButton } from '#kit/web/ui/ActionButton.tsx'
import { Line, Lines } from '#kit/web/ui/Record.tsx'
import { Section } from '#kit/web/ui/Section.tsx'
import { CompanyProfile, type CompanyRecord } from '../contract.ts'
import { words } from '../labels.ts'
import classes from './Contacts.module.css'

/** The company's people. */
export function Contacts({ company }: { company: CompanyRecord }): ReactNode {
  const [isEditing, setEditing] = useState(false)
  const { id, version, contacts } = company
  return (
    <Section
      title={words.contacts}
      note={contacts.length}
      flush
      action={
        <ActionButton label={words.editContacts} variant="subtle" size="compact-sm" onClick={() => setEditing(true)} />
      }
    >
      <Lines none={words.noContacts}>
        {contacts.map(({ name, position, phone, email }) => (
          <Line
            key={`${name} ${phone} ${email}`}
            what={name}
            notes={[position, [phone, email].filter(Boolean).join(' · ')].filter(Boolean)}
          />
        ))}
      </Lines>
      {isEditing && (
        <ActionModal
          title={words.contacts}
          size="large"
          action={CompanyProfile.saveContacts}
          defaults={{ contacts }}
          fixed={{ id, version }}
          onClose={() => setEditing(false)}
        >
          <ContactFields />
        </ActionModal>
      )}
    </Section>
  )
}

function ContactFields(): ReactNode {
  const t = useText()
  const { fields, append, remove } = useFieldArray({ name: 'contacts' })
  return (
    <>
      {fields.map(({ id }, index) => (
        <div key={id} className={classes.contact} role="group" aria-label={t(words.person, index + 1)}>
          <TextField name={`contacts.${index}.name`} label={words.name} required />
          <TextField name={`contacts.${index}.position`} label={words.position} />
          <TextField name={`contacts.${index}.phone`} label={words.phone} type="tel" />
          <TextField name={`contacts.${index}.email`} label={words.email} type="email" />
          <ActionIcon
            variant="subtle"
            color="gray"
            className={classes.remove ?? ''}
            aria-label={t(words.removeContact, index + 1)}
            onClick={() => remove(index)}
          >
            <IconTrash size={16} />
          </ActionIcon>
        </div>
      ))}
      <Button
        variant="default"
        size="compact-sm"
        style={{ gridColumn: '1 / -1', justifySelf: 'start' }}
        leftSection={<IconPlus size={14} />}
        onClick={() => append({ name: '', position: '', phone: '', email: '' })}
      >
        {t(words.addContact)}
      </Button>
    </>
  )
}
