import { Button } from '@mantine/core'
import { IconArrowsExchange } from '@tabler/icons-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { DayField } from '#kit/web/form/DayField.tsx'
import { FieldGroup } from '#kit/web/form/FieldGroup.tsx'
import { SelectField } from '#kit/web/form/SelectField.tsx'
import { TextField } from '#kit/web/form/TextField.tsx'
import { useText } from '#kit/web/locale.tsx'
import { CountryField } from './CountryField.tsx'
import classes from './GuestFields.module.css'
import { IdentityField } from './IdentityField.tsx'
import { KnownGuests } from './KnownGuests.tsx'
import { guestWords as words } from './labels.ts'
import { ContactFields, HotelFields, ProfileFields } from './ProfileFields.tsx'
import { RegisterNoField } from './RegisterNoField.tsx'
import { SeeNumbersInForm } from './SeeNumbers.tsx'

export interface GuestFieldsProps {
  /** Where the guest stands in the input: 'guest.'; '' when the input is the guest. */
  readonly path?: string
  /** How much is shown at once: what a booking needs, or what the registration needs too. The rest is behind 'More details'. */
  readonly show?: 'booking' | 'registration'
  readonly autoFocus?: boolean
}

export const genders = [
  { value: 'male', label: words.male },
  { value: 'female', label: words.female },
]

/** The facts of a guest at the desk, the needed ones first. */
function GuestFields({ path = '', show = 'booking', autoFocus = false }: GuestFieldsProps): ReactNode {
  const t = useText()
  const [more, setMore] = useState(false)
  return (
    <>
      <TextField name={`${path}lastName`} label={words.lastName} autoFocus={autoFocus} />
      <TextField name={`${path}firstName`} label={words.firstName} />
      <TextField name={`${path}phone`} label={words.phone} type="tel" />
      <TextField name={`${path}email`} label={words.email} type="email" />
      <RegisterNoField path={path} />
      <CountryField name={`${path}nationality`} label={words.nationality} />
      {(more || show === 'registration') && <RegistrationFields path={path} />}
      {more && (
        <>
          <TextField name={`${path}mobile`} label={words.mobile} type="tel" />
          <ContactFields path={path} />
          <HotelFields path={path} />
        </>
      )}
      {!more && (
        <Button variant="subtle" size="compact-sm" style={{ justifySelf: 'start' }} onClick={() => setMore(true)}>
          {t(words.more)}
        </Button>
      )}
    </>
  )
}

function RegistrationFields({ path }: { path: string }): ReactNode {
  return (
    <>
      <IdentityField name={`${path}passportNo`} label={words.passportNo} />
      <DayField name={`${path}birthDate`} label={words.birthDate} />
      <SelectField name={`${path}gender`} label={words.gender} options={genders} />
    </>
  )
}

/** The whole profile, group by group. */
export function GuestProfileFields({ exceptId }: { exceptId?: number | undefined }): ReactNode {
  return (
    <>
      <TextField name="lastName" label={words.lastName} autoFocus />
      <TextField name="firstName" label={words.firstName} />
      <RegisterNoField path="" />
      <CountryField name="nationality" label={words.nationality} />
      <RegistrationFields path="" />
      {exceptId !== undefined && <SeeNumbersInForm guestId={exceptId} />}
      <KnownGuests path="" exceptId={exceptId} />
      <FieldGroup title={words.contact}>
        <TextField name="phone" label={words.phone} type="tel" />
        <TextField name="mobile" label={words.mobile} type="tel" />
        <TextField name="email" label={words.email} type="email" />
        <ContactFields path="" />
      </FieldGroup>
      <ProfileFields path="" />
      <FieldGroup title={words.atHotel}>
        <HotelFields path="" />
      </FieldGroup>
    </>
  )
}

/** The fields of the guest that a GuestPicker has begun at `name`; the first that is empty takes the focus. */
export function NewGuestFields({
  name,
  idName = `${name}Id`,
  show = 'booking',
}: Pick<GuestFieldsProps, 'show'> & { name: string; idName?: string }): ReactNode {
  const { setFocus, getValues, setValue } = useFormContext()
  const isBegun = useWatch({ name }) !== undefined
  useEffect(() => {
    if (isBegun) setFocus(getValues(`${name}.lastName`) === '' ? `${name}.lastName` : `${name}.phone`)
  }, [isBegun, name, setFocus, getValues])
  /** The guest who was known all along takes the place of the new one. */
  function use(guestId: number): void {
    setValue(name, undefined, { shouldDirty: true })
    setValue(idName, guestId, { shouldDirty: true, shouldValidate: true })
  }
  return (
    isBegun && (
      <>
        <Understood path={`${name}.`} />
        <GuestFields path={`${name}.`} show={show} />
        <KnownGuests path={`${name}.`} onUse={use} />
      </>
    )
  )
}

/** How the name that was typed in one field was read, and the other way round. */
function Understood({ path }: { path: string }): ReactNode {
  const t = useText()
  const { setValue } = useFormContext()
  const [lastName, firstName] = useWatch({ name: [`${path}lastName`, `${path}firstName`] }) as readonly unknown[]
  if (typeof lastName !== 'string' || typeof firstName !== 'string' || lastName === '' || firstName === '') return null
  const swap = (): void => {
    setValue(`${path}lastName`, firstName, { shouldDirty: true })
    setValue(`${path}firstName`, lastName, { shouldDirty: true })
  }
  return (
    <div className={classes.understood}>
      <span>{t(words.understood, lastName, firstName)}</span>
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconArrowsExchange size={16} stroke={1.5} />}
        onClick={swap}
      >
        {t(words.swapNames)}
      </Button>
    </div>
  )
}
