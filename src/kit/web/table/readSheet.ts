import { type Label, labels } from '#core/labels.ts'
import { fromCsv } from '#core/csv.ts'

/** Why a file could not be read, for the person. */
export class SheetError extends Error {
  readonly label: Label
  constructor(label: Label) {
    super(label.en)
    this.name = 'SheetError'
    this.label = label
  }
}

const words = labels({
  tooLarge: { en: 'The file is larger than 5 MB', mon: 'Файл 5 МБ-аас том байна' },
  oldExcel: { en: 'Save the file as XLSX or CSV first', mon: 'Файлаа эхлээд XLSX эсвэл CSV хэлбэрээр хадгална уу' },
  unreadable: { en: 'This file cannot be read as XLSX or CSV', mon: 'Энэ файлыг XLSX, CSV гэж унших боломжгүй байна' },
})

const LARGEST = 5_000_000
const beginsWith = (bytes: Uint8Array, ...mark: readonly number[]): boolean =>
  mark.every((byte, at) => bytes[at] === byte)

/** A cell of a spreadsheet as the text that a person would type: days as YYYY-MM-DD. */
const textOf = (cell: unknown): string => {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  return cell === null || cell === undefined ? '' : String(cell)
}

/** Letters of old Windows that Mongolian spreadsheets took for ө and ү. */
const MONGOLIAN: Readonly<Record<string, string>> = { Є: 'Ө', є: 'ө', Ї: 'Ү', ї: 'ү' }

/** UTF-8 and UTF-16; what is neither was written by an old Cyrillic Windows. */
function decoded(bytes: Uint8Array): string {
  const encoding = beginsWith(bytes, 0xff, 0xfe) ? 'utf-16le' : 'utf-8'
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1251').decode(bytes).replaceAll(/[ЄєЇї]/g, (letter) => MONGOLIAN[letter] ?? letter)
  }
}

/** The cells of a file's first sheet as texts, from its first line to its last; XLSX by its content, else CSV. Throws SheetError. */
export async function readSheet(file: Blob): Promise<string[][]> {
  if (file.size > LARGEST) throw new SheetError(words.tooLarge)
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (beginsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) throw new SheetError(words.oldExcel)
  if (!beginsWith(bytes, 0x50, 0x4b)) return fromCsv(decoded(bytes))
  const { readSheet: readXlsx } = await import('read-excel-file/universal')
  try {
    const rows = await readXlsx(new Blob([bytes]), { trim: false })
    return rows.map((row) => row.map(textOf))
  } catch {
    throw new SheetError(words.unreadable)
  }
}
