import { z } from 'zod'
import { isDay } from './day.ts'
import { isErrorCode } from './errors.ts'

/** Shapes on the wire that every part of the program uses. */

export const id = z.int().positive().max(Number.MAX_SAFE_INTEGER)

/** 'YYYY-MM-DDTHH:MM' of the hotel's clock. */
export const localMinute = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d$/)
  .refine((text) => isDay(text.slice(0, 10)), { params: { code: 'invalidDate' } })

/** Commands that may warn: what the person has confirmed, and why (docs/rules/stays.md#warnings). */
export const confirmation = {
  confirm: z.array(z.string().max(64)).max(20).default([]),
  overrideReason: z.string().trim().max(500).optional(),
}

/** The version of the record that was on screen; when given, a record that changed meanwhile is refused. */
export const version = z.int().positive().optional()

export const reasonText = z.string().trim().min(1).max(500)

/** A refusal or warning as data: `errorMessage(code, params, locale)` of core/errors says it. */
export const saying = z.object({
  code: z.string().refine(isErrorCode),
  params: z.array(z.union([z.string(), z.number(), z.object({ en: z.string(), mon: z.string() })])),
})
export type Saying = z.infer<typeof saying>
