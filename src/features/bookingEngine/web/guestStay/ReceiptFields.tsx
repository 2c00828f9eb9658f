import type { ReactNode } from 'react'
import { taxReceiptWords as words } from '#domain/taxReceipt/labels.ts'
import { stayWords } from '../../guestStayLabels.ts'
import { useText } from '../page.tsx'
import { PersonField } from './PersonField.tsx'

export interface ReceiptCustomer {
  readonly toCompany: boolean
  readonly customerTin: string
  readonly consumerNo: string
}

export const nobody: ReceiptCustomer = { toCompany: false, customerTin: '', consumerNo: '' }

interface Props {
  readonly customer: ReceiptCustomer
  readonly problems: Readonly<Record<string, string>>
  readonly onChange: (customer: ReceiptCustomer) => void
}

/** To whom the tax receipt is told that is made as the guest leaves. */
export function ReceiptFields({ customer, problems, onChange }: Props): ReactNode {
  const t = useText()
  const text = (field: 'customerTin' | 'consumerNo') => ({
    value: customer[field],
    wrong: problems[field],
    onChange: (value: string) => onChange({ ...customer, [field]: value }),
    inputMode: 'numeric' as const,
    autoComplete: 'off',
  })
  return (
    <fieldset className="person">
      <legend>{t(words.ebarimt)}</legend>
      <p className="note">{t(stayWords.receiptWhy)}</p>
      <label className="row check">
        <input
          type="checkbox"
          checked={customer.toCompany}
          onChange={({ target }) => onChange({ ...customer, toCompany: target.checked })}
        />
        <span>{t(words.toCompany)}</span>
      </label>
      {customer.toCompany ? (
        <PersonField
          key="tin"
          label={words.customerTin}
          hint={words.customerTinHint}
          {...text('customerTin')}
          required
        />
      ) : (
        <PersonField key="no" label={words.consumerNo} hint={words.consumerNoHint} {...text('consumerNo')} />
      )}
    </fieldset>
  )
}
