import { type ReactNode, useEffect, useMemo } from 'react'
import { grouped } from '#core/grouped.ts'
import { type Locale, say } from '#core/labels.ts'
import { call } from '#kit/web/api.ts'
import { toast } from '#kit/web/feedback/toast.tsx'
import { useText } from '#kit/web/locale.tsx'
import type { Sheet } from '#kit/web/table/tableFile.ts'
import { Grid } from '#kit/web/table/Grid.tsx'
import type { GridItem } from '#kit/web/table/gridItem.ts'
import { tableWords } from '#kit/web/table/labels.ts'
import { Pager } from '#kit/web/table/Pager.tsx'
import { type TableFile, TableTools } from '#kit/web/table/TableTools.tsx'
import { EmptyState } from '#kit/web/ui/EmptyState.tsx'
import { groupName } from '../grouping.ts'
import { reportWords } from '../labels.ts'
import { isPersonal, Report } from '../contract.ts'
import type { Answer, Report as Declared, TotalsOf } from '../report.ts'
import { type DrillLinks, useDrillLinks } from './drillLink.ts'
import { gridColumns, type ReportRow } from './reportColumns.tsx'
import classes from './reports.module.css'
import { BETWEEN, useReportColumns } from './useReportColumns.ts'
import type { ReportPage } from './useReportPage.ts'

interface Props {
  readonly report: Declared
  /** Undefined while it is read. */
  readonly answer: Answer<Declared> | undefined
  readonly page: ReportPage
  readonly busy: boolean
  readonly sheet: Sheet
  readonly filters: ReactNode
  /** Drawn between the filters and the rows. */
  readonly picture?: ReactNode
  /** As many rows as a sheet of paper may have. */
  readonly readWhole: () => Promise<Answer<Declared>>
  /** Has all rows made a file. */
  readonly toFile: (how: TableFile, columns: readonly string[], heard: (bytes: number) => void) => Promise<Blob>
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

/** A page of the rows of a report: groups under their headings and above their totals, the totals of all; exported and printed whole. */
export function ReportTable(props: Props): ReactNode {
  const { report, answer, page, busy, sheet, filters, picture, readWhole, toFile, toPdf, onColumns } = props
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
  const shownKeys = chosen.shown.filter(({ key }) => offered.some((column) => column.key === key)).map(({ key }) => key)
  const told = shownKeys.join(BETWEEN)
  useEffect(() => onColumns(told), [onColumns, told])

  const first = (page.page - 1) * page.size
  const items = useMemo(
    () => itemsOf(report, answer, first, hasGroupLinks ? links : undefined),
    [report, answer, first, links, hasGroupLinks],
  )
  const totals = useMemo(() => figures(report, answer?.totals ?? {}), [report, answer])
  const exported = group === undefined ? chosen : { ...chosen, shown: [group, ...chosen.shown] }
  const isWhole = answer !== undefined && answer.count === answer.rows.length
  const readAll = async (): Promise<readonly ReportRow[]> => {
    if (isPersonal(report)) await call(Report.takeAway, {})
    const { rows, count } = answer !== undefined && isWhole ? answer : await readWhole()
    if (count > rows.length)
      toast.info(t(reportWords.firstRows, rows.length.toLocaleString('en-US'), count.toLocaleString('en-US')))
    return rows as readonly ReportRow[]
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
          toFile={toFile}
          toPdf={toPdf}
        />
      </div>
      {picture}
      <Grid
        label={t(report.title)}
        columns={chosen.shown}
        items={items}
        rowKey={keyOf}
        sort={page.sort?.replace(/^-/, '')}
        descending={page.sort?.startsWith('-') === true}
        onSort={page.sortBy}
        totals={totals}
        totalLinks={(key) => links(key, { place: 'whole' })}
        busy={busy}
        awaited={answer === undefined}
        instead={
          answer?.rows.length === 0 ? (
            <EmptyState title={reportWords.nothing} hint={reportWords.nothingHint} />
          ) : undefined
        }
        foot={
          answer !== undefined &&
          !isWhole && (
            <Pager
              page={page.page}
              size={page.size}
              shown={answer.rows.length}
              count={answer.count}
              setPage={page.setPage}
              setSize={page.setSize}
            />
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

/** The rows that are shown, `first` of all in their order; a group that goes on from page to page has its totals where it ends. */
function itemsOf(
  report: Declared,
  answer: Answer<Declared> | undefined,
  first: number,
  links: DrillLinks = () => undefined,
): GridItem<ReportRow>[] {
  const rows: readonly ReportRow[] = answer?.rows ?? []
  for (const [place, row] of rows.entries()) places.set(row, place)
  const { group } = report
  if (group === undefined || answer === undefined) return rows.map((row) => ({ kind: 'row', row }))
  const members = grouped(rows, (row) => groupKey(row[group]))
  let end = 0
  return answer.groups.flatMap(({ key, count, totals }): GridItem<ReportRow>[] => {
    const begin = end
    end += count
    const own = members.get(groupKey(key))
    if (own === undefined) return []
    const name = groupName(report, key)
    const counted = (locale: Locale) => {
      const text = `${typeof name === 'string' ? name : name[locale]} (${count})`
      return begin < first ? say(reportWords.continued, locale, text) : text
    }
    const sums = figures(report, totals)
    const isEnd = end <= first + rows.length
    return [
      { kind: 'group', label: { en: counted('en'), mon: counted('mon') } },
      ...own.map((row): GridItem<ReportRow> => ({ kind: 'row', row })),
      ...(sums.size > 0 && answer.groups.length > 1 && isEnd
        ? [
            {
              kind: 'subtotal' as const,
              label: tableWords.total,
              totals: sums,
              links: (column: string) => links(column, { place: 'group', group: key, row: own[0] }),
            },
          ]
        : []),
    ]
  })
}
