import { columns, filters, range, report } from '../report.ts'

const money = { total: true, width: 116 } as const

/** What each line of revenue is made of. */
export const taxedColumns = {
  net: columns.amount('Net', 'Цэвэр дүн', money),
  service: columns.amount('Service charge', 'Үйлчилгээний нэмэгдэл', { ...money, hidden: true }),
  vat: columns.amount('VAT', 'НӨАТ', { ...money, rare: true }),
  cityTax: columns.amount('City tax', 'НХАТ', { ...money, rare: true }),
  otherTax: columns.amount('Other tax', 'Бусад татвар', { ...money, hidden: true }),
  gross: columns.amount('Total', 'Нийт дүн', money),
}

/** Where a line stands, and when it was posted. */
export const placeColumns = {
  folio: columns.number('Folio', 'Тооцоо', { link: 'folio', series: 'folio', width: 88 }),
  room: columns.text('Room', 'Өрөө', { width: 64 }),
  guest: columns.text('Guest', 'Зочин', { link: 'stay', width: 160 }),
  at: columns.instant('Time', 'Цаг', { hidden: true }),
  folioId: columns.id('Folio', 'Тооцоо'),
  stayId: columns.id('Stay', 'Байрлалт'),
}

/** Who posted a line: the first to go where not all fits. */
export const posterColumn = { user: columns.text('User', 'Хэрэглэгч', { width: 104, rare: true }) }

export const charge = report({
  name: 'charge',
  path: '/report/charge',
  title: { en: 'Charges', mon: 'Буудлын борлуулалт' },
  filters: {
    ...range('businessDate', 'businessDate'),
    show: filters.option(
      'Show',
      'Харуулах',
      {
        all: { en: 'All charges', mon: 'Бүх борлуулалт' },
        room: { en: 'Rooms and fees', mon: 'Өрөө, хураамж' },
        extra: { en: 'Extra charges', mon: 'Нэмэлт үйлчилгээ' },
        nights: { en: 'Nights', mon: 'Хоног' },
        dayUses: { en: 'Day uses', mon: 'Өдрийн байрлалт' },
        other: { en: 'Extra charges and fees', mon: 'Нэмэлт үйлчилгээ, хураамж' },
        allowances: { en: 'Allowances', mon: 'Хасалт' },
      },
      'all',
    ),
    basis: filters.option(
      'Dates are',
      'Огноо нь',
      {
        posted: { en: 'By posting date', mon: 'Бичсэн өдрөөр' },
        night: { en: 'By the day it is for', mon: 'Үйлчилсэн өдрөөр' },
      },
      'posted',
    ),
    item: filters.choice('Extra charge', 'Нэмэлт үйлчилгээ', 'ExtraCharge'),
    chargeGroup: filters.choice('Charge group', 'Үйлчилгээний бүлэг', 'ExtraChargeGroup'),
    roomType: filters.choice('Room type', 'Өрөөний төрөл', 'RoomType'),
    source: filters.choice('Source', 'Эх сурвалж', 'ReservationSource'),
    company: filters.rareChoice('Company', 'Байгууллага', 'Company'),
    rateType: filters.rareChoice('Rate type', 'Тарифын төрөл', 'RateType'),
    room: filters.rareChoice('Room', 'Өрөө', 'Room'),
    search: filters.search('Guest, room, folio or user', 'Зочин, өрөө, тооцоо, хэрэглэгч'),
  },
  columns: {
    chargeGroup: columns.label('Charge group', 'Бүлэг', { width: 160 }),
    date: columns.day('Business date', 'Ажлын өдөр'),
    code: columns.text('Code', 'Код', { width: 80, hidden: true }),
    item: columns.label('Charge', 'Үйлчилгээ', { width: 160 }),
    state: columns.label('Kind', 'Төрөл', { width: 96, rare: true }),
    ...placeColumns,
    serviceDate: columns.day('For the day', 'Аль өдрийн', { hidden: true }),
    quantity: columns.number('Quantity', 'Тоо', { width: 80 }),
    unitPrice: columns.amount('Unit price', 'Нэгж үнэ', { hidden: true }),
    ...taxedColumns,
    ...posterColumn,
    origin: columns.label('Origin', 'Гарал', { hidden: true, width: 120 }),
  },
  group: 'chargeGroup',
  sort: ['date', 'at', 'lineId'],
  revenueOnly: true,
  rowsOf: 'folio',
  compare: { by: ['chargeGroup'], figures: ['gross', 'net'] },
  picture: { figures: ['gross'] },
  definitions: [
    {
      en: 'Everything sold on these dates, with what was taken off it: allowances and voids stand on their own line and are negative. By posting date net sums to the revenue and allowance accounts of the trial balance, taxes to the tax accounts.',
      mon: 'Эдгээр өдөр борлуулсан бүхэн; хөнгөлөлт, хүчингүй болгосон бичилт тусдаа мөрөнд сөрөг дүнгээр орно. Бичсэн өдрөөр авбал цэвэр дүн нь гүйлгээ балансын орлого, хөнгөлөлтийн данстай, татвар нь татварын данстай тэнцэнэ.',
    },
  ],
})
