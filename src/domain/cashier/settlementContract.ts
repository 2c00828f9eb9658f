import { z } from 'zod'
import { command, entity, query } from '#core/contract.ts'
import { day } from '#core/day.ts'
import { minor } from '#core/money.ts'
import { listInput, page } from '#core/page.ts'
import { id, reasonText } from '#core/shapes.ts'
import { menu, privilege } from '#domain/access/access.ts'
import { label } from '#domain/choices/contract.ts'

const atDesk = menu('/payment/cashier')
const changes = ['CardSettlement']

/** What was paid by one method on one day and has not come to the bank yet. */
const batch = z.object({
  paymentMethodId: id,
  method: label,
  businessDate: day,
  count: z.int(),
  received: minor,
  refunded: minor,
  /** What the bank owes for it. */
  total: minor,
})
export type CardBatch = z.infer<typeof batch>

const settlement = z.object({
  id,
  number: z.int(),
  method: label,
  businessDate: day,
  /** ISO instant. */
  settledAt: z.string(),
  by: z.string(),
  /** The first and the last day of its payments. */
  from: day,
  until: day,
  count: z.int(),
  total: minor,
  paid: minor,
  fee: minor,
  reference: z.string(),
  /** Why it was taken back; null = it stands. */
  reversed: z.string().nullable(),
})
export type CardSettlement = z.infer<typeof settlement>

/** Cards and wallets against the bank (docs/rules/cashier.md#cards-and-wallets). Amounts are minor units of the hotel's currency. */
export const CardSettlements = entity('CardSettlement', {
  /** The oldest first. */
  open: query({ access: atDesk, input: z.object({}), output: z.array(batch) }),

  /** The bank has paid for these days of a method: what is missing is its fee. Refuses with batchChanged, batchSettled, feeNegative. */
  settle: command({
    access: privilege('settleCards'),
    input: z.object({
      paymentMethodId: id,
      days: z.array(day).min(1).max(400),
      /** What was shown to be open of them. */
      total: minor,
      /** What came to the bank's account; below zero where more was given back than taken. */
      paid: minor,
      reference: z.string().trim().max(200).default(''),
    }),
    output: z.object({ id, fee: minor }),
    changes,
  }),

  /** Takes a settlement back: its batches are open again. Refuses with settlementReversed. */
  reverse: command({
    access: privilege('settleCards'),
    input: z.object({ id, reason: reasonText }),
    output: z.object({ id }),
    changes,
  }),

  /** The newest first. */
  list: query({
    access: atDesk,
    input: listInput.extend({ sort: z.enum(['settledAt', 'method', 'paid', 'fee']).optional() }),
    output: page(settlement),
  }),
})
