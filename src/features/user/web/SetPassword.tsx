import type { ReactNode } from 'react'
import { NewPasswordField } from '#domain/access/web/NewPasswordField.tsx'
import { ActionModal } from '#kit/web/form/ActionModal.tsx'
import { useText } from '#kit/web/locale.tsx'
import { User, type UserRow } from '../contract.ts'
import { userWords } from '../labels.ts'
import classes from './user.module.css'

export function SetPassword({ user, onClose }: { user: UserRow; onClose: () => void }): ReactNode {
  const t = useText()
  return (
    <ActionModal
      title={t(userWords.setPasswordOf, user.Name)}
      size="small"
      action={User.setPassword}
      defaults={{ Password: '' }}
      fixed={{ UserID: user.UserID }}
      submitLabel={userWords.setPassword}
      success={userWords.passwordSet}
      onClose={onClose}
      above={<p className={classes.note}>{t(userWords.setPasswordNote)}</p>}
    >
      <NewPasswordField
        name="Password"
        label={userWords.password}
        owner={{ loginName: user.LoginName, name: user.Name }}
        autoFocus
        wide
      />
    </ActionModal>
  )
}
