import { useElementSize } from '@mantine/hooks'
import type { ReactNode } from 'react'
import type { Day } from '#core/day.ts'
import { useText } from '#kit/web/locale.tsx'
import { useRead } from '#kit/web/query.ts'
import { Loaded } from '#kit/web/ui/Loaded.tsx'
import { Section } from '#kit/web/ui/Section.tsx'
import { ExchangeRate } from '../contract.ts'
import { boundsOf, type CoursePoint, courseLine } from '../courseLine.ts'
import { rateWords as words } from '../labels.ts'
import classes from './RateCourse.module.css'

const HEIGHT = 140

interface RateCourseProps {
  readonly currencyId: number
  readonly code: string
  readonly from: Day
  readonly until: Day
}

/** Buy and sell rate of a currency over a span of days, as two lines in steps. */
export function RateCourse({ currencyId, code, from, until }: RateCourseProps): ReactNode {
  const t = useText()
  const read = useRead(ExchangeRate.course, { currencyId, from, until }, { keepPrevious: true })
  return (
    <Section title={code} note={`${from} – ${until}`}>
      <Loaded of={read} height={HEIGHT + 24}>
        {(points) =>
          points.length === 0 ? (
            <p className={classes.none}>{t(words.noHistory)}</p>
          ) : (
            <Lines points={points} code={code} from={from} until={until} />
          )
        }
      </Loaded>
    </Section>
  )
}

const shown = (rate: number): string => rate.toLocaleString('en-US', { maximumFractionDigits: 6 })

function Lines({
  points,
  code,
  from,
  until,
}: Omit<RateCourseProps, 'currencyId'> & { points: readonly CoursePoint[] }) {
  const t = useText()
  const { ref, width } = useElementSize<HTMLDivElement>()
  const scale = { from, until, width, height: HEIGHT, ...boundsOf(points) }
  const ends = (of: 'buy' | 'sell') => {
    const rates = points.map((point) => point[of])
    return [shown(Math.min(...rates)), shown(Math.max(...rates))] as const
  }
  const range = (of: 'buy' | 'sell'): string => [...new Set(ends(of))].join(' – ')
  return (
    <div ref={ref}>
      <svg
        className={classes.lines}
        width={width}
        height={HEIGHT}
        role="img"
        aria-label={t(words.course, code, ...ends('buy'), ...ends('sell'))}
      >
        <path className={classes.sell} d={courseLine(points, 'sell', scale)} />
        <path className={classes.buy} d={courseLine(points, 'buy', scale)} />
      </svg>
      <p className={classes.legend}>
        <span className={classes.sellMark}>{`${t(words.sell)} ${range('sell')}`}</span>
        <span className={classes.buyMark}>{`${t(words.buy)} ${range('buy')}`}</span>
      </p>
    </div>
  )
}
