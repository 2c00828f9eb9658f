import { z } from 'zod'
import { day } from '#core/day.ts'
import { labels } from '#core/labels.ts'

/** What can be wrong with a closed day. */
export const dayProblems = labels({
  recordsChanged: {
    en: 'Entries or folio lines are not those that were closed',
    mon: 'Хаасан үеийн бичилт, тооцооны мөрүүд өөрчлөгдсөн байна',
  },
  chainBroken: {
    en: 'The chain of hashes is broken here',
    mon: 'Хаагдсан өдрүүдийн хэш гинжин холбоо энд тасарсан байна',
  },
  ledgerDiffers: {
    en: 'The stored trial balance differs from the entries',
    mon: 'Хадгалсан гүйлгээ баланс бичилтээс зөрүүтэй байна',
  },
  notClosed: {
    en: 'There are entries on a day that was never closed',
    mon: 'Хаагдаагүй өдөр дээр бичилт байна',
  },
})
export type DayProblem = keyof typeof dayProblems

/** What a recomputation of closed days found. */
export const verifiedDays = z.object({
  days: z.int(),
  first: day.nullable(),
  last: day.nullable(),
  problems: z.array(
    z.object({ date: day, problem: z.enum(Object.keys(dayProblems) as [DayProblem, ...DayProblem[]]) }),
  ),
})
export type VerifiedDays = z.infer<typeof verifiedDays>
