import { z } from 'zod'
import { command, entity, query } from '#core/contract.ts'
import { day } from '#core/day.ts'
import { id } from '#core/shapes.ts'
import { menu } from '#domain/access/access.ts'
import { documentLanguages } from '#domain/paper/sheet.ts'
import { declaredReports } from './contract.ts'

const access = menu('/report/day-pack')

/** What a pack may hold, by the names of the reports; what people did is for those who watch over them alone. */
export const PACK_REPORTS = [
  'daily',
  ...declaredReports
    .map(({ report }) => report.name)
    .filter((name) => name !== 'identityLooks' && name !== 'activityLog'),
]

/** Reports that look ahead are told from the business date that follows the closed day. */
export const AHEAD: readonly string[] = ['arrivalDeparture', 'availableRoom', 'breakfast', 'forecast', 'pickUp']

/** Of the rows of one report so many are printed. */
export const PACK_ROWS = 1_000

const setting = {
  /** In the order of the pack. */
  reports: z
    .array(z.string().refine((name) => PACK_REPORTS.includes(name)))
    .min(1)
    .max(PACK_REPORTS.length)
    .refine((names) => new Set(names).size === names.length),
  addresses: z.array(z.email().max(254)).max(20),
  language: z.enum(documentLanguages),
  active: z.boolean(),
}

const dayPackSetting = z.object({
  ...setting,
  /** 0 = nothing was saved yet: no pack is made. */
  version: z.int(),
})
export type DayPackSetting = z.infer<typeof dayPackSetting>

const dayPack = z.object({
  auditRunId: id,
  date: day,
  /** ISO instant; null = it is being made. */
  madeAt: z.string().nullable(),
  /** Bytes. */
  size: z.int().nullable(),
  /** The day was taken back since. */
  superseded: z.boolean(),
})
export type DayPack = z.infer<typeof dayPack>

/** The reports of each closed day as one file. Who may not see revenue is refused (noAccess). */
export const DayPacks = entity('DayPack', {
  setting: query({ access, input: z.object({}), output: dayPackSetting }),
  save: command({
    access,
    input: z.object({ ...setting, version: z.int() }),
    output: dayPackSetting,
    changes: ['DayPack'],
    asksPasswordAgain: true,
  }),
  /** The newest first, as many as are kept in sight. */
  list: query({ access, input: z.object({}), output: z.array(dayPack) }),
  /** A pack as a file of PDF, in base64. Refuses with notFound. */
  pdf: query({
    access,
    input: z.object({ auditRunId: id }),
    output: z.object({ name: z.string(), base64: z.string() }),
    asksPasswordAgain: true,
  }),
})
