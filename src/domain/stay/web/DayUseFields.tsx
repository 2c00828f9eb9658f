import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { useMissing } from '#domain/access/web/session.ts'
import { AmountField } from '#kit/web/form/AmountField.tsx'
import { SelectField } from '#kit/web/form/SelectField.tsx'
import { feeWords } from './feeLabels.ts'

/** Whether the day use of a guest who leaves on the day of arrival is charged, at another price, or waived. */
export function DayUseFields(): ReactNode {
  const missing = useMissing('waiveFee')
  const dayUse: unknown = useWatch({ name: 'dayUse' })
  return (
    <>
      <SelectField
        name="dayUse"
        label={feeWords.whatWithDayUse}
        hint={missing}
        required
        options={[
          { value: 'post', label: feeWords.post },
          { value: 'change', label: feeWords.otherPrice, disabled: missing !== undefined },
          { value: 'waive', label: feeWords.waive, disabled: missing !== undefined },
        ]}
      />
      {dayUse === 'change' && <AmountField name="dayUsePrice" label={feeWords.dayUsePrice} required />}
    </>
  )
}
