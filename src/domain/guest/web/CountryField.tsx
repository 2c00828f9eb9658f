import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import type { FieldProps } from '#kit/web/form/formContext.ts'
import { SelectField } from '#kit/web/form/SelectField.tsx'
import { useLocale } from '#kit/web/locale.tsx'
import { countryChoices } from './countries.ts'

/** A country; a code that is none any more is kept. */
export function CountryField(field: FieldProps): ReactNode {
  const locale = useLocale()
  const code: unknown = useWatch({ name: field.name })
  const known = countryChoices(locale)
  const isOther = typeof code === 'string' && code !== '' && !known.some(({ value }) => value === code)
  return <SelectField {...field} options={isOther ? [{ value: code, label: code }, ...known] : known} />
}
