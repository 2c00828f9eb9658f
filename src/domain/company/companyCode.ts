import { fold } from '#domain/guest/searchText.ts'

const LONGEST = 8

/** A code from a name, in Latin capitals: 'Говь ХХК' → 'GUVHHK'; `nth` tells it from those that are taken. */
export function companyCode(name: string, nth: number): string {
  const letters = fold(name)
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')
  const short = (letters === '' ? 'COMPANY' : letters).slice(0, LONGEST)
  return nth === 0 ? short : `${short}-${nth + 1}`
}
