import { type NumberForm, printedNumber, type Series } from '../numberForms.ts'

let known: readonly NumberForm[] = []

/** The session tells how the hotel's numbers are printed, for tables and labels that are no part of a component. */
export function rememberNumberForms(forms: readonly NumberForm[]): void {
  known = forms
}

/** A number of the signed-in hotel as it is printed; '' where there is none. */
export const numberText = (series: Series, number: number | null): string =>
  number === null ? '' : printedNumber(known, series, number)

/** Of one stay of a reservation: 'R-000123-2'. */
export const stayNumberText = (stay: { readonly reservationNumber: number; readonly sequence: number }): string =>
  `${numberText('reservation', stay.reservationNumber)}-${stay.sequence}`
