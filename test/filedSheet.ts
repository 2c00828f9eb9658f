import { type Locale, say } from '#core/labels.ts'
import type { SheetList } from '#domain/sheet/sheetList.ts'
import { filedColumns } from '#domain/sheet/web/filedColumns.ts'
import type { Say } from '#kit/web/locale.tsx'
import { fromCsv } from '#core/csv.ts'
import { csvText } from '#kit/web/table/tableFile.ts'

/** What the export of a list writes in a language, read back as a file. */
export function filedSheet<R extends { readonly active: boolean }>(
  list: SheetList,
  rows: readonly R[],
  locale: Locale,
) {
  const inLanguage: Say = (text, ...params) => (typeof text === 'string' ? text : say(text, locale, ...params))
  const showing = { say: inLanguage, currency: { code: 'MNT', digits: 2 }, timeZone: 'Asia/Ulaanbaatar' }
  const [header = [], ...lines] = fromCsv(
    csvText({ title: 'List', columns: filedColumns<R>(list, 2), rows, showing }, ','),
  )
  return { header, rows: lines }
}
