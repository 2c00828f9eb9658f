import { type Delimiter, csvLines, CSV_MARK } from '#core/csv.ts'
import { AppError } from '#core/errors.ts'
import { type Label, type Locale, say } from '#core/labels.ts'
import type { Context } from '#kit/server/context.ts'
import { XLSX_ROWS, type XlsxRow, xlsxOf } from '#kit/server/xlsxStream.ts'
import { headingOf } from '../heading.ts'
import { dailyWords, packWords } from '../labels.ts'
import { isFigure } from '../report.ts'
import { type FileCell, fileColumns, reportCells } from '../reportCells.ts'
import type { ReportHouse } from '../reportSheet.ts'
import type { PortionsAsked, Told } from './answerReport.ts'
import { answers } from './answers.ts'

export interface FileOf {
  /** The report and what it is asked for. */
  readonly name: string
  readonly asked: object
  /** The columns that are wanted; those that the report shows at first when left out. */
  readonly keys: readonly string[] | undefined
  /** Only so many of the first rows; the sums are over all. */
  readonly most?: number
  readonly house: ReportHouse
  readonly locale: Locale
}

const text = (cell: FileCell): string => (typeof cell === 'string' ? cell : cell.digits)
const plain = (...texts: readonly string[]): XlsxRow => ({ cells: texts })
const bold = (cells: XlsxRow['cells']): XlsxRow => ({ cells, bold: true })
/** About the pixels of a sign. */
const SIGN = 7
/** Around the rows of a report: its heading, head, sums and definitions. */
const AROUND = 40

const inPortions = <T>(context: Context, of: FileOf, make: PortionsAsked<T>['make']): AsyncGenerator<T> => {
  const answer = answers[of.name as keyof typeof answers]
  const { asked, keys, most } = of
  return answer.inPortions(context, { asked, columns: keys && new Set(keys), most, make })
}

/** The rows of a report as a file of Excel with its group as a column, numbers as numbers, and its totals. */
export function reportXlsx(context: Context, of: FileOf): AsyncGenerator<Uint8Array> {
  const { locale, house, most } = of
  const words = (label: Label, ...values: (string | number)[]) => say(label, locale, ...values)
  return inPortions(context, of, ({ report, columns, head }: Told, rows) => {
    if (Math.min(head.count, most ?? head.count) + AROUND > XLSX_ROWS) throw new AppError('tooManyRows', [head.count])
    const shown = fileColumns(columns, report.group, of.keys)
    const cells = reportCells(shown, house, locale)
    const asked = { hotel: house.hotel.name[locale], timeZone: house.timeZone, values: head.filters }
    const above = [bold([words(report.title)]), ...headingOf(asked, head, words).map((line) => plain(line)), plain()]
    const missing = most === undefined ? 0 : head.count - most
    const below = [
      ...(shown.some(([, column]) => isFigure(column)) ? [bold(cells.sums(head.totals, words(dailyWords.total)))] : []),
      ...(missing > 0 ? [plain(words(packWords.leftOut, missing))] : []),
      plain(),
      ...report.definitions.map((definition) => plain(words(definition))),
    ]
    async function* sheet(): AsyncGenerator<readonly XlsxRow[]> {
      yield [...above, bold(cells.head)]
      for await (const portion of rows) yield portion.map((row) => ({ cells: cells.of(row) }))
      yield below
    }
    return xlsxOf(sheet(), {
      title: 'Sheet1',
      widths: shown.map(([, { width = 100 }]) => Math.round(width / SIGN)),
      frozen: above.length + 1,
    })
  })
}

/** The rows alone as CSV, amounts as plain decimals. */
export function reportCsv(context: Context, of: FileOf, delimiter: Delimiter): AsyncGenerator<string> {
  return inPortions(context, of, async function* ({ report, columns }: Told, rows) {
    const cells = reportCells(fileColumns(columns, report.group, of.keys), of.house, of.locale)
    yield `${CSV_MARK}${csvLines([cells.head], delimiter)}`
    for await (const portion of rows)
      yield csvLines(
        portion.map((row) => cells.of(row).map(text)),
        delimiter,
      )
  })
}
