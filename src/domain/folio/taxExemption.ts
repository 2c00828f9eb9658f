import { z } from 'zod'
import { command, entity, query } from '#core/contract.ts'
import { day } from '#core/day.ts'
import { id } from '#core/shapes.ts'
import { menu, privilege } from '#domain/access/access.ts'
import { label } from '#domain/choices/contract.ts'
import { folioChanges } from './contract.ts'

const changes = [...folioChanges, 'TaxExemption', 'RecurringCharge', 'StayPackage', 'NightAudit']

const exemption = z.object({
  id,
  fromDate: day,
  /** The first day that is taxed again; null = as long as the stay lasts. */
  untilDate: day.nullable(),
  reason: z.string(),
  document: z.string(),
  by: z.string(),
})
const standing = z.object({
  id,
  /** Of its company or of the customer group of its guest or company. */
  of: label,
  fromDate: day,
  /** Inclusive; null = no end. */
  toDate: day.nullable(),
  reason: z.string(),
  document: z.string(),
})

export type TaxExemptionRow = z.infer<typeof exemption>

/** Stays that do not owe the taxes of which the hotel says so (docs/rules/tax.md#exemptions). */
export const TaxExemption = entity('TaxExemption', {
  of: query({
    access: menu('/front-office/reservation-list', '/handsontable'),
    input: z.object({ stayId: id }),
    output: z.object({
      exemptions: z.array(exemption),
      /** What holds for some of its days without being made for it (/rate/tax-exemption). */
      standing: z.array(standing),
      /** The taxes from which a stay can be exempt today. */
      taxes: z.array(label),
    }),
  }),

  /** From a day on; what is posted stays. Refuses with notInThisStatus, exemptAlready, nothingToExempt, exemptFromToday. */
  add: command({
    access: privilege('exemptTax'),
    input: z.object({
      stayId: id,
      fromDate: day,
      reason: z.string().trim().min(1).max(200),
      document: z.string().trim().min(1).max(100),
    }),
    output: z.object({ exemptionId: id }),
    changes,
  }),

  /** What is posted from the business date on is taxed again. Refuses with notFound. */
  end: command({
    access: privilege('exemptTax'),
    input: z.object({ exemptionId: id }),
    output: z.object({}),
    changes,
  }),
})
