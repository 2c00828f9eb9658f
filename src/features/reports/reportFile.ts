import { z } from 'zod'
import { type AskedOfEach, ofEachReport } from './eachReport.ts'

const fileFormats = ['xlsx', 'csv', 'csvSemicolon'] as const
export type FileFormat = (typeof fileFormats)[number]

const how = { format: z.enum(fileFormats) }
export type FileAsked = AskedOfEach<typeof how>

/** All rows as a file, in the caller's language and the order that was asked for. What is answered is the file itself. */
export const ReportFile = ofEachReport('ReportFile', {
  how,
  output: z.unknown().meta({ description: 'the file itself, in place of JSON' }),
})
