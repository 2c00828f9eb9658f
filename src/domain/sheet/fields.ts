import { day } from '#core/day.ts'
import type { Label } from '#core/labels.ts'
import { minor } from '#core/money.ts'
import type { OptionEntity } from '#domain/choices/contract.ts'
import { rateText } from '#domain/exchangeRate/rate.ts'
import { z } from 'zod'
import type { ReadCell } from './readCell.ts'

export type Choices = Readonly<Record<string, Label>>

/** How a field is shown and kept; its zod type says what is accepted. */
export type Kind =
  | { readonly kind: 'text' | 'paragraph' | 'whole' | 'amount' | 'rate' | 'day' | 'flag' | 'colour' | 'weekdays' }
  | { readonly kind: 'choice'; readonly choices: Choices }
  /** A percentage while the field `by` is 'percent', a bare number while it is one of `plain`, else an amount of minor units; a decimal text all the same. */
  | {
      readonly kind: 'percentOrAmount'
      readonly by: string
      readonly signed: boolean
      readonly plain: readonly string[]
    }
  | { readonly kind: 'reference'; readonly to: OptionEntity }
  /** Many rows of another list, kept in the table `through`. */
  | { readonly kind: 'references'; readonly to: OptionEntity; readonly through: string }
  | OwnCell

/** What is kept and shown in its own way, as one cell of a file; `digits` are those of the hotel's currency. */
export interface OwnCell {
  readonly kind: 'own'
  readonly write: (record: Readonly<Record<string, unknown>>, digits: number) => Label | string
  readonly read: (text: string, digits: number) => ReadCell
}

export type Field<Z extends z.ZodType = z.ZodType> = Kind & {
  readonly label: Label
  readonly accepts: Z
  /** What a new record starts with; undefined where it must be filled in. */
  readonly initial: z.output<Z> | undefined
  readonly hint: Label | undefined
  /** Over its column in a list, where that says less than the form. */
  readonly heading: Label | undefined
  /** A text of the standard lists, in both languages as long as nobody has changed it. */
  readonly said: ((kept: unknown) => Label) | undefined
  /** Not among the columns until somebody chooses it. */
  readonly hidden: boolean
}

interface Of {
  readonly label: Label
  readonly required?: boolean
  readonly hint?: Label
  readonly heading?: Label
  readonly said?: (kept: unknown) => Label
  readonly hidden?: boolean
}

const field = <Z extends z.ZodType, K extends Kind>(kind: K, of: Of, accepts: Z, initial: z.output<Z>) => ({
  ...kind,
  label: of.label,
  accepts,
  initial: of.required === true ? undefined : initial,
  hint: of.hint,
  heading: of.heading,
  said: of.said,
  hidden: of.hidden ?? false,
})

export const text = (of: Of & { max?: number }) => {
  const upTo = z
    .string()
    .trim()
    .max(of.max ?? 100)
  return field({ kind: 'text' }, of, of.required === true ? upTo.min(1) : upTo, '')
}

/** Text of several lines. */
export const paragraph = (of: Of & { max?: number }) =>
  field(
    { kind: 'paragraph' },
    of,
    z
      .string()
      .trim()
      .max(of.max ?? 1_000),
    '',
  )

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/

/** A time of the day 'HH:MM'; may stay empty. */
export const optionalTime = (of: Of) =>
  field(
    { kind: 'text' },
    of,
    z
      .string()
      .trim()
      .refine((typed) => typed === '' || TIME.test(typed), { params: { code: 'invalidTime' } }),
    '',
  )

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** May stay empty. */
export const email = (of: Of) =>
  field(
    { kind: 'text' },
    of,
    z
      .string()
      .trim()
      .max(100)
      .refine((typed) => typed === '' || EMAIL.test(typed), { params: { code: 'invalidEmail' } }),
    '',
  )

export const whole = (of: Of & { min?: number; max?: number; initial?: number }) =>
  field(
    { kind: 'whole' },
    of,
    z
      .int()
      .min(of.min ?? 0)
      .max(of.max ?? 1_000_000),
    of.initial ?? of.min ?? 0,
  )

/** A whole number, or none. */
export const optionalWhole = (of: Of & { min?: number; max: number }) =>
  field(
    { kind: 'whole' },
    of,
    z
      .int()
      .min(of.min ?? 0)
      .max(of.max)
      .nullable(),
    null,
  )

/** What has a cell of its own kind; the shape of the record judges it. */
export const ownCell = (cell: Omit<OwnCell, 'kind'>, of: Of) =>
  field({ kind: 'own', ...cell }, of, z.unknown(), undefined)

/** Minor units of the hotel's currency, not negative. */
export const amount = (of: Of & { min?: number }) => field({ kind: 'amount' }, of, minor.min(of.min ?? 0), of.min ?? 0)

/** An exchange rate as a decimal text, above zero: units of the hotel's currency for one of another. */
export const exchangeRate = (of: Of) => field({ kind: 'rate' }, { ...of, required: true }, rateText, '')

export const requiredDay = (of: Of) => field({ kind: 'day' }, { ...of, required: true }, day, '')

export const optionalDay = (of: Of) => field({ kind: 'day' }, of, day.nullable(), null)

export const flag = (of: Of & { initial?: boolean }) => field({ kind: 'flag' }, of, z.boolean(), of.initial ?? false)

export const colour = (of: Of) => field({ kind: 'colour' }, of, z.string().regex(/^#[0-9a-fA-F]{6}$/), '#804FE6')

/** 0 = Sunday … 6 = Saturday; at least one. */
export const weekdays = (of: Of) =>
  field(
    { kind: 'weekdays' },
    of,
    z
      .array(z.int().min(0).max(6))
      .min(1)
      .transform((days) => [...new Set(days)].sort()),
    [0, 1, 2, 3, 4, 5, 6],
  )

export const choice = <C extends Choices>(choices: C, of: Of & { initial?: keyof C & string }) => {
  const names = Object.keys(choices) as [keyof C & string, ...(keyof C & string)[]]
  return field({ kind: 'choice', choices }, of, z.enum(names), (of.initial ?? names[0]) as never)
}

/** A percentage or an amount of minor units, with `signed` also below zero. */
export const percentOrAmount = (by: string, of: Of & { signed?: boolean; plain?: readonly string[] }) =>
  field(
    { kind: 'percentOrAmount', by, signed: of.signed ?? false, plain: of.plain ?? [] },
    of,
    z.string().regex(of.signed === true ? /^-?\d{1,10}(\.\d{1,4})?$/ : /^\d{1,10}(\.\d{1,4})?$/),
    '0',
  )

/** One row of another list, required. */
export const reference = (to: OptionEntity, of: Of) =>
  field({ kind: 'reference', to }, { ...of, required: true }, z.int(), 0)

/** One row of another list, or none. */
export const optionalReference = (to: OptionEntity, of: Of) =>
  field({ kind: 'reference', to }, of, z.int().nullable(), null)

export const references = (to: OptionEntity, through: string, of: Of) =>
  field(
    { kind: 'references', to, through },
    of,
    z
      .array(z.int())
      .max(500)
      .transform((ids) => [...new Set(ids)].sort((a, b) => a - b)),
    [],
  )
