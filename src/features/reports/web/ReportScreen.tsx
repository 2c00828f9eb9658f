import type { ComponentType, ReactNode } from 'react'
import type { Action } from '#core/contract.ts'
import { useSession } from '#domain/access/web/session.ts'
import { useText } from '#kit/web/locale.tsx'
import { useTimeZone } from '#kit/web/place.tsx'
import { useRead } from '#kit/web/query.ts'
import { ErrorState } from '#kit/web/ui/ErrorState.tsx'
import { Page } from '#kit/web/ui/Page.tsx'
import { formatInstant } from '#kit/web/when.ts'
import { declaredReports } from '../contract.ts'
import { reportWords } from '../labels.ts'
import type { Answer, Report } from '../report.ts'
import { FilterBar } from './FilterBar.tsx'
import classes from './reports.module.css'
import { ReportTable } from './ReportTable.tsx'
import { type ReportFilters, useReportFilters } from './useReportFilters.ts'

/** The page of a declared report: its filters, the hotel and when it was made, groups, totals, definitions. */
function ReportScreen({ report, action }: { report: Report; action: Action }): ReactNode {
  const t = useText()
  const filters = useReportFilters(report)
  const read = useRead<Action>(action, filters.values, { keepPrevious: true, enabled: !filters.isReversed })
  const answer = read.data as Answer<Report> | undefined
  const heading = useHeading(filters, answer)
  const sheet = { heading, totals: new Map<string, number>(), notes: report.definitions.map((text) => t(text)) }
  const bar = <FilterBar report={report} filters={filters} />

  function contents(): ReactNode {
    if (filters.isReversed) return <Failed bar={bar} error={t(reportWords.reversed)} />
    if (read.error !== null) return <Failed bar={bar} error={read.error} retry={() => void read.refetch()} />
    return <ReportTable report={report} answer={answer} busy={read.isPlaceholderData} sheet={sheet} filters={bar} />
  }
  return (
    <Page title={report.title} count={answer?.count} fill>
      <p className={classes.heading}>{heading.join(' · ')}</p>
      {contents()}
      {report.definitions.length > 0 && (
        <details className={classes.definitions}>
          <summary>{t(reportWords.definitions)}</summary>
          {report.definitions.map((text) => (
            <p key={text.en}>{t(text)}</p>
          ))}
        </details>
      )}
    </Page>
  )
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
  const range = [...new Set(days)].join(' – ')
  if (answer === undefined) return [hotel.name, range]
  const made = t(reportWords.generated, formatInstant(answer.generatedAt, timeZone), answer.generatedBy)
  return [hotel.name, range, t(reportWords.businessDate, answer.businessDate), made]
}

/** The page of the report at a path. */
export function reportScreen(path: string): ComponentType {
  const found = declaredReports.find(({ report }) => report.path === path)
  if (found === undefined) throw new Error(`no report at ${path}`)
  return () => <ReportScreen {...found} />
}
