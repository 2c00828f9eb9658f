import { type ReactNode, useEffect } from 'react'
import { useFormContext } from 'react-hook-form'
import { CashNotice } from '#domain/cashier/web/CashNotice.tsx'
import { options } from '#domain/choices/contract.ts'
import { AmountField } from '#kit/web/form/AmountField.tsx'
import { useFormWaits } from '#kit/web/form/formContext.ts'
import { SelectField } from '#kit/web/form/SelectField.tsx'
import { TextField } from '#kit/web/form/TextField.tsx'
import { useRead } from '#kit/web/query.ts'
import { moneyWords } from '../labels.ts'
import { CurrencyFields } from './CurrencyFields.tsx'

const FRESH_MS = 60_000

interface PaymentFieldsProps {
  readonly way: 'received' | 'given'
  /** Before the names of the fields: 'payments.0.'. */
  readonly within?: string
  /** Which field the person begins with. */
  readonly beginsWith?: 'amount' | 'method' | 'other'
  /** Fields before them. */
  readonly above?: ReactNode
}

/**
 * Amount, payment method, currency and reference: what every movement of money names. The first method is chosen as soon as it is read; the
 * form waits for it. Its dialog sends `moneyInput` of what the fields hold.
 */
export function PaymentFields({ way, within = '', beginsWith = 'amount', above }: PaymentFieldsProps): ReactNode {
  const method = `${within}paymentMethodId`
  const methods = useRead(options.PaymentMethod, {}, { freshFor: FRESH_MS })
  const { getValues, resetField, watch } = useFormContext()
  const first = methods.data?.[0]?.id
  // not while there is no network: what waits for one would be sent when nobody looks any more
  useFormWaits(methods.isLoading)
  useEffect(() => {
    if (first !== undefined && getValues(method) === null) resetField(method, { defaultValue: first })
  }, [first, method, getValues, resetField])
  const isCash = methods.data?.find(({ id }) => id === watch(method))?.kind === 'cash'
  return (
    <>
      {isCash && <CashNotice />}
      {above}
      <AmountField name={`${within}amount`} label={moneyWords.amount} autoFocus={beginsWith === 'amount'} />
      <SelectField
        name={method}
        label={moneyWords.paymentMethod}
        options={(methods.data ?? []).map(({ id, label }) => ({ value: id, label }))}
        required
        autoFocus={beginsWith === 'method'}
      />
      <CurrencyFields way={way} isCash={isCash} within={within} />
      <TextField
        name={`${within}reference`}
        label={moneyWords.reference}
        {...(within === '' ? { hint: moneyWords.referenceHint, wide: true } : {})}
        maxLength={200}
      />
    </>
  )
}
