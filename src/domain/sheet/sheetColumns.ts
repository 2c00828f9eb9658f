import type { Label } from '#core/labels.ts'
import { choice, type Field } from './fields.ts'
import type { SheetList } from './sheetList.ts'

/** Whether a row is in use, as a column of a file. */
const activeField = choice(
  { active: { en: 'Active', mon: 'Идэвхтэй' }, inactive: { en: 'Inactive', mon: 'Идэвхгүй' } },
  { label: { en: 'Status', mon: 'Төлөв' } },
)

/** The columns of a list's file: its fields in their order, then whether it is in use. */
export const sheetFields = ({ fields }: Pick<SheetList, 'fields'>): [string, Field][] => [
  ...Object.entries(fields),
  ['active', activeField],
]

const alike = (text: string): string => text.replaceAll(/\s+/g, ' ').trim().toLowerCase()

/** The field that each column of a header names, by its label or heading in either language or its name; undefined where none, or one named before. */
export function fieldsNamed(list: Pick<SheetList, 'fields'>, header: readonly string[]): (string | undefined)[] {
  const taken = new Set<string>()
  return header.map((title) => {
    const found = sheetFields(list).find(
      ([name, { label, heading = label }]) =>
        !taken.has(name) &&
        [name, label.en, label.mon, heading.en, heading.mon].some((one) => alike(one) === alike(title)),
    )
    if (found) taken.add(found[0])
    return found?.[0]
  })
}

/** The key fields that a header does not name. */
export const missingKeys = (list: SheetList, named: readonly (string | undefined)[]): Label[] =>
  list.key.flatMap((name) => (named.includes(name) ? [] : [list.fields[name]?.label ?? { en: name, mon: name }]))
