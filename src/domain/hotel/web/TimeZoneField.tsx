import type { ReactNode } from 'react'
import type { FieldProps } from '#kit/web/form/formContext.ts'
import { SelectField } from '#kit/web/form/SelectField.tsx'

const timeZones = Intl.supportedValuesOf('timeZone').map((name) => ({ value: name, label: name.replaceAll('_', ' ') }))

/** An IANA time zone, found by typing. */
export const TimeZoneField = (field: FieldProps): ReactNode => <SelectField {...field} options={timeZones} />
