import { z } from 'zod'
import { command, entity, query } from '#core/contract.ts'
import { day } from '#core/day.ts'
import { minor, positiveMinor } from '#core/money.ts'
import { listInput, page } from '#core/page.ts'
import { id, reasonText } from '#core/shapes.ts'
import { menu, privilege } from '#domain/access/access.ts'
import { moneyText } from '#domain/folio/shapes.ts'

const reads = menu('/payment/commissions')
const may = privilege('settleCommission')
const changes = ['Commission', 'CityLedger', 'CompanyProfile']

/** A decimal text, at most two digits after the point. */
const percent = z.string().regex(/^(100(\.0{1,2})?|\d{1,2}(\.\d{1,2})?)$/)

export const COMMISSION_STATES = ['due', 'agreed', 'settled', 'voided'] as const
export type CommissionState = (typeof COMMISSION_STATES)[number]

export const SETTLED_BY = ['bank', 'setOff'] as const

/** What an agency gets for a stay that has left; amounts are minor units of the hotel's currency. */
const commissionRow = z.object({
  /** Null until it is agreed. */
  id: id.nullable(),
  state: z.enum(COMMISSION_STATES),
  stayId: id,
  reservationNumber: z.int(),
  companyId: id,
  company: z.string(),
  guest: z.string(),
  roomNumber: z.string().nullable(),
  arrival: day,
  departure: day,
  /** Room revenue without taxes, what was lessened taken off. */
  basis: minor,
  /** '10', or '8–10' where the nights differ. */
  percent: z.string(),
  /** What comes of the rule; of what is agreed, as it was then. */
  computed: minor,
  /** What is agreed; until then what comes of the rule. */
  amount: minor,
  reason: z.string(),
  agreedOn: day.nullable(),
  agreedBy: z.string(),
  settledBy: z.enum(SETTLED_BY).nullable(),
  settledOn: day.nullable(),
  reference: z.string(),
})
export type CommissionRow = z.infer<typeof commissionRow>

/** Commissions of agencies (docs/rules/companies.md#commissions). */
export const Commission = entity('Commission', {
  list: query({
    access: reads,
    input: listInput.extend({
      sort: z.enum(['company', 'departure', 'basis', 'amount', 'agreedOn']).optional(),
      state: z.enum([...COMMISSION_STATES, 'all']).default('due'),
      companyId: id.optional(),
    }),
    output: page(commissionRow),
  }),
  /** What an agency gets by its rule; null where it has none. */
  rule: query({
    access: reads,
    input: z.object({ companyId: id }),
    output: z.object({
      percent: z.string().nullable(),
      byRateType: z.array(z.object({ rateTypeId: id, percent: z.string() })),
    }),
  }),
  /** Holds for what is not agreed yet. */
  setRule: command({
    access: may,
    input: z.object({
      companyId: id,
      percent: percent.nullish(),
      byRateType: z
        .array(z.object({ rateTypeId: id, percent }))
        .max(100)
        .default([]),
    }),
    output: z.object({ companyId: id }),
    changes,
  }),
  /** Books what is owed to agencies for stays. Another amount than comes of the rule needs a reason. Refuses with noCommission, commissionAgreed. */
  agree: command({
    access: may,
    input: z.object({
      stays: z
        .array(z.object({ stayId: id, amount: positiveMinor.optional() }))
        .min(1)
        .max(500),
      reason: moneyText,
    }),
    output: z.object({ ids: z.array(id) }),
    changes,
  }),
  /** Paid by bank, or set off against what the agency owes. Refuses with commissionSettled, commissionNotAgreed, moreThanOwed. */
  settle: command({
    access: may,
    input: z.object({ ids: z.array(id).min(1).max(500), by: z.enum(SETTLED_BY), reference: moneyText }),
    output: z.object({ ids: z.array(id) }),
    changes,
  }),
  /** Of what is settled the settlement is taken back; it is agreed then. A set-off is, on its day, while it is for no invoice. */
  takeBack: command({
    access: may,
    input: z.object({ id, reason: reasonText }),
    output: z.object({ id }),
    changes,
  }),
  /** What was agreed holds no more; it is due again. Refuses with commissionSettled. */
  void: command({
    access: may,
    input: z.object({ id, reason: reasonText }),
    output: z.object({ id }),
    changes,
  }),
})
