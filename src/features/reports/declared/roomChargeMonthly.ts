import { daysOf, drill, same } from '../drill.ts'
import { columns, filters, report } from '../report.ts'

/** The days that a month may have. */
export const MONTH_DAYS = Array.from({ length: 31 }, (_, nth) => nth + 1)

const ofDay = (nth: number) =>
  columns.amount(String(nth), String(nth), { total: true, revenue: true, blank: true, width: 104 })

/** The lines of a room, of a type or of the house, in the month or on its nth day. */
const lines = (sum: 'net' | undefined, nth?: number) =>
  drill('/report/charge', sum, (at) => {
    const ofRow = at.place === 'row' ? { room: at.row?.['roomId'] ?? undefined } : { roomType: at.row?.['roomTypeId'] }
    if (at.place === 'row' && ofRow.room === undefined) return undefined
    const { from, until } = daysOf(at)
    const date = nth === undefined ? undefined : `${from.slice(0, 8)}${String(nth).padStart(2, '0')}`
    const days = date === undefined ? { from, until } : { from: date, until: date }
    return { show: 'nights', basis: 'night', ...same(at.filters, 'roomType'), ...days, ...ofRow }
  })

export const roomChargeMonthly = report({
  name: 'roomChargeMonthly',
  path: '/report/room-charge-monthly',
  title: { en: 'Room charges by day', mon: 'Өрөөний орлого (өдрөөр)' },
  filters: {
    month: filters.month('Month', 'Сар'),
    roomType: filters.choice('Room type', 'Өрөөний төрөл', 'RoomType'),
  },
  columns: {
    roomType: columns.label('Room type', 'Өрөөний төрөл'),
    room: columns.text('Room', 'Өрөө', { width: 72 }),
    nights: columns.number('Nights sold', 'Зарагдсан хоног', { total: true, width: 112 }),
    revenue: columns.amount('Room revenue', 'Өрөөний орлого', {
      total: true,
      revenue: true,
      width: 136,
      card: 'amount',
    }),
    adr: columns.average('ADR', 'Өрөөний дундаж үнэ', ['revenue'], ['nights'], { revenue: true, width: 148 }),
    ...Object.fromEntries(MONTH_DAYS.map((nth) => [`d${nth}`, ofDay(nth)])),
    order: columns.id('Order', 'Дараалал'),
    roomId: columns.id('Room', 'Өрөө'),
    roomTypeId: columns.id('Room type', 'Өрөөний төрөл'),
  },
  group: 'roomType',
  sort: ['order', 'room'],
  revenueOnly: true,
  drills: {
    nights: lines(undefined),
    revenue: lines('net'),
    ...Object.fromEntries(MONTH_DAYS.map((nth) => [`d${nth}`, lines('net', nth)])),
  },
  definitions: [
    {
      en: 'Room revenue without tax on the night that it is for, by the room in which the guest slept; each day sums to the room revenue of the month report. Nights sold leave out complimentary stays and those of the house. ADR = room revenue ÷ nights sold.',
      mon: 'Өрөөний татваргүй орлого, зочны хоносон өрөө, хоногоор; өдөр бүрийн нийлбэр нь сарын тайлангийн өрөөний орлоготой тэнцэнэ. Зарагдсан хоногт үнэгүй болон дотоод хэрэгцээний байрлалт орохгүй. Дундаж үнэ = өрөөний орлого ÷ зарагдсан хоног.',
    },
  ],
})
