import { labels } from '#core/labels.ts'

/** Whether somebody lives in a room now, or arrives in it on the business date. */
export const OCCUPANCIES = ['vacant', 'arrival', 'occupied', 'dueOut'] as const
export type Occupancy = (typeof OCCUPANCIES)[number]

export const occupancyLabels = labels({
  vacant: { en: 'Vacant', mon: 'Сул' },
  arrival: { en: 'Arrival', mon: 'Ирнэ' },
  occupied: { en: 'Occupied', mon: 'Зочинтой' },
  dueOut: { en: 'Due out', mon: 'Гарах ёстой' },
})

/** Skip: the books say occupied, housekeeping saw nobody. Sleep: the books say vacant, housekeeping saw somebody. */
export const DISCREPANCIES = ['skip', 'sleep'] as const

export const discrepancyLabels = labels({
  skip: { en: 'Booked in, seen empty', mon: 'Бүртгэлд зочинтой, хоосон байсан' },
  sleep: { en: 'Booked out, seen occupied', mon: 'Бүртгэлд сул, хүнтэй байсан' },
})
