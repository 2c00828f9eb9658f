import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { useMissing } from '#domain/access/web/session.ts'
import { SelectField } from '#kit/web/form/SelectField.tsx'
import { TextField } from '#kit/web/form/TextField.tsx'
import { feeWords } from './feeLabels.ts'

/** Whether a fee is charged or waived; waiving asks for a reason, and for the right to do so. */
export function WaiverFields(): ReactNode {
  const missing = useMissing('waiveFee')
  const fee: unknown = useWatch({ name: 'fee' })
  return (
    <>
      <SelectField
        name="fee"
        label={feeWords.whatWithFee}
        hint={missing}
        required
        options={[
          { value: 'post', label: feeWords.post },
          { value: 'waive', label: feeWords.waive, disabled: missing !== undefined },
        ]}
      />
      {fee === 'waive' && <TextField name="feeReason" label={feeWords.waiveReason} required maxLength={500} />}
    </>
  )
}
