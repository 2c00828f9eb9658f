import { Textarea } from '@mantine/core'
import type { ReactNode } from 'react'
import type { FieldProps } from './formContext.ts'
import { useFieldLook } from './useFieldLook.ts'

export function TextAreaField({ rows = 3, ...field }: FieldProps & { readonly rows?: number }): ReactNode {
  const { value, change, look } = useFieldLook(field)
  return (
    <Textarea
      {...look}
      autosize
      minRows={rows}
      maxRows={12}
      value={typeof value === 'string' ? value : ''}
      onChange={(event) => change(event.currentTarget.value)}
    />
  )
}
