import { SegmentedControl } from '@mantine/core'
import type { ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import { formatMinor } from '#core/formatMinor.ts'
import { Cashier } from '#domain/cashier/contract.ts'
import { cashWorth } from '#domain/cashier/worth.ts'
import { ActionModal } from '#kit/web/form/ActionModal.tsx'
import { AmountField } from '#kit/web/form/AmountField.tsx'
import { SelectField } from '#kit/web/form/SelectField.tsx'
import { TextField } from '#kit/web/form/TextField.tsx'
import { useText } from '#kit/web/locale.tsx'
import { useCurrency } from '#kit/web/place.tsx'
import { useRead } from '#kit/web/query.ts'
import { EmptyState } from '#kit/web/ui/EmptyState.tsx'
import { Modal } from '#kit/web/ui/Modal.tsx'
import { deskWords as words } from '../labels.ts'
import classes from './Cashier.module.css'
import { useSlipToast } from './MoveDialog.tsx'

/** A guest changes money at the rates in force. */
export function ExchangeDialog({ onClose }: { onClose: () => void }): ReactNode {
  const own = useCurrency()
  const currencies = useRead(Cashier.desk, {}).data?.currencies
  const done = useSlipToast(words.changedNow, words.receipt)
  if (currencies === undefined) return null
  const foreign = currencies.filter(({ code }) => code !== own.code)
  if (foreign.length === 0)
    return (
      <Modal title={words.exchange} onClose={onClose}>
        <EmptyState title={words.noForeign} />
      </Modal>
    )
  return (
    <ActionModal
      title={words.exchange}
      submitLabel={words.exchange}
      success={false}
      onDone={done}
      action={Cashier.exchange}
      defaults={{ direction: 'buy', currency: foreign[0]?.code ?? null, amount: null, party: '' }}
      onClose={onClose}
    >
      <ExchangeFields foreign={foreign} />
    </ActionModal>
  )
}

function ExchangeFields({ foreign }: { foreign: Parameters<typeof chosenOf>[0] }): ReactNode {
  const t = useText()
  const own = useCurrency()
  const { watch, setValue } = useFormContext()
  const direction: unknown = watch('direction')
  const amount: unknown = watch('amount')
  const currency = chosenOf(foreign, watch('currency'))
  const rate = direction === 'buy' ? currency?.buy : currency?.sell
  const worth =
    currency && rate !== undefined && typeof amount === 'number' && amount > 0
      ? cashWorth(amount, rate, { from: currency.digits, to: own.digits })
      : undefined
  return (
    <>
      <SegmentedControl
        className={classes.direction}
        aria-label={t(words.direction)}
        value={direction === 'sell' ? 'sell' : 'buy'}
        onChange={(value) => setValue('direction', value, { shouldDirty: true })}
        data={[
          { value: 'buy', label: t(words.buy) },
          { value: 'sell', label: t(words.sell) },
        ]}
      />
      <SelectField
        name="currency"
        label={words.currency}
        required
        options={foreign.map(({ code }) => ({ value: code, label: code }))}
      />
      <AmountField name="amount" label={words.amount} {...(currency ? { currency } : {})} autoFocus />
      <TextField name="party" label={words.guest} maxLength={200} />
      <div className={classes.gets} role="status">
        <span>
          {t(direction === 'buy' ? words.guestGets : words.guestGives)}
          {rate !== undefined && currency && (
            <small>
              1 {currency.code} = {rate} {own.code}
            </small>
          )}
        </span>
        <strong>{worth === undefined ? '—' : `${formatMinor(worth, own.digits)} ${own.code}`}</strong>
      </div>
    </>
  )
}

const chosenOf = (foreign: readonly { code: string; digits: number; buy: string; sell: string }[], code: unknown) =>
  foreign.find((one) => one.code === code)
