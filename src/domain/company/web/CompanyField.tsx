import type { ReactNode } from 'react'
import { options } from '#domain/choices/contract.ts'
import { OptionField } from '#domain/choices/web/OptionField.tsx'
import { ActionModal } from '#kit/web/form/ActionModal.tsx'
import type { FieldProps } from '#kit/web/form/formContext.ts'
import { SelectField } from '#kit/web/form/SelectField.tsx'
import { TextField } from '#kit/web/form/TextField.tsx'
import { NewInPlace } from '../contract.ts'
import { FieldWithNew, type NewDialogProps } from './FieldWithNew.tsx'
import { placeWords as words } from './labels.ts'

/** A company, known or new. */
export const CompanyField = (field: FieldProps): ReactNode => (
  <FieldWithNew
    name={field.name}
    newLabel={words.newCompany}
    path="/payment/company-database"
    field={<OptionField {...field} of={options.Company} />}
    Dialog={NewCompany}
  />
)

function NewCompany({ onClose, onMade }: NewDialogProps): ReactNode {
  return (
    <ActionModal
      title={words.newCompany}
      action={NewInPlace.company}
      defaults={{ name: '', kind: 'company', registerNo: '', phone: '', email: '' }}
      onClose={onClose}
      onDone={(company) => company && onMade(company.id)}
    >
      <TextField name="name" label={words.name} autoFocus />
      <SelectField
        name="kind"
        label={words.kind}
        options={[
          { value: 'company', label: words.company },
          { value: 'agency', label: words.agency },
        ]}
      />
      <TextField name="registerNo" label={words.registerNo} />
      <TextField name="phone" label={words.phone} type="tel" />
      <TextField name="email" label={words.email} type="email" />
    </ActionModal>
  )
}
