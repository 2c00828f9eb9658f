import type { ReactNode } from 'react'
import { countriesMon } from '#domain/guest/countriesMon.ts'
import { countryLabel } from '#domain/guest/countryLabel.ts'
import { words } from '../labels.ts'
import { usePage, useText } from './page.tsx'

/** From where the guest comes. */
export function CountryField({ initial = '' }: { initial?: string | undefined }): ReactNode {
  const { locale } = usePage()
  const t = useText()
  const countries = Object.keys(countriesMon)
    .map((code) => ({ code, name: countryLabel(code)[locale] }))
    .toSorted((one, other) => one.name.localeCompare(other.name, locale === 'mon' ? 'mn' : 'en'))
  return (
    <label className="field">
      <span>{t(words.country)}</span>
      <select name="country" autoComplete="country" defaultValue={initial}>
        <option value="">{t(words.noCountry)}</option>
        {countries.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}
