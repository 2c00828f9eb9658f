import { type ReactNode, useEffect, useState } from 'react'
import { type Bar, barStatus } from '../bars.ts'
import { blockKindLabels } from '#domain/roomBlock/labels.ts'
import { Stay } from '#domain/stay/contract.ts'
import { stayLook } from '#domain/stay/web/stayLook.ts'
import { numberText } from '#domain/numbering/web/numberText.ts'
import { useLocale, useText } from '#kit/web/locale.tsx'
import { useRead } from '#kit/web/query.ts'
import { Amount } from '#kit/web/ui/Amount.tsx'
import { StatusBadge } from '#kit/web/ui/StatusBadge.tsx'
import { formatDay } from '#kit/web/when.ts'
import { dayOfNumber } from '../geometry.ts'
import { words } from '../labels.ts'
import { barName, sayJoints } from './describeBar.ts'
import type { Scene } from './paint/scene.ts'
import classes from './BarCard.module.css'

export interface Pointed {
  readonly bar: Bar
  readonly room: string | undefined
  /** Of the bar on the screen. */
  readonly x: number
  readonly top: number
  readonly bottom: number
}

/** Wide enough for the facts; never over the edge of the screen. */
const WIDTH = 288
const MARGIN = 8
const HEIGHT = 260

/** The facts of a bar beside it: what is known at once, the rest as soon as it is read. */
export function BarCard({ pointed, scene }: { pointed: Pointed; scene: Scene }): ReactNode {
  const t = useText()
  const locale = useLocale()
  const { bar, room, x, top, bottom } = pointed
  const status = barStatus(bar, scene.businessDate)
  const nights = bar.departure - bar.arrival
  const left = Math.max(MARGIN, Math.min(x, window.innerWidth - WIDTH - MARGIN))
  const below = bottom + HEIGHT < window.innerHeight
  const place = below ? { top: bottom + 6 } : { bottom: window.innerHeight - top + 6 }
  const day = (number: number) => formatDay(dayOfNumber(number), 'weekday', locale)
  return (
    <div className={classes.card} role="tooltip" style={{ left, width: WIDTH, ...place }}>
      <div className={classes.head}>
        <b>{barName(bar, t)}</b>
        {bar.block ? (
          <span className={classes.muted}>{t(blockKindLabels[bar.block.kind])}</span>
        ) : (
          <StatusBadge look={stayLook(status)} />
        )}
      </div>
      <div className={classes.when}>
        {bar.arrival === bar.departure ? day(bar.arrival) : `${day(bar.arrival)} → ${day(bar.departure)}`}
        <span className={classes.muted}>
          {nights === 0 ? t(words.dayUse) : nights === 1 ? t(words.oneNight) : t(words.nights, nights)}
          {' · '}
          {room === undefined ? t(words.unassigned) : t(words.room, room)}
        </span>
        {sayJoints(bar, scene).map((said) => (
          <span key={said} className={classes.joint}>
            {said}
          </span>
        ))}
      </div>
      {bar.stayId !== null && <More stayId={bar.stayId} />}
    </div>
  )
}

function More({ stayId }: { stayId: number }): ReactNode {
  const t = useText()
  const locale = useLocale()
  const { data } = useRead(Stay.get, { id: stayId }, { freshFor: 15_000 })
  if (!data) return <div className={classes.reading} />
  const remarks = [data.guestRemarks, data.internalRemarks].filter((text) => text !== '').join(' · ')
  const source = locale === 'mon' ? data.sourceNameMon || data.sourceName : data.sourceName
  const rate = locale === 'mon' ? data.rateTypeNameMon || data.rateTypeName : data.rateTypeName
  return (
    <dl className={classes.facts}>
      <Fact label={t(words.reservation)}>{numberText('reservation', data.reservationNumber)}</Fact>
      <Fact label={t(words.guests)}>
        {data.adults}
        {data.children + data.infants > 0 && ` + ${data.children + data.infants}`}
      </Fact>
      <Fact label={t(words.rate)}>{rate}</Fact>
      {data.companyName !== null && <Fact label={t(words.company)}>{data.companyName}</Fact>}
      {source !== null && source !== '' && <Fact label={t(words.source)}>{source}</Fact>}
      <Fact label={t(words.total)}>
        <Amount minor={data.total} />
      </Fact>
      {data.balance !== 0 && (
        <Fact label={t(words.balance)}>
          <Amount minor={data.balance} strong />
        </Fact>
      )}
      {remarks !== '' && <Fact label={t(words.remarks)}>{remarks}</Fact>}
    </dl>
  )
}

const Fact = ({ label, children }: { label: string; children: ReactNode }): ReactNode => (
  <div className={classes.fact}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)

/** What is pointed at, once the pointer has rested on it for a moment. */
export function useSettled<T>(value: T | undefined, delay: number): T | undefined {
  const [settled, setSettled] = useState<T>()
  useEffect(() => {
    if (value === undefined) return undefined
    const timer = setTimeout(() => setSettled(value), delay)
    return () => clearTimeout(timer)
  }, [value, delay])
  return settled === value ? value : undefined
}
