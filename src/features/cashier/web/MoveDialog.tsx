import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import type { Label } from '#core/labels.ts'
import { Cashier } from '#domain/cashier/contract.ts'
import { ReasonField } from '#domain/choices/web/ReasonField.tsx'
import { toast } from '#kit/web/feedback/toast.tsx'
import { ActionModal } from '#kit/web/form/ActionModal.tsx'
import { AmountField } from '#kit/web/form/AmountField.tsx'
import { SelectField } from '#kit/web/form/SelectField.tsx'
import { TextField } from '#kit/web/form/TextField.tsx'
import { useCurrency } from '#kit/web/place.tsx'
import { useRead } from '#kit/web/query.ts'
import { deskWords as words } from '../labels.ts'

type Kind = 'paidIn' | 'paidOut' | 'drop'

/** Says that cash was moved, with the way to its paper. */
export function useSlipToast(text: Label, paper: Label = words.slip) {
  const navigate = useNavigate()
  return (moved: { readonly journalId: number } | undefined): void => {
    const open = () => void navigate({ to: `/payment/cashier/slip/${moved?.journalId}` })
    toast.success(text, moved ? { label: paper, run: open } : undefined)
  }
}

/** Cash in or out against an account, or into the safe. */
export function MoveDialog({ kind, onClose }: { kind: Kind; onClose: () => void }): ReactNode {
  const own = useCurrency()
  return (
    <ActionModal
      title={words[kind]}
      submitLabel={words[kind]}
      success={false}
      onDone={useSlipToast(words.movedNow)}
      action={Cashier.move}
      defaults={{ amount: null, currency: own.code, extraChargeId: null, accountId: null, party: '', reason: '' }}
      fixed={{ kind }}
      onClose={onClose}
    >
      <MoveFields kind={kind} />
    </ActionModal>
  )
}

function MoveFields({ kind }: { kind: Kind }): ReactNode {
  const own = useCurrency()
  const { watch, setValue } = useFormContext()
  const currencies = useRead(Cashier.desk, {}).data?.currencies ?? []
  const accounts = useRead(Cashier.accounts, {}, { enabled: kind !== 'drop' }).data ?? []
  const charges = useRead(Cashier.charges, {}, { enabled: kind !== 'drop' }).data ?? []
  const isCoded = typeof watch('extraChargeId') === 'number'
  const chosen = currencies.find(({ code }) => code === watch('currency'))
  return (
    <>
      <AmountField name="amount" label={words.amount} currency={chosen ?? own} autoFocus />
      {currencies.length > 1 && (
        <SelectField
          name="currency"
          label={words.currency}
          required
          options={currencies.map(({ code }) => ({ value: code, label: code }))}
        />
      )}
      {kind !== 'drop' && (
        <>
          {charges.length > 0 && (
            <SelectField
              name="extraChargeId"
              label={words.charge}
              hint={words.chargeHint}
              options={charges.map(({ id, label }) => ({ value: id, label }))}
              onPick={(id) => id !== null && setValue('accountId', null)}
            />
          )}
          {!isCoded && (
            <SelectField
              name="accountId"
              label={words.account}
              required
              options={accounts.map(({ id, label }) => ({ value: id, label }))}
            />
          )}
          <TextField name="party" label={kind === 'paidIn' ? words.from : words.to} maxLength={200} />
        </>
      )}
      <ReasonField category="other" />
    </>
  )
}
