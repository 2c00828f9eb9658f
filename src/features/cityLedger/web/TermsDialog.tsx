import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { languageNames, LOCALES } from '#core/labels.ts'
import { type Account, CityLedger } from '#domain/cityLedger/contract.ts'
import { ActionModal } from '#kit/web/form/ActionModal.tsx'
import { AmountField } from '#kit/web/form/AmountField.tsx'
import { NumberField } from '#kit/web/form/NumberField.tsx'
import { SelectField } from '#kit/web/form/SelectField.tsx'
import { SwitchField } from '#kit/web/form/SwitchField.tsx'
import { TextField } from '#kit/web/form/TextField.tsx'
import { words } from '../labels.ts'

/** How much a company may owe and how long, whether it is on hold, and in what language it is written to. */
export function TermsDialog({ account, onClose }: { account: Account; onClose: () => void }): ReactNode {
  const { companyId, creditLimit, paymentTerms, onHold, holdReason, language } = account
  return (
    <ActionModal
      title={words.terms}
      action={CityLedger.setTerms}
      defaults={{ creditLimit, paymentTerms, onHold, holdReason, language }}
      fixed={{ companyId }}
      onClose={onClose}
    >
      <AmountField name="creditLimit" label={words.creditLimit} autoFocus />
      <NumberField name="paymentTerms" label={words.paymentTerms} min={0} max={365} />
      <SelectField
        name="language"
        label={words.language}
        required
        options={LOCALES.map((value) => ({ value, label: languageNames[value] }))}
      />
      <SwitchField name="onHold" label={words.hold} wide />
      <HoldReason />
    </ActionModal>
  )
}

function HoldReason(): ReactNode {
  const onHold: unknown = useWatch({ name: 'onHold' })
  return onHold === true && <TextField name="holdReason" label={words.holdReason} maxLength={200} wide />
}
