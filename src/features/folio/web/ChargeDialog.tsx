import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { share } from '#core/money.ts'
import { CashNotice } from '#domain/cashier/web/CashNotice.tsx'
import { ReasonField } from '#domain/choices/web/ReasonField.tsx'
import { options } from '#domain/choices/contract.ts'
import { useMissing, useSession } from '#domain/access/web/session.ts'
import { Folio, type FolioView } from '#domain/folio/contract.ts'
import { moneyWords } from '#domain/folio/labels.ts'
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
/** The first of the list have a button each: water, beer, dinner. */
const QUICK = 8

const NO_CHARGE = { extraChargeId: null, quantity: '1', unitPrice: null, serviceDate: null, description: '' }

export function ChargeDialog({ folio, onClose }: { folio: FolioView; onClose: () => void }): ReactNode {
  return (
    <ActionModal
      title={words.postCharge}
      submitLabel={words.postCharge}
      success={words.chargePosted}
      action={Folio.postCharge}
      defaults={NO_CHARGE}
      fixed={{ folioId: folio.id }}
      onClose={onClose}
    >
      <ChargeFields stay={folio.stay} />
    </ActionModal>
  )
}

/** What is found when the guest has left: paid at once, or left owing. */
export function LateChargeDialog({ folio, onClose }: { folio: FolioView; onClose: () => void }): ReactNode {
  const t = useText()
  const mayPay = useMissing('postPayment') === undefined
  const methods = useRead(options.PaymentMethod, {}, { freshFor: FRESH_MS }).data ?? []
  return (
    <ActionModal
      title={words.lateCharge}
      submitLabel={words.postCharge}
      success={words.chargePosted}
      action={Folio.lateCharge}
      defaults={{
        ...NO_CHARGE,
        serviceDate: folio.stay?.departure ?? null,
        reason: '',
        payment: { paymentMethodId: null, reference: '' },
      }}
      toInput={(values) => ({ ...values, payment: paidWith(values['payment']) })}
      fixed={{ folioId: folio.id }}
      above={<p className={classes.hint}>{t(words.lateChargeText)}</p>}
      onClose={onClose}
    >
      <ChargeFields stay={folio.stay} />
      {mayPay && (
        <SelectField
          name="payment.paymentMethodId"
          label={words.paidAtOnce}
          placeholder={words.staysOwed}
          required={false}
          options={methods.map(({ id, label }) => ({ value: id, label }))}
        />
      )}
      <PaidBy methods={methods} />
      <ReasonField category="other" />
    </ActionModal>
  )
}

/** Nothing where no way to pay is chosen. */
const paidWith = (payment: unknown) =>
  (payment as { readonly paymentMethodId: number | null }).paymentMethodId === null ? null : payment

/** Who takes cash has a session; of any other way the reference is kept. */
function PaidBy({ methods }: { methods: readonly { readonly id: number; readonly kind: string }[] }): ReactNode {
  const chosen: unknown = useWatch({ name: 'payment.paymentMethodId' })
  const method = methods.find(({ id }) => id === chosen)
  if (method === undefined) return null
  return method.kind === 'cash' ? (
    <CashNotice />
  ) : (
    <TextField name="payment.reference" label={moneyWords.reference} maxLength={200} />
  )
}

function ChargeFields({ stay }: { stay: FolioView['stay'] }): ReactNode {
  const { businessDate } = useSession().hotel
  const t = useText()
  const { getValues, setValue } = useFormContext()
  const charges = useRead(options.ExtraCharge, {}, { freshFor: FRESH_MS })
  const chosenId: unknown = useWatch({ name: 'extraChargeId' })
  const chosen = charges.data?.find(({ id }) => id === chosenId)
  const pick = (id: number | string | null): void =>
    setValue('unitPrice', charges.data?.find((charge) => charge.id === id)?.unitPrice ?? null, { shouldValidate: true })
  // pressed again it is one more
  const press = (id: number): void => {
    const quantity = Number(getValues('quantity'))
    setValue('quantity', id === chosenId && Number.isInteger(quantity) ? String(quantity + 1) : '1')
    setValue('extraChargeId', id, { shouldDirty: true, shouldValidate: true })
    pick(id)
  }
  return (
    <>
      <div className={classes.quick} role="group" aria-label={t(words.quick)}>
        {(charges.data ?? []).slice(0, QUICK).map(({ id, label }) => (
          <Button
            key={id}
            size="compact-sm"
            variant={id === chosenId ? 'light' : 'default'}
            aria-pressed={id === chosenId}
            onClick={() => press(id)}
          >
            {t(label)}
          </Button>
        ))}
      </div>
      <SelectField
        name="extraChargeId"
        label={words.charge}
        options={(charges.data ?? []).map(({ id, code, label }) => ({
          value: id,
          label: { en: `${label.en} (${code})`, mon: `${label.mon} (${code})` },
        }))}
        onPick={pick}
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
