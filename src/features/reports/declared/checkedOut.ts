import { columns, filters, range, report } from '../report.ts'

const money = { total: true, revenue: true, width: 116 } as const

export const checkedOut = report({
  name: 'checkedOut',
  path: '/report/checked-out',
  title: { en: 'Checked out', mon: 'Гарсан зочдын тайлан' },
  filters: {
    ...range('businessDate', 'businessDate'),
    roomType: filters.choice('Room type', 'Өрөөний төрөл', 'RoomType'),
    source: filters.choice('Source', 'Эх сурвалж', 'ReservationSource'),
    company: filters.choice('Company', 'Байгууллага', 'Company'),
    search: filters.search('Guest, room or reservation', 'Зочин, өрөө, захиалга'),
  },
  columns: {
    date: columns.day('Checked out', 'Гарсан өдөр'),
    room: columns.text('Room', 'Өрөө', { width: 64 }),
    guest: columns.text('Guest', 'Зочин', { link: 'stay', width: 160 }),
    number: columns.number('Reservation', 'Захиалга', { series: 'reservation', width: 96 }),
    company: columns.text('Company', 'Байгууллага', { hidden: true, width: 144 }),
    source: columns.label('Source', 'Эх сурвалж', { hidden: true }),
    arrival: columns.day('Arrival', 'Ирсэн өдөр'),
    departure: columns.day('Departure', 'Гарах өдөр', { hidden: true }),
    nights: columns.number('Nights', 'Хоног', { total: true }),
    rate: columns.average('Per night', 'Нэг хоногт', ['roomRevenue'], ['nights'], { revenue: true, width: 116 }),
    roomRevenue: columns.amount('Rooms, net', 'Өрөө, цэвэр', money),
    other: columns.amount('Other, net', 'Бусад, цэвэр', money),
    tax: columns.amount('Tax', 'Татвар', money),
    total: columns.amount('Total', 'Нийт дүн', money),
    paid: columns.amount('Paid', 'Төлсөн', { total: true, width: 116 }),
    paidBy: columns.label('Paid by', 'Төлбөрийн хэлбэр', { width: 144 }),
    receivable: columns.amount('Receivable', 'Авлага', { total: true, width: 116 }),
    owed: columns.amount('Still owed', 'Үлдэгдэл', { total: true, width: 116 }),
    invoice: columns.text('Invoice', 'Нэхэмжлэх', { width: 104 }),
    receipt: columns.text('Tax receipt', 'И-баримт', { width: 104 }),
    stayId: columns.id('Stay', 'Байрлалт'),
  },
  group: 'date',
  groupings: ['source', 'company'],
  sort: ['room', 'number', 'stayId'],
  rowsOf: 'stay',
  compare: { by: ['date'], day: 'date', figures: ['total', 'nights'] },
  picture: { figures: ['total', 'nights'] },
  definitions: [
    {
      en: 'Stays that were checked out on these business dates with what they were charged on their own folios and on their group’s. Total = rooms + other + tax, allowances taken off. Paid: received less refunded on the stay’s own folios, deposits taken over among it. Receivable: what a company took over. Still owed: what is open on the stay’s own folios today.',
      mon: 'Эдгээр ажлын өдөрт гарсан байрлалт, өөрийн болон группийн тооцоонд бичсэн дүнтэй. Нийт = өрөө + бусад + татвар, хөнгөлөлтийг хассан. Төлсөн: байрлалтын өөрийн тооцоонд авсан дүнгээс буцаалтыг хассан, шилжүүлсэн урьдчилгаа орно. Авлага: байгууллага хариуцсан дүн. Үлдэгдэл: байрлалтын өөрийн тооцоонд өнөөдөр нээлттэй байгаа дүн.',
    },
  ],
})
