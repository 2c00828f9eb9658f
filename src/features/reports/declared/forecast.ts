import { daysOf, drill, same } from '../drill.ts'
import { nightsOfStays } from '../reservationDrills.ts'
import { columns, filters, range, report } from '../report.ts'

const money = { revenue: true, width: 128 } as const

const arriving = drill('/report/reservations', undefined, (at) => ({
  by: 'arrival',
  ...daysOf(at),
  ...same(at.filters, 'roomType'),
}))

export const forecast = report({
  name: 'forecast',
  path: '/report/forecast',
  title: { en: 'Forecast on the books', mon: 'Захиалгаар төлөвлөсөн дүүргэлт' },
  filters: {
    ...range('businessDate', 'ninetyDaysOn'),
    roomType: filters.choice('Room type', 'Өрөөний төрөл', 'RoomType'),
  },
  columns: {
    month: columns.text('Month', 'Сар'),
    date: columns.day('Date', 'Огноо'),
    rooms: columns.number('Rooms', 'Нийт өрөө', { total: true, width: 92 }),
    outOfOrder: columns.number('Out of order', 'Ашиглалтгүй', { total: true, width: 112, rare: true }),
    sold: columns.number('Sold', 'Зарагдсан', { total: true, width: 96 }),
    complimentary: columns.number('Complimentary', 'Үнэгүй', { total: true, hidden: true, width: 112 }),
    houseUse: columns.number('House use', 'Дотоод хэрэгцээ', { total: true, hidden: true, width: 128 }),
    unconfirmed: columns.number('Not held', 'Өрөө эзлээгүй', { total: true, width: 112, rare: true }),
    arrivals: columns.number('Arrivals', 'Ирэх', { total: true, width: 88 }),
    departures: columns.number('Departures', 'Гарах', { total: true, width: 96 }),
    guests: columns.number('Guests', 'Зочид', { total: true, width: 80 }),
    occupancy: columns.percent('Occupancy', 'Дүүргэлт', ['sold', 'complimentary'], ['rooms', '-outOfOrder'], {
      width: 96,
    }),
    amount: columns.amount('Room rates', 'Өрөөний үнэ', { ...money, total: true, card: 'amount' }),
    average: columns.average('Per room', 'Нэг өрөөнд', ['amount'], ['sold'], money),
    lastYear: columns.number('Sold last year', 'Өмнөх онд зарагдсан', { total: true, width: 144 }),
    change: columns.number('On last year', 'Өмнөх оноос', { total: true, width: 112 }),
  },
  group: 'month',
  sort: ['date'],
  picture: { by: 'date', figures: ['sold', 'lastYear'] },
  drills: {
    sold: nightsOfStays('sold'),
    complimentary: nightsOfStays(undefined),
    houseUse: nightsOfStays(undefined),
    unconfirmed: nightsOfStays(undefined),
    arrivals: arriving,
    departures: drill('/report/arrival-departure', undefined, (at) => ({ show: 'departures', ...daysOf(at) })),
    guests: nightsOfStays(undefined),
    amount: nightsOfStays(undefined),
  },
  definitions: [
    {
      en: 'Sold: nights of guests in house and of reservations that hold a room, given away and used by the house left out; not held: reservations that hold none, as the waiting list. Room rates are as agreed with the guests, taxes inside where the rate type includes them. Last year: sold on the same weekday, 364 days before.',
      mon: 'Зарагдсан: байрлаж буй болон өрөө эзэлсэн захиалгын хоног; үнэгүй, дотоод хэрэгцээг оруулаагүй. Өрөө эзлээгүй: хүлээлгийн жагсаалт зэрэг өрөө эзэлдэггүй захиалга. Өрөөний үнэ нь зочинтой тохирсон дүн, тарифын төрөл татвартай бол татвар нь дотроо. Өмнөх он: 364 хоногийн өмнөх мөн гарагт зарагдсан.',
    },
  ],
})
