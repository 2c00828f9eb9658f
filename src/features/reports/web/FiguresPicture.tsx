import type { ReactNode } from 'react'
import { weekday } from '#core/calendar.ts'
import { isDay } from '#core/day.ts'
import { formatMinor } from '#core/formatMinor.ts'
import type { Label } from '#core/labels.ts'
import { Chart } from '#kit/web/chart/Chart.tsx'
import { inShort } from '#kit/web/chart/inShort.ts'
import type { ChartPoint, ChartSeries } from '#kit/web/chart/series.ts'
import { useLocale, useText } from '#kit/web/locale.tsx'
import { useCurrency } from '#kit/web/place.tsx'
import { formatDay } from '#kit/web/when.ts'
import { type Drawing, drawingOf, drawnBy, unitOf } from '../drawn.ts'
import { groupName } from '../grouping.ts'
import { compareWords } from '../labels.ts'
import type { Answer, Report } from '../report.ts'
import classes from './reports.module.css'

const HEIGHT = 180
const SHADES = [undefined, 2, 3] as const

interface FiguresPictureProps {
  /** As it is declared. */
  readonly report: Report
  readonly answer: Answer<Report>
}

/** The first figures of a report by day or by kind, or beside that of the other period. */
export function FiguresPicture({ report, answer }: FiguresPictureProps): ReactNode {
  const t = useText()
  const locale = useLocale()
  const { digits, code } = useCurrency()
  const drawing = drawingOf(report, answer)
  const column = report.columns[drawing?.keys[0] ?? '']
  if (drawing === undefined || column === undefined) return null
  const unit = unitOf(column.kind)
  const say = (value: number, { key }: Pick<ChartSeries, 'key'>): string => {
    const of = unitOf((report.columns[key] ?? column).kind)
    if (of === 'money') return `${formatMinor(value, digits)} ${code}`
    return of === 'percent' ? `${value} %` : value.toLocaleString('en-US')
  }
  const series = seriesOf(drawing, report, answer.compared !== undefined)
  const onRight = series.find(({ isRight }) => isRight === true)

  const by = drawnBy(report, answer)
  const named = by === undefined ? report : { ...report, group: by }
  function pointOf(of: string | Label): ChartPoint {
    const name = t(groupName(named, of))
    if (!isDay(name)) return { key: JSON.stringify(of), tick: name, label: name }
    return {
      key: name,
      tick: name.slice(5),
      label: formatDay(name, 'weekday', locale),
      isStrong: [0, 6].includes(weekday(name)),
    }
  }
  // a phone shows the rows first
  const isOpen = window.matchMedia('(min-width: 768px)').matches
  return (
    <details className={classes.picture} open={isOpen}>
      <summary>{t(column.label)}</summary>
      <Chart
        label={column.label}
        height={HEIGHT}
        points={drawing.points.map(({ name }) => pointOf(name))}
        marked={answer.businessDate}
        series={series}
        say={say}
        sayAxis={(value) => (unit === 'money' ? inShort(value, digits, locale) : say(value, { key: drawing.keys[0] }))}
        {...(onRight ? { sayRight: (value: number) => say(value, onRight) } : {})}
      />
    </details>
  )
}

/** The first as bars; over time the next of its unit as dashes, one more as a pale line and another unit as a line measured at the right; of kinds all as bars. */
function seriesOf({ keys, points, isTime }: Drawing, { columns }: Report, isCompared: boolean): ChartSeries[] {
  const unit = unitOf(columns[keys[0]]?.kind)
  return keys.map((key, at) => {
    const column = columns[key]
    const isOther = column !== undefined && unitOf(column.kind) !== unit
    const shade = isTime ? (at > 1 && !isOther ? 2 : undefined) : SHADES[at]
    const label = isCompared ? (at === 0 ? compareWords.thisPeriod : compareWords.otherPeriod) : (column?.label ?? '')
    return {
      key,
      label,
      values: points.map(({ values }) => values[at] ?? null),
      draw: at === 0 || !isTime ? 'bar' : at > 1 || isOther ? 'line' : 'dashes',
      ...(isOther ? { isRight: true } : {}),
      ...(shade === undefined ? {} : { shade }),
    }
  })
}
