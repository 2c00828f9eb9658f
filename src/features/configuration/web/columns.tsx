import type { Label, Locale } from '#core/labels.ts'
import type { CellValue, Column } from '#kit/web/table/column.ts'
import { words } from '#kit/web/labels.ts'
import { Amount } from '#kit/web/ui/Amount.tsx'
import type { ConfigurationList, Row } from '../declaration.ts'
import type { Field } from '#domain/sheet/fields.ts'
import { columnKinds, filedValue } from '#domain/sheet/web/filedColumns.ts'
import classes from './columns.module.css'
import { listWords } from './labels.ts'

const leastWidth: Partial<Record<Field['kind'], number>> = {
  whole: 80,
  amount: 120,
  day: 112,
  flag: 80,
  colour: 64,
  rate: 96,
  reference: 150,
  references: 160,
}

/** A text with a Mongolian twin (`name`, `nameMon`) is shown in the reader's language. */
function textOf(row: Row, name: string): CellValue {
  const own = String(row[name] ?? '')
  const twin = row[`${name}Mon`]
  return typeof twin === 'string' ? { en: own, mon: twin || own } : own
}

function valueOf(row: Row, name: string, field: Field): CellValue {
  if (field.said) return field.said(row[name])
  if (field.kind === 'text' || field.kind === 'paragraph') return textOf(row, name)
  if (field.kind === 'reference' || field.kind === 'references') return row.shown[name]
  return filedValue(row, name, field, 0)
}

/** Of what a row is called, and of other texts. */
const [NAME, TEXT] = [184, 120]
const LETTER = 7
/** Room for the whole heading and its sort mark, within reason. */
const widthFor = (label: Label, locale: Locale, least: number): number =>
  Math.max(least, Math.min(label[locale].length * LETTER + 32, 190))

function columnOf(name: string, field: Field, locale: Locale): Column<Row> {
  const label = field.heading ?? field.label
  const kind = columnKinds[field.kind]
  const base = {
    key: name,
    label,
    value: (row: Row) => valueOf(row, name, field),
    hidden: field.hidden,
    width: widthFor(label, locale, leastWidth[field.kind] ?? (name === 'name' ? NAME : TEXT)),
  }
  if (field.kind === 'percentOrAmount')
    return {
      ...base,
      kind: 'amount',
      sortable: true,
      render: (row) =>
        row[field.by] === 'percent' ? (
          <span>{`${String(row[name])} %`}</span>
        ) : (
          <Amount minor={Number(row[name])} bare />
        ),
    }
  if (field.kind === 'colour')
    return {
      ...base,
      sortable: true,
      render: (row) => (
        <span className={classes.swatch} title={String(row[name])} style={{ background: String(row[name]) }} />
      ),
    }
  if (field.kind === 'rate') return { ...base, align: 'right', sortable: true, named: true }
  return { ...base, ...(kind === undefined ? {} : { kind }), sortable: field.kind !== 'references' }
}

/** So many fields stay on a narrow screen; those after them go before whether the record is in use is cut. */
const STAYING = 7
const givingWay = (columns: readonly Column<Row>[]): Column<Row>[] => {
  const late = columns.filter(({ hidden }) => hidden !== true).slice(STAYING)
  return columns.map((column) => (late.includes(column) ? { ...column, rare: 'narrow' } : column))
}

/** The columns of a list: its fields in their order, then whether it is in use. */
export const columnsOf = ({ fields }: ConfigurationList, locale: Locale): Column<Row>[] => [
  ...givingWay(Object.entries(fields).map(([name, field]) => columnOf(name, field, locale))),
  {
    key: 'active',
    label: listWords.status,
    value: ({ active }) => (active ? words.active : words.inactive),
    sortable: true,
    width: 96,
  },
]

/** The columns of an exported file: every field, so that it can be imported again unchanged. */
export const filedColumnsOf = (list: ConfigurationList, locale: Locale): Column<Row>[] =>
  columnsOf(list, locale).map((column) => {
    const field = list.fields[column.key]
    return field === undefined
      ? column
      : { ...column, label: field.label, value: (row) => filedValue(row, column.key, field, 0) }
  })
