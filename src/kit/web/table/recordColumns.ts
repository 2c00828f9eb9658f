import { recordWords } from '#core/recordWords.ts'
import { words } from '../labels.ts'
import type { Column } from './column.ts'

interface Coded {
  readonly code: string
  readonly name: string
  readonly nameMon: string
}

/** Code and name of a record that has both, the name in the reader's language. */
export const namedColumns = <R extends Coded>(nameWidth: number): readonly Column<R>[] => [
  { key: 'code', label: recordWords.code, value: (row) => row.code, sortable: true, width: 112 },
  {
    key: 'name',
    label: recordWords.name,
    value: (row) => ({ en: row.name, mon: row.nameMon || row.name }),
    sortable: true,
    width: nameWidth,
  },
]

/** Whether a record is in use. */
export const activeColumn = <R extends { readonly active: boolean }>(): Column<R> => ({
  key: 'active',
  label: recordWords.status,
  value: (row) => (row.active ? words.active : words.inactive),
  sortable: true,
  width: 96,
})
