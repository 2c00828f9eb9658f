import { z } from 'zod'
import { documentLanguages } from '#domain/paper/sheet.ts'
import { type AskedOfEach, ofEachReport } from './eachReport.ts'

/** So many of the first rows are printed; the sums are over all. */
export const PAPER_ROWS = 2_000

const how = { language: z.enum(documentLanguages) }
export type PaperAsked = AskedOfEach<typeof how>

/** A sheet with letterhead, groups and sums, as PDF in base64. */
export const ReportPaper = ofEachReport('ReportPaper', {
  how,
  output: z.object({ name: z.string(), base64: z.string() }),
})
