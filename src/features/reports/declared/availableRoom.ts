import { same } from '../drill.ts'
import { nightsOfStays } from '../reservationDrills.ts'
import { columns, filters, range, report } from '../report.ts'

export const availableRoom = report({
  name: 'availableRoom',
  path: '/report/available-room',
  title: { en: 'Available rooms', mon: 'Боломжит өрөө' },
  filters: {
    ...range('businessDate', 'twoWeeksOn'),
    roomType: filters.choice('Room type', 'Өрөөний төрөл', 'RoomType'),
  },
  columns: {
    date: columns.day('Date', 'Огноо', { hidden: true }),
    roomType: columns.label('Room type', 'Өрөөний төрөл', { width: 180 }),
    total: columns.number('Rooms', 'Нийт өрөө', { total: true }),
    outOfOrder: columns.number('Out of order', 'Ашиглалтгүй', { total: true, width: 112 }),
    sold: columns.number('Sold', 'Зарагдсан', { total: true, width: 96 }),
    limit: columns.number('Sale limit', 'Зарах хязгаар', { total: true, width: 112 }),
    free: columns.number('Free', 'Сул', { total: true }),
    occupancy: columns.percent('Occupancy', 'Дүүргэлт', ['sold'], ['total', '-outOfOrder'], { width: 96 }),
    order: columns.id('Order', 'Дараалал'),
    roomTypeId: columns.id('Room type', 'Өрөөний төрөл'),
  },
  group: 'date',
  sort: ['order'],
  drills: {
    sold: nightsOfStays(undefined, ({ place, filters, row }) =>
      place === 'row' ? { roomType: row?.['roomTypeId'] } : same(filters, 'roomType'),
    ),
  },
  definitions: [
    {
      en: 'Sold: rooms of the type that reservations and guests hold for the night. Sale limit: rooms and the overbooking allowance. Free = limit − out of order − sold. Occupancy = sold ÷ (rooms − out of order).',
      mon: 'Зарагдсан: тухайн шөнө захиалга, зочинд ногдсон өрөө. Зарах хязгаар: нийт өрөө ба давж зарахыг зөвшөөрсөн тоо. Сул = хязгаар − ашиглалтгүй − зарагдсан. Дүүргэлт = зарагдсан ÷ (нийт өрөө − ашиглалтгүй).',
    },
  ],
})
