import { daysOf, drill, type Drill, isUnset, same } from '../drill.ts'
import { nightsOfStays } from '../reservationDrills.ts'
import { columns, filters, range, report } from '../report.ts'

const revenue = { total: true, revenue: true } as const

const soldFor = (show: string, sum: 'net' | 'gross' | undefined): Drill =>
  drill('/report/charge', sum, (at) => ({ show, ...daysOf(at), ...same(at.filters, 'basis', 'roomType', 'source') }))

const drills = {
  sold: nightsOfStays('sold'),
  complimentary: nightsOfStays(undefined),
  houseUse: nightsOfStays(undefined),
  occupied: nightsOfStays(undefined),
  dayUse: nightsOfStays(undefined),
  guests: nightsOfStays(undefined),
  arrivals: drill('/report/reservations', 'stays', (at) => ({
    by: 'checkedIn',
    ...daysOf(at),
    ...same(at.filters, 'roomType', 'source'),
  })),
  departures: drill('/report/checked-out', 'rows', (at) => ({
    ...daysOf(at),
    ...same(at.filters, 'roomType', 'source'),
  })),
  noShows: drill('/report/no-show-reservation', 'stays', (at) =>
    isUnset(at.filters, 'roomType') ? { ...daysOf(at), ...same(at.filters, 'source') } : undefined,
  ),
  cancellations: drill('/report/cancel-reservation', 'stays', (at) =>
    isUnset(at.filters, 'roomType') ? { ...daysOf(at), ...same(at.filters, 'source') } : undefined,
  ),
  roomRevenue: soldFor('nights', 'net'),
  dayUseRevenue: soldFor('dayUses', 'net'),
  otherRevenue: soldFor('other', 'net'),
  allowance: soldFor('allowances', 'net'),
  tax: soldFor('all', undefined),
  gross: soldFor('all', 'gross'),
  payments: drill('/report/payment-log', 'amount', (at) =>
    isUnset(at.filters, 'roomType', 'source') ? daysOf(at) : undefined,
  ),
}

export const month = report({
  name: 'month',
  path: '/report/month',
  title: { en: 'Month', mon: 'Сарын тайлан (өдрөөр)' },
  filters: {
    ...range('monthStart', 'businessDate'),
    basis: filters.option(
      'Revenue by',
      'Орлогыг',
      {
        night: { en: 'Revenue by night', mon: 'Орлогыг үйлчилсэн өдрөөр' },
        posted: { en: 'Revenue by posting date', mon: 'Орлогыг бичсэн өдрөөр' },
      },
      'night',
    ),
    roomType: filters.choice('Room type', 'Өрөөний төрөл', 'RoomType'),
    source: filters.choice('Source', 'Эх сурвалж', 'ReservationSource'),
  },
  columns: {
    month: columns.text('Month', 'Сар', { hidden: true }),
    date: columns.day('Date', 'Огноо'),
    closed: columns.yesNo('Closed', 'Хаагдсан', { hidden: true }),
    rooms: columns.number('Rooms', 'Нийт өрөө', { total: true, width: 92 }),
    outOfOrder: columns.number('Out of order', 'Ашиглалтгүй', { total: true, hidden: true, width: 112 }),
    sold: columns.number('Sold', 'Зарагдсан', { total: true, width: 88 }),
    complimentary: columns.number('Complimentary', 'Үнэгүй', { total: true, hidden: true, width: 112 }),
    houseUse: columns.number('House use', 'Дотоод хэрэгцээ', { total: true, hidden: true, width: 112 }),
    occupied: columns.number('Occupied', 'Зочинтой', { total: true, width: 88 }),
    dayUse: columns.number('Day use', 'Өдрийн байрлалт', { total: true, width: 128 }),
    arrivals: columns.number('Arrivals', 'Ирсэн', { total: true }),
    departures: columns.number('Departures', 'Гарсан', { total: true, width: 96 }),
    noShows: columns.number('No-shows', 'Ирээгүй', { total: true, width: 88 }),
    cancellations: columns.number('Cancellations', 'Цуцалсан', { total: true, width: 104 }),
    guests: columns.number('Guests', 'Зочид', { total: true, hidden: true }),
    occupancy: columns.percent('Occupancy', 'Дүүргэлт', ['sold', 'complimentary'], ['rooms', '-outOfOrder'], {
      width: 96,
    }),
    adr: columns.average('ADR', 'Өрөөний дундаж үнэ', ['roomRevenue'], ['sold'], { revenue: true, width: 148 }),
    revPar: columns.average('RevPAR', 'Нэг өрөөнд ногдох орлого', ['roomRevenue'], ['rooms', '-outOfOrder'], {
      revenue: true,
      width: 148,
    }),
    roomRevenue: columns.amount('Room revenue', 'Өрөөний орлого', revenue),
    dayUseRevenue: columns.amount('Day use revenue', 'Өдрийн байрлалтын орлого', { ...revenue, hidden: true }),
    otherRevenue: columns.amount('Other revenue', 'Бусад орлого', revenue),
    allowance: columns.amount('Allowances', 'Хасалт', revenue),
    tax: columns.amount('Tax', 'Татвар', revenue),
    gross: columns.amount('Gross', 'Нийт дүн', { ...revenue, card: 'amount' }),
    payments: columns.amount('Payments', 'Төлбөр авсан', revenue),
  },
  group: 'month',
  sort: ['date'],
  finalBy: 'closed',
  drills,
  compare: {
    by: ['month', 'date'],
    day: 'date',
    month: 'month',
    figures: ['roomRevenue', 'sold', 'occupancy'],
  },
  picture: { by: 'date', figures: ['roomRevenue', 'occupancy'] },
  definitions: [
    {
      en: 'Occupied: stays that slept here that night (checked in, arrival ≤ day < departure) = sold + complimentary + house use; a day use is no night and counts apart. The open day counts whom it expects beside those in house, and is left out of the averages. Arrivals and departures: stays checked in and checked out on the day, day use included. No-shows and cancellations: on the day they happened.',
      mon: 'Эзлэгдсэн: тухайн шөнө хоносон байрлалт (буусан, ирэх өдөр ≤ тухайн өдөр < гарах өдөр) = зарагдсан + үнэгүй + дотоод хэрэгцээ; өдрийн байрлалт хоногт орохгүй, тусдаа тоологдоно. Нээлттэй өдөрт буусан зочноос гадна ирэх ёстойг тоолох ба дундажид оруулахгүй. Ирсэн, гарсан: тухайн өдөр буусан, гарсан байрлалт (өдрийн байрлалт орно). Ирээгүй, цуцалсан: болсон өдрөөрөө.',
    },
    {
      en: 'Occupancy = (sold + complimentary) ÷ (rooms − out of order). ADR = room revenue without tax ÷ sold. RevPAR = room revenue without tax ÷ (rooms − out of order). Revenue is without tax; by night it stands on the night that it is for, by posting date on the business date on which it was posted, as in the trial balance. Payments: received less refunded, by business date.',
      mon: 'Дүүргэлт = (зарагдсан + үнэгүй) ÷ (нийт өрөө − ашиглалтгүй). Өрөөний дундаж үнэ = татваргүй өрөөний орлого ÷ зарагдсан. Нэг өрөөнд ногдох орлого = татваргүй өрөөний орлого ÷ (нийт өрөө − ашиглалтгүй). Орлого татваргүй дүн; «үйлчилсэн өдрөөр» нь аль шөнийнх болохоор, «бичсэн ажлын өдрөөр» нь гүйлгээ балансын адил бичсэн өдрөөр. Төлбөр авсан: авсан дүнгээс буцаалтыг хассан, ажлын өдрөөр.',
    },
  ],
})
