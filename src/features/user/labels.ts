import { type Label, labels } from '#core/labels.ts'
import type { Privilege } from '#domain/access/access.ts'

/** What keeps a user or a role from being deleted. */
export const activityLog: Label = { en: 'the activity log', mon: 'үйлдлийн бүртгэл' }
export const usersWithRole: Label = { en: 'a user', mon: 'хэрэглэгч' }

export const userWords = labels({
  newUser: { en: 'New user', mon: 'Шинэ хэрэглэгч' },
  editUser: { en: 'Edit user', mon: 'Хэрэглэгч засах' },
  loginName: { en: 'User name', mon: 'Нэвтрэх нэр' },
  name: { en: 'Name', mon: 'Нэр' },
  role: { en: 'User role', mon: 'Хэрэглэгчийн төрөл' },
  language: { en: 'Language', mon: 'Хэл' },
  position: { en: 'Position', mon: 'Албан тушаал' },
  email: { en: 'E-mail', mon: 'Э-шуудан' },
  status: { en: 'Status', mon: 'Төлөв' },
  lastSignIn: { en: 'Last sign-in', mon: 'Сүүлд нэвтэрсэн' },
  openSessions: { en: 'Devices', mon: 'Төхөөрөмж' },
  password: { en: 'Password', mon: 'Нууц үг' },
  setPassword: { en: 'Set password', mon: 'Нууц үг тогтоох' },
  setPasswordOf: { en: 'Set the password of {0}', mon: '{0}: нууц үг тогтоох' },
  setPasswordNote: {
    en: 'The person is signed out everywhere and signs in with the new password.',
    mon: 'Энэ хүн бүх төхөөрөмжөөс гарч, шинэ нууц үгээр нэвтэрнэ.',
  },
  passwordSet: { en: 'The password has been set', mon: 'Нууц үг тогтоогдлоо' },
  rights: { en: 'Rights', mon: 'Эрх' },
  rightsOf: { en: 'Rights of {0}', mon: '{0}: эрх' },
  rightsNote: {
    en: 'The role {0} decides, unless a right is given or taken here for this person alone.',
    mon: 'Эрхийг «{0}» төрөл тодорхойлно. Зөвхөн энэ хүнд нэмж олгох, эсвэл хасахыг доор сонгоно.',
  },
  asRoleYes: { en: 'As the role: yes', mon: 'Төрлөөр: тийм' },
  asRoleNo: { en: 'As the role: no', mon: 'Төрлөөр: үгүй' },
  give: { en: 'Give', mon: 'Олгох' },
  take: { en: 'Take away', mon: 'Хасах' },
  sessions: { en: 'Sessions', mon: 'Нэвтэрсэн төхөөрөмжүүд' },
  sessionsOf: { en: 'Where {0} is signed in', mon: '{0}: нэвтэрсэн төхөөрөмжүүд' },
  device: { en: 'Device', mon: 'Төхөөрөмж' },
  address: { en: 'Address', mon: 'Хаяг' },
  since: { en: 'Since', mon: 'Нэвтэрсэн' },
  lastSeen: { en: 'Last used', mon: 'Сүүлд ашигласан' },
  thisOne: { en: 'This device', mon: 'Энэ төхөөрөмж' },
  notSignedIn: { en: 'Signed in nowhere', mon: 'Хаана ч нэвтрээгүй байна' },
  signOutHere: { en: 'Sign out', mon: 'Гаргах' },
  signOutHereQuestion: { en: 'Sign out {0} on {1}?', mon: '{0}: {1} төхөөрөмжөөс гаргах уу?' },
  signOutEverywhere: { en: 'Sign out everywhere', mon: 'Бүх төхөөрөмжөөс гаргах' },
  signOutQuestion: { en: 'Sign out {0} everywhere?', mon: '{0}: бүх төхөөрөмжөөс гаргах уу?' },
  signOutNote: {
    en: 'What is not saved on those devices is lost.',
    mon: 'Тэдгээр төхөөрөмж дээр хадгалаагүй мэдээлэл алга болно.',
  },
  signedOutHere: { en: 'Signed out on this device', mon: 'Төхөөрөмжөөс гаргалаа' },
  signedOut: { en: 'Signed out everywhere', mon: 'Бүх төхөөрөмжөөс гаргалаа' },
  deactivateNote: {
    en: 'The person is signed out at once and can not sign in until activated again.',
    mon: 'Энэ хүн даруй гарах бөгөөд дахин идэвхжүүлэх хүртэл нэвтэрч чадахгүй.',
  },
  deactivateRoleNote: {
    en: 'Everybody with this role is signed out at once and can not sign in.',
    mon: 'Энэ төрлийн бүх хэрэглэгч даруй гарч, нэвтрэх боломжгүй болно.',
  },
  beyond: { en: 'Has a right that you do not have: {0}', mon: 'Танд байхгүй эрхтэй: {0}' },
  notYoursGrey: {
    en: 'What is greyed you do not have yourself, so that you can not give it.',
    mon: 'Бүдгэрсэн эрх танд өөрт тань байхгүй тул бусдад олгох боломжгүй.',
  },
  notYours: { en: 'You do not have this right yourself', mon: 'Танд өөрт тань энэ эрх байхгүй' },
  yourself: { en: 'This is you', mon: 'Энэ бол та өөрөө' },
  yourRole: { en: 'This is your own role', mon: 'Энэ бол таны төрөл' },
  hasWorked: {
    en: 'Has signed in before: deactivate instead',
    mon: 'Өмнө нь нэвтэрсэн: оронд нь идэвхгүй болгоно уу',
  },
  roleInUse: { en: 'Users have this role', mon: 'Энэ төрөлтэй хэрэглэгч байна' },
  ownPasswordNote: {
    en: 'Change your own under your name at the top right',
    mon: 'Өөрийнхөө нууц үгийг баруун дээд буланд нэрийнхээ доороос солино уу',
  },
  secondFactor: { en: 'Second step', mon: 'Хоёр дахь алхам' },
  removeSecondFactor: { en: 'Remove the second step', mon: 'Хоёр дахь алхмыг арилгах' },
  removeSecondFactorOf: { en: 'Remove the second step of {0}?', mon: '{0}: нэвтрэлтийн хоёр дахь алхмыг арилгах уу?' },
  removeSecondFactorNote: {
    en: 'For who has lost the phone and the recovery codes. Make sure that it is this person who asks.',
    mon: 'Утас, сэргээх кодоо алдсан хүнд зориулав. Хүсэлт гаргасан хүн мөн эсэхийг нягтлаарай.',
  },
  secondFactorRemoved: { en: 'The password alone is enough now', mon: 'Одоо зөвхөн нууц үг хангалттай' },
  hasNoSecondFactor: { en: 'No second step is set up', mon: 'Хоёр дахь алхам тохируулаагүй' },
  signOutOthers: { en: 'Sign out all others', mon: 'Бусад бүх төхөөрөмжөөс гаргах' },
  signOutOthersQuestion: { en: 'Sign out on all other devices?', mon: 'Бусад бүх төхөөрөмжөөс гаргах уу?' },
  signedOutOthers: { en: 'Signed out on all other devices', mon: 'Бусад бүх төхөөрөмжөөс гаргалаа' },
  onlyHere: { en: 'Signed in nowhere else', mon: 'Өөр хаана ч нэвтрээгүй байна' },
  // new devices
  newDevice: {
    en: 'Your user name was used on a new device: {0}, {1}, on {2}.',
    mon: 'Таны нэрээр шинэ төхөөрөмжөөс нэвтэрлээ: {0}, {1}, {2}.',
  },
  moreDevices: { en: 'And {0} more.', mon: 'Өөр {0} байна.' },
  itWasMe: { en: 'It was me', mon: 'Би нэвтэрсэн' },
  showDevices: { en: 'Show my devices', mon: 'Төхөөрөмжүүдээ харах' },
  // roles
  isRequired: { en: 'Required', mon: 'Заавал' },
  secondFactorRequired: { en: 'Second step at sign-in is required', mon: 'Нэвтрэхэд хоёр дахь алхам заавал' },
  secondFactorRequiredHint: {
    en: 'After the password, a code of an authenticator app. Who has none sets it up at the next sign-in.',
    mon: 'Нууц үгийн дараа баталгаажуулах аппын код асууна. Тохируулаагүй хүн дараагийн нэвтрэлтээр тохируулна.',
  },
  newRole: { en: 'New user role', mon: 'Шинэ төрөл' },
  editRole: { en: 'Edit user role', mon: 'Төрөл засах' },
  shortCode: { en: 'Short code', mon: 'Товч код' },
  colour: { en: 'Colour', mon: 'Өнгө' },
  users: { en: 'Users', mon: 'Хэрэглэгч' },
  menuRights: { en: 'Menu', mon: 'Цэс' },
  menuRightsHint: { en: 'The screens that this role sees', mon: 'Энэ төрөлд харагдах дэлгэцүүд' },
  privileges: { en: 'Rights', mon: 'Эрх' },
  privilegesHint: { en: 'What this role may do', mon: 'Энэ төрлийн хийж болох үйлдлүүд' },
  copy: { en: 'Copy', mon: 'Хуулах' },
  seeAs: { en: 'See as this role', mon: 'Энэ төрлөөр харах' },
  seeingAs: { en: 'You see the program as', mon: 'Та програмыг өөр төрлөөр харж байна:' },
  seeingNote: { en: 'Nothing can be changed.', mon: 'Юу ч өөрчлөх боломжгүй.' },
  backToOwn: { en: 'Back to my role', mon: 'Өөрийн төрөл рүү буцах' },
  granted: { en: '{0} of {1}', mon: '{0} / {1}' },
  empty: { en: 'Nobody is found', mon: 'Хэрэглэгч олдсонгүй' },
  emptyHint: {
    en: 'Everybody who signs in stands here, with a role that says what they may do.',
    mon: 'Нэвтэрдэг хүн бүр эрхийг нь заасан төрөлтэйгөө энд харагдана.',
  },
  noRolesHint: {
    en: 'A role says which screens its users see and what they may do there.',
    mon: 'Хэрэглэгчийн төрөл нь ямар хуудас харж, юу хийж болохыг заана.',
  },
})

/** What a privilege means at the desk, in one plain sentence. */
export const privilegeExplanations: Readonly<Record<Privilege, Label>> = {
  overrideRate: {
    en: 'Give a guest another price than the rate says; a reason is asked and kept.',
    mon: 'Зочинд тарифаас өөр үнэ өгөх. Шалтгаан асууж, хадгална.',
  },
  overrideRestriction: {
    en: 'Sell on closed days or against a minimum stay; a reason is asked and kept.',
    mon: 'Хаасан өдөр эсвэл хоногийн хязгаарыг давж зарах. Шалтгаан асууж, хадгална.',
  },
  overbook: {
    en: 'Sell more rooms of a type than are free that night.',
    mon: 'Тухайн шөнө сул байгаагаас олон өрөө зарах.',
  },
  assignOtherType: {
    en: 'Put a guest into a room of another type than was booked.',
    mon: 'Зочныг захиалснаас өөр төрлийн өрөөнд оруулах.',
  },
  checkInDirtyRoom: {
    en: 'Check a guest in although the room is not clean yet.',
    mon: 'Өрөө цэвэрлэгдээгүй байхад зочин буулгах.',
  },
  waiveFee: {
    en: 'Let a guest off the fee for cancelling, not arriving or leaving early, or lessen a day use on leaving; a reason is asked and kept.',
    mon: 'Цуцалсан, ирээгүй, эрт гарсны төлбөрөөс зочныг чөлөөлөх, гарахад нь өдрийн байрлалтын үнийг хөнгөлөх. Шалтгаан асууж, хадгална.',
  },
  voidStay: {
    en: 'Take back a reservation or stay that was entered by mistake.',
    mon: 'Андуурч оруулсан захиалга, байрлалтыг хүчингүй болгох.',
  },
  reinstate: {
    en: 'Bring a cancelled or no-show reservation back to life.',
    mon: 'Цуцалсан эсвэл ирээгүй захиалгыг буцаан сэргээх.',
  },
  undoCheckOut: {
    en: 'Put a guest who was checked out today back into the room.',
    mon: 'Өнөөдөр гаргасан зочныг өрөөнд нь буцаан оруулах.',
  },
  leaveFolioOpen: {
    en: 'Check out the last room of a group although its master folio still owes; a reason is asked and kept.',
    mon: 'Бүлгийн ерөнхий тооцоо үлдэгдэлтэй байхад сүүлчийн өрөөг гаргах. Шалтгаан асууж, хадгална.',
  },
  settleToCompany: {
    en: 'Move what a guest owes to a company’s account within its credit limit, and draw the invoice.',
    mon: 'Зочны төлөх дүнг зээлийн хязгаарт багтаан байгууллагын тооцоонд шилжүүлж, нэхэмжлэх гаргах.',
  },
  exceedCreditLimit: {
    en: 'Settle to a company beyond its credit limit, or while it is on hold; a reason is asked and kept.',
    mon: 'Байгууллагын зээлийн хязгаараас хэтрүүлж, эсвэл түр хаасан үед нь шилжүүлэх. Шалтгаан асууж, хадгална.',
  },
  creditTerms: {
    en: 'Say how much a company may owe and how long, and put it on hold.',
    mon: 'Байгууллагын зээлийн хязгаар, төлөх хугацааг тогтоох, түр хаах.',
  },
  creditNote: {
    en: 'Correct an invoice, or take it back whole.',
    mon: 'Нэхэмжлэхийг засах, бүхэлд нь буцаах.',
  },
  writeOff: {
    en: 'Give up what a company will not pay; a reason is asked and kept.',
    mon: 'Байгууллагын төлөхгүй авлагыг хаах. Шалтгаан асууж, хадгална.',
  },
  exemptTax: {
    en: 'Say that a stay owes no tax, with the reason and the document that proves it.',
    mon: 'Байрлалтыг шалтгаан, нотлох баримттайгаар татвараас чөлөөлөх.',
  },
  settleCommission: {
    en: 'Set agencies’ percentages, agree what they get, pay it or set it off.',
    mon: 'Агентлагийн хувийг тогтоох, шимтгэл батлах, төлөх, өрөөс нь суутгах.',
  },
  leaveOwing: {
    en: 'Check a guest out who still owes; the folio stays open under the unsettled ones, with a reason.',
    mon: 'Үлдэгдэлтэй зочныг гаргах. Тооцоо нь дуусаагүй тооцоонд шалтгаантайгаа үлдэнэ.',
  },
  editCheckedOutStay: {
    en: 'Correct the folio of a guest who has left.',
    mon: 'Гарсан зочны тооцоонд залруулга хийх.',
  },
  postCharge: { en: 'Put charges on a guest’s folio.', mon: 'Зочны тооцоонд үйлчилгээний төлбөр бичих.' },
  transferCharge: {
    en: 'Move charges and balances to the folio of another room, of a group or of the house.',
    mon: 'Төлбөр, үлдэгдлийг өөр өрөө, групп, буудлын өөрийн тооцоо руу шилжүүлэх.',
  },
  postPayment: { en: 'Take payments and deposits.', mon: 'Төлбөр, урьдчилгаа авах.' },
  moveCash: {
    en: 'Pay cash in and out of a drawer, put it into the safe, change money for a guest.',
    mon: 'Касст орлого, зарлага бичих, сейфэд тушаах, зочинд валют солих.',
  },
  anotherDrawer: {
    en: 'Count and close the session of somebody who went home; a reason is asked and kept.',
    mon: 'Харьсан хүний ээлжийг тоолж хаах. Шалтгаан асууж, хадгална.',
  },
  settleCards: {
    en: 'Settle what was paid by card or wallet with what the bank sent, and its fees.',
    mon: 'Карт, цахим хэтэвчээр төлснийг банкнаас ирсэн дүн, шимтгэлтэй нь тооцох.',
  },
  issueTaxReceipt: {
    en: 'Issue Ebarimt receipts of what is paid, and invoices of what will be.',
    mon: 'Төлсөн дүнд И-баримт, төлөгдөх дүнд нэхэмжлэх гаргах.',
  },
  returnTaxReceipt: {
    en: 'Return, correct or give up Ebarimt receipts, and say what became of those that are unclear.',
    mon: 'И-баримт буцаах, засах, болих, тодорхойгүй үлдсэнийг шийдвэрлэх.',
  },
  voidPosting: {
    en: 'Void a charge or payment of today.',
    mon: 'Өнөөдрийн төлбөр, бичилтийг хүчингүй болгох.',
  },
  allowance: {
    en: 'Reduce what a guest owes, as a discount or to make up for something.',
    mon: 'Хөнгөлөлт үзүүлэх буюу буруутлыг засахаар зочны төлөх дүнг бууруулах.',
  },
  refund: { en: 'Pay money back to a guest.', mon: 'Зочинд мөнгө буцаан олгох.' },
  runNightAudit: {
    en: 'Close the day: post the room charges and move the business date.',
    mon: 'Өдрийг хаах: өрөөний төлбөр бичиж, ажлын өдрийг шилжүүлэх.',
  },
  reverseNightAudit: {
    en: 'Open the day that was closed last again, while nobody arrived, left or paid since; a reason is asked and kept.',
    mon: 'Сүүлд хаасан өдрийг дахин нээх (түүнээс хойш зочин буугаагүй, гараагүй, төлбөр аваагүй үед). Шалтгаан асууж, хадгална.',
  },
  seeRevenue: {
    en: 'See revenue and average prices on the dashboard and in reports.',
    mon: 'Дашбоард, тайланд орлого, дундаж үнийг харах.',
  },
  keepReportViews: {
    en: 'Save, change and delete views of reports that everybody in the hotel chooses from.',
    mon: 'Буудлын бүх хэрэглэгчийн сонгодог тайлангийн харагдацыг хадгалах, өөрчлөх, устгах.',
  },
  mergeGuests: {
    en: 'Make one guest of several who are the same person, and take that back.',
    mon: 'Давхар бүртгэгдсэн нэг хүний мэдээллийг нэгтгэх, буцааж салгах.',
  },
  blacklist: {
    en: 'Put a guest on the blacklist or take one off; a reason is asked and kept.',
    mon: 'Зочныг хар жагсаалтад оруулах, хасах. Шалтгаан асууж, хадгална.',
  },
  receiveBlacklisted: {
    en: 'Book or check in a blacklisted guest; a reason is asked and kept.',
    mon: 'Хар жагсаалтын зочинд захиалга өгөх, буулгах. Шалтгаан асууж, хадгална.',
  },
  seeIdentity: {
    en: 'See passport, register and licence numbers whole; each look is kept. Others see their last three characters.',
    mon: 'Паспорт, регистр, үнэмлэхний дугаарыг бүтнээр харах. Харсан бүрийг бүртгэнэ. Бусдад сүүлийн гурван тэмдэгт харагдана.',
  },
  personalData: {
    en: 'Export all that is held on a guest, and anonymise it for good.',
    mon: 'Зочны тухай хадгалсан бүх мэдээллийг гаргаж өгөх, бүрмөсөн нэргүй болгох.',
  },
  moveIn: {
    en: 'Bring guests, companies, bookings and balances of another program in from files, and undo it.',
    mon: 'Өөр програмын зочин, байгууллага, захиалга, үлдэгдлийг файлаас оруулах, буцаах.',
  },
  manageUsers: {
    en: 'Add and change users, roles and passwords, and give every right that one has oneself.',
    mon: 'Хэрэглэгч, төрөл, нууц үг нэмэх, өөрчлөх, өөрт байгаа эрхээ бусдад олгох.',
  },
}
