import type { ReactNode } from 'react'
import { DayField } from '#kit/web/form/DayField.tsx'
import { FieldGroup } from '#kit/web/form/FieldGroup.tsx'
import { RepeatedFields } from '#kit/web/form/RepeatedFields.tsx'
import { SelectField } from '#kit/web/form/SelectField.tsx'
import { TextField } from '#kit/web/form/TextField.tsx'
import { DOCUMENT_KINDS } from '../shapes.ts'
import { IdentityField } from './IdentityField.tsx'
import { documentKinds, guestWords as words } from './labels.ts'

const MOST = 20
const blank = { kind: 'passport', number: '', issuer: '', expiresOn: null }
const rowWords = { one: words.document, add: words.addDocument, remove: words.removeDocument }

/** What a guest shows at the desk: any number of documents. */
export const DocumentFields = ({ path }: { path: string }): ReactNode => (
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
