import { type ReactNode, useState } from 'react'
import { ActionModal } from '#kit/web/form/ActionModal.tsx'
import { RepeatedFields } from '#kit/web/form/RepeatedFields.tsx'
import { TextField } from '#kit/web/form/TextField.tsx'
import { ActionButton } from '#kit/web/ui/ActionButton.tsx'
import { Line, Lines } from '#kit/web/ui/Record.tsx'
import { Section } from '#kit/web/ui/Section.tsx'
import { CompanyProfile, type CompanyRecord } from '../contract.ts'
import { words } from '../labels.ts'

const MOST = 50
const blank = { name: '', position: '', phone: '', email: '' }
const rowWords = { one: words.person, add: words.addContact, remove: words.removeContact }

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
          <RepeatedFields name="contacts" most={MOST} blank={blank} words={rowWords}>
            {(row) => (
              <>
                <TextField name={`${row}.name`} label={words.name} required />
                <TextField name={`${row}.position`} label={words.position} />
                <TextField name={`${row}.phone`} label={words.phone} type="tel" />
                <TextField name={`${row}.email`} label={words.email} type="email" />
              </>
            )}
          </RepeatedFields>
        </ActionModal>
      )}
    </Section>
  )
}
