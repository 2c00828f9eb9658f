import { TagsInput } from '@mantine/core'
import type { ReactNode } from 'react'
import type { FieldProps } from '#kit/web/form/formContext.ts'
import { useFieldLook } from '#kit/web/form/useFieldLook.ts'
import { textsOf } from './textsOf.ts'

/** E-mail addresses, one after the other. */
export function AddressesField(field: FieldProps): ReactNode {
  const { value, change, look } = useFieldLook(field)
  return <TagsInput {...look} type="email" acceptValueOnBlur value={textsOf(value)} onChange={change} />
}
