import { localTime } from '#core/day.ts'
import type { Label } from '#core/labels.ts'
import { compareWords, reportWords } from './labels.ts'
import type { Answer, Report } from './report.ts'

type Made = Pick<Answer<Report>, 'businessDate' | 'generatedAt' | 'generatedBy' | 'compared'>
type Say = (text: Label, ...values: string[]) => string

interface Asked {
  readonly hotel: string
  readonly timeZone: string
  /** The filters with their values. */
  readonly values: Readonly<Record<string, unknown>>
}

/** What stands under the title of a report: the hotel, the dates and, once it is made, when and by whom. */
export function headingOf({ hotel, timeZone, values }: Asked, made: Made | undefined, say: Say): string[] {
  const days = ['from', 'until', 'date', 'asOf'].flatMap((key) => values[key] ?? []).map(String)
  const months = typeof values['month'] === 'string' ? [values['month'].slice(0, 7)] : []
  const range = [...new Set([...months, ...days])].join(' – ')
  if (made === undefined) return [hotel, range]
  const { compared } = made
  const beside = compared ? [say(compareWords.beside, compared.from, compared.until)] : []
  const at = localTime(new Date(made.generatedAt), timeZone).slice(0, 16).replace('T', ' ')
  return [
    hotel,
    range,
    ...beside,
    say(reportWords.businessDate, made.businessDate),
    say(reportWords.generated, at, made.generatedBy),
  ]
}
