import { columns, filters, range, report } from '../report.ts'

export const rateOverrides = report({
  name: 'rateOverrides',
  path: '/report/rate-overrides',
  title: { en: 'Rate overrides', mon: 'Үнэ өөрчилсөн тайлан' },
  filters: {
    ...range('monthStart', 'businessDate'),
    rateType: filters.choice('Rate type', 'Тарифын төрөл', 'RateType'),
    search: filters.search('Guest, room, reason or user', 'Зочин, өрөө, шалтгаан, хэрэглэгч'),
  },
  columns: {
    user: columns.text('Changed by', 'Өөрчилсөн', { width: 128 }),
    night: columns.day('Night', 'Хоног'),
    number: columns.number('Reservation', 'Захиалга', { series: 'reservation', width: 96 }),
    room: columns.text('Room', 'Өрөө', { width: 64 }),
    roomType: columns.label('Room type', 'Өрөөний төрөл', { width: 128 }),
    rateType: columns.label('Rate type', 'Тарифын төрөл', { width: 140 }),
    guest: columns.text('Guest', 'Зочин', { link: 'stay', width: 180 }),
    normal: columns.amount('Normal rate', 'Үндсэн үнэ', { total: true, revenue: true }),
    given: columns.amount('Given rate', 'Өгсөн үнэ', { total: true, revenue: true }),
    difference: columns.amount('Difference', 'Зөрүү', { total: true, revenue: true }),
    percent: columns.percent('Difference, %', 'Зөрүү, %', ['difference'], ['normal'], { revenue: true, width: 112 }),
    reason: columns.label('Reason', 'Шалтгаан', { width: 180 }),
    at: columns.instant('Changed at', 'Өөрчилсөн цаг', { hidden: true }),
    posted: columns.yesNo('Charged', 'Бичсэн', { width: 88 }),
    stayId: columns.id('Stay', 'Байрлалт'),
  },
  group: 'user',
  groupings: ['night', 'roomType', 'rateType'],
  sort: ['night', 'number', 'room'],
  rowsOf: 'stay',
  compare: { by: ['user'], figures: ['difference', 'normal', 'given'] },
  definitions: [
    {
      en: 'Nights of these dates whose price somebody agreed by hand, those of cancelled stays left out. Normal rate: of the rate list; where the list has none, the given one.',
      mon: 'Эдгээр өдрийн, үнийг нь гараар тохирсон хоногууд; цуцалсан захиалга орохгүй. Үндсэн үнэ: тарифын хүснэгтээс (байхгүй бол өгсөн үнэ).',
    },
  ],
})
