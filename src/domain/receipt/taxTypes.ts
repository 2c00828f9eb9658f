/** How the VAT law takes what is sold, as receipts say it: due, exempt, due at nought percent, or sold by nobody who pays VAT. */
export const TAX_TYPES = ['VAT_ABLE', 'VAT_FREE', 'VAT_ZERO', 'NO_VAT'] as const
export type TaxType = (typeof TAX_TYPES)[number]

/** A taxpayer's number: 11 digits of a company, 14 of a person. */
export const TIN = /^(\d{11}|\d{14})$/
