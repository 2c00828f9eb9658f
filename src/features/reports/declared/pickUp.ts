import { addDays } from '#core/day.ts'
import { daysOf, drill, same } from '../drill.ts'
import { nightsOfStays } from '../reservationDrills.ts'
import { columns, filters, range, report } from '../report.ts'

const money = { revenue: true, total: true, width: 128 } as const

/** The same nights of the year before, by weekday. */
const lastYear = drill('/report/reservations', undefined, (at) => {
  const { from, until } = daysOf(at)
  return {
    by: 'stay',
    from: addDays(from, -364),
    until: addDays(until, -364),
    ...same(at.filters, 'roomType', 'source'),
  }
})

export const pickUp = report({
  name: 'pickUp',
  path: '/report/pick-up',
  title: { en: 'Pick-up and pace', mon: 'Захиалгын өсөлт, хурд' },
  filters: {
    ...range('businessDate', 'ninetyDaysOn'),
    since: filters.day('Since', 'Аль өдрөөс', 'weekBefore'),
    roomType: filters.choice('Room type', 'Өрөөний төрөл', 'RoomType'),
    source: filters.choice('Source', 'Эх сурвалж', 'ReservationSource'),
  },
  columns: {
    month: columns.text('Month', 'Сар'),
    date: columns.day('Night', 'Хоног'),
    now: columns.number('On the books', 'Одоо захиалгатай', { total: true, width: 128 }),
    before: columns.number('Then', 'Тэр үед', { total: true, width: 88 }),
    booked: columns.number('Booked since', 'Шинээр захиалсан', { total: true, width: 128 }),
    lost: columns.number('Cancelled since', 'Цуцалсан', { total: true, width: 120 }),
    pickUp: columns.number('Pick-up', 'Өсөлт', { total: true, width: 88 }),
    amount: columns.amount('Room rates now', 'Өрөөний үнэ, одоо', money),
    amountPickUp: columns.amount('Pick-up of rates', 'Үнийн өсөлт', money),
    lastYearThen: columns.number('Last year by now', 'Өмнөх онд мөн үед', { total: true, width: 144 }),
    pace: columns.number('Pace', 'Хурд', { total: true, width: 88 }),
    lastYear: columns.number('Last year in the end', 'Өмнөх онд эцэст', { total: true, width: 136 }),
  },
  group: 'month',
  sort: ['date'],
  picture: { by: 'date', figures: ['now', 'before', 'lastYearThen'] },
  drills: {
    now: nightsOfStays('sold'),
    before: nightsOfStays(undefined),
    booked: nightsOfStays(undefined),
    lost: drill('/report/cancel-reservation', undefined, (at) => ({
      from: at.filters['since'],
      until: at.businessDate,
      ...same(at.filters, 'source'),
    })),
    pickUp: nightsOfStays(undefined),
    amount: nightsOfStays(undefined),
    lastYearThen: lastYear,
    lastYear,
  },
  definitions: [
    {
      en: 'Nights sold of these dates as they stand now beside what was on the books when the day chosen as ‘since’ ended: reservations booked by then and not cancelled by then, with their nights as they are today. Pace = on the books − what was on the books last year as long before the same weekday. Stays given away or used by the house are left out. Room rates are as agreed with the guests.',
      mon: 'Эдгээр өдрийн зарагдсан хоног одоо хэд байна, сонгосон өдөр дуусахад хэд байсан: тэр өдөр гэхэд захиалсан, цуцлаагүй захиалгын хоног (хоногийг өнөөдрийн байдлаар). Хурд = одоо захиалгатай − өмнөх оны мөн гарагийн төдий хоногийн өмнө захиалгатай байсан. Үнэгүй болон дотоод хэрэгцээний байрлалт орохгүй. Өрөөний үнэ нь зочинтой тохирсон дүн.',
    },
  ],
})
