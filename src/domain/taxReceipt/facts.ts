import { z } from 'zod'
import { minor } from '#core/money.ts'
import { label } from '#domain/choices/contract.ts'
import { TAX_TYPES } from '#domain/receipt/taxTypes.ts'

/** One thing sold, as the receipt tells it; amounts are minor units of the hotel's currency, taxes inside. */
const item = z.object({
  name: label,
  classification: z.string(),
  taxType: z.enum(TAX_TYPES),
  measureUnit: z.string(),
  /** A decimal text; `quantity` × `unitPrice` is `total`. */
  quantity: z.string(),
  unitPrice: minor,
  total: minor,
  vat: minor,
  cityTax: minor,
})
export type TaxReceiptItem = z.infer<typeof item>

/** What a receipt tells, frozen when it is issued: who sells where, what, and how it was paid. Invoices have no payments. */
export const taxReceiptFacts = z.object({
  seller: z.object({ tin: z.string(), branchNo: z.string(), posNo: z.string(), districtCode: z.string() }),
  items: z.array(item),
  payments: z.array(z.object({ code: z.string(), method: label, amount: minor })),
})
export type TaxReceiptFacts = z.infer<typeof taxReceiptFacts>
