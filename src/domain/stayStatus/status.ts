import { type Day } from '#core/day.ts'
import { type Label, labels } from '#core/labels.ts'
import { z } from 'zod'

/** What is stored of a stay. Everything else that a screen shows is computed from it and the business date (docs/rules/stays.md#status). */
export const STAY_STATUSES = ['reserved', 'inHouse', 'checkedOut', 'cancelled', 'noShow', 'void'] as const
export type StayStatus = (typeof STAY_STATUSES)[number]
export const stayStatus = z.enum(STAY_STATUSES)

/** The statuses that a person sees (docs/rules/stays.md#status). */
export const SHOWN_STATUSES = [
  'unconfirmed',
  'confirmed',
  'dueIn',
  'overdueArrival',
  'dayUseReservation',
  'dayUse',
  'arrived',
  'stayOver',
  'dueOut',
  'overdueDeparture',
  'checkedOut',
  'cancelled',
  'noShow',
  'void',
] as const
export type ShownStatus = (typeof SHOWN_STATUSES)[number]

export interface StatusFacts {
  readonly status: StayStatus
  readonly arrival: Day
  readonly departure: Day
  /** Whether its reservation type is a confirmed one. */
  readonly confirmed: boolean
}

/** The status to show on a business date. */
export function shownStatus({ status, arrival, departure, confirmed }: StatusFacts, businessDate: Day): ShownStatus {
  if (status === 'reserved') {
    if (arrival < businessDate) return 'overdueArrival'
    if (!confirmed) return 'unconfirmed'
    if (arrival === departure) return 'dayUseReservation'
    return arrival === businessDate ? 'dueIn' : 'confirmed'
  }
  if (status === 'inHouse') {
    if (departure < businessDate) return 'overdueDeparture'
    if (arrival === departure) return 'dayUse'
    if (departure === businessDate) return 'dueOut'
    return arrival === businessDate ? 'arrived' : 'stayOver'
  }
  return status
}

export const stayLabels = labels({
  unconfirmed: { en: 'Unconfirmed reservation', mon: 'Баталгаажаагүй захиалга' },
  confirmed: { en: 'Confirmed reservation', mon: 'Баталгаажсан захиалга' },
  dueIn: { en: 'Reservation', mon: 'Өнөөдөр ирэх захиалга' },
  overdueArrival: { en: 'Overdue arrival', mon: 'Ирэх хугацаа хэтэрсэн' },
  dayUseReservation: { en: 'Day use reservation', mon: 'Өдрийн байрлалтын захиалга' },
  dayUse: { en: 'Day use', mon: 'Өдрийн байрлалт' },
  arrived: { en: 'Arrived', mon: 'Ирсэн' },
  stayOver: { en: 'Stay over', mon: 'Үлдэх зочин' },
  dueOut: { en: 'Due out', mon: 'Гарах ёстой' },
  overdueDeparture: { en: 'Overdue departure', mon: 'Гарах хугацаа хэтэрсэн' },
  checkedOut: { en: 'Checked out', mon: 'Гарсан' },
  cancelled: { en: 'Cancel', mon: 'Цуцалсан' },
  noShow: { en: 'No show', mon: 'Ирээгүй' },
  void: { en: 'Void', mon: 'Хүчингүй' },
  maintenanceBlock: { en: 'Maintenance block', mon: 'Засварын блок' },
})

/** How a status is drawn everywhere: late and todo need work now, fine runs well, quiet is the future, plain the past. */
export interface StatusStyle {
  readonly label: Label
  readonly tone: 'late' | 'todo' | 'busy' | 'fine' | 'quiet' | 'bad' | 'plain'
  readonly pattern: 'solid' | 'dotted' | 'hatched'
}

const style = (label: Label, tone: StatusStyle['tone'], pattern: StatusStyle['pattern'] = 'solid'): StatusStyle => ({
  label,
  tone,
  pattern,
})

export const statusStyles: Readonly<Record<ShownStatus | 'maintenanceBlock', StatusStyle>> = {
  unconfirmed: style(stayLabels.unconfirmed, 'quiet', 'dotted'),
  confirmed: style(stayLabels.confirmed, 'quiet'),
  dueIn: style(stayLabels.dueIn, 'todo'),
  overdueArrival: style(stayLabels.overdueArrival, 'late'),
  dayUseReservation: style(stayLabels.dayUseReservation, 'todo'),
  dayUse: style(stayLabels.dayUse, 'busy'),
  arrived: style(stayLabels.arrived, 'fine'),
  stayOver: style(stayLabels.stayOver, 'fine'),
  dueOut: style(stayLabels.dueOut, 'todo'),
  overdueDeparture: style(stayLabels.overdueDeparture, 'late'),
  checkedOut: style(stayLabels.checkedOut, 'plain'),
  cancelled: style(stayLabels.cancelled, 'bad'),
  noShow: style(stayLabels.noShow, 'bad'),
  void: style(stayLabels.void, 'plain', 'hatched'),
  maintenanceBlock: style(stayLabels.maintenanceBlock, 'plain', 'hatched'),
}
