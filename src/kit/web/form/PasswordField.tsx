import { PasswordInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { words } from '../labels.ts'
import { useText } from '../locale.tsx'
import type { FieldProps } from './formContext.ts'
import { useFieldLook } from './useFieldLook.ts'

export interface PasswordFieldProps extends FieldProps {
  readonly autoComplete?: 'current-password' | 'new-password'
}

/** A password with its show/hide toggle (docs/rules/fixed-words.md#user-calls). */
export function PasswordField({ autoComplete = 'new-password', ...field }: PasswordFieldProps): ReactNode {
  const t = useText()
  const [visible, setVisible] = useState(false)
  const { value, change, look } = useFieldLook(field)
  return (
    <PasswordInput
      {...look}
      autoComplete={autoComplete}
      visible={visible}
      onVisibilityChange={setVisible}
      visibilityToggleButtonProps={{ 'aria-label': t(visible ? words.hidePassword : words.showPassword), tabIndex: 0 }}
      value={typeof value === 'string' ? value : ''}
      onChange={(event) => change(event.currentTarget.value)}
    />
  )
}
