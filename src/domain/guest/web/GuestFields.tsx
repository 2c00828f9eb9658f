import { Button } from '@mantine/core'
import { type ReactNode, useEffect, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { LOCALES } from '#core/labels.ts'
import { options } from '#domain/choices/contract.ts'
import { OptionField } from '#domain/choices/web/OptionField.tsx'
import { languageNames } from '#domain/mail/labels.ts'
import { DayField } from '#kit/web/form/DayField.tsx'
import { SelectField } from '#kit/web/form/SelectField.tsx'
import { TextAreaField } from '#kit/web/form/TextAreaField.tsx'
import { TextField } from '#kit/web/form/TextField.tsx'
import { useLocale, useText } from '#kit/web/locale.tsx'
import { countryChoices } from './countries.ts'
import { guestWords as words } from './labels.ts'

export interface GuestFieldsProps {
  /** Where the guest stands in the input: 'guest.'; '' when the input is the guest. */
  readonly path?: string
  /** How much is shown at once: what a booking needs, what the registration needs too, or all. The rest is behind 'More details'. */
  readonly show?: 'booking' | 'registration' | 'all'
  readonly autoFocus?: boolean
}

/** The facts of a guest, the needed ones first. */
export function GuestFields({ path = '', show = 'booking', autoFocus = false }: GuestFieldsProps): ReactNode {
  const t = useText()
  const locale = useLocale()
  const nationality: unknown = useWatch({ name: `${path}nationality` })
  const known = countryChoices(locale)
  const isOther =
    typeof nationality === 'string' && nationality !== '' && !known.some(({ value }) => value === nationality)
  const countries = isOther ? [{ value: nationality, label: nationality }, ...known] : known
  const [more, setMore] = useState(show === 'all')
  return (
    <>
      <TextField name={`${path}lastName`} label={words.lastName} autoFocus={autoFocus} />
      <TextField name={`${path}firstName`} label={words.firstName} />
      <TextField name={`${path}phone`} label={words.phone} type="tel" />
      <TextField name={`${path}email`} label={words.email} type="email" />
      <TextField name={`${path}registerNo`} label={words.registerNo} />
      <SelectField name={`${path}nationality`} label={words.nationality} options={countries} />
      {(more || show === 'registration') && (
        <>
          <TextField name={`${path}passportNo`} label={words.passportNo} />
          <DayField name={`${path}birthDate`} label={words.birthDate} />
          <SelectField
            name={`${path}gender`}
            label={words.gender}
            options={[
              { value: 'male', label: words.male },
              { value: 'female', label: words.female },
            ]}
          />
        </>
      )}
      {more && (
        <>
          <SelectField
            name={`${path}language`}
            label={words.language}
            hint={words.languageHint}
            options={LOCALES.map((value) => ({ value, label: languageNames[value] }))}
          />
          <OptionField name={`${path}vipStatusId`} label={words.vipStatus} of={options.VipStatus} />
          <TextField name={`${path}address`} label={words.address} wide />
          <TextAreaField name={`${path}remarks`} label={words.remarks} rows={2} wide />
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

/** The fields of the guest that a GuestPicker has begun at `name`; the first that is empty takes the focus. */
export function NewGuestFields({
  name,
  show = 'booking',
}: Pick<GuestFieldsProps, 'show'> & { name: string }): ReactNode {
  const { setFocus, getValues } = useFormContext()
  const isBegun = useWatch({ name }) !== undefined
  useEffect(() => {
    if (isBegun) setFocus(getValues(`${name}.lastName`) === '' ? `${name}.lastName` : `${name}.phone`)
  }, [isBegun, name, setFocus, getValues])
  return isBegun && <GuestFields path={`${name}.`} show={show} />
}
