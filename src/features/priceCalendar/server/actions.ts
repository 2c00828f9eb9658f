import { handlers } from '#kit/server/mount.ts'
import { PriceCalendar } from '../contract.ts'
import { setDays } from './setDays.ts'
import { why } from './why.ts'
import { window } from './window.ts'

export const priceCalendarActions = handlers(PriceCalendar, { window, why, setDays })
