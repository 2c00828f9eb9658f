import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { SwitchField } from '#kit/web/form/SwitchField.tsx'
import { TextField } from '#kit/web/form/TextField.tsx'
import { taxReceiptWords as words } from '../labels.ts'

/** To whom a receipt is told: a company by its number, or a person. `within` stands before the names of the fields. */
export function CustomerFields({ within = '', isInvoice }: { within?: string; isInvoice: boolean }): ReactNode {
  const toCompany = useWatch({ name: `${within}toCompany` }) === true
  return (
    <>
      <SwitchField name={`${within}toCompany`} label={words.toCompany} />
      {toCompany ? (
        <TextField
          key="tin"
          name={`${within}customerTin`}
          label={words.customerTin}
          hint={words.customerTinHint}
          maxLength={14}
          required
        />
      ) : (
        !isInvoice && (
          <TextField
            key="no"
            name={`${within}consumerNo`}
            label={words.consumerNo}
            hint={words.consumerNoHint}
            maxLength={8}
          />
        )
      )}
    </>
  )
}
