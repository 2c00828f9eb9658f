import { columns, filters, range, report } from '../report.ts'
import { daysOf, drill, isUnset, same } from '../drill.ts'
import { placeColumns, posterColumn, taxedColumns } from './charge.ts'

const asked = {
  ...range('businessDate', 'businessDate'),
  chargeGroup: filters.choice('Charge group', 'Үйлчилгээний бүлэг', 'ExtraChargeGroup'),
  item: filters.choice('Extra charge', 'Нэмэлт үйлчилгээ', 'ExtraCharge'),
  search: filters.search('Guest, room, folio or user', 'Зочин, өрөө, тооцоо, хэрэглэгч'),
} as const

const counted = {
  en: 'Extra charges posted on these business dates, allowances and voids taken off.',
  mon: 'Эдгээр ажлын өдөрт бичсэн нэмэлт үйлчилгээ; хөнгөлөлт, хүчингүй болгосныг хассан.',
}

export const extraChargeDetailed = report({
  name: 'extraChargeDetailed',
  path: '/report/extra-charge/detailed',
  title: { en: 'Extra charges, detailed', mon: 'Нэмэлт төлбөрийн тайлан (дэлгэрэнгүй)' },
  filters: asked,
  columns: {
    item: columns.label('Extra charge', 'Нэмэлт үйлчилгээ', { width: 180 }),
    chargeGroup: columns.label('Charge group', 'Бүлэг', { width: 140, rare: true }),
    date: columns.day('Business date', 'Ажлын өдөр'),
    state: columns.label('Kind', 'Төрөл', { width: 96, rare: true }),
    description: columns.text('Description', 'Тайлбар', { width: 140, hidden: true }),
    ...placeColumns,
    quantity: columns.number('Quantity', 'Тоо', { total: true, width: 80 }),
    unitPrice: columns.amount('Unit price', 'Нэгж үнэ', { rare: true }),
    ...taxedColumns,
    ...posterColumn,
  },
  group: 'item',
  picture: { figures: ['gross'] },
  sort: ['date', 'at', 'lineId'],
  revenueOnly: true,
  rowsOf: 'folio',
  definitions: [counted],
})

/** The postings of one extra charge, or of all of them. */
const postings = (sum: string | undefined) =>
  drill('/report/extra-charge/detailed', sum, (at) =>
    at.place === 'row' || (at.place === 'whole' && isUnset(at.filters, 'search'))
      ? { ...daysOf(at), ...same(at.filters, 'chargeGroup'), item: at.row?.['itemId'] }
      : undefined,
  )

export const extraChargeSummary = report({
  name: 'extraChargeSummary',
  path: '/report/extra-charge/summary',
  title: { en: 'Extra charges, summary', mon: 'Нэмэлт төлбөрийн тайлан (хураангуй)' },
  filters: {
    ...range('monthStart', 'businessDate'),
    chargeGroup: asked.chargeGroup,
    search: filters.search('Extra charge', 'Нэмэлт үйлчилгээ'),
  },
  columns: {
    chargeGroup: columns.label('Charge group', 'Бүлэг', { width: 160 }),
    code: columns.text('Code', 'Код', { width: 96 }),
    item: columns.label('Extra charge', 'Нэмэлт үйлчилгээ', { width: 220, card: 'title' }),
    times: columns.number('Times', 'Удаа', { total: true }),
    quantity: columns.number('Quantity', 'Тоо', { total: true }),
    ...taxedColumns,
    share: columns.number('Share, %', 'Эзлэх хувь, %', { total: true, width: 104 }),
    itemId: columns.id('Extra charge', 'Нэмэлт үйлчилгээ'),
  },
  group: 'chargeGroup',
  sort: ['-gross', 'code'],
  revenueOnly: true,
  drills: Object.fromEntries(
    [undefined, 'quantity', ...Object.keys(taxedColumns)].map((key) => [key ?? 'times', postings(key)]),
  ),
  compare: { by: ['chargeGroup', 'code', 'item', 'itemId'], figures: ['gross', 'quantity'] },
  picture: { figures: ['gross'] },
  definitions: [
    counted,
    { en: 'Share: of the total of all shown, in percent.', mon: 'Эзлэх хувь: харуулсан бүх дүнд эзлэх хувь.' },
  ],
})

export const extraChargeReception = report({
  name: 'extraChargeReception',
  path: '/report/extra-charge/reception',
  title: { en: 'Extra charges and mini bar', mon: 'Нэмэлт үйлчилгээ, мини бар' },
  filters: {
    ...asked,
    user: filters.choice('User', 'Хэрэглэгч', 'User'),
    paid: filters.option(
      'Paid',
      'Төлсөн эсэх',
      {
        all: { en: 'Paid and not paid', mon: 'Төлсөн, төлөөгүй' },
        paid: { en: 'Paid', mon: 'Төлсөн' },
        unpaid: { en: 'Not paid', mon: 'Төлөөгүй' },
      },
      'all',
    ),
  },
  columns: {
    ...placeColumns,
    user: columns.text('Posted by', 'Бичсэн', { width: 128 }),
    at: columns.instant('Time', 'Цаг'),
    item: columns.label('Extra charge', 'Нэмэлт үйлчилгээ', { width: 180 }),
    state: columns.label('Kind', 'Төрөл', { width: 96 }),
    quantity: columns.number('Quantity', 'Тоо', { total: true, width: 80 }),
    gross: columns.amount('Total', 'Нийт дүн', { total: true }),
    paid: columns.label('Paid', 'Төлсөн эсэх', { width: 104 }),
  },
  group: 'user',
  sort: ['at', 'folio'],
  rowsOf: 'folio',
  definitions: [
    counted,
    {
      en: 'Paid: the folio on which it stands owes nothing now.',
      mon: 'Төлсөн: бичилт байгаа тооцоо одоо үлдэгдэлгүй.',
    },
  ],
})
