import { z } from 'zod'
import { command, entity, query } from '#core/contract.ts'
import { day } from '#core/day.ts'
import { minor, positiveMinor } from '#core/money.ts'
import { menu, privilege } from '#domain/access/access.ts'
import { label } from '#domain/choices/contract.ts'
import { moneyText, quantity } from '#domain/folio/shapes.ts'
import { stayChanges } from '#domain/activity/stayChanges.ts'
import { id } from '#core/shapes.ts'
import { CHARGED_FOR, POSTING_RULES } from '#domain/choices/postingRule.ts'

const changes = [...stayChanges, 'RecurringCharge']
const access = privilege('postCharge')

const recurringCharge = z.object({
  id,
  version: z.int(),
  extraChargeId: id,
  item: label,
  code: z.string(),
  postingRule: z.enum(POSTING_RULES),
  everyDays: z.int(),
  countedBy: z.enum(CHARGED_FOR),
  /** A decimal text. */
  quantity: z.string(),
  unitPrice: minor,
  /** Both inclusive; null = from the arrival, to the last night. */
  fromDate: day.nullable(),
  untilDate: day.nullable(),
  description: z.string(),
  posted: z.object({ times: z.int(), gross: minor, last: day.nullable() }),
  /** What is still to come, with its taxes. */
  toCome: z.array(z.object({ date: day, quantity: z.string(), gross: minor })),
})
export type RecurringChargeRow = z.infer<typeof recurringCharge>

const terms = {
  postingRule: z.enum(POSTING_RULES),
  /** Of 'everyDays'. */
  everyDays: z.int().min(2).max(365).default(2),
  countedBy: z.enum(CHARGED_FOR).default('stay'),
  quantity: quantity.default('1'),
  /** The list's price when left out; another one only where the charge's price may be changed (priceFixed). */
  unitPrice: positiveMinor.nullish(),
  /** Of the stay, and of a guest in house not before the business date (serviceDateOutside). */
  fromDate: day.nullish(),
  untilDate: day.nullish(),
  description: moneyText,
}

/** Charges that a stay is asked for again and again (docs/rules/folio.md#recurring-charges): parking, an extra bed, a rented bicycle. */
export const RecurringCharge = entity('RecurringCharge', {
  of: query({
    access: menu('/front-office/reservation-list', '/handsontable'),
    input: z.object({ stayId: id }),
    output: z.array(recurringCharge),
  }),
  add: command({
    access,
    input: z.object({ stayId: id, extraChargeId: id, ...terms }),
    output: z.object({ id }),
    changes,
  }),
  /** Of a guest in house it holds from the business date on: what was posted stays as it is. Refuses with changedMeanwhile. */
  change: command({
    access,
    input: z.object({ id, version: z.int().positive(), ...terms }),
    output: z.object({}),
    changes,
  }),
  /** What was posted stays; nothing more of it is. One of which nothing was posted is removed. */
  end: command({ access, input: z.object({ id }), output: z.object({}), changes }),
  /** Posts now what is due of a guest in house up to the business date, before the night audit does. */
  post: command({ access, input: z.object({ stayId: id }), output: z.object({ times: z.int() }), changes }),
})
