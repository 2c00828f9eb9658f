import type { ReactNode } from 'react'
import { weekday } from '#core/calendar.ts'
import { isDay } from '#core/day.ts'
import { formatMinor } from '#core/formatMinor.ts'
import { Chart } from '#kit/web/chart/Chart.tsx'
import { inShort } from '#kit/web/chart/inShort.ts'
import type { ChartSeries } from '#kit/web/chart/series.ts'
import { useLocale, useText } from '#kit/web/locale.tsx'
import { useCurrency } from '#kit/web/place.tsx'
import { formatDay } from '#kit/web/when.ts'
import { compareWords, reportWords } from '../labels.ts'
import type { Answer, Report } from '../report.ts'
import { drawnFigure, drawnPoints } from '../drawn.ts'
import classes from './reports.module.css'

const HEIGHT = 180
/** So many letters of a name stand below the picture. */
const LETTERS = 14

const short = (name: string): string => (name.length > LETTERS ? `${name.slice(0, LETTERS - 1)}…` : name)

interface FiguresPictureProps {
  /** As it is declared. */
  readonly report: Report
  readonly answer: Answer<Report>
}

/** The first figure of a report by day or by kind, beside that of the other period. */
export function FiguresPicture({ report, answer }: FiguresPictureProps): ReactNode {
  const t = useText()
  const locale = useLocale()
  const { digits, code } = useCurrency()
  const key = drawnFigure(report, answer)
  const points = key === undefined ? [] : drawnPoints(report, answer, key)
  const column = key === undefined ? undefined : report.columns[key]
  // of one day or kind the table says the same
  if (column === undefined || points.length < 2) return null
  const isMoney = column.kind === 'amount' || column.kind === 'average'
  const say = (value: number): string => {
    if (isMoney) return `${formatMinor(value, digits)} ${code}`
    return column.kind === 'percent' ? `${value} %` : value.toLocaleString('en-US')
  }
  const values: ChartSeries = {
    key: 'this',
    label: answer.compared ? compareWords.thisPeriod : column.label,
    draw: 'bar',
    values: points.map(({ value }) => value),
  }
  const others: ChartSeries = {
    key: 'other',
    label: compareWords.otherPeriod,
    draw: report.compare?.day === undefined ? 'bar' : 'dashes',
    ...(report.compare?.day === undefined ? { shade: 3 as const } : {}),
    values: points.map(({ other }) => other),
  }
  // a phone shows the rows first
  const isOpen = window.matchMedia('(min-width: 768px)').matches
  return (
    <details className={classes.picture} open={isOpen}>
      <summary>{t(column.label)}</summary>
      <Chart
        label={column.label}
        height={HEIGHT}
        points={points.map((point) => {
          const name = t(point.name) || t(reportWords.without)
          return isDay(name)
            ? {
                key: name,
                tick: name.slice(5),
                label: formatDay(name, 'weekday', locale),
                isStrong: [0, 6].includes(weekday(name)),
              }
            : { key: JSON.stringify(point.name), tick: short(name), label: name }
        })}
        marked={answer.businessDate}
        series={answer.compared ? [values, others] : [values]}
        say={say}
        sayAxis={(value) => (isMoney ? inShort(value, digits) : say(value))}
      />
    </details>
  )
}
