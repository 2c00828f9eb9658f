import { type ReactNode, useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { filledByRegisterNo } from '../registerNo.ts'
import { IdentityField } from './IdentityField.tsx'
import { guestWords as words } from './labels.ts'

/** A register number; a citizen's fills in birth date, sex and nationality where nothing stands there yet. */
export function RegisterNoField({ path, required }: { path: string; required?: boolean }): ReactNode {
  const { getValues, setValue, getFieldState } = useFormContext()
  const typed: unknown = useWatch({ name: `${path}registerNo` })
  useEffect(() => {
    if (typeof typed !== 'string' || !getFieldState(`${path}registerNo`).isDirty) return
    const filled = filledByRegisterNo(typed, (field) => getValues(path + field))
    for (const [name, value] of Object.entries(filled))
      setValue(path + name, value, { shouldDirty: true, shouldValidate: true })
  }, [typed, path, getValues, setValue, getFieldState])
  return (
    <IdentityField
      name={`${path}registerNo`}
      label={words.registerNo}
      {...(required === undefined ? {} : { required })}
    />
  )
}
