import { columns, filters, range, report } from '../report.ts'

export const identityLooks = report({
  name: 'identityLooks',
  path: '/report/identity-looks',
  title: { en: 'Looks at identity documents', mon: 'Бичиг баримт үзсэн бүртгэл' },
  filters: {
    ...range('monthStart', 'businessDate'),
    search: filters.search('User or guest', 'Хэрэглэгч, зочин'),
  },
  columns: {
    user: columns.text('User', 'Хэрэглэгч', { width: 160 }),
    date: columns.day('Business date', 'Ажлын өдөр'),
    at: columns.instant('Time', 'Цаг'),
    guest: columns.text('Guest', 'Зочин', { link: 'guest', width: 200 }),
    what: columns.label('What was done', 'Үйлдэл', { width: 160 }),
    place: columns.label('Where', 'Хаана', { width: 160 }),
    looks: columns.number('Looks', 'Үзсэн тоо', { total: true, width: 80 }),
    address: columns.text('Network address', 'Сүлжээний хаяг', { width: 140 }),
    guestId: columns.id('Guest', 'Зочин'),
  },
  group: 'user',
  sort: ['at', 'guest'],
  definitions: [
    {
      en: 'Each time that somebody saw whole numbers of a guest’s passport, register or other documents, printed them or handed out the guest’s personal data.',
      mon: 'Зочны паспорт, регистр, бусад бичиг баримтын дугаарыг бүтнээр харсан, хэвлэсэн, хувийн мэдээллийг гаргаж өгсөн бүрийг бүртгэсэн.',
    },
  ],
})
