import type { Access } from '#core/contract.ts'
import type { Label } from '#core/labels.ts'
import type { MenuPath } from './menu.ts'

/** Rights to act, granted to roles and users beside the menu (docs/rules/people-and-rights.md#menu-and-privileges). */
export const privileges = {
  overrideRate: { en: 'Change an agreed rate', mon: 'Тохирсон тариф өөрчлөх' },
  overrideRestriction: { en: 'Sell against a restriction', mon: 'Зарах хязгаарлалтыг давах' },
  overbook: { en: 'Sell beyond the limit', mon: 'Хязгаараас давж зарах' },
  assignOtherType: { en: 'Give a room of another type', mon: 'Өөр төрлийн өрөө өгөх' },
  checkInDirtyRoom: { en: 'Check in to a dirty room', mon: 'Бохир өрөөнд зочин буулгах' },
  waiveFee: { en: 'Waive fees', mon: 'Төлбөрөөс чөлөөлөх' },
  voidStay: { en: 'Void a reservation or stay', mon: 'Захиалга, байрлалт хүчингүй болгох' },
  reinstate: { en: 'Reinstate a cancelled reservation', mon: 'Цуцалсан захиалга сэргээх' },
  undoCheckOut: { en: 'Undo a check-out', mon: 'Гаргалт буцаах' },
  leaveFolioOpen: { en: 'Let a group go with an open master folio', mon: 'Ерөнхий тооцоо нь дуусаагүй бүлгийг гаргах' },
  editCheckedOutStay: { en: 'Edit a checked-out stay', mon: 'Гарсан зочны тооцоо засах' },
  postCharge: { en: 'Post charges', mon: 'Төлбөр бичих' },
  transferCharge: { en: 'Move charges between rooms', mon: 'Өрөө хооронд төлбөр шилжүүлэх' },
  postPayment: { en: 'Take payments', mon: 'Төлбөр авах' },
  issueTaxReceipt: { en: 'Issue Ebarimt receipts', mon: 'И-баримт гаргах' },
  returnTaxReceipt: { en: 'Return and correct Ebarimt receipts', mon: 'И-баримт буцаах, засах' },
  voidPosting: { en: 'Void a posting', mon: 'Бичилт хүчингүй болгох' },
  allowance: { en: 'Give allowances and discounts', mon: 'Хасалт, хөнгөлөлт олгох' },
  exemptTax: { en: 'Exempt stays from taxes', mon: 'Байрлалтыг татвараас чөлөөлөх' },
  refund: { en: 'Refund', mon: 'Буцаалт хийх' },
  moveCash: { en: 'Pay in and out of a drawer, change money', mon: 'Касст орлого, зарлага бичих, валют солих' },
  anotherDrawer: { en: 'Close and use another’s drawer', mon: 'Бусдын кассын ээлжийг хаах, ашиглах' },
  settleCards: { en: 'Settle cards and wallets with the bank', mon: 'Карт, цахим хэтэвчийг банктай тооцох' },
  settleToCompany: {
    en: 'Settle to companies, draw invoices',
    mon: 'Байгууллагын тооцоонд шилжүүлэх, нэхэмжлэх гаргах',
  },
  exceedCreditLimit: { en: 'Go beyond a credit limit', mon: 'Зээлийн хязгаар давах' },
  creditTerms: { en: 'Set credit limits and terms', mon: 'Зээлийн хязгаар, нөхцөл тогтоох' },
  creditNote: { en: 'Issue credit notes', mon: 'Кредит нэхэмжлэх гаргах' },
  writeOff: { en: 'Write off what a company owes', mon: 'Найдваргүй авлага хаах' },
  settleCommission: { en: 'Agree and settle commissions', mon: 'Шимтгэл батлах, төлөх' },
  leaveOwing: { en: 'Let a guest go owing', mon: 'Өртэй зочныг гаргах' },
  runNightAudit: { en: 'Run the night audit', mon: 'Өдрийн өндөрлөгөө хийх' },
  reverseNightAudit: { en: 'Take a closed day back', mon: 'Өдрийн өндөрлөгөө буцаах' },
  seeRevenue: { en: 'See revenue', mon: 'Орлого харах' },
  keepReportViews: { en: 'Keep the report views of the hotel', mon: 'Тайлангийн нийтийн харагдац хөтлөх' },
  mergeGuests: { en: 'Merge and unmerge guests', mon: 'Зочин нэгтгэх, салгах' },
  blacklist: { en: 'Keep the blacklist', mon: 'Хар жагсаалт хөтлөх' },
  receiveBlacklisted: { en: 'Receive a blacklisted guest', mon: 'Хар жагсаалтын зочин хүлээн авах' },
  seeIdentity: { en: 'See numbers of identity documents', mon: 'Бичиг баримтын дугаар харах' },
  personalData: { en: 'Export and anonymise personal data', mon: 'Хувийн мэдээлэл гаргах, нэргүй болгох' },
  moveIn: { en: 'Bring the hotel in from another program', mon: 'Өөр програмаас өгөгдөл оруулах' },
  manageUsers: { en: 'Manage users and roles', mon: 'Хэрэглэгч, төрөл удирдах' },
} as const satisfies Record<string, Label>

export type Privilege = keyof typeof privileges

export const signedIn: Access = { kind: 'signedIn' }
/** Of the hotel's public pages: nobody signs in there, and who is signed in calls the actions of staff. */
export const guests: Access = { kind: 'guest' }
/** Of other programs, which call with a key of the hotel. */
export const keys: Access = { kind: 'key' }
/** Granted with any of these menu paths. */
export const menu = (...anyOf: readonly [MenuPath, ...MenuPath[]]): Access => ({ kind: 'menu', anyOf })
export const privilege = (name: Privilege): Access => ({ kind: 'privilege', name })
