import { z } from 'zod'
import { type NumberForm, SERIES } from './numberForms.ts'

/** A form as documents carry it; apart from the rest, so that pages which only print numbers stay light. */
export const numberForm: z.ZodType<NumberForm> = z.object({
  series: z.enum(SERIES),
  from: z.int(),
  prefix: z.string(),
  width: z.int(),
})
