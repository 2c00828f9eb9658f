import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { DayField } from '#kit/web/form/DayField.tsx'
import { SelectField } from '#kit/web/form/SelectField.tsx'
import { TextField } from '#kit/web/form/TextField.tsx'
import type { RegistrationAsks } from '../registration.ts'
import { CountryField } from './CountryField.tsx'
import { genders } from './GuestFields.tsx'
import { IdentityField } from './IdentityField.tsx'
import { guestWords as words } from './labels.ts'
import { RegisterNoField } from './RegisterNoField.tsx'
import { SeeNumbersInForm } from './SeeNumbers.tsx'

interface Props {
  readonly guestId: number
  readonly asks: RegistrationAsks
  /** A mobile number is known, which is a phone. */
  readonly hasMobile: boolean
}

/** Who a guest is, as the hotel's registration asks: the register number of citizens, the passport of foreigners. */
export function RegistrationForm({ guestId, asks, hasMobile }: Props): ReactNode {
  const nationality: unknown = useWatch({ name: 'nationality' })
  const isForeigner = typeof nationality === 'string' && nationality !== '' && nationality !== 'MN'
  return (
    <>
      <TextField name="lastName" label={words.lastName} />
      <TextField name="firstName" label={words.firstName} required={asks.firstName} />
      <CountryField name="nationality" label={words.nationality} required={asks.nationality} />
      <DayField name="birthDate" label={words.birthDate} required={asks.birthDate} />
      <RegisterNoField path="" required={asks.number && nationality === 'MN'} />
      <IdentityField name="passportNo" label={words.passportNo} required={asks.number && isForeigner} />
      <SelectField name="gender" label={words.gender} options={genders} required={asks.gender} />
      {asks.phone && <TextField name="phone" label={words.phone} type="tel" required={!hasMobile} />}
      {asks.email && <TextField name="email" label={words.email} type="email" required />}
      {asks.country && <CountryField name="country" label={words.country} required />}
      {asks.address && <TextField name="address" label={words.address} required wide />}
      <SeeNumbersInForm guestId={guestId} />
    </>
  )
}
