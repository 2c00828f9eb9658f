import type { Label } from '#core/labels.ts'
import { minor } from '#core/money.ts'
import {
  amount,
  choice,
  email,
  type Field,
  flag,
  optionalDay,
  optionalReference,
  paragraph,
  reference,
  requiredDay,
  text,
  whole,
} from '#domain/sheet/fields.ts'
import { country } from './country.ts'
import type { MovedKind } from './contract.ts'
import { fieldWords as words } from './words.ts'

export type MovingFields = Readonly<Record<string, Field>>

/** An amount, or nothing. */
const optionalAmount = (of: { label: Label; hint?: Label }): Field => ({
  ...amount(of),
  accepts: minor.min(0).nullable(),
  initial: null,
})
/** An amount on either side of zero. */
const signedAmount = (of: { label: Label }): Field => ({
  ...amount({ ...of, required: true }),
  accepts: minor,
  initial: undefined,
})

const number = text({ label: words.externalNo, required: true, max: 60 })

const person = {
  lastName: text({ label: words.lastName }),
  firstName: text({ label: words.firstName }),
  phone: text({ label: words.phone, max: 40 }),
  email: email({ label: words.email }),
  nationality: country(words.nationality),
}

/** What each kind of file tells, in the order of its template. */
export const movingFields: Readonly<Record<MovedKind, MovingFields>> = {
  guests: {
    externalNo: number,
    ...person,
    lastName: text({ label: words.lastName, required: true }),
    mobile: text({ label: words.mobile, max: 40 }),
    gender: choice({ '': words.unknown, male: words.male, female: words.female }, { label: words.gender }),
    birthDate: optionalDay({ label: words.birthDate }),
    registerNo: text({ label: words.registerNo, max: 40 }),
    passportNo: text({ label: words.passportNo, max: 40 }),
    country: country(words.country),
    city: text({ label: words.city }),
    district: text({ label: words.district }),
    address: text({ label: words.address, max: 300 }),
    vipStatusId: optionalReference('VipStatus', { label: words.vipStatus }),
    customerGroupId: optionalReference('CustomerGroup', { label: words.customerGroup }),
    remarks: paragraph({ label: words.remarks, max: 2_000 }),
  },
  companies: {
    externalNo: text({ label: words.companyCode, required: true, max: 20 }),
    name: text({ label: words.companyName, required: true }),
    kind: choice({ company: words.company, agency: words.agency }, { label: words.companyKind }),
    registerNo: text({ label: words.registerNo, max: 20 }),
    vatPayer: flag({ label: words.vatPayer }),
    contact: text({ label: words.contact }),
    phone: text({ label: words.phone, max: 40 }),
    email: email({ label: words.email }),
    address: text({ label: words.address, max: 300 }),
    bankName: text({ label: words.bankName }),
    bankAccount: text({ label: words.bankAccount, max: 40 }),
    contractNo: text({ label: words.contractNo, max: 40 }),
    customerGroupId: optionalReference('CustomerGroup', { label: words.customerGroup }),
  },
  bookings: {
    externalNo: number,
    guestNo: text({ label: words.guestNo, max: 60 }),
    ...person,
    companyNo: text({ label: words.companyNo, max: 60 }),
    arrival: requiredDay({ label: words.arrival }),
    departure: requiredDay({ label: words.departure }),
    roomTypeId: reference('RoomType', { label: words.roomType }),
    roomId: optionalReference('Room', { label: words.room }),
    rateTypeId: reference('RateType', { label: words.rateType }),
    adults: whole({ label: words.adults, initial: 1, max: 99 }),
    children: whole({ label: words.children, max: 99 }),
    infants: whole({ label: words.infants, max: 99 }),
    rate: optionalAmount({ label: words.rate }),
    total: optionalAmount({ label: words.total }),
    reservationTypeId: reference('ReservationType', { label: words.reservationType }),
    reservationSourceId: optionalReference('ReservationSource', { label: words.reservationSource }),
    channel: text({ label: words.channel }),
    voucher: text({ label: words.voucher }),
    guestRemarks: paragraph({ label: words.guestRemarks, max: 2_000 }),
    internalRemarks: paragraph({ label: words.internalRemarks, max: 2_000 }),
    cancelled: flag({ label: words.cancelled }),
  },
  balances: {
    externalNo: number,
    what: choice(
      { guest: words.ofGuest, company: words.ofCompany, deposit: words.ofDeposit },
      { label: words.what, required: true },
    ),
    guestNo: text({ label: words.guestNo, max: 60 }),
    companyNo: text({ label: words.companyNo, max: 60 }),
    bookingNo: text({ label: words.bookingNo, max: 60 }),
    amount: signedAmount({ label: words.amount }),
    paymentMethodId: optionalReference('PaymentMethod', { label: words.paymentMethod }),
    description: text({ label: words.description, max: 200 }),
  },
}

/** Whether the cells of a field are codes that this house may call otherwise. */
export const hasCodes = ({ kind }: Field, name: string): boolean =>
  kind === 'reference' || kind === 'choice' || kind === 'flag' || isCountry(name)
export const isCountry = (name: string): boolean => name === 'nationality' || name === 'country'

/** The fields that every line must tell. */
export const requiredFields = (kind: MovedKind): string[] =>
  Object.entries(movingFields[kind]).flatMap(([name, { initial }]) => (initial === undefined ? [name] : []))
