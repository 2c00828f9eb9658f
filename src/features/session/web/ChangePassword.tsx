import type { ReactNode } from 'react'
import type { FieldProblem } from '#core/errors.ts'
import { NewPasswordField } from '#domain/access/web/NewPasswordField.tsx'
import { useSession } from '#domain/access/web/session.ts'
import { ActionModal } from '#kit/web/form/ActionModal.tsx'
import { PasswordField } from '#kit/web/form/PasswordField.tsx'
import type { Values } from '#kit/web/form/schema.ts'
import { sessionWords } from '../labels.ts'
import { OwnPassword } from '../ownPassword.ts'

const empty = { OldPassword: '', Password: '', repeated: '' }

/** A new password and its confirmation must match (docs/rules/fixed-words.md#user-calls). */
const differ = ({ Password, repeated }: Values): FieldProblem[] => {
  if (repeated === '') return [{ field: 'repeated', code: 'required', params: [] }]
  return Password === repeated ? [] : [{ field: 'repeated', code: 'passwordsDiffer', params: [] }]
}

export function ChangePassword({ onClose }: { onClose: () => void }): ReactNode {
  const { loginName, name } = useSession().user
  return (
    <ActionModal
      title={sessionWords.changePassword}
      size="small"
      action={OwnPassword.changePassword}
      defaults={empty}
      check={differ}
      success={sessionWords.passwordChanged}
      onClose={onClose}
    >
      <PasswordField
        name="OldPassword"
        label={sessionWords.oldPassword}
        autoComplete="current-password"
        wide
        autoFocus
      />
      <NewPasswordField name="Password" label={sessionWords.newPassword} owner={{ loginName, name }} wide />
      <PasswordField name="repeated" label={sessionWords.repeatPassword} required wide />
    </ActionModal>
  )
}
