import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Series } from '#domain/numbering/numberForms.ts'
import { numberText } from '#domain/numbering/web/numberText.ts'
import { DASH } from '#kit/web/table/column.ts'
import type { CellLink, CellValue, Column, ColumnKind as GridKind } from '#kit/web/table/column.ts'
import type { Currency } from '#kit/web/place.tsx'
import type { DrillLinks } from './drillLink.ts'
import type { ColumnKind, Report, ReportColumn } from '../report.ts'

export type ReportRow = Readonly<Record<string, unknown>>

const gridKinds: Readonly<Record<Exclude<ColumnKind, 'id'>, GridKind>> = {
  text: 'text',
  label: 'text',
  number: 'number',
  amount: 'amount',
  percent: 'percent',
  average: 'amount',
  day: 'day',
  instant: 'instant',
  yesNo: 'yesNo',
}

const idOf = {
  stay: 'stayId',
  folio: 'folioId',
  receipt: 'receiptId',
  guest: 'guestId',
  company: 'companyId',
  shift: 'shiftId',
  voided: 'voidedId',
  workOrder: 'workOrderId',
} as const
const pageOf = {
  stay: '/front-office/stay/',
  folio: '/front-office/folio/',
  receipt: '/front-office/receipt/',
  guest: '/front-office/guest/',
  company: '/payment/company/',
  shift: '/payment/cashier/shift/',
  voided: '/front-office/receipt/',
  workOrder: '/room-service/work-order/',
} as const

/** The columns of a report as the grid shows them; ids stay unseen, columns that the answer left out are left out. */
export const gridColumns = (report: Report, answered: ReadonlySet<string>, links: DrillLinks): Column<ReportRow>[] =>
  Object.entries(report.columns).flatMap(([key, column]) =>
    column.kind === 'id' || !answered.has(key)
      ? []
      : [{ ...gridColumn(key, column, column.kind), ...leading(report, key, column, links) }],
  )

/** A figure leads to its lines, else to the page of what its row is of. */
function leading(
  report: Report,
  key: string,
  column: ReportColumn,
  links: DrillLinks,
): Pick<Column<ReportRow>, 'leads'> {
  const isNumber = ['number', 'amount', 'percent', 'average'].includes(column.kind)
  if (!isNumber || column.series || column.link || (report.rowsOf === undefined && !report.drills[key])) return {}
  const { rowsOf } = report
  return {
    leads: (row) =>
      row[key] === 0 || row[key] === null
        ? undefined
        : (links(key, { place: 'row', row }) ?? (rowsOf && pageOfRow(row, rowsOf))),
  }
}

function pageOfRow(row: ReportRow, to: keyof typeof pageOf): CellLink | undefined {
  const id = row[idOf[to]]
  return typeof id === 'number' ? { to: `${pageOf[to]}${id}${to === 'company' ? '/account' : ''}` } : undefined
}

function gridColumn(key: string, column: ReportColumn, kind: Exclude<ColumnKind, 'id'>): Column<ReportRow> {
  const { label, hidden, rare, width, total, link, series, ownCurrency, blank, dash, card } = column
  const valueOf = (row: ReportRow) => {
    if (series) return documentNumber(series, row[key])
    if (dash === true && row[key] === null) return DASH
    return blank === true && row[key] === 0 ? null : (row[key] as CellValue)
  }
  return {
    key,
    label,
    value: valueOf,
    kind: series ? 'text' : gridKinds[kind],
    ...(series ? { align: 'right' } : {}),
    sortable: true,
    hidden,
    ...(rare === true ? { rare } : {}),
    ...(card === undefined ? {} : { card }),
    ...(card !== undefined || series ? { named: true } : {}),
    total: total !== false,
    ...(width === undefined ? {} : { width }),
    ...(ownCurrency === true ? { currency: currencyOf } : {}),
    ...(link === undefined ? {} : { render: (row) => <Drill row={row} value={valueOf(row)} to={link} /> }),
  }
}

const currencyOf = ({ currency, digits }: ReportRow): Currency => ({ code: String(currency), digits: Number(digits) })

/** A report says 0 where there is none. */
const documentNumber = (series: Series, number: unknown): string =>
  typeof number === 'number' && number > 0 ? numberText(series, number) : ''

/** A number or name that opens what stands behind it. */
function Drill({ row, value, to }: { row: ReportRow; value: CellValue; to: keyof typeof pageOf }): ReactNode {
  const page = pageOfRow(row, to)
  const text = String(value ?? '')
  if (page === undefined) return text
  return (
    <Anchor component={Link} to={page.to} size="sm" title={text}>
      {text}
    </Anchor>
  )
}
