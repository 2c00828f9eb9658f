import { type Label, labels } from '#core/labels.ts'
import { stayActionLabels } from './actions.ts'

/** What is done with a stay or a reservation beside the actions of the state table. */
const others = labels({
  mail: { en: 'Mail written', mon: 'Захидал бичсэн' },
  addGuest: { en: 'Guest added', mon: 'Зочин нэмсэн' },
  removeGuest: { en: 'Guest removed', mon: 'Зочин хассан' },
  replaceGuest: { en: 'Guest replaced', mon: 'Зочин сольсон' },
  addVoucher: { en: 'Voucher added', mon: 'Ваучер нэмсэн' },
  removeVoucher: { en: 'Voucher removed', mon: 'Ваучер хассан' },
  register: { en: 'Guest registered', mon: 'Зочин бүртгэсэн' },
  sign: { en: 'Signed on the screen', mon: 'Дэлгэцэд гарын үсэг зурсан' },
  noteArrival: { en: 'Arrival noted', mon: 'Ирэлтийн тэмдэглэл бичсэн' },
  unregister: { en: 'Registration taken back', mon: 'Бүртгэлийг буцаасан' },
  moveIn: { en: 'Brought in from another program', mon: 'Өөр програмаас оруулсан' },
  reserve: { en: 'Reserved', mon: 'Захиалсан' },
  walkIn: { en: 'Walk-in', mon: 'Шууд ирсэн зочин' },
  addRecurringCharge: { en: 'Recurring charge added', mon: 'Тогтмол төлбөр нэмсэн' },
  changeRecurringCharge: { en: 'Recurring charge changed', mon: 'Тогтмол төлбөр өөрчилсөн' },
  endRecurringCharge: { en: 'Recurring charge ended', mon: 'Тогтмол төлбөр зогсоосон' },
  addRoute: { en: 'Rule for charges added', mon: 'Төлбөрийн дүрэм нэмсэн' },
  removeRoute: { en: 'Rule for charges ended', mon: 'Төлбөрийн дүрэм зогсоосон' },
  applyRoutes: { en: 'Rules applied to what is posted', mon: 'Дүрмийг бичигдсэнд хэрэгжүүлсэн' },
  exemptTax: { en: 'Exempt from tax', mon: 'Татвараас чөлөөлсөн' },
  endExemption: { en: 'Tax exemption ended', mon: 'Татварын чөлөөлөлтийг зогсоосон' },
  postRecurringCharges: { en: 'Recurring charges posted', mon: 'Тогтмол төлбөр бичсэн' },
  addPackage: { en: 'Package added', mon: 'Багц нэмсэн' },
  removePackage: { en: 'Package removed', mon: 'Багц хассан' },
  nameGuest: { en: 'Guest named', mon: 'Зочин оноосон' },
  joinGroup: { en: 'Joined a group', mon: 'Группт нэгтгэсэн' },
  leaveGroup: { en: 'Taken out of a group', mon: 'Группээс гаргасан' },
  releaseCutOff: { en: 'Released at the cut-off date', mon: 'Суллах өдрөөр суллагдсан' },
  releaseHold: { en: 'Hold released', mon: 'Түр захиалга суллагдсан' },
  takeDeposit: { en: 'Deposit taken', mon: 'Урьдчилгаа авсан' },
  refundDeposit: { en: 'Deposit given back', mon: 'Урьдчилгаа буцаасан' },
  keepDeposit: { en: 'Deposit kept as a fee', mon: 'Урьдчилгааг төлбөрт үлдээсэн' },
  postEarlyFee: { en: 'Early departure fee charged', mon: 'Эрт гарсны төлбөр бичсэн' },
  reviewOrder: { en: 'Online order looked at', mon: 'Онлайн захиалгыг хянасан' },
  tellArrival: { en: 'Guest told the time of arrival', mon: 'Зочин ирэх цагаа мэдэгдсэн' },
  renewLink: { en: 'New link for the guest made', mon: 'Зочны шинэ холбоос үүсгэсэн' },
  revokeLink: { en: 'Link of the guest closed', mon: 'Зочны холбоосыг хаасан' },
  update: { en: 'Booking changed', mon: 'Захиалгын мэдээлэл өөрчилсөн' },
})
const byName: Readonly<Record<string, Label>> = { ...stayActionLabels, ...others }

/** What was done with a stay or a reservation, in the reader's words; an action of a later version is shown by its name. */
export const stayActivityLabel = (action: string): Label => byName[action] ?? { en: action, mon: action }

/** The facts of an activity that a line has room for. */
export const stayActivityFacts = labels({
  guest: { en: 'guest', mon: 'зочин' },
  room: { en: 'room', mon: 'өрөө' },
  rooms: { en: 'rooms', mon: 'өрөөнүүд' },
  guests: { en: 'guests', mon: 'зочид' },
  arrival: { en: 'arrival', mon: 'ирэх' },
  departure: { en: 'departure', mon: 'гарах' },
  arrivesAt: { en: 'room held from', mon: 'өрөө барьж эхлэх' },
  departsAt: { en: 'room held until', mon: 'өрөө барьж дуусах' },
  number: { en: 'number', mon: 'дугаар' },
  cancellationNumber: { en: 'cancellation number', mon: 'цуцлалтын дугаар' },
  adults: { en: 'adults', mon: 'том хүн' },
  children: { en: 'children', mon: 'хүүхэд' },
  channel: { en: 'channel', mon: 'суваг' },
  voucher: { en: 'voucher', mon: 'ваучер' },
  package: { en: 'package', mon: 'багц' },
  reference: { en: 'reference', mon: 'лавлах дугаар' },
  receipt: { en: 'receipt', mon: 'баримт' },
  foreign: { en: 'in', mon: 'валют' },
  promotions: { en: 'promotions', mon: 'урамшуулал' },
  guestRemarks: { en: "guest's remarks", mon: 'зочны хүсэлт' },
  internalRemarks: { en: 'internal remarks', mon: 'дотоод тэмдэглэл' },
})
