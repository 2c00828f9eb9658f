import { columns, filters, range, report } from '../report.ts'

export const arrivalDeparture = report({
  name: 'arrivalDeparture',
  path: '/report/arrival-departure',
  title: { en: 'Arrivals and departures', mon: 'Ирэх болон гарах зочдын мэдээ' },
  filters: {
    ...range('businessDate', 'businessDate'),
    show: filters.option(
      'Show',
      'Харуулах',
      {
        all: { en: 'All movements', mon: 'Бүх хөдөлгөөн' },
        arrivals: { en: 'Arrivals', mon: 'Ирэх зочид' },
        departures: { en: 'Departures', mon: 'Гарах зочид' },
        stayOvers: { en: 'Stay-overs', mon: 'Үлдэх зочид' },
        dayUse: { en: 'Day use', mon: 'Өдрийн байрлалт' },
      },
      'all',
    ),
    company: filters.choice('Company', 'Байгууллага', 'Company'),
  },
  columns: {
    movement: columns.label('Movement', 'Хөдөлгөөн', { hidden: true }),
    date: columns.day('Date', 'Огноо'),
    time: columns.text('Time', 'Цаг', { width: 64 }),
    room: columns.text('Room', 'Өрөө', { width: 64 }),
    guest: columns.text('Guest', 'Зочин', { link: 'stay', width: 160 }),
    nationality: columns.text('Nationality', 'Иргэншил', { width: 96 }),
    number: columns.number('Reservation', 'Захиалга', { series: 'reservation', width: 96 }),
    roomType: columns.label('Room type', 'Өрөөний төрөл', { width: 128 }),
    adults: columns.number('Adults', 'Насанд хүрсэн', { total: true }),
    children: columns.number('Children', 'Хүүхэд', { total: true, hidden: true }),
    arrival: columns.day('Arrival', 'Ирэх өдөр'),
    departure: columns.day('Departure', 'Гарах өдөр'),
    nights: columns.number('Nights', 'Хоног', { total: true }),
    rate: columns.amount('First night', 'Эхний хоног'),
    deposit: columns.amount('Deposit', 'Урьдчилгаа', { total: true }),
    balance: columns.amount('Balance', 'Үлдэгдэл', { total: true }),
    status: columns.label('Status', 'Төлөв'),
    source: columns.label('Source', 'Эх сурвалж', { hidden: true }),
    company: columns.text('Company', 'Байгууллага'),
    remark: columns.text('Remark', 'Тэмдэглэл'),
    stayId: columns.id('Stay', 'Байрлалт'),
  },
  group: 'movement',
  sort: ['date', 'time', 'room', 'number', 'stayId'],
  definitions: [
    {
      en: 'Arrivals and departures fall in the range, expected ones and those that happened; stay-overs sleep here before and after all of it; a day use arrives and departs on one day and is shown apart.',
      mon: 'Ирэх, гарах зочдод тухайн хугацаанд хүлээгдэж буй болон аль хэдийн ирсэн, гарсан зочид орно. Үлдэх зочин нь хугацааны өмнө ирж, дараа нь гарна. Нэг өдөртөө ирж гарах өдрийн байрлалтыг тусад нь харуулна.',
    },
  ],
})
