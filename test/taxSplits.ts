import { type Sale, splitTax, type TaxRule } from '#domain/tax/tax.ts'

let nextId = 1
/** A tax of so many percent on net, inside the price, unless it is another. */
export const tax = (amount: string, facts: Partial<TaxRule> = {}): TaxRule => ({
  id: nextId++,
  kind: 'percent',
  amount,
  inclusive: true,
  service: false,
  base: 'net',
  accountId: 1,
  ...facts,
})
/** A night of two people at a price with taxes inside. */
export const room = (price: number, facts: Partial<Sale> = {}): Sale => ({
  price,
  taxInclusive: true,
  nights: 1,
  persons: 2,
  ...facts,
})
/** What such a sale comes to. */
export const amounts = (sale: Sale, ...taxes: TaxRule[]) => {
  const { net, gross, taxes: split } = splitTax(sale, taxes)
  return { gross, taxes: split.map(({ amount }) => amount), net }
}
