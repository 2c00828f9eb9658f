import { download } from '#kit/web/table/exportTable.ts'

type Parts = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>

/** Saves all that is held on a person as JSON. */
export function saveJson(name: string, parts: Parts): void {
  download(new Blob([JSON.stringify(parts, null, 2)], { type: 'application/json' }), `${name}.json`)
}

const asCell = (value: unknown): string =>
  value === null || value === undefined ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value)

/** The same as an Excel workbook, a sheet for each part; the writer is loaded when first asked for. */
export async function saveWorkbook(name: string, parts: Parts): Promise<void> {
  const { default: writeXlsxFile } = await import('write-excel-file/browser')
  const sheets = Object.entries(parts).map(([part, rows]) => {
    const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
    const head = columns.map((value) => ({ value, fontWeight: 'bold' as const }))
    const body = rows.map((row) => columns.map((column) => ({ value: asCell(row[column]), type: String })))
    return { sheet: part, data: [head, ...body] }
  })
  download(await writeXlsxFile(sheets).toBlob(), `${name}.xlsx`)
}
