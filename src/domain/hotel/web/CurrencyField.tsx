import type { ReactNode } from 'react'
import type { z } from 'zod'
import type { FieldProps } from '#kit/web/form/formContext.ts'
import { SelectField } from '#kit/web/form/SelectField.tsx'
import type { currencyChoice } from '../shapes.ts'

type Currency = z.infer<typeof currencyChoice>

/** One of the program's currencies. */
export const CurrencyField = ({
  currencies,
  ...field
}: FieldProps & { currencies: readonly Currency[] }): ReactNode => (
  <SelectField
    {...field}
    options={currencies.map(({ code, name, nameMon }) => ({
      value: code,
      label: { en: `${code} ${name}`, mon: `${code} ${nameMon}` },
    }))}
  />
)
