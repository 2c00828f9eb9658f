import { TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import type { FieldProps } from '#kit/web/form/formContext.ts'
import { useFieldLook } from '#kit/web/form/useFieldLook.ts'
import { isMasked } from '#core/maskedNumber.ts'

/** A number of an identity document: one that is masked stays as it is until another is typed in its place. */
export function IdentityField(field: FieldProps): ReactNode {
  const { value, change, look } = useFieldLook(field)
  const text = typeof value === 'string' ? value : ''
  const type = (typed: string): void => change(isMasked(typed) && typed !== text ? '' : typed)
  return (
    <TextInput
      {...look}
      autoComplete="off"
      value={text}
      onFocus={(event) => isMasked(text) && event.currentTarget.select()}
      onChange={(event) => type(event.currentTarget.value)}
    />
  )
}
