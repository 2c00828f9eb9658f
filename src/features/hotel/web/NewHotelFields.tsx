import type { ReactNode } from 'react'
import type { z } from 'zod'
import { dayOf } from '#core/day.ts'
import { languageNames, LOCALES } from '#core/labels.ts'
import type { currencyChoice } from '#domain/hotel/shapes.ts'
import { CurrencyField } from '#domain/hotel/web/CurrencyField.tsx'
import { TimeZoneField } from '#domain/hotel/web/TimeZoneField.tsx'
import { DayField } from '#kit/web/form/DayField.tsx'
import { FieldGroup } from '#kit/web/form/FieldGroup.tsx'
import { PasswordField } from '#kit/web/form/PasswordField.tsx'
import { SelectField } from '#kit/web/form/SelectField.tsx'
import { SwitchField } from '#kit/web/form/SwitchField.tsx'
import { TextField } from '#kit/web/form/TextField.tsx'
import { hotelWords } from '../labels.ts'
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
      <TextField name="name" label={hotelWords.name} autoFocus />
      <TextField name="code" label={hotelWords.code} hint={hotelWords.codeHint} />
      <CurrencyField name="currency" label={hotelWords.currency} currencies={props.currencies} />
      <TimeZoneField name="timeZone" label={hotelWords.timeZone} />
      <DayField name="businessDate" label={words.firstBusinessDate} hint={words.firstBusinessDateHint} />
      {props.children}
      <SwitchField name="vatPayer" label={hotelWords.vatPayer} />
      <SwitchField name="cityTaxPayer" label={hotelWords.cityTaxPayer} />
      <FieldGroup title={words.administrator} note={words.administratorNote}>
        <TextField name="administratorName" label={words.administratorName} />
        <TextField name="loginName" label={words.loginName} autoComplete="username" />
        <PasswordField name="password" label={words.password} hint={words.passwordHint} autoComplete="new-password" />
        <SelectField
          name="language"
          label={words.language}
          options={LOCALES.map((locale) => ({ value: locale, label: languageNames[locale] }))}
        />
      </FieldGroup>
    </>
  )
}
