import { TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { FieldProps } from '#kit/web/form/formContext.ts'
import { useFieldLook } from '#kit/web/form/useFieldLook.ts'
import { readAges } from '../childAges.ts'

const textOf = (value: unknown): string => (Array.isArray(value) ? value.join(', ') : String(value ?? ''))

/** The ages of a party's children in one field: '4, 9'. */
export function ChildAgesField(field: FieldProps): ReactNode {
  const { value, change, look } = useFieldLook(field)
  const [typing, setTyping] = useState<string>()
  return (
    <TextInput
      {...look}
      inputMode="numeric"
      autoComplete="off"
      placeholder="4, 9"
      value={typing ?? textOf(value)}
      onChange={(event) => {
        setTyping(event.currentTarget.value)
        change(readAges(event.currentTarget.value))
      }}
      onBlur={() => {
        setTyping(undefined)
        look.onBlur()
      }}
    />
  )
}
