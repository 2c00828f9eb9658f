import { Checkbox, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { type Text, useText } from '../locale.tsx'
import type { FieldProps } from './formContext.ts'
import { useFieldLook } from './useFieldLook.ts'

export interface ChecksFieldProps extends FieldProps {
  /** By their values; these stand below as other programs know them. */
  readonly options: Readonly<Record<string, Text>>
}

/** Any of a few, a check box for each. */
export function ChecksField({ options, ...field }: ChecksFieldProps): ReactNode {
  const t = useText()
  const { value, change, look } = useFieldLook(field)
  const { label, description, error, withAsterisk, className } = look
  return (
    <Checkbox.Group
      {...{ label, description, error, withAsterisk, className }}
      value={Array.isArray(value) ? value.map(String) : []}
      onChange={change}
    >
      <Stack gap={8} mt={4}>
        {Object.entries(options).map(([key, option]) => (
          <Checkbox key={key} value={key} label={t(option)} description={key} />
        ))}
      </Stack>
    </Checkbox.Group>
  )
}
