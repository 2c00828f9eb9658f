import { z } from 'zod'
import { isDay } from './calendar.ts'

// apart, so that light pages count days without the library that checks shapes
export {
  addDays,
  type Day,
  dayOf,
  eachDay,
  isDay,
  type LocalTime,
  localTime,
  monthStart,
  nightsBetween,
  weekday,
} from './calendar.ts'

/** A day as input: 'YYYY-MM-DD', a real date of the years 1900 to 8999. */
export const day = z
  .string()
  .refine(isDay, { params: { code: 'invalidDate' } })
  .meta({ format: 'date' })

/** A local time of day 'HH:MM'. */
export const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)
