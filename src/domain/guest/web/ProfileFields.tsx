import type { ReactNode } from 'react'
import { languageNames, LOCALES } from '#core/labels.ts'
import { options } from '#domain/choices/contract.ts'
import { OptionField } from '#domain/choices/web/OptionField.tsx'
import { FieldGroup } from '#kit/web/form/FieldGroup.tsx'
import { SelectField } from '#kit/web/form/SelectField.tsx'
import { TextAreaField } from '#kit/web/form/TextAreaField.tsx'
import { TextField } from '#kit/web/form/TextField.tsx'
import { BEDS, DOCUMENT_KINDS } from '../shapes.ts'
import { CountryField } from './CountryField.tsx'
import { bedNames, documentKinds, guestWords as words } from './labels.ts'
import { DayField } from '#kit/web/form/DayField.tsx'
import { RepeatedFields } from '#kit/web/form/RepeatedFields.tsx'
import { IdentityField } from './IdentityField.tsx'

const MOST = 20
const blank = { kind: 'passport', number: '', issuer: '', expiresOn: null }
const rowWords = { one: words.document, add: words.addDocument, remove: words.removeDocument }

/** What a guest shows at the desk: any number of documents. */
const DocumentFields = ({ path }: { path: string }): ReactNode => (
  <FieldGroup title={words.documents}>
    <RepeatedFields name={`${path}documents`} most={MOST} blank={blank} words={rowWords}>
      {(row) => (
        <>
          <SelectField
            name={`${row}.kind`}
            label={words.documentKind}
            options={DOCUMENT_KINDS.map((value) => ({ value, label: documentKinds[value] }))}
            required
          />
          <IdentityField name={`${row}.number`} label={words.documentNumber} required />
          <TextField name={`${row}.issuer`} label={words.issuer} />
          <DayField name={`${row}.expiresOn`} label={words.expiresOn} />
        </>
      )}
    </RepeatedFields>
  </FieldGroup>
)

/** Where a guest lives and is written to. */
export function ContactFields({ path }: { path: string }): ReactNode {
  return (
    <>
      <CountryField name={`${path}country`} label={words.country} />
      <TextField name={`${path}city`} label={words.city} />
      <TextField name={`${path}district`} label={words.district} />
      <SelectField
        name={`${path}language`}
        label={words.language}
        hint={words.languageHint}
        options={LOCALES.map((value) => ({ value, label: languageNames[value] }))}
      />
      <TextField name={`${path}address`} label={words.address} wide />
    </>
  )
}

/** What the hotel keeps of a guest for itself. */
export function HotelFields({ path }: { path: string }): ReactNode {
  return (
    <>
      <OptionField name={`${path}vipStatusId`} label={words.vipStatus} of={options.VipStatus} />
      <OptionField name={`${path}customerGroupId`} label={words.customerGroup} of={options.CustomerGroup} />
      <TextAreaField name={`${path}remarks`} label={words.remarks} rows={2} wide />
    </>
  )
}

/** What only the profile has: documents and what the guest likes. */
export function ProfileFields({ path }: { path: string }): ReactNode {
  return (
    <>
      <DocumentFields path={path} />
      <FieldGroup title={words.preferences}>
        <OptionField name={`${path}preferredRoomId`} label={words.preferredRoom} of={options.Room} />
        <TextField name={`${path}preferredFloor`} label={words.preferredFloor} />
        <SelectField
          name={`${path}preferredBed`}
          label={words.preferredBed}
          options={BEDS.map((value) => ({ value, label: bedNames[value] }))}
        />
        <SelectField
          name={`${path}smoking`}
          label={words.smoking}
          options={[
            { value: 'smoking', label: words.smokes },
            { value: 'nonSmoking', label: words.smokesNot },
          ]}
        />
        <TextAreaField name={`${path}preferenceNotes`} label={words.preferenceNotes} rows={2} wide />
      </FieldGroup>
    </>
  )
}
