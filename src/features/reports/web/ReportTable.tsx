import { type ReactNode, useCallback, useEffect, useMemo } from 'react'
import type { Label } from '#core/labels.ts'
import { call } from '#kit/web/api.ts'
import { useText } from '#kit/web/locale.tsx'
import type { CellValue } from '#kit/web/table/column.ts'
import type { Sheet } from '#kit/web/table/tableFile.ts'
import { Grid } from '#kit/web/table/Grid.tsx'
import type { GridItem } from '#kit/web/table/gridItem.ts'
import { tableWords } from '#kit/web/table/labels.ts'
import { SkeletonRows } from '#kit/web/table/SkeletonRows.tsx'
import { TableTools } from '#kit/web/table/TableTools.tsx'
import { useUrlState } from '#kit/web/urlState.ts'
import { EmptyState } from '#kit/web/ui/EmptyState.tsx'
import { reportWords } from '../labels.ts'
import { isPersonal, Report } from '../contract.ts'
import type { Answer, Report as Declared, TotalsOf } from '../report.ts'
import { type DrillLinks, useDrillLinks } from './drillLink.ts'
import { gridColumns, type ReportRow } from './reportColumns.tsx'
import classes from './reports.module.css'
import { BETWEEN, useReportColumns } from './useReportColumns.ts'

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
  /** Told which columns are shown, as an address says it. */
  readonly onColumns: (columns: string) => void
  /** Whether sums of groups lead to their lines: they do by the groups that the report has of itself. */
  readonly links: boolean
}

const NO_FILTERS = {}

/** The sums of a report; one that is not known is left out, or stands as null where that is said by a dash. */
const figures = (report: Declared, totals: TotalsOf): Map<string, number | null> =>
  new Map(Object.entries(totals).filter(([key, value]) => value !== null || report.columns[key]?.dash === true))

/** The rows of a report: groups under their headings and above their totals, sorted within, exported and printed whole. */
export function ReportTable(props: Props): ReactNode {
  const { report, answer, busy, sheet, filters, picture, onMore, readWhole, toPdf, onColumns } = props
  const t = useText()
  const hasGroupLinks = props.links
  const links = useDrillLinks(report, answer?.filters ?? NO_FILTERS)
  const columns = useMemo(() => {
    const [row] = answer?.rows ?? []
    return gridColumns(report, new Set(Object.keys(row ?? report.columns)), links)
  }, [report, answer, links])
  const group = columns.find(({ key }) => key === report.group)
  const own = columns.filter((column) => column !== group)
  const { offered, chosen } = useReportColumns(report, answer?.compared !== undefined, own)
  const [url, change] = useUrlState()
  const written = typeof url['sort'] === 'string' ? url['sort'] : undefined
  const sort = useMemo(
    () => (written === undefined ? undefined : { key: written.replace(/^-/, ''), descending: written.startsWith('-') }),
    [written],
  )
  const shownKeys = chosen.shown.filter(({ key }) => offered.some((column) => column.key === key)).map(({ key }) => key)
  const told = shownKeys.join(BETWEEN)
  useEffect(() => onColumns(told), [onColumns, told])

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
    const all = itemsOf(report, answer, sorted(answer?.rows ?? []), hasGroupLinks ? links : undefined)
    // what stands below rows that are not read yet is not shown before them
    return isPart ? all.slice(0, all.findLastIndex(({ kind }) => kind === 'row') + 1) : all
  }, [report, answer, sorted, isPart, links, hasGroupLinks])
  const totals = useMemo(() => figures(report, answer?.totals ?? {}), [report, answer])
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
          columns={offered}
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
        onSort={(key) => change({ sort: sort?.key === key && !sort.descending ? `-${key}` : key })}
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
    const sums = figures(report, totals)
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
