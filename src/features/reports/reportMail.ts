import { z } from 'zod'
import { command, entity, query } from '#core/contract.ts'
import { timeOfDay } from '#core/day.ts'
import { listInput, page } from '#core/page.ts'
import { id, version } from '#core/shapes.ts'
import { menu } from '#domain/access/access.ts'
import { documentLanguages } from '#domain/paper/sheet.ts'
import { declaredReports } from './contract.ts'

const access = menu('/report/by-mail')

const NAMES = declaredReports.map(({ report }) => report.name) as [string, ...string[]]
export const MAIL_FORMATS = ['pdf', 'xlsx'] as const
export const EVERY = ['day', 'week', 'month'] as const
const REPORT_MAIL_SORTS = ['report', 'dueAt', 'lastSentAt'] as const

/** What kept a report from being sent; the first three pause it. */
export const MAIL_FAILURES = ['left', 'noRight', 'viewGone', 'failed'] as const
export type MailFailure = (typeof MAIL_FAILURES)[number]

const wanted = {
  report: z.enum(NAMES),
  /** Null = the report as it stands. */
  reportViewId: id.nullable().default(null),
  addresses: z.array(z.email().max(254)).min(1).max(20),
  language: z.enum(documentLanguages),
  formats: z
    .array(z.enum(MAIL_FORMATS))
    .min(1)
    .max(MAIL_FORMATS.length)
    .refine((all) => new Set(all).size === all.length),
  every: z.enum(EVERY),
  /** Of a weekly one, 0 = Sunday … 6 = Saturday. */
  weekday: z.int().min(0).max(6).nullable().default(null),
  /** Of a monthly one; of a shorter month its last day. */
  monthDay: z.int().min(1).max(31).nullable().default(null),
  /** By the hotel's clock. */
  at: timeOfDay,
  active: z.boolean().default(true),
}

const reportMailRow = z.object({
  ...wanted,
  id,
  viewName: z.string(),
  userName: z.string(),
  /** ISO instants. */
  dueAt: z.string(),
  lastSentAt: z.string().nullable(),
  /** '' = nothing. */
  failure: z.enum(['', ...MAIL_FAILURES]),
  version: z.int(),
})
export type ReportMailRow = z.infer<typeof reportMailRow>

/** Reports that are mailed at a time, by the rights of who set them up. */
export const ReportMail = entity('ReportMail', {
  list: query({
    access,
    input: listInput.extend({ sort: z.enum(REPORT_MAIL_SORTS).optional() }),
    output: page(reportMailRow),
  }),
  /** A new one, or with an id another plan; from then on it is sent by the rights of the caller. Refuses with noAccess who may not open the report. */
  save: command({
    access,
    input: z.object({ id: id.optional(), version, ...wanted }),
    output: z.object({ id }),
    changes: ['ReportMail'],
    asksPasswordAgain: true,
  }),
  delete: command({ access, input: z.object({ id }), output: z.object({ id }), changes: ['ReportMail'] }),
})
