import { Switch } from '@mantine/core'
import type { ReactNode } from 'react'
import type { FieldProps } from './formContext.ts'
import classes from './form.module.css'
import { useFieldLook } from './useFieldLook.ts'

export function SwitchField(field: FieldProps): ReactNode {
  const { value, change, look } = useFieldLook(field)
  const { withAsterisk: _, className, ...rest } = look
  return (
    <Switch
      {...rest}
      className={`${className} ${classes.switch}`}
      checked={value === true}
      onChange={(event) => change(event.currentTarget.checked)}
    />
  )
}
