import type { ReactNode } from 'react'
import { say } from '#core/labels.ts'
import { countriesMon } from '#domain/guest/countriesMon.ts'
import { countryLabel } from '#domain/guest/countryLabel.ts'
import { filledByRegisterNo } from '#domain/guest/registerNo.ts'
import { documentKinds } from '#domain/guest/web/labels.ts'
import type { GuestArrival, PersonToCome } from '../../guestStayContract.ts'
import { stayWords as words } from '../../guestStayLabels.ts'
import { usePage, useText } from '../page.tsx'
import type { Draft } from './draft.ts'
import { LinesField } from './LinesField.tsx'
import { PersonField, PersonSelect } from './PersonField.tsx'
import { SignaturePad } from './SignaturePad.tsx'

export interface PersonFieldsProps {
  readonly token: string
  readonly asks: GuestArrival['asks']
  /** As it was sent. */
  readonly person: PersonToCome
  /** Its place among the adults or the children. */
  readonly nth: number
  readonly draft: Draft
  readonly wrong: (field: keyof Draft) => string | undefined
  readonly onChange: (to: Partial<Draft>) => void
}

/** Everything that is asked of one of those who will come. */
export function PersonFields({ token, asks, person, nth, draft, wrong, onChange }: PersonFieldsProps): ReactNode {
  const { locale, hotel } = usePage()
  const t = useText()
  const countries = Object.keys(countriesMon)
    .map((value) => ({ value, text: countryLabel(value)[locale] }))
    .toSorted((one, other) => one.text.localeCompare(other.text, locale === 'mon' ? 'mn' : 'en'))
  const isMongolian = draft.nationality === 'MN'
  const kinds = Object.entries(documentKinds).map(([value, label]) => ({ value, text: say(label, locale) }))
  // of the first the hotel wants to know how to reach them, of others only what it asks of everybody
  const isFirst = !person.child && person.place === 1
  const text = (field: 'lastName' | 'firstName' | 'registerNo' | 'documentNumber' | 'phone' | 'email' | 'address') => ({
    value: draft[field],
    wrong: wrong(field),
    onChange: (value: string) => onChange({ [field]: value }),
  })
  const date = (field: 'birthDate' | 'documentExpiresOn') => ({
    type: 'date',
    value: draft[field] ?? '',
    wrong: wrong(field),
    onChange: (value: string) => onChange({ [field]: value }),
  })
  const country = (field: 'nationality' | 'country') => ({
    value: draft[field],
    wrong: wrong(field),
    options: countries,
    none: words.choose,
    onChange: (value: string) => onChange({ [field]: value }),
  })
  return (
    <>
      <LinesField token={token} onRead={onChange} />
      <div className="pair">
        <PersonField label={words.lastName} {...text('lastName')} required autoComplete="off" />
        <PersonField label={words.firstName} {...text('firstName')} required={asks.firstName} autoComplete="off" />
        <PersonField label={words.birthDate} {...date('birthDate')} required={asks.birthDate} max={hotel.today} />
        <PersonSelect
          label={words.gender}
          value={draft.gender ?? ''}
          wrong={wrong('gender')}
          required={asks.gender}
          none={words.choose}
          options={(['male', 'female'] as const).map((value) => ({ value, text: t(words[value]) }))}
          onChange={(value) => onChange({ gender: value === 'male' || value === 'female' ? value : null })}
        />
        <PersonSelect label={words.nationality} {...country('nationality')} required={asks.nationality} />
        {isMongolian && (
          <PersonField
            label={words.registerNo}
            {...text('registerNo')}
            onChange={(registerNo) =>
              onChange({ registerNo, ...filledByRegisterNo(registerNo, (field) => draft[field]) })
            }
            required={asks.number}
            autoComplete="off"
          />
        )}
        <PersonSelect
          label={words.document}
          value={draft.documentKind}
          wrong={wrong('documentKind')}
          options={kinds}
          onChange={(value) => onChange({ documentKind: value as Draft['documentKind'] })}
        />
        <PersonField
          label={words.documentNumber}
          {...text('documentNumber')}
          required={asks.number && !isMongolian}
          autoComplete="off"
        />
        <PersonField label={words.expiresOn} {...date('documentExpiresOn')} />
        {(isFirst || asks.phone) && (
          <PersonField label={words.phone} {...text('phone')} type="tel" required={asks.phone} autoComplete="tel" />
        )}
        {(isFirst || asks.email) && (
          <PersonField label={words.email} {...text('email')} type="email" required={asks.email} autoComplete="email" />
        )}
        {asks.country && <PersonSelect label={words.country} {...country('country')} required />}
      </div>
      {(isFirst || asks.address) && (
        <PersonField label={words.address} {...text('address')} required={asks.address} autoComplete="street-address" />
      )}
      {!person.child && (
        <SignaturePad
          nth={nth}
          path={draft.signature}
          isSigned={person.signed}
          onChange={(signature) => onChange({ signature })}
        />
      )}
    </>
  )
}
