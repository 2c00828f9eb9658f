import type { ReactNode } from 'react'
import { ColourField } from '#kit/web/form/ColourField.tsx'
import { EntityForm } from '#kit/web/form/EntityForm.tsx'
import { SwitchField } from '#kit/web/form/SwitchField.tsx'
import { TextField } from '#kit/web/form/TextField.tsx'
import { useRead } from '#kit/web/query.ts'
import { UserRole } from '../contract.ts'
import { userWords } from '../labels.ts'
import { MenuRightsField } from './MenuRightsField.tsx'
import { PrivilegesField } from './PrivilegesField.tsx'

interface RoleFormProps {
  readonly editId: number | null
  /** A new role begins with what this one grants. */
  readonly copyOf?: number
  readonly onClose: () => void
}

const empty = {
  name: '',
  shortCode: '',
  colour: '#804fe6',
  secondFactorRequired: false,
  menu: ['/'],
  privileges: [],
}

export function RoleForm({ editId, copyOf, onClose }: RoleFormProps): ReactNode {
  const copied = useRead(UserRole.get, { id: copyOf ?? 0 }, { enabled: copyOf !== undefined })
  if (copyOf !== undefined && copied.data === undefined) return null
  const { menu, privileges, colour, secondFactorRequired } = copied.data ?? empty
  return (
    <EntityForm
      title={editId === null ? userWords.newRole : userWords.editRole}
      size="large"
      editId={editId}
      create={UserRole.new}
      update={UserRole.update}
      get={UserRole.get}
      defaults={{ ...empty, menu, privileges, colour, secondFactorRequired }}
      onClose={onClose}
    >
      <TextField name="name" label={userWords.name} autoFocus={editId === null} />
      <TextField name="shortCode" label={userWords.shortCode} maxLength={8} />
      <ColourField name="colour" label={userWords.colour} />
      <MenuRightsField name="menu" label={userWords.menuRights} hint={userWords.menuRightsHint} />
      <PrivilegesField name="privileges" label={userWords.privileges} hint={userWords.privilegesHint} />
      <SwitchField
        name="secondFactorRequired"
        label={userWords.secondFactorRequired}
        hint={userWords.secondFactorRequiredHint}
        wide
      />
    </EntityForm>
  )
}
