import { type ComponentType, type ReactNode, useMemo, useState } from 'react'
import type { Action } from '#core/contract.ts'
import { useSession } from '#domain/access/web/session.ts'
import { type Saved, saveDocument } from '#domain/document/web/saveDocument.ts'
import { call, callForFile } from '#kit/web/api.ts'
import { useLocale, useText } from '#kit/web/locale.tsx'
import { useTimeZone } from '#kit/web/place.tsx'
import { useRead } from '#kit/web/query.ts'
import type { TableFile } from '#kit/web/table/TableTools.tsx'
import { ErrorState } from '#kit/web/ui/ErrorState.tsx'
import { Page } from '#kit/web/ui/Page.tsx'
import { WithDays } from '#kit/web/ui/WithDays.tsx'
import { comparedReport, comparedWith } from '../compare.ts'
import { declaredReports } from '../contract.ts'
import { grouped } from '../grouping.ts'
import { headingOf } from '../heading.ts'
import { reportWords } from '../labels.ts'
import type { Answer, Report } from '../report.ts'
import { type FileFormat, ReportFile } from '../reportFile.ts'
import { ReportPaper } from '../reportPaper.ts'
import { FilterBar } from './FilterBar.tsx'
import { ReportPicture } from './ReportPicture.tsx'
import classes from './reports.module.css'
import { ReportTable } from './ReportTable.tsx'
import { type ReportFilters, useReportFilters } from './useReportFilters.ts'
import { type ReportPage, useReportPage } from './useReportPage.ts'
import { useViews } from './useViews.ts'
import { ViewsMenu } from './ViewsMenu.tsx'

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
  const page = useReportPage()
  const { read, answer, asked } = useAnswer(action, { filters, page, isSettled: views.isSettled })
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

  const toFile = (how: TableFile, columns: readonly string[], heard: (bytes: number) => void) =>
    callForFile(named(ReportFile, report), { asked, columns, format: FORMATS[how] }, heard)
  const toPdf = async (columns: readonly string[]): Promise<void> => {
    saveDocument((await call<Action>(named(ReportPaper, report), { asked, columns, language })) as Saved)
  }

  function contents(): ReactNode {
    if (filters.isReversed) return <Failed bar={bar} error={t(reportWords.reversed)} />
    if (read.error !== null) return <Failed bar={bar} error={read.error} retry={() => void read.refetch()} />
    return (
      <ReportTable
        report={told}
        answer={answer}
        page={page}
        busy={read.isPlaceholderData}
        sheet={sheet}
        filters={bar}
        picture={answer && <ReportPicture report={report} action={action} asked={asked} answer={answer} />}
        toFile={toFile}
        toPdf={toPdf}
        onColumns={setColumns}
        links={told.group === report.group}
        readWhole={async () => (await call<Action>(action, asked)) as Answer<Report>}
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
      <p className={classes.heading}>
        <WithDays text={heading.join(' · ')} />
      </p>
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

const FORMATS: Readonly<Record<TableFile, FileFormat>> = { xlsx: 'xlsx', ',': 'csv', ';': 'csvSemicolon' }

function named(actions: Readonly<Record<string, Action>>, { name }: Report): Action {
  const found = actions[name]
  if (found === undefined) throw new Error(`nothing is answered of ${name}`)
  return found
}

interface Reading {
  readonly filters: ReportFilters
  readonly page: ReportPage
  readonly isSettled: boolean
}

/** A page of the report's rows in their order, with what all of them come to. */
function useAnswer(action: Action, { filters, page, isSettled }: Reading) {
  const { values, isReversed } = filters
  const asked = { ...values, ...(page.sort === undefined ? {} : { sort: page.sort }) }
  const read = useRead<Action>(
    action,
    { ...asked, firstRows: page.size, offset: (page.page - 1) * page.size },
    { keepPrevious: true, enabled: isSettled && !isReversed },
  )
  return { read, asked, answer: read.data as Answer<Report> | undefined }
}

function Failed(props: { bar: ReactNode; error: Error | string; retry?: () => void }): ReactNode {
  return (
    <>
      <div className={classes.bar}>{props.bar}</div>
      <ErrorState error={props.error} retry={props.retry} />
    </>
  )
}

function useHeading({ values }: ReportFilters, answer: Answer<Report> | undefined): string[] {
  const t = useText()
  const { hotel } = useSession()
  return headingOf({ hotel: hotel.name, timeZone: useTimeZone(), values }, answer, t)
}

/** The page of the report at a path. */
export function reportScreen(path: string): ComponentType {
  const found = declaredReports.find(({ report }) => report.path === path)
  if (found === undefined) throw new Error(`no report at ${path}`)
  return () => <ReportScreen {...found} />
}
