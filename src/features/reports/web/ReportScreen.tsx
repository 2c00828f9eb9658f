import { type ComponentType, lazy, type ReactNode, Suspense, useMemo, useState } from 'react'
import type { Action } from '#core/contract.ts'
import { useSession } from '#domain/access/web/session.ts'
import { type Saved, saveDocument } from '#domain/document/web/saveDocument.ts'
import { call } from '#kit/web/api.ts'
import { useLocale, useText } from '#kit/web/locale.tsx'
import { useTimeZone } from '#kit/web/place.tsx'
import { useRead } from '#kit/web/query.ts'
import { ErrorState } from '#kit/web/ui/ErrorState.tsx'
import { Page } from '#kit/web/ui/Page.tsx'
import { formatInstant } from '#kit/web/when.ts'
import { comparedReport, comparedWith } from '../compare.ts'
import { declaredReports } from '../contract.ts'
import { availableRoom } from '../declared/availableRoom.ts'
import { grouped } from '../grouping.ts'
import { compareWords, reportWords } from '../labels.ts'
import type { LeftRow } from '../leftByDay.ts'
import type { Answer, Report } from '../report.ts'
import { ReportPaper } from '../reportPaper.ts'
import { FilterBar } from './FilterBar.tsx'
import classes from './reports.module.css'
import { ReportTable } from './ReportTable.tsx'
import { type ReportFilters, useReportFilters } from './useReportFilters.ts'
import { useViews } from './useViews.ts'
import { ViewsMenu } from './ViewsMenu.tsx'

const FiguresPicture = lazy(async () => ({ default: (await import('./FiguresPicture.tsx')).FiguresPicture }))
const LeftCalendar = lazy(async () => ({ default: (await import('./LeftCalendar.tsx')).LeftCalendar }))

/** What is drawn above the rows of a report. */
const pictures: Readonly<Record<string, (answer: Answer<Report>) => ReactNode>> = {
  [availableRoom.path]: ({ rows, businessDate }) => (
    <LeftCalendar rows={rows as unknown as readonly LeftRow[]} businessDate={businessDate} />
  ),
}

function pictureOf(report: Report, answer: Answer<Report>): ReactNode {
  const own = pictures[report.path]
  if (own) return own(answer)
  return report.compare && <FiguresPicture report={report} answer={answer} />
}

interface ReportScreenProps {
  readonly report: Report
  readonly action: Action
  /** What stands beside the title. */
  readonly besides?: ReactNode
}

/** The page of a declared report: its filters, the hotel and when it was made, groups, totals, definitions. */
export function ReportScreen({ report, action, besides }: ReportScreenProps): ReactNode {
  const t = useText()
  const language = useLocale()
  const filters = useReportFilters(report)
  const views = useViews(report)
  const { read, answer, busy, readMore } = useAnswer(report, action, filters, views.isSettled)
  const [columns, setColumns] = useState<string>()
  const isCompared =
    answer === undefined ? comparedWith(report, filters.values) !== undefined : answer.compared !== undefined
  const groupBy = (answer?.filters as Record<string, unknown> | undefined)?.['groupBy']
  const told = useMemo(
    () => (isCompared ? comparedReport(report) : grouped(report, groupBy)),
    [report, isCompared, groupBy],
  )
  const heading = useHeading(filters, answer)
  const sheet = { heading, totals: new Map<string, number>(), notes: told.definitions.map((text) => t(text)) }
  const bar = <FilterBar report={report} filters={filters} />

  const toPdf = async (columns: readonly string[]): Promise<void> => {
    const paper = ReportPaper[report.name]
    if (paper === undefined) throw new Error(`no paper of ${report.name}`)
    saveDocument((await call<Action>(paper, { asked: filters.values, columns, language })) as Saved)
  }

  function contents(): ReactNode {
    if (filters.isReversed) return <Failed bar={bar} error={t(reportWords.reversed)} />
    if (read.error !== null) return <Failed bar={bar} error={read.error} retry={() => void read.refetch()} />
    return (
      <ReportTable
        report={told}
        answer={answer}
        busy={busy}
        sheet={sheet}
        filters={bar}
        picture={answer && <Suspense>{pictureOf(report, answer)}</Suspense>}
        onMore={readMore}
        toPdf={toPdf}
        onColumns={setColumns}
        links={told.group === report.group}
        readWhole={async () => (await call<Action>(action, filters.values)) as Answer<Report>}
      />
    )
  }
  return (
    <Page
      title={report.title}
      count={answer?.count}
      action={
        <>
          {besides}
          <ViewsMenu report={report} views={views} columns={columns} />
        </>
      }
      fill
    >
      <p className={classes.heading}>{heading.join(' · ')}</p>
      {contents()}
      {told.definitions.length > 0 && (
        <details className={classes.definitions}>
          <summary>{t(reportWords.definitions)}</summary>
          {told.definitions.map((text) => (
            <p key={text.en}>{t(text)}</p>
          ))}
        </details>
      )}
    </Page>
  )
}

/** So many rows are read at first: what a screen shows, and a little scrolling. */
const FIRST_ROWS = 500

/** The first rows of the report and, once `readMore` was called, all of them. */
function useAnswer(report: Report, action: Action, { values, isReversed }: ReportFilters, isSettled: boolean) {
  const asked = JSON.stringify([report.name, values])
  const [wholeOf, setWholeOf] = useState('')
  const isWhole = wholeOf === asked
  const first = useRead<Action>(
    action,
    { ...values, firstRows: FIRST_ROWS },
    { keepPrevious: true, enabled: isSettled && !isReversed && !isWhole },
  )
  const all = useRead<Action>(action, values, { enabled: isWhole && !isReversed })
  const isShort = !isWhole || all.isPending
  const read = isShort ? first : all
  const answer = read.data as Answer<Report> | undefined
  const isPart = isShort && answer !== undefined && answer.count > answer.rows.length
  return {
    read,
    answer,
    busy: read.isPlaceholderData || (isWhole && isShort),
    readMore: isPart ? () => setWholeOf(asked) : undefined,
  }
}

function Failed(props: { bar: ReactNode; error: Error | string; retry?: () => void }): ReactNode {
  return (
    <>
      <div className={classes.bar}>{props.bar}</div>
      <ErrorState error={props.error} retry={props.retry} />
    </>
  )
}

/** The hotel, the dates, when it was made and by whom. */
function useHeading({ values }: ReportFilters, answer: Answer<Report> | undefined): string[] {
  const t = useText()
  const { hotel } = useSession()
  const timeZone = useTimeZone()
  const days = ['from', 'until', 'date', 'asOf'].flatMap((key) => values[key] ?? []).map(String)
  const months = typeof values['month'] === 'string' ? [values['month'].slice(0, 7)] : []
  const range = [...new Set([...months, ...days])].join(' – ')
  if (answer === undefined) return [hotel.name, range]
  const { compared } = answer
  const beside = compared ? [t(compareWords.beside, compared.from, compared.until)] : []
  const made = t(reportWords.generated, formatInstant(answer.generatedAt, timeZone), answer.generatedBy)
  return [hotel.name, range, ...beside, t(reportWords.businessDate, answer.businessDate), made]
}

/** The page of the report at a path. */
export function reportScreen(path: string): ComponentType {
  const found = declaredReports.find(({ report }) => report.path === path)
  if (found === undefined) throw new Error(`no report at ${path}`)
  return () => <ReportScreen {...found} />
}
