import { type ReactNode, useEffect } from 'react'
import { useFormContext } from 'react-hook-form'
import { options } from '#domain/choices/contract.ts'
import { AmountField } from '#kit/web/form/AmountField.tsx'
import { useFormWaits } from '#kit/web/form/formContext.ts'
import { SelectField } from '#kit/web/form/SelectField.tsx'
import { TextField } from '#kit/web/form/TextField.tsx'
import { useRead } from '#kit/web/query.ts'
import { moneyWords } from '../labels.ts'

const FRESH_MS = 60_000

/** Amount, payment method and reference: what every movement of money names. The first method is chosen as soon as it is read; the form waits for it. */
export function PaymentFields(): ReactNode {
  const methods = useRead(options.PaymentMethod, {}, { freshFor: FRESH_MS })
  const { getValues, resetField } = useFormContext()
  const first = methods.data?.[0]?.id
  // not while there is no network: what waits for one would be sent when nobody looks any more
  useFormWaits(methods.isLoading)
  useEffect(() => {
    if (first !== undefined && getValues('paymentMethodId') === null)
      resetField('paymentMethodId', { defaultValue: first })
  }, [first, getValues, resetField])
  return (
    <>
      <AmountField name="amount" label={moneyWords.amount} autoFocus />
      <SelectField
        name="paymentMethodId"
        label={moneyWords.paymentMethod}
        options={(methods.data ?? []).map(({ id, label }) => ({ value: id, label }))}
        required
      />
      <TextField name="reference" label={moneyWords.reference} hint={moneyWords.referenceHint} maxLength={200} wide />
    </>
  )
}
