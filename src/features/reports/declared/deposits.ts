import { columns, filters, report } from '../report.ts'

export const deposits = report({
  name: 'deposits',
  path: '/report/deposits',
  title: { en: 'Deposits', mon: 'Урьдчилгаа төлбөрийн тайлан' },
  filters: {
    asOf: filters.day('As of', 'Өдрөөр', 'businessDate'),
    of: filters.option(
      'Show',
      'Харуулах',
      {
        held: { en: 'Held', mon: 'Хадгалж буй' },
        due: { en: 'Due and not paid', mon: 'Төлөх ёстой, төлөөгүй' },
        all: { en: 'All', mon: 'Бүгд' },
      },
      'held',
    ),
    company: filters.choice('Company', 'Байгууллага', 'Company'),
    group: filters.choice('Group', 'Групп', 'GuestGroup'),
    search: filters.search('Guest, company or number', 'Зочин, байгууллага, дугаар'),
  },
  columns: {
    status: columns.label('Status', 'Төлөв', { width: 140 }),
    number: columns.number('Reservation', 'Захиалга', { series: 'reservation', width: 96 }),
    folio: columns.number('Folio', 'Тооцоо', { link: 'folio', series: 'folio', width: 88 }),
    guest: columns.text('Guest', 'Зочин', { link: 'stay', width: 180 }),
    company: columns.text('Company', 'Байгууллага'),
    arrival: columns.day('Arrival', 'Ирэх өдөр'),
    departure: columns.day('Departure', 'Гарах өдөр', { hidden: true }),
    due: columns.amount('Asked for', 'Шаардсан', { total: true }),
    dueOn: columns.day('Due on', 'Төлөх өдөр'),
    taken: columns.amount('Taken', 'Авсан', { total: true }),
    refunded: columns.amount('Refunded', 'Буцаасан', { total: true }),
    used: columns.amount('Used', 'Ашигласан', { total: true }),
    held: columns.amount('Held', 'Үлдэгдэл', { total: true }),
    folioId: columns.id('Folio', 'Тооцоо'),
    stayId: columns.id('Stay', 'Байрлалт'),
  },
  group: 'status',
  picture: { figures: ['held'] },
  sort: ['arrival', 'number'],
  rowsOf: 'folio',
  definitions: [
    {
      en: 'What was taken ahead for each reservation until the end of that business date. Used: taken over at check-in, kept as a fee or moved to another folio. Held = taken − refunded − used; all that is held is the account of advance deposits in the trial balance of the date. The status, what is asked for and by when are those of now.',
      mon: 'Захиалга бүрийн тухайн ажлын өдрийн эцэс хүртэлх урьдчилгаа. Ашигласан: буух үед тооцоонд шилжүүлсэн, төлбөрт суутгасан, өөр тооцоонд шилжүүлсэн. Үлдэгдэл = авсан − буцаасан − ашигласан; нийлбэр нь тухайн өдрийн гүйлгээ балансын урьдчилгаа төлбөрийн данстай тэнцэнэ. Төлөв, шаардсан дүн, төлөх өдөр нь одоогийнх.',
    },
  ],
})
