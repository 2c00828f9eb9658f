import type { Say } from '#kit/web/locale.tsx'
import { templateRow } from '../templateRow.ts'
import type { Fields } from '../sheetList.ts'

/** Saves an empty file with the headings of its fields and one line as an example. */
export async function saveTemplate(title: string, fields: Fields, t: Say, how: 'xlsx' | 'csv'): Promise<void> {
  const { saveCsv, saveXlsx } = await import('#kit/web/table/exportTable.ts')
  const today = new Date().toISOString().slice(0, 10)
  const columns = Object.entries(fields).map(([key, field]) => ({
    key,
    label: field.label,
    value: () => templateRow(field, t, today),
  }))
  const showing = { say: t, currency: { code: '', digits: 0 }, timeZone: 'UTC' }
  const contents = { title, columns, rows: [{}], showing }
  if (how === 'xlsx') await saveXlsx(contents)
  else saveCsv(contents, ',')
}
