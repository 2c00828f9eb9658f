import { Checkbox, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { SCOPES, scopes } from '#domain/apiKey/scopes.ts'
import type { FieldProps } from '#kit/web/form/formContext.ts'
import { useFieldLook } from '#kit/web/form/useFieldLook.ts'
import { useText } from '#kit/web/locale.tsx'

/** A check box for each scope. */
export function ScopesField(props: FieldProps): ReactNode {
  const t = useText()
  const { value, change, look } = useFieldLook(props)
  const { label, description, error, withAsterisk, className } = look
  return (
    <Checkbox.Group
      {...{ label, description, error, withAsterisk, className }}
      value={Array.isArray(value) ? value.map(String) : []}
      onChange={change}
    >
      <Stack gap={8} mt={4}>
        {SCOPES.map((scope) => (
          <Checkbox key={scope} value={scope} label={t(scopes[scope])} description={scope} />
        ))}
      </Stack>
    </Checkbox.Group>
  )
}
