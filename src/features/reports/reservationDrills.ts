import { daysOf, drill, type DrilledAt, type Drill, same } from './drill.ts'

type Values = Readonly<Record<string, unknown>>

/** What narrows the stays beyond the days: undefined where nothing can. */
type Narrowed = (at: DrilledAt) => Values | undefined

const ofFilters: Narrowed = ({ filters }) => same(filters, 'roomType', 'source', 'company')

/** The stays whose nights make up a figure, `sum` is that of their nights of these days. */
export const nightsOfStays = (sum: 'sold' | undefined, narrowed: Narrowed = ofFilters): Drill =>
  drill('/report/reservations', sum, (at) => {
    const only = narrowed(at)
    return only && { by: 'stay', ...daysOf(at), ...only }
  })

/** The lines of the nights that make up an amount without tax. */
export const roomLines = (narrowed: Narrowed = ofFilters): Drill =>
  drill('/report/charge', 'net', (at) => {
    const only = narrowed(at)
    return only && { show: 'nights', basis: 'night', ...daysOf(at), ...only }
  })
