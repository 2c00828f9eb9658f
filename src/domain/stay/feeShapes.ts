import { z } from 'zod'
import { minor, positiveMinor } from '#core/money.ts'
import { label } from '#domain/choices/contract.ts'
import { holdsCardNumber } from '#domain/folio/cardNumber.ts'
import { lineKinds } from '#domain/ledger/posting.ts'
import { moneyText } from '#domain/folio/shapes.ts'
import { id } from '#core/shapes.ts'
import { leavingNote } from './leavingShapes.ts'
import { payingFacts } from './payingShapes.ts'

/** What the desk decides about the fee that it was shown, and about the deposit that is left. */
export const feeChoice = {
  fee: z.enum(['post', 'waive']).default('post'),
  feeReason: z.string().trim().max(500).optional(),
  /** The sum that was shown; another one is refused with feeChanged. */
  expectedFee: minor.optional(),
  depositRest: z.enum(['credit', 'refund', 'keep']).default('credit'),
  paymentMethodId: id.optional(),
  reference: z
    .string()
    .trim()
    .max(200)
    .refine((text) => !holdsCardNumber(text), { params: { code: 'cardNumber' } })
    .default(''),
}
/** To whose account those who leave settle what they owe; that they may leave owing is said by `confirm: ['guestLeavesOwing']`. */
export const toAccount = z.object({ companyId: id, reference: moneyText, invoice: z.boolean().default(false) })
const { fee, feeReason, expectedFee } = feeChoice
export const earlyChoice = { fee, feeReason, expectedFee }
/** The same of guests who leave now, and about the day use of those who arrived today. */
export const leavingChoice = {
  ...earlyChoice,
  dayUse: z.enum(['post', 'change', 'waive']).default('post'),
  /** Of each room, where it is changed. */
  dayUsePrice: positiveMinor.optional(),
  /** The sum that was shown; another one is refused with feeChanged, and who was shown none is asked (`dayUseDue`). */
  expectedDayUse: minor.optional(),
}

export const feePreview = z.object({
  stays: z.array(
    z.object({
      stayId: id,
      guestName: z.string(),
      roomNumber: z.string().nullable(),
      /** Taxes inside. */
      fee: minor,
      /** What the policy asks, in words. */
      asked: label.nullable(),
      /** What the stay's folios owe. */
      balance: minor,
      /** An early departure fee that is on the folio already. */
      posted: minor,
    }),
  ),
  fee: minor,
  /** Held on the reservations as deposit, and what of it the fee takes. */
  deposit: minor,
  depositUsed: minor,
  /** How the last of it was paid, as which it is proposed to go back; null where it was not, or the way is no longer in use. */
  depositMethodId: id.nullable(),
  /** Whether others of the reservations are still to arrive or in house: the deposit then stays. */
  othersRemain: z.boolean(),
})
export type FeePreview = z.infer<typeof feePreview>

export const leavingPreview = z.object({
  stays: z.array(
    z.object({
      stayId: id,
      guestName: z.string(),
      roomNumber: z.string().nullable(),
      /** What the stay's folios owe now, and would owe. */
      balance: minor,
      left: minor,
      /** Of the lines: the fee by the policy, 0 where none is asked or it is on the folio already (`posted`). */
      fee: minor,
      asked: label.nullable(),
      posted: minor,
      /** Of the lines: the day use of a guest who arrived today; null for others. */
      dayUse: minor.nullable(),
      /** What will be posted. */
      lines: z.array(
        z.object({ kind: z.enum(lineKinds), item: label.nullable(), gross: minor, onMaster: z.boolean() }),
      ),
    }),
  ),
  /** The company of the reservations, where they have one and the same. */
  companyId: id.nullable(),
  /** The master folios of the groups whose last rooms these are, where they would not be zero. */
  masters: z.array(z.object({ folioId: id, groupName: z.string(), balance: minor })),
  /** Of each room, in the order in which they were asked for. */
  notes: z.array(leavingNote),
  ...payingFacts,
})
export type LeavingPreview = z.infer<typeof leavingPreview>
