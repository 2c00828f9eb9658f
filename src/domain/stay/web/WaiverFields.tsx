import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { useMissing } from '#domain/access/web/session.ts'
import { SelectField } from '#kit/web/form/SelectField.tsx'
import { TextField } from '#kit/web/form/TextField.tsx'
import { feeWords } from './feeLabels.ts'

/** Whether a fee is charged or waived; waiving asks for a reason, and for the right to do so. */
export function WaiverFields({ withReason = true }: { readonly withReason?: boolean }): ReactNode {
  const missing = useMissing('waiveFee')
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
      {withReason && <WaiveReason />}
    </>
  )
}

/** Why something that is due is let off; one reason for all of it. */
export function WaiveReason(): ReactNode {
  const [fee, dayUse]: unknown[] = useWatch({ name: ['fee', 'dayUse'] })
  const isLetOff = fee === 'waive' || dayUse === 'waive' || dayUse === 'change'
  return isLetOff ? <TextField name="feeReason" label={feeWords.waiveReason} required wide maxLength={500} /> : null
}
