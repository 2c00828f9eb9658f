import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react'
import type { Label } from '#core/labels.ts'
import { call } from '#kit/web/api.ts'
import { useText } from '#kit/web/locale.tsx'
import type { CellValue } from '#kit/web/table/column.ts'
import type { Sheet } from '#kit/web/table/tableFile.ts'
import { Grid } from '#kit/web/table/Grid.tsx'
import type { GridItem } from '#kit/web/table/GridRow.tsx'
import { tableWords } from '#kit/web/table/labels.ts'
import { SkeletonRows } from '#kit/web/table/SkeletonRows.tsx'
import { TableTools } from '#kit/web/table/TableTools.tsx'
import { useShownColumns } from '#kit/web/table/useShownColumns.ts'
import { EmptyState } from '#kit/web/ui/EmptyState.tsx'
import { reportWords } from '../labels.ts'
import { isPersonal, Report } from '../contract.ts'
import type { Answer, Report as Declared, TotalsOf } from '../report.ts'
import { type DrillLinks, useDrillLinks } from './drillLink.ts'
import { gridColumns, type ReportRow } from './reportColumns.tsx'
import classes from './reports.module.css'

interface Props {
  readonly report: Declared
  /** Undefined while it is read. */
  readonly answer: Answer<Declared> | undefined
  readonly busy: boolean
  readonly sheet: Sheet
  readonly filters: ReactNode
  /** Drawn between the filters and the rows. */
  readonly picture?: ReactNode
  /** Reads all rows, where `answer` holds only the first. */
  readonly onMore: (() => void) | undefined
  readonly readWhole: () => Promise<Answer<Declared>>
  /** Saves it as PDF with these columns. */
  readonly toPdf: (columns: readonly string[]) => Promise<void>
}

const NO_FILTERS = {}

const figures = (totals: TotalsOf): Map<string, number> =>
  new Map(Object.entries(totals).flatMap(([key, value]) => (value === null ? [] : [[key, value]])))

/** The rows of a report: groups under their headings and above their totals, sorted within, exported and printed whole. */
export function ReportTable(props: Props): ReactNode {
  const { report, answer, busy, sheet, filters, picture, onMore, readWhole, toPdf } = props
  const t = useText()
  const links = useDrillLinks(report, answer?.filters ?? NO_FILTERS)
  const columns = useMemo(() => {
    const [row] = answer?.rows ?? []
    return gridColumns(report, new Set(Object.keys(row ?? report.columns)), links)
  }, [report, answer, links])
  const group = columns.find(({ key }) => key === report.group)
  const own = columns.filter((column) => column !== group)
  const chosen = useShownColumns(`report-${report.name}`, own)
  const [sort, setSort] = useState<{ key: string; descending: boolean }>()

  const sorted = useCallback(
    (all: readonly ReportRow[]): readonly ReportRow[] => {
      const column = columns.find(({ key }) => key === sort?.key)
      if (column === undefined) return all
      const sign = sort?.descending === true ? -1 : 1
      return all.toSorted((a, b) => sign * compare(column.value(a), column.value(b)))
    },
    [columns, sort],
  )
  const isPart = onMore !== undefined
  useEffect(() => {
    if (sort !== undefined) onMore?.()
  }, [sort, onMore])
  const items = useMemo(() => {
    const all = itemsOf(report, answer, sorted(answer?.rows ?? []), links)
    // what stands below rows that are not read yet is not shown before them
    return isPart ? all.slice(0, all.findLastIndex(({ kind }) => kind === 'row') + 1) : all
  }, [report, answer, sorted, isPart, links])
  const totals = useMemo(() => figures(answer?.totals ?? {}), [answer])
  const exported = group === undefined ? chosen : { ...chosen, shown: [group, ...chosen.shown] }
  const readAll = async (): Promise<readonly ReportRow[]> => {
    if (isPersonal(report)) await call(Report.takeAway, {})
    const whole = isPart ? await readWhole() : answer
    const all = itemsOf(report, whole, sorted(whole?.rows ?? []))
    return all.flatMap((item) => (item.kind === 'row' ? [item.row] : []))
  }

  return (
    <>
      <div className={classes.bar}>
        {filters}
        <TableTools
          title={t(report.title)}
          columns={own}
          chosen={exported}
          readAll={readAll}
          sheet={{ ...sheet, totals }}
          toPdf={toPdf}
        />
      </div>
      {picture}
      <Grid
        label={t(report.title)}
        columns={chosen.shown}
        items={items}
        rowKey={keyOf}
        sort={sort?.key}
        descending={sort?.descending === true}
        onSort={(key) => setSort({ key, descending: sort?.key === key && !sort.descending })}
        onNearEnd={onMore}
        totals={totals}
        totalLinks={(key) => links(key, { place: 'whole' })}
        busy={busy}
        instead={
          answer === undefined ? (
            <SkeletonRows columns={chosen.shown} />
          ) : answer.rows.length === 0 ? (
            <EmptyState title={reportWords.nothing} hint={reportWords.nothingHint} />
          ) : undefined
        }
        foot={
          answer !== undefined &&
          !isPart &&
          answer.count > answer.rows.length && (
            <p className={classes.firstRows}>
              {t(
                reportWords.firstRows,
                answer.rows.length.toLocaleString('en-US'),
                answer.count.toLocaleString('en-US'),
              )}
            </p>
          )
        }
      />
    </>
  )
}

const places = new WeakMap<ReportRow, number>()
/** Rows of a report have no id of their own: they are known by their place in the answer. */
const keyOf = (row: ReportRow): number => places.get(row) ?? 0

const groupKey = (value: unknown): string => JSON.stringify(value)

function itemsOf(
  report: Declared,
  answer: Answer<Declared> | undefined,
  rows: readonly ReportRow[],
  links: DrillLinks = () => undefined,
): GridItem<ReportRow>[] {
  for (const [place, row] of (answer?.rows ?? []).entries()) places.set(row, place)
  const { group } = report
  if (group === undefined || answer === undefined) return rows.map((row) => ({ kind: 'row', row }))
  const members = new Map<string, ReportRow[]>()
  for (const row of rows) {
    const key = groupKey(row[group])
    const own = members.get(key)
    if (own === undefined) members.set(key, [row])
    else own.push(row)
  }
  return answer.groups.flatMap(({ key, count, totals }): GridItem<ReportRow>[] => {
    const name: string | Label = key === '' || (typeof key === 'object' && key.en === '') ? reportWords.without : key
    const counted = (locale: 'en' | 'mon') => `${typeof name === 'string' ? name : name[locale]} (${count})`
    const sums = figures(totals)
    return [
      { kind: 'group', label: { en: counted('en'), mon: counted('mon') } },
      ...(members.get(groupKey(key)) ?? []).map((row): GridItem<ReportRow> => ({ kind: 'row', row })),
      ...(sums.size > 0 && answer.groups.length > 1
        ? [
            {
              kind: 'subtotal' as const,
              label: tableWords.total,
              totals: sums,
              links: (column: string) =>
                links(column, { place: 'group', group: key, row: members.get(groupKey(key))?.[0] }),
            },
          ]
        : []),
    ]
  })
}

function compare(a: CellValue, b: CellValue): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  const text = (value: CellValue): string =>
    typeof value === 'object' && value !== null ? value.en : String(value ?? '')
  return text(a).localeCompare(text(b), 'mn', { numeric: true })
}
