import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { useText } from '../locale.tsx'
import classes from './Chart.module.css'
import { ChartHint, type HintLine } from './ChartHint.tsx'
import { ChartTable, type ChartTableProps } from './ChartTable.tsx'
import { Bars, Lines } from './Drawn.tsx'
import { heightOf, inLetters, LEAST_LETTERS, scaleOf, wordsEvery } from './scale.ts'
import { colourOf, extentOf } from './series.ts'
import { useWidth } from './useWidth.ts'

export interface ChartProps extends ChartTableProps {
  /** How the left axis is written, and the right one where a series has it; `say` of the first series when left out. */
  readonly sayAxis?: (value: number) => string
  readonly sayRight?: (value: number) => string
  /** The end of the left axis, where it is known (100 %). */
  readonly most?: number
  /** The key of the point to be marked: today. */
  readonly marked?: string | undefined
  /** More lines of the hint of a point. */
  readonly more?: (at: number) => readonly HintLine[]
  readonly onOpen?: ((at: number) => void) | undefined
  readonly height?: number
}

const FOOT = 20
const HEAD = 8
const TICK_WIDTH = 28
const LETTER = 7

/** A picture of values over days, months or kinds: bars, lines, two axes; values on hover, with arrow keys, and as a table read aloud. */
export function Chart(props: ChartProps): ReactNode {
  const { points, series, say, height = 240, marked, onOpen } = props
  const t = useText()
  const { ref, width } = useWidth()
  const [at, setAt] = useState<number>()
  const onLeft = series.filter(({ isRight }) => isRight !== true)
  const onRight = series.filter(({ isRight }) => isRight === true)
  const left = scaleOf(extentOf(onLeft, points.length), props.most)
  const right = onRight.length === 0 ? undefined : scaleOf(extentOf(onRight, points.length))
  const leftWords = left.ticks.map((value) => props.sayAxis?.(value) ?? (series[0] ? say(value, series[0]) : ''))
  const rightWords = (right?.ticks ?? []).map(
    (value) => props.sayRight?.(value) ?? (onRight[0] ? say(value, onRight[0]) : ''),
  )
  const room = (words: readonly string[]) =>
    Math.max(0, ...words.map(({ length }) => length)) * 6.5 + (words.length > 0 ? 14 : 0)
  const from = room(leftWords)
  const wide = Math.max(0, width - from - room(rightWords))
  const high = height - FOOT - HEAD
  const band = points.length === 0 ? 0 : wide / points.length
  const wordWidth = (tick: string) => Math.min(tick.length, LEAST_LETTERS) * LETTER + 6
  const every = wordsEvery(points.length, wide, Math.max(TICK_WIDTH, ...points.map(({ tick }) => wordWidth(tick))))
  const letters = every === 1 ? Math.max(LEAST_LETTERS, Math.floor((band - 6) / LETTER)) : LEAST_LETTERS
  const words = points.map(({ tick }) => inLetters(tick, letters))
  const isWhole = (tick: string, index: number) => (index + 0.5) * band + (tick.length * LETTER) / 2 <= width - from
  const shown = at === undefined ? undefined : points[at]

  function onKeyDown(event: KeyboardEvent): void {
    const last = points.length - 1
    const here =
      at ??
      Math.max(
        0,
        points.findIndex(({ key }) => key === marked),
      )
    const to = { ArrowRight: Math.min(last, here + 1), ArrowLeft: Math.max(0, here - 1), Home: 0, End: last }[event.key]
    if (to !== undefined) {
      event.preventDefault()
      setAt(to)
    } else if (event.key === 'Escape') setAt(undefined)
    else if (event.key === 'Enter' && at !== undefined) onOpen?.(at)
  }

  return (
    <figure className={classes.chart}>
      {series.length > 1 && (
        <ul className={classes.legend} aria-hidden>
          {series.map((one) => (
            <li key={one.key}>
              <span className={classes[one.draw]} style={{ '--colour': colourOf(one) } as React.CSSProperties} />
              {t(one.label)}
            </li>
          ))}
        </ul>
      )}
      <div
        ref={ref}
        className={classes.picture}
        style={{ height }}
        role="img"
        aria-label={t(props.label)}
        tabIndex={0}
        onKeyDown={onKeyDown}
        onBlur={() => setAt(undefined)}
        onPointerLeave={() => setAt(undefined)}
      >
        {width > 0 && (
          <svg width={width} height={height} aria-hidden>
            <g transform={`translate(${from} ${HEAD})`}>
              {left.ticks.map((value, index) => {
                const y = heightOf(left, value, high)
                return (
                  <g key={value}>
                    <line x2={wide} y1={y} y2={y} className={value === 0 ? classes.zero : classes.grid} />
                    <text x={-8} y={y} dy="0.35em" textAnchor="end" className={classes.word}>
                      {leftWords[index]}
                    </text>
                  </g>
                )
              })}
              {right?.ticks.map((value, index) => (
                <text key={value} x={wide + 8} y={heightOf(right, value, high)} dy="0.35em" className={classes.word}>
                  {rightWords[index]}
                </text>
              ))}
              {points.map(({ key, isStrong }, index) => (
                <g key={key} transform={`translate(${index * band} 0)`}>
                  {key === marked && <rect width={band} height={high} className={classes.marked} />}
                  {index === at && <rect width={band} height={high} className={classes.here} />}
                  {index % every === 0 && isWhole(words[index] ?? '', index) && (
                    <text
                      x={band / 2}
                      y={high + 15}
                      textAnchor="middle"
                      className={`${classes.word} ${isStrong === true ? classes.strong : ''} ${key === marked ? classes.now : ''}`}
                    >
                      {words[index]}
                    </text>
                  )}
                </g>
              ))}
              <Bars series={onLeft} scale={left} points={points.length} band={band} high={high} />
              {right && <Bars series={onRight} scale={right} points={points.length} band={band} high={high} />}
              <Lines series={onLeft} scale={left} band={band} high={high} />
              {right && <Lines series={onRight} scale={right} band={band} high={high} />}
              {points.map(({ key }, index) => (
                <rect
                  key={key}
                  x={index * band}
                  width={band}
                  height={high + FOOT}
                  fill="transparent"
                  className={onOpen === undefined ? '' : classes.opens}
                  onPointerEnter={() => setAt(index)}
                  onPointerDown={() => setAt(index)}
                  onClick={() => onOpen?.(index)}
                />
              ))}
            </g>
          </svg>
        )}
        {shown !== undefined && at !== undefined && (
          <ChartHint
            title={shown.label}
            left={from + (at + 0.5) * band}
            width={width}
            lines={[
              ...series.flatMap((one) => {
                const value = one.values[at]
                return typeof value === 'number'
                  ? [{ label: one.label, value: say(value, one), colour: colourOf(one) }]
                  : []
              }),
              ...(props.more?.(at) ?? []),
            ]}
          />
        )}
      </div>
      <ChartTable label={props.label} points={points} series={series} say={say} />
    </figure>
  )
}
