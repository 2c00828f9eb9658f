import { columns, filters, report } from '../report.ts'

export const breakfast = report({
  name: 'breakfast',
  path: '/report/breakfast',
  title: { en: 'Breakfast', mon: 'Өглөөний цайны тайлан' },
  filters: {
    date: filters.day('Morning of', 'Аль өглөө', 'businessDate'),
    show: filters.option(
      'Show',
      'Харуулах',
      {
        all: { en: 'All rooms', mon: 'Бүх өрөө' },
        included: { en: 'Breakfast included', mon: 'Өглөөний цайтай' },
        payable: { en: 'To be paid', mon: 'Төлбөртэй' },
      },
      'all',
    ),
    roomType: filters.choice('Room type', 'Өрөөний төрөл', 'RoomType'),
    source: filters.choice('Source', 'Эх сурвалж', 'ReservationSource'),
  },
  columns: {
    floor: columns.text('Floor', 'Давхар', { width: 64 }),
    room: columns.text('Room', 'Өрөө', { width: 72 }),
    guest: columns.text('Guest', 'Зочин', { link: 'stay', width: 184 }),
    adults: columns.number('Adults', 'Том хүн', { total: true }),
    children: columns.number('Children', 'Хүүхэд', { total: true }),
    infants: columns.number('Infants', 'Нярай', { total: true, hidden: true }),
    included: columns.number('Included', 'Үнэд орсон', { total: true, width: 96 }),
    payable: columns.number('To be paid', 'Төлбөртэй', { total: true, width: 96 }),
    served: columns.number('Served', 'Үйлчилсэн', { total: true, width: 96 }),
    package: columns.label('Rate and package', 'Тариф, багц', { width: 176 }),
    arrival: columns.day('Arrival', 'Ирсэн өдөр'),
    departure: columns.day('Departure', 'Гарах өдөр'),
    vip: columns.label('VIP', 'Вип', { width: 128 }),
    remark: columns.text('Remark', 'Тэмдэглэл', { width: 200 }),
    order: columns.id('Order', 'Дараалал'),
    stayId: columns.id('Stay', 'Байрлалт'),
  },
  group: 'floor',
  sort: ['order', 'room'],
  rowsOf: 'stay',
  compare: { by: ['floor'], figures: ['served', 'included', 'payable'] },
  picture: { figures: ['included', 'payable', 'served'] },
  definitions: [
    {
      en: 'Who slept here the night before; of mornings to come, who is in house or expected. Included: adults and children of rooms whose rate type or package includes breakfast for that night; the others pay. Infants are not counted.',
      mon: 'Өмнөх шөнө хоносон зочид; ирэх өглөөнүүдэд байрлаж буй болон ирэх ёстой зочид. Үнэд орсон: тухайн шөнийн тарифын төрөл эсвэл багц нь өглөөний цайтай өрөөний том хүн, хүүхэд; бусад нь төлбөртэй. Нярай тоологдохгүй.',
    },
  ],
})
