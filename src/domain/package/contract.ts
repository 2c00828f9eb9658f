import { z } from 'zod'
import { command, entity, query } from '#core/contract.ts'
import { day } from '#core/day.ts'
import { minor } from '#core/money.ts'
import { menu } from '#domain/access/access.ts'
import { label } from '#domain/choices/contract.ts'
import { stayChanges } from '#domain/activity/stayChanges.ts'
import { id } from '#core/shapes.ts'
import { COUNTED_BY, RHYTHMS } from './inclusion.ts'

const changes = [...stayChanges, 'StayPackage']
const desk = menu('/front-office/new-reservation', '/front-office/walk-in', '/handsontable')

const stayPackage = z.object({
  packageId: id,
  code: z.string(),
  label,
  /** Came with the rate type. */
  byRateType: z.boolean(),
  /** The first day for which it holds; null = from the beginning. */
  since: day.nullable(),
  /** The first day for which it no longer does; null = to the end. */
  until: day.nullable(),
})
export type StayPackageRow = z.infer<typeof stayPackage>

const stayCharge = z.object({
  packageId: id,
  packageLabel: label,
  item: label,
  countedBy: z.enum(COUNTED_BY),
  rhythm: z.enum(RHYTHMS),
  /** A part of the night's rate, else on top of it. */
  inside: z.boolean(),
  date: day,
  quantity: z.int(),
  price: minor,
  /** With its taxes. */
  gross: minor,
  posted: z.boolean(),
})
export type StayChargeRow = z.infer<typeof stayCharge>

/** The packages of one stay (docs/rules/rates.md#packages). */
export const StayPackage = entity('StayPackage', {
  /** What they put on the folio, day by day, posted or to come; `onTop` is what is added to the rates. */
  of: query({
    access: menu('/front-office/reservation-list', '/handsontable'),
    input: z.object({ stayId: id }),
    output: z.object({ packages: z.array(stayPackage), charges: z.array(stayCharge), onTop: minor }),
  }),
  /** Holds from the business date of a guest in house, else for the whole stay. Refuses with packageChosenBefore. */
  add: command({ access: desk, input: z.object({ stayId: id, packageId: id }), output: z.object({}), changes }),
  /** What is posted stays; nothing more of it is. */
  remove: command({ access: desk, input: z.object({ stayId: id, packageId: id }), output: z.object({}), changes }),
})
