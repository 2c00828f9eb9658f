import { standardReasons } from '#domain/choices/standardReasons.ts'

/** What every new hotel starts with; all of it can be changed at the screen. */

type AccountKind = 'asset' | 'liability' | 'revenue' | 'expense'
const account = (number: string, purpose: string, kind: AccountKind, name: string, nameMon: string) => ({
  number,
  purpose,
  kind,
  name,
  name_mon: nameMon,
})

/** The chart of accounts (docs/rules/ledger.md#accounts). */
export const accounts = [
  account('1010', 'cash', 'asset', 'Cash', 'Бэлэн мөнгө'),
  account('1011', 'safe', 'asset', 'Cash in the safe', 'Сейф дэх бэлэн мөнгө'),
  account('1020', 'bank', 'asset', 'Bank', 'Банкны данс'),
  account('1030', 'cardClearing', 'asset', 'Card clearing', 'Картын тооцоо'),
  account('1040', 'walletClearing', 'asset', 'Wallet clearing', 'Цахим хэтэвчийн тооцоо'),
  account('1200', 'guestLedger', 'asset', 'Guest ledger', 'Зочны авлага'),
  account('1210', 'cityLedger', 'asset', 'City ledger', 'Байгууллагын авлага'),
  account('2100', 'advanceDeposits', 'liability', 'Advance deposits', 'Урьдчилгаа төлбөр'),
  account('2120', 'commissionPayable', 'liability', 'Commissions payable', 'Шимтгэлийн өглөг'),
  account('2310', 'vatPayable', 'liability', 'VAT payable', 'НӨАТ-ын өглөг'),
  account('2320', 'cityTaxPayable', 'liability', 'City tax payable', 'НХАТ-ын өглөг'),
  account('2330', 'serviceCharge', 'liability', 'Service charge', 'Үйлчилгээний нэмэгдэл'),
  account('2900', 'openingBalances', 'liability', 'Opening balances', 'Эхний үлдэгдэл'),
  account('4010', 'roomRevenue', 'revenue', 'Room revenue', 'Өрөөний орлого'),
  account('4020', 'dayUseRevenue', 'revenue', 'Day use revenue', 'Өдрийн байрлалтын орлого'),
  account('4030', 'noShowRevenue', 'revenue', 'No-show revenue', 'Ирээгүй зочны орлого'),
  account('4040', 'cancellationRevenue', 'revenue', 'Cancellation revenue', 'Цуцлалтын орлого'),
  account('4110', 'breakfastRevenue', 'revenue', 'Breakfast', 'Өглөөний цай'),
  account('4120', 'foodRevenue', 'revenue', 'Food and beverage', 'Хоол, ундаа'),
  account('4130', 'miniBarRevenue', 'revenue', 'Mini bar', 'Мини бар'),
  account('4140', 'laundryRevenue', 'revenue', 'Laundry', 'Угаалга, хими цэвэрлэгээ'),
  account('4190', 'otherRevenue', 'revenue', 'Other revenue', 'Бусад орлого'),
  account('4900', 'allowances', 'revenue', 'Discounts and allowances', 'Хөнгөлөлт, залруулга'),
  account('6900', 'rounding', 'expense', 'Rounding', 'Бөөрөнхийлөлт'),
  account('6910', 'cashOverShort', 'expense', 'Cash over and short', 'Кассын илүүдэл, дутагдал'),
  account('6920', 'exchangeGain', 'expense', 'Exchange gain and loss', 'Ханшийн зөрүүний олз, гарз'),
  account('6930', 'cardFees', 'expense', 'Card and bank fees', 'Карт, банкны шимтгэл'),
  account('6940', 'commissions', 'expense', 'Commissions of agencies', 'Агентлагийн шимтгэл'),
  account('6950', 'badDebt', 'expense', 'Bad debt', 'Найдваргүй авлага'),
]

/** Names and colours of the conditions of a room. */
export const roomStatuses = [
  { house_status: 'clean', name: 'Clean', name_mon: 'Цэвэр', colour: '#2F9E44' },
  { house_status: 'dirty', name: 'Dirty', name_mon: 'Бохир', colour: '#E8590C' },
  { house_status: 'cleaning', name: 'Cleaning in progress', name_mon: 'Цэвэрлэж байна', colour: '#1971C2' },
  { house_status: 'inspected', name: 'Inspected', name_mon: 'Шалгасан', colour: '#0C8599' },
]

export const vipStatuses = [
  { name: 'VIP', name_mon: 'Хүндэт зочин', colour: '#C2410C' },
  { name: 'Regular guest', name_mon: 'Байнгын зочин', colour: '#1971C2' },
]

export const customerGroups = [
  { name: 'Corporate', name_mon: 'Аж ахуйн нэгж' },
  { name: 'Travel agency', name_mon: 'Аялал жуулчлалын агентлаг' },
  { name: 'Government', name_mon: 'Төрийн байгууллага' },
  { name: 'Embassy, international organisation', name_mon: 'Элчин сайдын яам, олон улсын байгууллага' },
]

export const cashDrawers = [{ name: 'Main drawer', name_mon: 'Үндсэн касс' }]

export const paymentGroups = [
  { name: 'Cash', name_mon: 'Бэлэн' },
  { name: 'Cashless', name_mon: 'Бэлэн бус' },
]

const paymentMethod = (kind: string, name: string, nameMon: string, group: string, purpose: string, code: string) => ({
  kind,
  name,
  name_mon: nameMon,
  group,
  purpose,
  receipt_code: code,
})
export const paymentMethods = [
  paymentMethod('cash', 'Cash', 'Бэлэн мөнгө', 'Cash', 'cash', 'CASH'),
  paymentMethod('card', 'Card', 'Төлбөрийн карт', 'Cashless', 'cardClearing', 'PAYMENT_CARD'),
  paymentMethod('bank', 'Bank transfer', 'Банкны шилжүүлэг', 'Cashless', 'bank', 'BANK_TRANSFER'),
  paymentMethod('wallet', 'Wallet', 'Цахим хэтэвч', 'Cashless', 'walletClearing', ''),
]

export const extraChargeGroups = [
  { name: 'Breakfast', name_mon: 'Өглөөний цай', purpose: 'breakfastRevenue', sort_order: 1 },
  { name: 'Food and beverage', name_mon: 'Хоол, ундаа', purpose: 'foodRevenue', sort_order: 2 },
  { name: 'Mini bar', name_mon: 'Мини бар', purpose: 'miniBarRevenue', sort_order: 3 },
  { name: 'Laundry', name_mon: 'Угаалга', purpose: 'laundryRevenue', sort_order: 4 },
  { name: 'Other', name_mon: 'Бусад', purpose: 'otherRevenue', sort_order: 5 },
  { name: 'Cancellation fees', name_mon: 'Цуцлалтын төлбөр', purpose: 'cancellationRevenue', sort_order: 90 },
  { name: 'No-show fees', name_mon: 'Ирээгүйн төлбөр', purpose: 'noShowRevenue', sort_order: 91 },
]

/** Mongolia (docs/rules/tax.md#mongolia): VAT 10 % and city tax 2 % since 2024-01-01, 1 % before; both on net. */
const mongolianTax = { kind: 'percent', inclusive: true, base: 'net', on_rooms: true, service: false }
export const taxes = [
  {
    ...mongolianTax,
    code: 'VAT',
    name: 'VAT',
    name_mon: 'НӨАТ',
    amount: '10',
    vat: true,
    city_tax: false,
    valid_from: '1998-07-01',
    valid_to: null,
    purpose: 'vatPayable',
  },
  {
    ...mongolianTax,
    code: 'CITY',
    name: 'City tax',
    name_mon: 'НХАТ',
    amount: '1',
    vat: false,
    city_tax: true,
    valid_from: '2016-01-01',
    valid_to: '2023-12-31',
    purpose: 'cityTaxPayable',
  },
  {
    ...mongolianTax,
    code: 'CITY',
    name: 'City tax',
    name_mon: 'НХАТ',
    amount: '2',
    vat: false,
    city_tax: true,
    valid_from: '2024-01-01',
    valid_to: null,
    purpose: 'cityTaxPayable',
  },
]

const reservationType = (code: string, name: string, nameMon: string, facts: Partial<typeof confirmed> = {}) => ({
  code,
  name,
  name_mon: nameMon,
  ...confirmed,
  ...facts,
})
const confirmed = {
  confirmed: true,
  holds_inventory: true,
  may_check_in: true,
  complimentary: false,
  house_use: false,
  waitlist: false,
  hold_minutes: 0,
  release_time: '',
}
export const reservationTypes = [
  reservationType('CONF', 'Confirmed', 'Баталгаажсан'),
  reservationType('GUAR', 'Guaranteed', 'Баталгаатай'),
  reservationType('UNCONF', 'Unconfirmed', 'Баталгаажаагүй', {
    confirmed: false,
    holds_inventory: false,
    may_check_in: false,
  }),
  // released on the day of arrival, or when the payment did not come
  reservationType('HOLD', 'Hold', 'Түр захиалга', { confirmed: false, release_time: '18:00' }),
  reservationType('ONLINE', 'Online, payment pending', 'Онлайн, төлбөр хүлээгдэж буй', {
    confirmed: false,
    may_check_in: false,
    hold_minutes: 30,
  }),
  // waits for a room, holds none
  reservationType('WAIT', 'Waitlist', 'Хүлээлгийн жагсаалт', {
    confirmed: false,
    holds_inventory: false,
    may_check_in: false,
    waitlist: true,
  }),
  reservationType('HOUSE', 'House use', 'Дотоод хэрэгцээ', { house_use: true }),
  reservationType('COMP', 'Complimentary', 'Үнэгүй', { complimentary: true }),
]

export const reservationSources = [
  { name: 'Direct', name_mon: 'Шууд', channel: 'Direct' },
  { name: 'Phone', name_mon: 'Утас', channel: 'Direct' },
  { name: 'E-mail', name_mon: 'Э-шуудан', channel: 'Direct' },
  { name: 'Online agency', name_mon: 'Онлайн агентлаг', channel: 'TA/TO' },
  { name: 'Travel agency', name_mon: 'Аялал жуулчлалын агентлаг', channel: 'TA/TO' },
  { name: 'Corporate', name_mon: 'Байгууллага', channel: 'Corporate' },
]

export const reasons = standardReasons.map(({ category, en, mon }) => ({ category, text: en, text_mon: mon }))

const everything = () => true
/** Read only by those who look after the users. */
/** What work orders are about. */
export const workOrderCategories = [
  { name: 'Plumbing', name_mon: 'Сантехник' },
  { name: 'Electricity', name_mon: 'Цахилгаан' },
  { name: 'Heating and cooling', name_mon: 'Халаалт, хөргөлт' },
  { name: 'Furniture', name_mon: 'Тавилга' },
  { name: 'TV and internet', name_mon: 'Зурагт, интернэт' },
  { name: 'Locks and keys', name_mon: 'Цоож, түлхүүр' },
  { name: 'Other', name_mon: 'Бусад' },
]

const OVERSIGHT = '/report/identity-looks'
const starting =
  (...prefixes: string[]) =>
  (path: string) =>
    path !== OVERSIGHT && prefixes.some((prefix) => path === prefix || path.startsWith(`${prefix}/`))
const oneOf =
  (...names: string[]) =>
  (name: string) =>
    names.includes(name)

/** Which menu paths a role sees and what it may do, at the start. */
export const roles = [
  { name: 'Administrator', nameMon: 'Админ', shortCode: 'ADM', colour: '#804FE6', sees: everything, may: everything },
  {
    name: 'Reception',
    nameMon: 'Ресепшн',
    shortCode: 'REC',
    colour: '#1971C2',
    sees: (path: string) =>
      path === '/' ||
      // it shows revenue alone, of every account
      (path !== '/report/account-entries' &&
        starting(
          '/front-office',
          '/group-operation',
          '/handsontable',
          '/room-service/room-block',
          '/room-service/house-keeping',
          '/room-service/house-status',
          '/room-service/mini-bar',
          '/room-service/work-order',
          '/room-service/lost-and-found',
          '/report',
          '/payment',
        )(path)),
    may: oneOf(
      'overrideRate',
      'assignOtherType',
      'checkInDirtyRoom',
      'postCharge',
      'postPayment',
      'issueTaxReceipt',
      'returnTaxReceipt',
      'settleToCompany',
      'transferCharge',
      'voidPosting',
      'voidStay',
      'undoCheckOut',
      'mergeGuests',
      'blacklist',
      'seeIdentity',
    ),
  },
  {
    name: 'Cashier',
    nameMon: 'Касс',
    shortCode: 'CSH',
    colour: '#237032',
    sees: (path: string) =>
      path === '/' ||
      starting(
        '/front-office/reservation-list',
        '/front-office/departure-list',
        '/front-office/folio-operation',
        '/front-office/task',
        '/group-operation',
        '/report',
        '/payment',
      )(path),
    may: oneOf(
      'postCharge',
      'postPayment',
      'issueTaxReceipt',
      'returnTaxReceipt',
      'settleToCompany',
      'transferCharge',
      'voidPosting',
      'allowance',
      'exemptTax',
      'refund',
      'moveCash',
      'seeRevenue',
    ),
  },
  {
    name: 'Night auditor',
    nameMon: 'Шөнийн аудитор',
    shortCode: 'NGT',
    colour: '#495057',
    sees: (path: string) =>
      path === '/' ||
      starting(
        '/front-office',
        '/group-operation',
        '/handsontable',
        '/room-service/room-block',
        '/room-service/house-keeping',
        '/room-service/house-status',
        '/room-service/work-order',
        '/room-service/lost-and-found',
        '/report',
      )(path),
    may: oneOf(
      'runNightAudit',
      'overrideRate',
      'postCharge',
      'postPayment',
      'issueTaxReceipt',
      'returnTaxReceipt',
      'settleToCompany',
      'transferCharge',
      'voidPosting',
      'seeRevenue',
      'checkInDirtyRoom',
      'assignOtherType',
      'seeIdentity',
    ),
  },
  {
    name: 'Reservations',
    nameMon: 'Захиалгын ажилтан',
    shortCode: 'RSV',
    colour: '#0B7285',
    sees: (path: string) =>
      path === '/' ||
      starting(
        '/front-office/new-reservation',
        '/front-office/reservation-list',
        '/front-office/waitlist',
        '/front-office/task',
        '/front-office/guest-database',
        '/group-operation',
        '/handsontable',
        '/rate/calendar',
        '/payment/company-database',
        '/report/arrival-departure',
        '/report/available-room',
        '/report/cancel-reservation',
        '/report/no-show-reservation',
      )(path),
    may: oneOf(
      'overrideRate',
      'assignOtherType',
      'postPayment',
      'issueTaxReceipt',
      'waiveFee',
      'reinstate',
      'mergeGuests',
    ),
  },
  {
    name: 'Housekeeping',
    nameMon: 'Өрөө үйлчилгээ',
    shortCode: 'HSK',
    colour: '#9C36B5',
    sees: (path: string) =>
      path === '/' ||
      starting(
        '/room-service/house-keeping',
        '/room-service/house-status',
        '/room-service/my-rooms',
        '/room-service/mini-bar',
        '/room-service/work-order',
        '/room-service/lost-and-found',
      )(path),
    may: oneOf('postCharge'),
  },
  {
    name: 'Accountant',
    nameMon: 'Нягтлан бодогч',
    shortCode: 'ACC',
    colour: '#C2410C',
    sees: (path: string) =>
      path === '/' || starting('/report', '/payment', '/rate', '/conf/account', '/integration')(path),
    may: oneOf(
      'seeRevenue',
      'keepReportViews',
      'allowance',
      'exemptTax',
      'refund',
      'voidPosting',
      'postPayment',
      'issueTaxReceipt',
      'returnTaxReceipt',
      'settleCards',
      'settleToCompany',
      'creditTerms',
      'creditNote',
      'writeOff',
      'settleCommission',
    ),
  },
]
