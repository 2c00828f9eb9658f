import type { ReactNode } from 'react'
import { options } from '#domain/choices/contract.ts'
import { OptionField } from '#domain/choices/web/OptionField.tsx'
import { NewGuestFields } from '#domain/guest/web/GuestFields.tsx'
import { GuestPicker } from '#domain/guest/web/GuestPicker.tsx'
import { ColourField } from '#kit/web/form/ColourField.tsx'
import { DayField } from '#kit/web/form/DayField.tsx'
import { EntityForm } from '#kit/web/form/EntityForm.tsx'
import type { Values } from '#kit/web/form/schema.ts'
import { TextAreaField } from '#kit/web/form/TextAreaField.tsx'
import { TextField } from '#kit/web/form/TextField.tsx'
import { Group } from '../contract.ts'
import { formWords as words, listWords } from '../labels.ts'

export const emptyGroup: Values = {
  code: '',
  name: '',
  companyId: null,
  guestId: null,
  guest: undefined,
  cutOff: null,
  colour: '',
  remarks: '',
}

interface GroupFormProps {
  /** null = a new group without rooms. */
  readonly editId: number | null
  readonly onMade?: (id: number) => void
  readonly onClose: () => void
}

export function GroupForm({ editId, onMade, onClose }: GroupFormProps): ReactNode {
  return (
    <EntityForm
      title={editId === null ? listWords.newGroup : words.editGroup}
      editId={editId}
      create={Group.new}
      update={Group.update}
      get={Group.get}
      defaults={emptyGroup}
      onClose={onClose}
      onDone={(output) => output && 'id' in output && onMade?.(output.id)}
    >
      <GroupFields path="" />
    </EntityForm>
  )
}

/** The facts of a group, at `path` in the input. */
export function GroupFields({ path }: { path: string }): ReactNode {
  return (
    <>
      <TextField name={`${path}code`} label={listWords.code} required autoFocus />
      <TextField name={`${path}name`} label={listWords.name} required />
      <OptionField name={`${path}companyId`} label={words.company} of={options.Company} />
      <DayField name={`${path}cutOff`} label={words.cutOff} hint={words.cutOffHint} />
      <ColourField name={`${path}colour`} label={words.colour} required={false} />
      <GuestPicker
        name={`${path}guestId`}
        newName={`${path}guest`}
        label={words.contactGuest}
        hint={words.contactHint}
        required
      />
      <NewGuestFields name={`${path}guest`} />
      <TextAreaField name={`${path}remarks`} label={words.remarks} rows={2} wide />
    </>
  )
}
