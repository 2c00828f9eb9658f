import { DateInput } from '@mantine/dates'
import { IconCalendar } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Label } from '#core/labels.ts'
import { isDay } from '#core/day.ts'
import { formatMinor } from '#core/formatMinor.ts'
import { useSession } from '#domain/access/web/session.ts'
import { readDay } from '#kit/web/form/DayField.tsx'
import { useText } from '#kit/web/locale.tsx'
import { useCurrency, useTimeZone } from '#kit/web/place.tsx'
import { useRead } from '#kit/web/query.ts'
import type { Column } from '#kit/web/table/column.ts'
import { TableTools } from '#kit/web/table/TableTools.tsx'
import { Loaded } from '#kit/web/ui/Loaded.tsx'
import { Page } from '#kit/web/ui/Page.tsx'
import { Section } from '#kit/web/ui/Section.tsx'
import { WithDays } from '#kit/web/ui/WithDays.tsx'
import { useFilter } from '#kit/web/urlState.ts'
import { formatInstant } from '#kit/web/when.ts'
import { Report } from '../contract.ts'
import type { DailyReport as Daily } from '../daily.ts'
import { month } from '../declared/month.ts'
import { dailyWords, reportWords } from '../labels.ts'
import { type DailyLine, dailyLines, ledgerColumns, periodColumns } from '../dailyLines.ts'
import classes from './reports.module.css'

/** The day at a glance: rooms, revenue, payments, ledgers, beside month, year and last year. */
export function DailyReport(): ReactNode {
  const t = useText()
  const { businessDate } = useSession().hotel
  const [chosen, choose] = useFilter('date', businessDate)
  const date = isDay(chosen) ? chosen : businessDate
  const read = useRead(Report.daily, { date }, { keepPrevious: true })
  return (
    <Page
      title={dailyWords.title}
      action={
        <>
          <DateInput
            className={classes.date ?? ''}
            aria-label={t(dailyWords.date)}
            valueFormat="YYYY-MM-DD"
            dateParser={readDay}
            rightSection={<IconCalendar size={16} stroke={1.5} />}
            rightSectionPointerEvents="none"
            value={date}
            onChange={(day) => day !== null && choose(day)}
          />
          {read.data !== undefined && <Tools report={read.data} />}
        </>
      }
    >
      <Loaded of={read} height={640}>
        {(report) => <Sections report={report} />}
      </Loaded>
    </Page>
  )
}

function useHeading({ date, closed, businessDate, generatedAt, generatedBy }: Daily): string[] {
  const t = useText()
  const { hotel } = useSession()
  const made = t(reportWords.generated, formatInstant(generatedAt, useTimeZone()), generatedBy)
  const state = t(closed ? reportWords.closedDay : reportWords.openDay)
  return [hotel.name, date, state, t(reportWords.businessDate, businessDate), made]
}

function Sections({ report }: { report: Daily }): ReactNode {
  const t = useText()
  const { house, revenue, payments, ledgers } = dailyLines(report)
  const { privileges } = useSession()
  const noRevenue = privileges.includes('seeRevenue') ? reportWords.nothing : dailyWords.noRevenue
  return (
    <>
      <p className={classes.heading}>
        <WithDays text={useHeading(report).join(' · ')} />
      </p>
      <div className={classes.sections}>
        <Lines title={dailyWords.house} lines={house} columns={periodColumns} />
        <Lines title={dailyWords.revenue} lines={revenue} columns={periodColumns} empty={noRevenue} />
        <Lines title={dailyWords.payments} lines={payments} columns={periodColumns} />
        <Lines title={dailyWords.ledgers} lines={ledgers} columns={ledgerColumns} />
      </div>
      <details className={classes.definitions}>
        <summary>{t(reportWords.definitions)}</summary>
        {month.definitions.map((text) => (
          <p key={text.en}>{t(text)}</p>
        ))}
      </details>
    </>
  )
}

interface LinesProps {
  readonly title: Label
  readonly lines: readonly DailyLine[]
  readonly columns: readonly Label[]
  readonly empty?: Label
}

function Lines({ title, lines, columns, empty = reportWords.nothing }: LinesProps): ReactNode {
  const t = useText()
  const { digits } = useCurrency()
  return (
    <Section title={title} flush>
      {lines.length === 0 ? (
        <p className={classes.none}>{t(empty)}</p>
      ) : (
        <div className={classes.scroll} role="group" aria-label={t(title)} tabIndex={0}>
          <table className={classes.lines}>
            <thead>
              <tr>
                <th scope="col">{t(dailyWords.name)}</th>
                {columns.map((column) => (
                  <th key={column.en} scope="col">
                    {t(column)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {lines.map(({ key, name, kind, cells }) => (
                <tr key={key} {...(key.endsWith(' total') ? { className: classes.total } : {})}>
                  <th scope="row">{t(name)}</th>
                  {cells.map((cell, at) => (
                    <td key={columns[at]?.en}>{shown(cell, kind, digits)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Section>
  )
}

function shown(cell: number | null | undefined, kind: DailyLine['kind'], digits: number): string {
  if (cell === null || cell === undefined) return '–'
  if (kind === 'amount') return formatMinor(cell, digits)
  return kind === 'percent' ? cell.toFixed(1) : cell.toLocaleString('en-US')
}

/** The whole report as one sheet; amounts as decimals of the currency. */
function Tools({ report }: { report: Daily }): ReactNode {
  const t = useText()
  const { digits } = useCurrency()
  const { house, revenue, payments, ledgers } = dailyLines(report)
  const plain = (line: DailyLine, at: number): number | null => {
    const cell = line.cells[at] ?? null
    return cell === null || line.kind !== 'amount' ? cell : cell / 10 ** digits
  }
  const columns: Column<DailyLine>[] = [
    { key: 'section', label: dailyWords.section, value: (line) => line.section },
    { key: 'name', label: dailyWords.name, value: (line) => line.name, width: 240 },
    ...periodColumns.map((label, at): Column<DailyLine> => {
      const both = { en: `${label.en} / ${ledgerColumns[at]?.en}`, mon: `${label.mon} / ${ledgerColumns[at]?.mon}` }
      return { key: label.en, label: both, value: (line) => plain(line, at), kind: 'number', width: 160 }
    }),
  ]
  const all = { shown: columns, isShown: () => true, toggle: () => undefined }
  const notes = month.definitions.map((text) => t(text))
  return (
    <TableTools
      title={t(dailyWords.title)}
      columns={[]}
      chosen={all}
      readAll={() => Promise.resolve([...house, ...revenue, ...payments, ...ledgers])}
      sheet={{ heading: useHeading(report), totals: new Map(), notes }}
    />
  )
}
