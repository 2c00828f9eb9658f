/** The numbered documents of a hotel. */
export const SERIES = ['reservation', 'folio', 'cancellation', 'receipt'] as const
export type Series = (typeof SERIES)[number]
/** Those that begin anew each year, tax receipts, which the tax service numbers again, work orders and found items. */
export type YearSeries =
  | `${'invoice' | 'creditNote' | 'cashIn' | 'cashOut'} ${number}`
  | 'taxReceipt'
  | 'workOrder'
  | 'lostItem'

/** How the numbers of a series are printed from one on, until the next form of the series. */
export interface NumberForm {
  readonly series: Series
  readonly from: number
  readonly prefix: string
  /** Digits at least, filled with zeros. */
  readonly width: number
}

/** 'R-000123': what was printed once is printed so for ever, whatever the series looks like now. */
export function printedNumber(forms: readonly NumberForm[] | undefined, series: Series, number: number): string {
  const own = (forms ?? []).filter((form) => form.series === series && form.from <= number)
  const form = own.toSorted((one, other) => one.from - other.from).at(-1)
  return form ? printedAs(form, number) : String(number)
}

export const printedAs = ({ prefix, width }: Pick<NumberForm, 'prefix' | 'width'>, number: number): string =>
  prefix + String(number).padStart(width, '0')

/** What was typed as a number, with or without prefix and zeros; null where it can be none. A prefix does not end with a digit. */
export function typedNumber(typed: string): { prefix: string; number: number } | null {
  const [, prefix = '', digits = ''] = /^(|\S*[^\s\d])(\d{1,15})$/.exec(typed.trim()) ?? []
  return digits === '' ? null : { prefix, number: Number(digits) }
}
