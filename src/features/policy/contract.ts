import { command, entity, query } from '#core/contract.ts'
import { menu } from '#domain/access/access.ts'
import { label } from '#domain/choices/contract.ts'
import { listedActions } from '#domain/sheet/listedContract.ts'
import { ALWAYS_HOURS, BASES } from '#domain/policy/policy.ts'
import { z } from 'zod'

const access = menu('/conf/cancellation-policy')
const id = z.int().positive()
const changes = ['CancellationPolicy']
const value = z
  .string()
  .regex(/^\d{1,12}(\.\d{1,4})?$/)
  .default('0')

type Asked = { readonly basis: string; readonly value: string }
const isWhole = (text: string): boolean => Number.isInteger(Number(text)) && Number(text) > 0
const good = ({ basis, value: typed }: Asked): boolean => {
  if (basis === 'percent') return Number(typed) > 0
  return basis === 'amount' || basis === 'nights' ? isWhole(typed) : true
}
const within = ({ basis, value: typed }: Asked): boolean => basis !== 'percent' || Number(typed) <= 100

/** `value` says how much: minor units, percent or nights; nothing for 'all' and 'none'. */
const fee = <B extends readonly [string, ...string[]]>(bases: B) => ({ basis: z.enum(bases), value })
const checked = <T extends z.ZodType<Asked>>(shape: T) =>
  shape
    .refine(good, { path: ['value'], params: { code: 'invalidValue' } })
    .refine(within, { path: ['value'], params: { code: 'percentOver' } })
const feeOrNone = fee(['none', ...BASES] as const)
const nothing = { basis: 'none' as const, value: '0' }

const tier = checked(z.object({ hoursBefore: z.int().min(0).max(ALWAYS_HOURS), ...fee(BASES) }))
const MOST_TIERS = 10

export const policyInput = z
  .object({
    code: z.string().trim().min(1).max(20),
    name: z.string().trim().min(1).max(100),
    nameMon: z.string().trim().max(100).default(''),
    /** In force when less than so many hours are left to the arrival; ALWAYS_HOURS = from the booking on. */
    tiers: z.array(tier).max(MOST_TIERS).default([]),
    noShow: checked(z.object(feeOrNone)).default(nothing),
    /** Of the nights that are left. */
    earlyDeparture: checked(z.object(feeOrNone)).default(nothing),
    /** `daysBefore` null = due when booked. */
    deposit: checked(z.object({ ...feeOrNone, daysBefore: z.int().min(0).max(730).nullable().default(null) })).default({
      ...nothing,
      daysBefore: null,
    }),
    sortOrder: z.int().min(0).max(1_000_000).default(0),
  })
  .superRefine(({ tiers }, ctx) => {
    tiers.forEach(({ hoursBefore }, index) => {
      if (tiers.findIndex((other) => other.hoursBefore === hoursBefore) < index)
        ctx.addIssue({ code: 'custom', path: ['tiers', index, 'hoursBefore'], params: { code: 'tierTwice' } })
    })
  })
export type PolicyInput = z.output<typeof policyInput>

const policyRow = z.object({
  ...policyInput.shape,
  id,
  version: z.int(),
  active: z.boolean(),
  /** The rate types that have it, joined by commas. */
  rateTypes: label,
})
export type PolicyRow = z.output<typeof policyRow>

const POLICY_SORTS = ['code', 'name', 'sortOrder', 'active'] as const

/** What each kind of fee is posted as; an extra charge gives its name, account and taxes. */
const feeCharges = z.object({ cancellation: id, noShow: id, earlyDeparture: id })

export const CancellationPolicy = entity('CancellationPolicy', {
  /** What is booked keeps the policy as it was; a rate type must not be without one that it has. */
  ...listedActions({
    access,
    changes,
    input: policyInput,
    row: policyRow,
    listed: { sort: z.enum(POLICY_SORTS).optional() },
  }),
  feeCharges: query({ access, input: z.object({}), output: feeCharges.partial() }),
  setFeeCharges: command({ access, input: feeCharges, output: z.object({}), changes }),
})
