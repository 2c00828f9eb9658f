import type { CellValue, Column, ColumnKind } from '#kit/web/table/column.ts'
import { activeColumn } from '#kit/web/table/recordColumns.ts'
import type { Field } from '../fields.ts'
import { joinKeys, weekdaysText } from '../sheetCells.ts'
import type { SheetList, Values } from '../sheetList.ts'

/** How a table and a file show a kind of field. */
export const columnKinds: Partial<Record<Field['kind'], ColumnKind>> = {
  whole: 'number',
  amount: 'amount',
  day: 'day',
  flag: 'yesNo',
}

/** A row of a list with the codes, numbers or names of what it points at, by field. */
export type FiledRow = Values & {
  readonly active: boolean
  readonly keys: Readonly<Record<string, string | readonly string[] | null>>
}

/** What a file keeps of a field: the text of its own language, the keys of what it points at. */
export function filedValue(row: FiledRow, name: string, field: Field, digits: number): CellValue {
  const value = row[name]
  switch (field.kind) {
    case 'text':
    case 'paragraph':
      return String(value ?? '')
    case 'choice':
      return field.choices[String(value)]
    case 'weekdays':
      return weekdaysText(value as readonly number[])
    case 'reference':
    case 'references':
      return joinKeys([row.keys[name] ?? []].flat())
    case 'percentOrAmount': {
      const by = String(row[field.by])
      if (by === 'percent') return `${String(value)} %`
      return field.plain.includes(by) ? String(value) : Number(value)
    }
    case 'own':
      return field.write(row, digits)
    default:
      return value as CellValue
  }
}

/** The columns of a list's exported file: every field, so that it can be imported again unchanged. */
export const filedColumns = <R extends { readonly active: boolean }>(
  { fields }: SheetList,
  digits: number,
): readonly Column<R>[] => [
  ...Object.entries(fields).map(([name, field]): Column<R> => {
    const kind = field.kind === 'percentOrAmount' ? 'amount' : columnKinds[field.kind]
    return {
      key: name,
      label: field.label,
      value: (row) => filedValue(row as unknown as FiledRow, name, field, digits),
      ...(kind === undefined ? {} : { kind }),
    }
  }),
  activeColumn<R>(),
]
