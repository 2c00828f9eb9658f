import { TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import type { FieldProps } from './formContext.ts'
import { useFieldLook } from './useFieldLook.ts'

export interface TextFieldProps extends FieldProps {
  readonly type?: 'text' | 'email' | 'tel' | 'url'
  readonly maxLength?: number
  readonly autoComplete?: string
  readonly placeholder?: string
}

export function TextField({
  type = 'text',
  maxLength,
  autoComplete = 'off',
  placeholder,
  ...field
}: TextFieldProps): ReactNode {
  const { value, change, look } = useFieldLook(field)
  return (
    <TextInput
      {...look}
      type={type}
      autoComplete={autoComplete}
      {...(maxLength === undefined ? {} : { maxLength })}
      {...(placeholder === undefined ? {} : { placeholder })}
      value={typeof value === 'string' || typeof value === 'number' ? String(value) : ''}
      onChange={(event) => change(event.currentTarget.value)}
    />
  )
}
