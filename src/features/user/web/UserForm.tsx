import { roleLabel } from '#domain/access/roleLabel.ts'
import type { ReactNode } from 'react'
import { languageNames, LOCALES } from '#core/labels.ts'
import { NewPasswordField } from '#domain/access/web/NewPasswordField.tsx'
import { EntityForm } from '#kit/web/form/EntityForm.tsx'
import { SelectField } from '#kit/web/form/SelectField.tsx'
import { TextField } from '#kit/web/form/TextField.tsx'
import { useText } from '#kit/web/locale.tsx'
import { useLocale } from '#kit/web/locale.tsx'
import { useRead } from '#kit/web/query.ts'
import { beyondReason } from '../beyond.ts'
import { User } from '../contract.ts'
import { userWords } from '../labels.ts'

const empty = { LoginName: '', Name: '', RoleID: null, Position: '', Email: '', Password: '' }

/** A new user, or the record of one; a password only at the start, later by 'Set password'. */
export function UserForm({ editId, onClose }: { editId: number | null; onClose: () => void }): ReactNode {
  const roles = useRead(User.listByRole, {}).data ?? []
  const t = useText()
  const isNew = editId === null
  // a colleague most often reads the same language
  const locale = useLocale()
  return (
    <EntityForm
      title={isNew ? userWords.newUser : userWords.editUser}
      editId={editId}
      idName="UserID"
      versionName="Version"
      create={User.new}
      update={User.update}
      get={User.detailByUserID}
      defaults={{ ...empty, Language: locale }}
      onClose={onClose}
    >
      <TextField name="Name" label={userWords.name} autoFocus={isNew} />
      <SelectField
        name="RoleID"
        label={userWords.role}
        options={roles.map((role) => {
          const reason = beyondReason(role.Beyond)
          const disabled = role.Status === 0 || reason !== undefined
          return { value: role.RoleID, label: roleLabel(role.RoleName), disabled, note: reason && t(reason) }
        })}
      />
      <TextField name="LoginName" label={userWords.loginName} />
      {isNew && (
        <NewPasswordField
          name="Password"
          label={userWords.password}
          ownerFields={{ loginName: 'LoginName', name: 'Name' }}
        />
      )}
      <TextField name="Position" label={userWords.position} />
      <TextField name="Email" label={userWords.email} type="email" />
      <SelectField
        name="Language"
        label={userWords.language}
        options={LOCALES.map((locale) => ({ value: locale, label: languageNames[locale] }))}
      />
    </EntityForm>
  )
}
