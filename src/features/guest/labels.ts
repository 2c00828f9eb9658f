import { type Label, labels } from '#core/labels.ts'

export const listWords = labels({
  newGuest: { en: 'New guest', mon: 'Шинэ зочин' },
  duplicates: { en: 'Duplicates', mon: 'Давхардал' },
  empty: { en: 'No guests yet', mon: 'Зочин бүртгээгүй байна' },
  emptyHint: {
    en: 'Everybody who books or stays is kept here, with what they like and how often they came.',
    mon: 'Захиалсан, байрласан бүх зочны мэдээлэл, хүсэлт, ирсэн түүх энд хадгалагдана.',
  },
  name: { en: 'Name', mon: 'Нэр' },
  phone: { en: 'Phone', mon: 'Утас' },
  email: { en: 'E-mail', mon: 'Э-шуудан' },
  document: { en: 'Document', mon: 'Бичиг баримт' },
  nationality: { en: 'Nationality', mon: 'Иргэншил' },
  birthDate: { en: 'Birth date', mon: 'Төрсөн огноо' },
  gender: { en: 'Gender', mon: 'Хүйс' },
  city: { en: 'City', mon: 'Хот' },
  vip: { en: 'VIP', mon: 'Вип' },
  customerGroup: { en: 'Customer group', mon: 'Харилцагчийн бүлэг' },
  stays: { en: 'Stays', mon: 'Байрласан' },
  lastArrival: { en: 'Last arrival', mon: 'Сүүлд ирсэн' },
  blacklist: { en: 'Blacklist', mon: 'Хар жагсаалт' },
  blacklisted: { en: 'Blacklisted', mon: 'Хар жагсаалтад' },
  notBlacklisted: { en: 'Not blacklisted', mon: 'Хар жагсаалтад байхгүй' },
  open: { en: 'Open profile', mon: 'Дэлгэрэнгүй нээх' },
  book: { en: 'New reservation', mon: 'Шинэ захиалга' },
})

export const profileWords = labels({
  guest: { en: 'Guest', mon: 'Зочин' },
  edit: { en: 'Edit guest', mon: 'Зочны мэдээлэл засах' },
  facts: { en: 'Profile', mon: 'Хувийн мэдээлэл' },
  stays: { en: 'Stays', mon: 'Байрлалт' },
  noStays: { en: 'No stays yet', mon: 'Байрлалт алга' },
  noStaysHint: {
    en: 'Reservations in the name of this guest stand here, past ones and those to come.',
    mon: 'Энэ зочны нэр дээрх өмнөх болон ирэх захиалга энд харагдана.',
  },
  mails: { en: 'Mails', mon: 'Захидал' },
  noMails: { en: 'No mails', mon: 'Захидал алга' },
  activity: { en: 'Activity', mon: 'Үйлдлийн бүртгэл' },
  noActivity: { en: 'Nothing has happened yet', mon: 'Үйлдэл алга' },
  merges: { en: 'Merged guests', mon: 'Нэгтгэсэн зочид' },
  perhapsSame: { en: 'Perhaps the same person', mon: 'Ижил хүн байж магадгүй' },
  staysCount: { en: 'Stays', mon: 'Байрласан' },
  nights: { en: 'Nights', mon: 'Хоног' },
  revenue: { en: 'Revenue', mon: 'Орлого' },
  balance: { en: 'Balance', mon: 'Үлдэгдэл' },
  cancellations: { en: 'Cancellations', mon: 'Цуцалсан' },
  noShows: { en: 'No-shows', mon: 'Ирээгүй' },
  firstArrival: { en: 'First arrival', mon: 'Анх ирсэн' },
  lastArrival: { en: 'Last arrival', mon: 'Сүүлд ирсэн' },
  nextArrival: { en: 'Next arrival', mon: 'Дараа ирэх' },
  number: { en: 'Reservation', mon: 'Захиалга' },
  status: { en: 'Status', mon: 'Төлөв' },
  arrival: { en: 'Arrival', mon: 'Ирэх өдөр' },
  departure: { en: 'Departure', mon: 'Гарах өдөр' },
  room: { en: 'Room', mon: 'Өрөө' },
  roomType: { en: 'Type', mon: 'Төрөл' },
  total: { en: 'Nights total', mon: 'Хоногийн дүн' },
  role: { en: 'As', mon: 'Хэн болох' },
  mainGuest: { en: 'main guest', mon: 'үндсэн зочин' },
  with: { en: 'with {0}', mon: '{0} зочинтой хамт' },
  openStay: { en: 'Open stay', mon: 'Байрлалт нээх' },
  replace: { en: 'Replace guest', mon: 'Зочин солих' },
  replaceHint: {
    en: 'The other guest takes this one’s place in this stay and on its folios. Everything else stays.',
    mon: 'Сонгосон зочин энэ байрлалт, түүний тооцоонд орж солигдоно. Бусад нь хэвээр үлдэнэ.',
  },
  replaceWith: { en: 'By whom', mon: 'Хэнээр солих' },
  replaceOver: { en: 'Only a stay that is reserved or in house', mon: 'Зөвхөн захиалсан эсвэл байрлаж буй байрлалтад' },
  blacklist: { en: 'Put on the blacklist', mon: 'Хар жагсаалтад оруулах' },
  unblacklist: { en: 'Take off the blacklist', mon: 'Хар жагсаалтаас хасах' },
  blacklistTitle: { en: 'Put {0} on the blacklist?', mon: '{0} зочныг хар жагсаалтад оруулах уу?' },
  blacklistLine: {
    en: 'Whoever books or checks in the guest is warned with the reason.',
    mon: 'Захиалах, буулгах үед шалтгаантай нь анхааруулна.',
  },
  unblacklistTitle: { en: 'Take {0} off the blacklist?', mon: '{0} зочныг хар жагсаалтаас хасах уу?' },
  blacklistedFor: { en: 'Blacklisted: {0}', mon: 'Хар жагсаалтад: {0}' },
  mergedInto: { en: 'Merged into another guest.', mon: 'Өөр зочинтой нэгтгэсэн.' },
  openSurvivor: { en: 'Open that guest', mon: 'Тэр зочныг нээх' },
  anonymised: { en: 'Anonymised on {0}', mon: 'Нэргүй болгосон: {0}' },
  exportData: { en: 'Export personal data', mon: 'Хувийн мэдээлэл гаргах' },
  anonymise: { en: 'Anonymise', mon: 'Нэргүй болгох' },
  anonymiseTitle: { en: 'Anonymise {0} for good?', mon: '{0} зочныг бүрмөсөн нэргүй болгох уу?' },
  birthday: { en: 'Birthday today', mon: 'Өнөөдөр төрсөн өдөр' },
})

export const anonymiseWords = labels({
  notYet: { en: 'This guest cannot be anonymised now:', mon: 'Энэ зочныг одоогоор нэргүй болгох боломжгүй:' },
  goes: { en: 'This goes for good', mon: 'Бүрмөсөн арилах зүйл' },
  stays: { en: 'This stays, and why', mon: 'Үлдэх зүйл, шалтгаан' },
  backups: {
    en: 'Backups made before keep it until they are replaced.',
    mon: 'Өмнө авсан нөөц хуулбарт солигдох хүртлээ үлдэнэ.',
  },
  reasonHint: { en: 'Kept in the activity: name nobody here', mon: 'Бүртгэлд үлдэнэ: энд хүний нэр бичихгүй' },
})

export const goesNames = labels({
  records: {
    en: 'Name, contacts, numbers, wishes and remarks of the profile (records: {0})',
    mon: 'Нэр, холбоо барих мэдээлэл, дугаар, хүсэлт, тэмдэглэл (бүртгэл: {0})',
  },
  documents: { en: 'Documents: {0}', mon: 'Бичиг баримт: {0}' },
  remarks: {
    en: 'Remarks, channel and voucher numbers of reservations: {0}',
    mon: 'Захиалгын тэмдэглэл, суваг, ваучерын дугаар: {0}',
  },
  letters: {
    en: 'Letters with what they enclosed, also waiting ones: {0}',
    mon: 'Захидал, хавсралт (хүлээгдэж буйг оролцуулан): {0}',
  },
  tasks: { en: 'Tasks: {0}', mon: 'Даалгавар: {0}' },
  postingTexts: {
    en: 'Typed descriptions, references and reasons of postings: {0}',
    mon: 'Бичилтийн гараар бичсэн тайлбар, лавлах дугаар, шалтгаан: {0}',
  },
  activity: { en: 'Words in the activity log: {0}', mon: 'Үйлдлийн бүртгэлийн үг: {0}' },
  packs: { en: 'Downtime packs: {0}; today’s is made again', mon: 'Нөөц хуудас: {0}; өнөөдрийнх дахин хийгдэнэ' },
})

export const staysNames = labels({
  stays: {
    en: 'Stays with their dates and rooms: {0} – the house’s statistics',
    mon: 'Байрлалтын өдөр, өрөө: {0} – статистикт хэрэгтэй',
  },
  postings: {
    en: 'Postings with their amounts and taxes: {0} – accounting law',
    mon: 'Бичилтийн дүн, татвар: {0} – нягтлан бодохын хууль',
  },
  receipts: {
    en: 'Receipts with their numbers: {0} – accounting law',
    mon: 'Баримтын дугаар: {0} – нягтлан бодохын хууль',
  },
  invoices: {
    en: 'Invoices and credit notes with their numbers and lines: {0} – accounting law; the name goes',
    mon: 'Нэхэмжлэх, кредит нотын дугаар, мөр: {0} – нягтлан бодохын хууль; нэр нь арилна',
  },
  taxReceipts: {
    en: 'Tax receipts as the tax service was told: {0} – tax law; whose lottery it is goes',
    mon: 'Татварт илгээсэн баримт: {0} – татварын хууль; сугалаа хэнийх болох нь арилна',
  },
  commissions: {
    en: 'Commissions of agencies for the stays: {0} – the agency’s money',
    mon: 'Байрлалтын агентлагийн шимтгэл: {0} – агентлагийн мөнгө',
  },
  companions: {
    en: 'Companions: {0} – their data are theirs',
    mon: 'Хамт байрласан зочин: {0} – өөрсдийнх нь мэдээлэл',
  },
  bookingsOfOthers: {
    en: 'Reservations that somebody else booked: {0} – their remarks are the booker’s',
    mon: 'Өөр хүний хийсэн захиалга: {0} – тэмдэглэл нь захиалагчийнх',
  },
})

export const mergeWords = labels({
  merge: { en: 'Merge guests', mon: 'Зочин нэгтгэх' },
  mergeWith: { en: 'Merge with another guest', mon: 'Өөр зочинтой нэгтгэх' },
  add: { en: 'Add a guest', mon: 'Зочин нэмэх' },
  survivor: { en: 'Guest to keep', mon: 'Үлдэх зочин' },
  hint: {
    en: 'Choose who stays, and whose value is kept where they differ. Stays, folios and documents of the others go to the one who stays. This can be undone.',
    mon: 'Үлдэх зочноо, ялгаатай талбарт хэний мэдээллийг үлдээхээ сонгоно уу. Бусдын байрлалт, тооцоо, бичиг баримт үлдэх зочинд шилжинэ. Буцаах боломжтой.',
  },
  noDifference: { en: 'They differ in nothing.', mon: 'Ялгаатай талбар алга.' },
  leaveOut: { en: 'Leave out', mon: 'Хасах' },
  merged: { en: 'Guests were merged', mon: 'Зочдыг нэгтгэлээ' },
  mergedOn: { en: 'merged on {0}', mon: 'нэгтгэсэн: {0}' },
  undone: { en: 'undone', mon: 'буцаасан' },
  unmerge: { en: 'Undo merge', mon: 'Нэгтгэл буцаах' },
  unmergeTitle: { en: 'Undo the merge with {0}?', mon: '{0} зочинтой нэгтгэснийг буцаах уу?' },
  unmergeAll: { en: 'Everything goes back as it was.', mon: 'Бүгд хуучин хэвэндээ орно.' },
  unmerged: { en: 'The merge was undone', mon: 'Нэгтгэлийг буцаалаа' },
  fieldsStay: {
    en: 'Changed since, stays as it is now: {0}',
    mon: 'Дараа нь өөрчилсөн тул одоогийнхоороо үлдэнэ: {0}',
  },
  rowsStay: { en: 'Given to somebody else since: {0}', mon: 'Дараа нь өөр хүнд шилжүүлсэн: {0}' },
  bookedSince: {
    en: 'Reservations made since stay with this guest: {0}',
    mon: 'Нэгтгэснээс хойш хийсэн захиалга энэ зочинд үлдэнэ: {0}',
  },
  duplicates: { en: 'Perhaps the same person', mon: 'Ижил хүн байж магадгүй' },
  duplicatesHint: {
    en: 'They share a document, a phone, an e-mail, or name and birth date.',
    mon: 'Бичиг баримт, утас, э-шуудан эсвэл нэр, төрсөн огноо нь ижил байна.',
  },
  noDuplicates: { en: 'No duplicates', mon: 'Давхардал алга' },
})

/** Tables of which something was moved, as `Unrestored` names them. */
export const tableNames: Readonly<Record<string, Label>> = labels({
  stay: { en: 'stays', mon: 'байрлалт' },
  reservation: { en: 'reservations', mon: 'захиалга' },
  folio: { en: 'folios', mon: 'тооцоо' },
  stay_guest: { en: 'guests of stays', mon: 'байрлалтын зочин' },
  guest_group: { en: 'groups', mon: 'бүлэг' },
  lost_item: { en: 'found items', mon: 'олдвор' },
})

export const actionNames: Readonly<Record<string, Label>> = labels({
  create: { en: 'Guest made', mon: 'Зочин бүртгэсэн' },
  update: { en: 'Profile changed', mon: 'Мэдээлэл өөрчилсөн' },
  blacklist: { en: 'Put on the blacklist', mon: 'Хар жагсаалтад оруулсан' },
  unblacklist: { en: 'Taken off the blacklist', mon: 'Хар жагсаалтаас хассан' },
  merge: { en: 'Merged', mon: 'Нэгтгэсэн' },
  mergedInto: { en: 'Merged into', mon: 'Энэ зочинд нэгтгэсэн' },
  unmerge: { en: 'Merge undone', mon: 'Нэгтгэл буцаасан' },
  seeIdentity: { en: 'Numbers of documents seen', mon: 'Бичиг баримтын дугаар үзсэн' },
  printIdentity: { en: 'Registration card printed', mon: 'Бүртгэлийн хуудас хэвлэсэн' },
  exportData: { en: 'Personal data handed out', mon: 'Хувийн мэдээлэл гаргасан' },
  anonymise: { en: 'Anonymised', mon: 'Нэргүй болгосон' },
})
