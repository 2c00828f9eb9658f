import { columns, filters, range, report } from '../report.ts'

const facts = {
  filters: {
    ...range('monthStart', 'businessDate'),
    by: filters.option(
      'Dates are',
      'Огноо нь',
      {
        happened: { en: 'By day it happened', mon: 'Болсон өдрөөр' },
        arrival: { en: 'By arrival', mon: 'Ирэх өдрөөр' },
      },
      'happened',
    ),
    source: filters.choice('Source', 'Эх сурвалж', 'ReservationSource'),
    group: filters.choice('Group', 'Групп', 'GuestGroup'),
    search: filters.search('Guest, number or reason', 'Зочин, дугаар, шалтгаан'),
  },
  columns: {
    reason: columns.label('Reason', 'Шалтгаан', { width: 180 }),
    happenedOn: columns.day('Happened on', 'Болсон өдөр'),
    number: columns.number('Reservation', 'Захиалга', { series: 'reservation', width: 96 }),
    guest: columns.text('Guest', 'Зочин', { link: 'stay', width: 160 }),
    company: columns.text('Company', 'Байгууллага', { width: 96 }),
    source: columns.label('Source', 'Эх сурвалж', { width: 120 }),
    roomType: columns.label('Room type', 'Өрөөний төрөл', { width: 128 }),
    arrival: columns.day('Arrival', 'Ирэх өдөр'),
    departure: columns.day('Departure', 'Гарах өдөр', { hidden: true }),
    stays: columns.number('Rooms', 'Өрөө', { total: true, width: 72 }),
    nights: columns.number('Nights', 'Хоног', { total: true }),
    daysBefore: columns.number('Days before arrival', 'Ирэхээс өмнөх хоног', { hidden: true, width: 120 }),
    value: columns.amount('Value lost', 'Алдсан орлого', { total: true, revenue: true, card: 'amount' }),
    fee: columns.amount('Fee', 'Төлбөр', { total: true, revenue: true }),
    waived: columns.amount('Fee waived', 'Чөлөөлсөн төлбөр', { total: true, revenue: true }),
    waivedBecause: columns.label('Waived because, by', 'Чөлөөлсөн шалтгаан, хэн', { width: 176 }),
    deposit: columns.amount('Deposit held', 'Хадгалсан урьдчилгаа', { total: true }),
    bookedOn: columns.day('Booked on', 'Захиалсан өдөр', { hidden: true }),
    user: columns.label('User', 'Хэрэглэгч', { width: 96 }),
    at: columns.instant('At', 'Хэзээ', { hidden: true }),
    stayId: columns.id('Stay', 'Байрлалт'),
  },
} as const

const valueLost = {
  en: 'Value lost: the agreed price of every night that was booked, taxes as the rate has them. Each room of a reservation counts once.',
  mon: 'Алдсан орлого: захиалсан хоног бүрийн тохирсон үнийн нийлбэр (татвар нь тарифынхаа дагуу). Захиалгын өрөө бүр нэг удаа тоологдоно.',
}

export const cancelReservation = report({
  ...facts,
  name: 'cancelReservation',
  path: '/report/cancel-reservation',
  title: { en: 'Cancelled reservations', mon: 'Цуцалсан захиалгын тайлан' },
  columns: {
    ...facts.columns,
    cancellationNumber: columns.number('Cancellation', 'Цуцлалтын дугаар', { series: 'cancellation', width: 112 }),
  },
  group: 'reason',
  groupings: ['source', 'roomType', 'happenedOn', 'company'],
  sort: ['happenedOn', 'number', 'stayId'],
  rowsOf: 'stay',
  compare: { by: ['reason'], figures: ['stays', 'nights', 'value'] },
  picture: { figures: ['stays', 'nights'] },
  definitions: [valueLost],
})

export const noShowReservation = report({
  ...facts,
  name: 'noShowReservation',
  path: '/report/no-show-reservation',
  title: { en: 'No-show reservations', mon: 'Ирээгүй захиалгын тайлан' },
  group: 'reason',
  groupings: ['source', 'roomType', 'happenedOn', 'company'],
  sort: ['happenedOn', 'number', 'stayId'],
  rowsOf: 'stay',
  compare: { by: ['reason'], figures: ['stays', 'nights', 'value'] },
  picture: { figures: ['stays', 'nights'] },
  definitions: [valueLost],
})
