import { columns, filters, range, report } from '../report.ts'

export const guestRegister = report({
  name: 'guestRegister',
  path: '/report/guest-register',
  title: { en: 'Guest register', mon: 'Зочдын бүртгэл' },
  filters: {
    ...range('businessDate', 'businessDate'),
    show: filters.option(
      'Show',
      'Харуулах',
      {
        all: { en: 'Everybody', mon: 'Бүгд' },
        arrived: { en: 'Who arrived', mon: 'Ирсэн' },
        left: { en: 'Who left', mon: 'Гарсан' },
        foreign: { en: 'Foreign guests', mon: 'Гадаад зочид' },
        open: { en: 'Not registered', mon: 'Бүртгээгүй' },
      },
      'all',
    ),
    search: filters.search('Guest or room', 'Зочин, өрөө'),
  },
  columns: {
    date: columns.day('Date', 'Огноо'),
    what: columns.label('On the day', 'Тухайн өдөр', { width: 104 }),
    room: columns.text('Room', 'Өрөө', { width: 64 }),
    guest: columns.text('Guest', 'Зочин', { link: 'stay', width: 200 }),
    nationality: columns.text('Nationality', 'Иргэншил', { width: 96 }),
    birthDate: columns.day('Birth date', 'Төрсөн огноо'),
    gender: columns.label('Gender', 'Хүйс', { width: 80 }),
    registerNo: columns.text('Register no.', 'Регистрийн дугаар', { width: 128 }),
    passportNo: columns.text('Passport', 'Гадаад паспорт', { width: 128 }),
    document: columns.text('Other document', 'Бусад баримт', { hidden: true, width: 128 }),
    arrival: columns.day('From', 'Ирсэн'),
    departure: columns.day('Until', 'Гарах'),
    registeredOn: columns.day('Registered', 'Бүртгэсэн'),
    registeredBy: columns.text('By', 'Бүртгэсэн хүн', { width: 128 }),
    signed: columns.yesNo('Signed on screen', 'Дэлгэцэд зурсан', { hidden: true }),
    persons: columns.number('Persons', 'Хүн', { total: true, width: 80 }),
    stayId: columns.id('Stay', 'Байрлалт'),
  },
  group: 'date',
  sort: ['date', 'room', 'guest', 'stayId'],
  rowsOf: 'stay',
  definitions: [
    {
      en: 'Each person who was in the house on a day, the days of arrival and departure among them, as reception checked in and out; until the business date. Numbers of documents are masked; they stand whole on the registration cards of who may see them.',
      mon: 'Тухайн өдөр буудалд байсан хүн бүр, ирсэн болон гарсан өдрийг оруулаад, ресепшн буулгаж гаргаснаар; ажлын өдөр хүртэл. Баримтын дугаарыг далдалсан; харах эрхтэй хүний бүртгэлийн хуудсанд бүтнээр байна.',
    },
  ],
})
