import { Autocomplete } from '@mantine/core'
import type { ReactNode } from 'react'
import type { FieldProps } from './formContext.ts'
import { useFieldLook } from './useFieldLook.ts'

interface SuggestFieldProps extends FieldProps {
  /** What is likely; anything else may be typed. */
  readonly suggestions: readonly string[]
  readonly placeholder?: string | undefined
  readonly type?: 'text' | 'email'
  readonly maxLength: number
}

/** A text for which some values are likely. */
export function SuggestField({
  suggestions,
  placeholder,
  type = 'text',
  maxLength,
  ...field
}: SuggestFieldProps): ReactNode {
  const { value, change, look } = useFieldLook(field)
  return (
    <Autocomplete
      {...look}
      type={type}
      autoComplete="off"
      maxLength={maxLength}
      data={[...new Set(suggestions.filter((one) => one !== ''))]}
      {...(placeholder === undefined ? {} : { placeholder })}
      value={typeof value === 'string' ? value : ''}
      onChange={change}
    />
  )
}
