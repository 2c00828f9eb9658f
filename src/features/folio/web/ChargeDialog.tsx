import type { ReactNode } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { share } from '#core/money.ts'
import { options } from '#domain/choices/contract.ts'
import { useSession } from '#domain/access/web/session.ts'
import { Folio, type FolioView } from '#domain/folio/contract.ts'
import { ActionModal } from '#kit/web/form/ActionModal.tsx'
import { AmountField } from '#kit/web/form/AmountField.tsx'
import { DayField } from '#kit/web/form/DayField.tsx'
import { NumberField } from '#kit/web/form/NumberField.tsx'
import { SelectField } from '#kit/web/form/SelectField.tsx'
import { TextField } from '#kit/web/form/TextField.tsx'
import { useText } from '#kit/web/locale.tsx'
import { useRead } from '#kit/web/query.ts'
import { Amount } from '#kit/web/ui/Amount.tsx'
import { actionWords as words, lineWords } from '../labels.ts'
import classes from './Folio.module.css'

const FRESH_MS = 60_000

export function ChargeDialog({ folio, onClose }: { folio: FolioView; onClose: () => void }): ReactNode {
  return (
    <ActionModal
      title={words.postCharge}
      submitLabel={words.postCharge}
      success={words.chargePosted}
      action={Folio.postCharge}
      defaults={{ extraChargeId: null, quantity: '1', unitPrice: null, serviceDate: null, description: '' }}
      fixed={{ folioId: folio.id }}
      onClose={onClose}
    >
      <ChargeFields stay={folio.stay} />
    </ActionModal>
  )
}

function ChargeFields({ stay }: { stay: FolioView['stay'] }): ReactNode {
  const { businessDate } = useSession().hotel
  const { setValue } = useFormContext()
  const charges = useRead(options.ExtraCharge, {}, { freshFor: FRESH_MS })
  const chosenId: unknown = useWatch({ name: 'extraChargeId' })
  const chosen = charges.data?.find(({ id }) => id === chosenId)
  return (
    <>
      <SelectField
        name="extraChargeId"
        label={words.charge}
        options={(charges.data ?? []).map(({ id, code, label }) => ({
          value: id,
          label: { en: `${label.en} (${code})`, mon: `${label.mon} (${code})` },
        }))}
        onPick={(picked) =>
          setValue('unitPrice', charges.data?.find(({ id }) => id === picked)?.unitPrice ?? null, {
            shouldValidate: true,
          })
        }
        required
        autoFocus
        wide
      />
      <NumberField name="quantity" label={lineWords.quantity} decimals={3} min={0} asText />
      <AmountField
        name="unitPrice"
        label={lineWords.unitPrice}
        disabled={chosen?.editable !== true}
        hint={chosen === undefined ? undefined : chosen.taxInclusive ? words.taxInside : words.taxOnTop}
      />
      {stay !== null && stay.arrival < businessDate && (
        <DayField
          name="serviceDate"
          label={words.serviceDate}
          hint={words.serviceDateHint}
          min={stay.arrival}
          max={stay.departure < businessDate ? stay.departure : businessDate}
        />
      )}
      <TextField name="description" label={words.note} maxLength={200} wide />
      <Total />
    </>
  )
}

/** Quantity times price, as it will stand on the folio before taxes on top. */
function Total(): ReactNode {
  const t = useText()
  const quantity: unknown = useWatch({ name: 'quantity' })
  const price: unknown = useWatch({ name: 'unitPrice' })
  if (typeof price !== 'number' || typeof quantity !== 'string' || !/^\d{1,6}(\.\d{1,3})?$/.test(quantity)) return null
  return (
    <p className={classes.total}>
      {t(words.total)} <Amount minor={share(price, quantity, 1)} strong />
    </p>
  )
}
