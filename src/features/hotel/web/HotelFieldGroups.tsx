import type { ReactNode } from 'react'
import type { OutputOf } from '#core/contract.ts'
import { PictureField, PicturesField } from '#domain/file/web/PictureField.tsx'
import { CurrencyField } from '#domain/hotel/web/CurrencyField.tsx'
import { TimeZoneField } from '#domain/hotel/web/TimeZoneField.tsx'
import { AmountField } from '#kit/web/form/AmountField.tsx'
import { FieldGroup } from '#kit/web/form/FieldGroup.tsx'
import { NumberField } from '#kit/web/form/NumberField.tsx'
import { SelectField } from '#kit/web/form/SelectField.tsx'
import { SwitchField } from '#kit/web/form/SwitchField.tsx'
import { TextAreaField } from '#kit/web/form/TextAreaField.tsx'
import { TextField } from '#kit/web/form/TextField.tsx'
import { TwinFields } from '#kit/web/form/TwinFields.tsx'
import { TimeField } from '#kit/web/form/TimeField.tsx'
import { say } from '#core/labels.ts'
import { useText } from '#kit/web/locale.tsx'
import type { Hotel, HotelRecord } from '../contract.ts'
import { inMegabytes } from '../megabytes.ts'
import { hotelTypeLabels } from '../hotelTypes.ts'
import { hotelWords as words, weekdayLabels } from '../labels.ts'

const types = Object.entries(hotelTypeLabels).map(([value, label]) => ({ value, label }))
const weekdays = weekdayLabels.map((label, value) => ({ value, label }))
const ratings = [
  { value: 0, label: words.notRated },
  ...[1, 2, 3, 4, 5, 6, 7].map((stars) => ({
    value: stars,
    label: { en: say(words.stars, 'en', stars), mon: say(words.stars, 'mon', stars) },
  })),
]

/** The fields of the hotel's record, in groups. */
export function HotelFieldGroups(props: {
  currencies: OutputOf<typeof Hotel.currencies>
  currencyLocked: boolean
  storage: HotelRecord['storage']
}): ReactNode {
  const t = useText()
  const { currencies, currencyLocked, storage } = props
  return (
    <>
      <TwinFields name="name" label={words.nameEn} labelMon={words.nameMon} />
      <TextField name="code" label={words.code} hint={words.codeHint} />
      <SelectField name="type" label={words.type} options={types} required />
      <SelectField name="rating" label={words.rating} options={ratings} required />
      <FieldGroup title={words.contact}>
        <TextField name="address" label={words.address} wide />
        <TextField name="phone" label={words.phone} type="tel" />
        <TextField name="reservePhone" label={words.reservePhone} type="tel" />
        <TextField name="email" label={words.email} type="email" />
        <TextField name="website" label={words.website} type="url" placeholder="https://" />
      </FieldGroup>
      <FieldGroup title={words.pictures} note={t(words.storage, inMegabytes(storage.used), inMegabytes(storage.quota))}>
        <PictureField name="logo" label={words.logo} wide />
        <PicturesField name="pictures" label={words.photos} hint={words.photosHint} wide />
      </FieldGroup>
      <FieldGroup title={words.times}>
        <TimeField name="checkInTime" label={words.checkInTime} />
        <TimeField name="checkOutTime" label={words.checkOutTime} />
        <TimeField name="dayUseUntil" label={words.dayUseUntil} />
        <TimeField name="dayOverFrom" label={words.dayOverFrom} hint={words.dayOverFromHint} />
        <SelectField name="weekStart" label={words.weekStart} options={weekdays} required />
        <TimeZoneField name="timeZone" label={words.timeZone} />
        <NumberField name="lostItemDays" label={words.lostItemDays} min={1} max={3_650} required />
      </FieldGroup>
      <FieldGroup title={words.money}>
        <CurrencyField
          name="currency"
          label={words.currency}
          currencies={currencies}
          disabled={currencyLocked}
          hint={currencyLocked ? words.currencyLocked : undefined}
        />
        <SwitchField name="vatPayer" label={words.vatPayer} hint={words.taxHint} />
        <SwitchField name="cityTaxPayer" label={words.cityTaxPayer} hint={words.taxHint} />
        <TextField name="registerNo" label={words.registerNo} />
        <AmountField name="varianceLimit" label={words.varianceLimit} hint={words.varianceLimitHint} />
        <TextAreaField name="bankAccounts" label={words.bankAccounts} hint={words.bankAccountsHint} rows={3} wide />
      </FieldGroup>
      <FieldGroup title={words.policies}>
        <TextAreaField name="policy" label={words.policy} wide />
        <TextAreaField name="policyMon" label={words.policyMon} wide />
        <TextAreaField name="cancelPolicy" label={words.cancelPolicy} wide />
        <TextAreaField name="cancelPolicyMon" label={words.cancelPolicyMon} wide />
      </FieldGroup>
    </>
  )
}
