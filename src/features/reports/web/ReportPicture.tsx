import { lazy, type ReactNode, Suspense } from 'react'
import type { Action, InputOf } from '#core/contract.ts'
import { useText } from '#kit/web/locale.tsx'
import { useRead } from '#kit/web/query.ts'
import { availableRoom } from '../declared/availableRoom.ts'
import { drawnBy } from '../drawn.ts'
import { reportWords } from '../labels.ts'
import type { LeftRow } from '../leftByDay.ts'
import type { Answer, Report } from '../report.ts'
import classes from './reports.module.css'

const FiguresPicture = lazy(async () => ({ default: (await import('./FiguresPicture.tsx')).FiguresPicture }))
const LeftCalendar = lazy(async () => ({ default: (await import('./LeftCalendar.tsx')).LeftCalendar }))

/** So many rows are read for a picture alone. */
const DRAWN_ROWS = 2_000

interface ReportPictureProps {
  /** As it is declared. */
  readonly report: Report
  readonly action: Action
  readonly asked: Readonly<Record<string, unknown>>
  /** With a page of the rows. */
  readonly answer: Answer<Report>
}

/** What is drawn above the rows of a report: the whole of it, whose rows are read once more where only some of them are shown. */
export function ReportPicture({ report, action, asked, answer }: ReportPictureProps): ReactNode {
  const t = useText()
  const isCalendar = report.path === availableRoom.path
  const isPart = (isCalendar || drawnBy(report, answer) !== undefined) && answer.count > answer.rows.length
  const isTooLong = isPart && !isCalendar && answer.count > DRAWN_ROWS
  const input = { ...asked, sort: undefined, firstRows: DRAWN_ROWS } as InputOf<Action>
  const whole = useRead<Action>(action, input, { enabled: isPart && !isTooLong, keepPrevious: true })
  if (isTooLong)
    return <p className={classes.undrawn}>{t(reportWords.tooLongToDraw, DRAWN_ROWS.toLocaleString('en-US'))}</p>
  const drawn = isPart ? (whole.data as Answer<Report> | undefined) : answer
  if (drawn === undefined) return null
  return (
    <Suspense>
      {isCalendar ? (
        <LeftCalendar rows={drawn.rows as unknown as readonly LeftRow[]} businessDate={drawn.businessDate} />
      ) : (
        (report.picture ?? report.compare) && <FiguresPicture report={report} answer={drawn} />
      )}
    </Suspense>
  )
}
