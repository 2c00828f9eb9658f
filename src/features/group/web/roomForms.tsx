import type { ReactNode } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { options } from '#domain/choices/contract.ts'
import { OptionField } from '#domain/choices/web/OptionField.tsx'
import { useOptions } from '#domain/choices/web/useOptions.ts'
import { ReasonField } from '#domain/choices/web/ReasonField.tsx'
import { Stay } from '#domain/stay/contract.ts'
import { FeeFacts } from '#domain/stay/web/FeeFacts.tsx'
import { feeWords } from '#domain/stay/web/feeLabels.ts'
import { WaiverFields } from '#domain/stay/web/WaiverFields.tsx'
import { AmountField } from '#kit/web/form/AmountField.tsx'
import { DayField } from '#kit/web/form/DayField.tsx'
import { NumberField } from '#kit/web/form/NumberField.tsx'
import { TextField } from '#kit/web/form/TextField.tsx'
import { useRead } from '#kit/web/query.ts'
import { Group } from '../contract.ts'
import { pageWords as words } from '../labels.ts'
import { RoomsForm, type RoomsFormProps } from './RoomsForm.tsx'

export function MoveDatesForm(props: RoomsFormProps): ReactNode {
  return (
    <RoomsForm
      {...props}
      title={words.moveDates}
      action={Group.moveDates}
      defaults={{ arrival: null, departure: null }}
    >
      <DayField name="arrival" label={words.newArrival} hint={words.keepsPrices} />
      <DayField name="departure" label={words.newDeparture} />
    </RoomsForm>
  )
}

export function CancelForm(props: RoomsFormProps): ReactNode {
  return (
    <RoomsForm
      {...props}
      title={words.cancel}
      danger
      action={Group.cancel}
      defaults={{ reason: '', fee: 'post', feeReason: '' }}
    >
      <ReasonField category="cancel" />
      <Fees stayIds={props.stayIds} />
    </RoomsForm>
  )
}

/** What cancelling costs now, before it is done. */
function Fees({ stayIds }: { stayIds: readonly number[] }): ReactNode {
  const { data } = useRead(Stay.previewFees, { stayIds: [...stayIds], kind: 'cancellation' })
  if (data === undefined) return null
  if (data.fee === 0) return <FeeFacts facts={[{ label: feeWords.fee, note: feeWords.noFee, amount: 0 }]} />
  return (
    <>
      <FeeFacts
        facts={[
          { label: feeWords.fee, amount: data.fee, strong: true },
          ...(data.depositUsed > 0 ? [{ label: feeWords.paidFromDeposit, amount: data.depositUsed }] : []),
        ]}
      />
      <WaiverFields />
    </>
  )
}

export function ChargeForm(props: RoomsFormProps): ReactNode {
  return (
    <RoomsForm
      {...props}
      title={words.postCharge}
      action={Group.postCharge}
      defaults={{ extraChargeId: null, quantity: '1', unitPrice: null, description: '' }}
    >
      <ChargeFields />
    </RoomsForm>
  )
}

function ChargeFields(): ReactNode {
  const { setValue } = useFormContext()
  const chosenId: unknown = useWatch({ name: 'extraChargeId' })
  const { options: charges } = useOptions(options.ExtraCharge)
  const isFixed = charges.find(({ id }) => id === chosenId)?.editable !== true
  return (
    <>
      <OptionField
        name="extraChargeId"
        label={words.extraCharge}
        of={options.ExtraCharge}
        required
        wide
        onPick={(_, charge) => setValue('unitPrice', charge?.unitPrice ?? null)}
      />
      <NumberField name="quantity" label={words.quantity} decimals={3} min={0} asText />
      <AmountField name="unitPrice" label={words.unitPrice} disabled={isFixed} />
      <TextField name="description" label={words.description} maxLength={200} wide />
    </>
  )
}
