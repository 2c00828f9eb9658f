import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { DayField } from '#kit/web/form/DayField.tsx'
import { SelectField } from '#kit/web/form/SelectField.tsx'
import { TextField } from '#kit/web/form/TextField.tsx'
import { CountryField } from './CountryField.tsx'
import { genders } from './GuestFields.tsx'
import { IdentityField } from './IdentityField.tsx'
import { guestWords as words } from './labels.ts'
import { RegisterNoField } from './RegisterNoField.tsx'
import { SeeNumbersInForm } from './SeeNumbers.tsx'

/** Who a guest is, as the registration asks: the register number of citizens, the passport of foreigners. */
export function RegistrationForm({ guestId }: { guestId: number }): ReactNode {
  const nationality: unknown = useWatch({ name: 'nationality' })
  return (
    <>
      <TextField name="lastName" label={words.lastName} />
      <TextField name="firstName" label={words.firstName} />
      <CountryField name="nationality" label={words.nationality} />
      <DayField name="birthDate" label={words.birthDate} />
      <RegisterNoField path="" required={nationality === 'MN'} />
      <IdentityField
        name="passportNo"
        label={words.passportNo}
        required={typeof nationality === 'string' && nationality !== '' && nationality !== 'MN'}
      />
      <SelectField name="gender" label={words.gender} options={genders} />
      <SeeNumbersInForm guestId={guestId} />
    </>
  )
}
