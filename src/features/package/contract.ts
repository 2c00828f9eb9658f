import { z } from 'zod'
import { entity } from '#core/contract.ts'
import { positiveMinor } from '#core/money.ts'
import { menu } from '#domain/access/access.ts'
import { label } from '#domain/choices/contract.ts'
import { listedActions } from '#domain/sheet/listedContract.ts'
import { COUNTED_BY, RHYTHMS } from '#domain/package/inclusion.ts'

const id = z.int().positive()

const inclusionInput = z
  .object({
    extraChargeId: id,
    /** Minor units of the hotel's currency, for one of what it is counted by. */
    amount: positiveMinor,
    countedBy: z.enum(COUNTED_BY),
    rhythm: z.enum(RHYTHMS),
    /** Of 'everyNights': on `firstNight` and every so many nights after it. */
    everyNights: z.int().min(1).max(365).default(1),
    firstNight: z.int().min(1).max(365).default(1),
    /** A part of the room rate, else on top of it. */
    inside: z.boolean(),
  })
  .refine(({ countedBy, rhythm }) => countedBy !== 'stay' || rhythm === 'arrival' || rhythm === 'departure', {
    path: ['countedBy'],
    params: { code: 'inclusionForStayOnce' },
  })
export type InclusionInput = z.output<typeof inclusionInput>

const packageInput = z.object({
  code: z.string().trim().min(1).max(20),
  name: z.string().trim().min(1).max(100),
  nameMon: z.string().trim().max(100).default(''),
  /** The rate types that bring it along. */
  rateTypeIds: z.array(id).max(500).default([]),
  inclusions: z.array(inclusionInput).min(1).max(20),
  sortOrder: z.int().min(0).max(1_000_000).default(0),
  /** Guests may take it by themselves on the booking pages. */
  online: z.boolean().default(false),
})

const standing = { id, version: z.int(), active: z.boolean() }
const packageRow = packageInput.extend({
  ...standing,
  inclusions: z.array(inclusionInput.and(z.object({ item: label }))),
  rateTypes: z.array(label),
  /** Stays that have it. */
  stays: z.int(),
  /** The codes of its rate types and extra charges, as files name them. */
  keys: z.object({ rateTypeIds: z.array(z.string()), inclusions: z.array(z.string()) }),
})
export type PackageRow = z.output<typeof packageRow>

const PACKAGE_SORTS = ['code', 'name', 'sortOrder', 'stays', 'active'] as const

/** What guests book beside the room. A change holds for stays that get it from now on; those that have it keep their terms. */
export const Package = entity(
  'Package',
  listedActions({
    access: menu('/conf/package'),
    changes: ['Package', 'Reservation', 'StayPackage'],
    input: packageInput,
    row: packageRow,
    listed: { sort: z.enum(PACKAGE_SORTS).optional() },
  }),
)
