import { TextInput } from '@mantine/core'
import { type ReactNode, useEffect } from 'react'
import { useFormContext } from 'react-hook-form'
import type { z } from 'zod'
import { dayOf } from '#core/day.ts'
import { languageNames, LOCALES } from '#core/labels.ts'
import type { currencyChoice } from '#domain/hotel/shapes.ts'
import { NewPasswordField } from '#domain/access/web/NewPasswordField.tsx'
import { CurrencyField } from '#domain/hotel/web/CurrencyField.tsx'
import { TimeZoneField } from '#domain/hotel/web/TimeZoneField.tsx'
import { DayField } from '#kit/web/form/DayField.tsx'
import { FieldGroup } from '#kit/web/form/FieldGroup.tsx'
import { SelectField } from '#kit/web/form/SelectField.tsx'
import { SwitchField } from '#kit/web/form/SwitchField.tsx'
import { TextField } from '#kit/web/form/TextField.tsx'
import { useLocale } from '#kit/web/locale.tsx'
import { useFieldLook } from '#kit/web/form/useFieldLook.ts'
import { hotelWords } from '../labels.ts'
import { proposedCode } from '../proposedCode.ts'
import { settingWords as words } from '../settingLabels.ts'

const HOME = 'Asia/Ulaanbaatar'

/** What a new hotel starts with: a Mongolian one, from today. */
export const newHotelDefaults = (language: (typeof LOCALES)[number]) => ({
  code: '',
  name: '',
  currency: 'MNT',
  timeZone: HOME,
  businessDate: dayOf(new Date(), HOME),
  vatPayer: true,
  cityTaxPayer: true,
  administratorName: '',
  loginName: '',
  password: '',
  language,
})

/** The fields of a new hotel and its first administrator; `children` stand among those of the hotel. */
export function NewHotelFields(props: {
  currencies: readonly z.infer<typeof currencyChoice>[]
  children?: ReactNode
}): ReactNode {
  return (
    <>
      <HotelNameField />
      <TextField name="code" label={hotelWords.code} hint={hotelWords.codeHint} />
      <CurrencyField name="currency" label={hotelWords.currency} currencies={props.currencies} />
      <TimeZoneField name="timeZone" label={hotelWords.timeZone} />
      <DayField name="businessDate" label={words.firstBusinessDate} hint={words.firstBusinessDateHint} />
      {props.children}
      <FieldGroup title={hotelWords.taxes}>
        <SwitchField name="vatPayer" label={hotelWords.vatPayer} />
        <SwitchField name="cityTaxPayer" label={hotelWords.cityTaxPayer} />
      </FieldGroup>
      <FieldGroup title={words.administrator} note={words.administratorNote}>
        <TextField name="administratorName" label={words.administratorName} />
        <TextField name="loginName" label={words.loginName} autoComplete="username" />
        <NewPasswordField
          name="password"
          label={words.password}
          ownerFields={{ loginName: 'loginName', name: 'administratorName', hotelName: 'name', hotelCode: 'code' }}
        />
        <LanguageField />
      </FieldGroup>
    </>
  )
}

/** The language in which the form is read, while nobody has chosen another. */
function LanguageField(): ReactNode {
  const locale = useLocale()
  const { getFieldState, setValue } = useFormContext()
  useEffect(() => {
    if (!getFieldState('language').isTouched) setValue('language', locale)
  }, [locale, getFieldState, setValue])
  return (
    <SelectField
      name="language"
      label={words.language}
      options={LOCALES.map((each) => ({ value: each, label: languageNames[each] }))}
    />
  )
}

/** Proposes a code for the name, while nobody has typed one. */
function HotelNameField(): ReactNode {
  const { value, change, look } = useFieldLook({ name: 'name', label: hotelWords.name, autoFocus: true })
  const { getFieldState, setValue } = useFormContext()
  const rename = (name: string): void => {
    change(name)
    if (!getFieldState('code').isTouched) setValue('code', proposedCode(name))
  }
  return (
    <TextInput
      {...look}
      autoComplete="off"
      value={typeof value === 'string' ? value : ''}
      onChange={(event) => rename(event.currentTarget.value)}
    />
  )
}
