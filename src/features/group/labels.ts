import { type Label, labels } from '#core/labels.ts'
import type { RoomingColumn } from './rooming.ts'
import type { Route } from '#domain/group/route.ts'

/** Words of the lists. */
export const listWords = labels({
  code: { en: 'Code', mon: 'Код' },
  name: { en: 'Name', mon: 'Нэр' },
  owner: { en: 'Owner', mon: 'Эзэмшигч' },
  contact: { en: 'Contact', mon: 'Холбогдох хүн' },
  arrival: { en: 'Arrival', mon: 'Ирэх өдөр' },
  departure: { en: 'Departure', mon: 'Гарах өдөр' },
  cutOff: { en: 'Cut-off', mon: 'Суллах өдөр' },
  rooms: { en: 'Rooms', mon: 'Өрөө' },
  reserved: { en: 'To arrive', mon: 'Ирэх' },
  inHouse: { en: 'In house', mon: 'Байрлаж буй' },
  departed: { en: 'Departed', mon: 'Гарсан' },
  unnamed: { en: 'Unnamed', mon: 'Нэргүй' },
  guests: { en: 'Guests', mon: 'Зочин' },
  total: { en: 'Total', mon: 'Нийт дүн' },
  balance: { en: 'Balance', mon: 'Үлдэгдэл' },
  status: { en: 'Status', mon: 'Төлөв' },
  remarks: { en: 'Remarks', mon: 'Тэмдэглэл' },
  newReservation: { en: 'New group reservation', mon: 'Шинэ групп захиалга' },
  newGroup: { en: 'New group', mon: 'Шинэ групп' },
  noReservations: { en: 'No groups are expected', mon: 'Ирэх групп алга' },
  noInHouse: { en: 'No group is in house', mon: 'Байрлаж буй групп алга' },
  noDeparted: { en: 'No group has departed', mon: 'Гарсан групп алга' },
  hint: {
    en: 'A group is reservations that come, stay and pay together.',
    mon: 'Групп гэдэг нь хамт ирж, байрлаж, төлбөрөө хамт тооцдог захиалгууд юм.',
  },
})

/** Words of the forms. */
export const formWords = labels({
  editGroup: { en: 'Edit group', mon: 'Групп засах' },
  group: { en: 'Group', mon: 'Групп' },
  contactGuest: { en: 'Contact person', mon: 'Холбогдох хүн' },
  contactHint: {
    en: 'Owns the group where no company does; stands in for guests who are not named yet',
    mon: 'Байгууллагагүй бол эзэмшигч нь; нэр нь ирээгүй зочдын оронд бүртгэгдэнэ',
  },
  company: { en: 'Company', mon: 'Байгууллага' },
  cutOff: { en: 'Cut-off date', mon: 'Суллах өдөр' },
  cutOffHint: {
    en: 'Rooms without a name are released after it',
    mon: 'Нэр оноогоогүй өрөө энэ өдрөөс хойш суллагдана',
  },
  colour: { en: 'Colour', mon: 'Өнгө' },
  remarks: { en: 'Remarks', mon: 'Тэмдэглэл' },
  rooms: { en: 'Rooms', mon: 'Өрөө' },
  roomType: { en: 'Room type', mon: 'Өрөөний төрөл' },
  rateType: { en: 'Rate type', mon: 'Тарифын төрөл' },
  arrival: { en: 'Arrival date', mon: 'Ирэх өдөр' },
  departure: { en: 'Departure date', mon: 'Гарах өдөр' },
  adults: { en: 'Adults', mon: 'Том хүн' },
  children: { en: 'Children', mon: 'Хүүхэд' },
  rate: { en: 'Rate a night', mon: 'Хоногийн үнэ' },
  rateReason: { en: 'Reason for this rate', mon: 'Үнэ өөрчилсөн шалтгаан' },
  addLine: { en: 'Add type or dates', mon: 'Төрөл, өдөр нэмэх' },
  removeLine: { en: 'Remove line {0}', mon: '{0}-р мөрийг хасах' },
  line: { en: 'Line {0}', mon: '{0}-р мөр' },
  roomsAndDates: { en: 'Rooms and dates', mon: 'Өрөө, өдөр' },
  booking: { en: 'Booking', mon: 'Захиалгын мэдээлэл' },
  reservationType: { en: 'Reservation type', mon: 'Захиалгын төрөл' },
  source: { en: 'Source', mon: 'Эх сурвалж' },
  voucher: { en: 'Voucher', mon: 'Ваучер' },
  guestRemarks: { en: "Guest's remarks", mon: 'Зочны хүсэлт' },
  addRooms: { en: 'Add rooms', mon: 'Өрөө нэмэх' },
  book: { en: 'Reserve', mon: 'Захиалах' },
  booked: { en: 'Reservation {0}: {1} rooms', mon: '{0} захиалга: {1} өрөө' },
  left: { en: '{0} left', mon: '{0} сул' },
  tooFewLeft: { en: 'Only {0} rooms are left', mon: 'Зөвхөн {0} сул өрөө үлдсэн' },
  total: { en: 'Total', mon: 'Нийт дүн' },
})

/** Words of the group's page. */
export const pageWords = labels({
  group: { en: 'Group', mon: 'Групп' },
  members: { en: 'Rooms of the group', mon: 'Группийн өрөөнүүд' },
  allRooms: { en: 'All {0} rooms', mon: 'Бүх {0} өрөө' },
  choose: { en: 'Choose room of {0}', mon: '{0}: өрөөг сонгох' },
  chosen: { en: 'Chosen', mon: 'Сонгох' },
  unnamed: { en: 'Not named', mon: 'Нэр оноогоогүй' },
  reservationColumn: { en: 'Number', mon: 'Дугаар' },
  roomType: { en: 'Room type', mon: 'Өрөөний төрөл' },
  pax: { en: 'Pax', mon: 'Хүн' },
  companions: { en: 'With', mon: 'Хамт' },
  noRooms: { en: 'This group has no rooms yet', mon: 'Энэ группт өрөө алга' },
  noRoomsHint: {
    en: 'Reserve rooms for it, or let reservations join.',
    mon: 'Өрөө захиалах эсвэл захиалга нэгтгэнэ үү.',
  },
  inactive: { en: 'Inactive', mon: 'Идэвхгүй' },
  roomsArrived: { en: '{0} to arrive · {1} in house · {2} departed', mon: 'Ирэх {0} · байрлаж буй {1} · гарсан {2}' },
  facts: { en: 'Group', mon: 'Групп' },
  // actions
  assign: { en: 'Assign rooms', mon: 'Өрөө оноох' },
  checkIn: { en: 'Check in', mon: 'Зочин буулгах' },
  checkOut: { en: 'Check out', mon: 'Зочин гаргах' },
  postCharge: { en: 'Post charge', mon: 'Үйлчилгээний төлбөр бичих' },
  moveDates: { en: 'Move dates', mon: 'Өдөр өөрчлөх' },
  cancel: { en: 'Cancel rooms', mon: 'Өрөө цуцлах' },
  rooming: { en: 'Rooming list', mon: 'Зочдын жагсаалт' },
  counted: { en: '{0} ({1})', mon: '{0} ({1})' },
  noneAble: { en: 'None of these rooms allows it now', mon: 'Эдгээр өрөөнд одоогоор боломжгүй' },
  // results
  running: { en: '{0} of {1} rooms', mon: '{1} өрөөнөөс {0}' },
  done: { en: 'Done', mon: 'Болсон' },
  notDone: { en: 'Not done', mon: 'Болоогүй' },
  doneOf: { en: '{0} of {1} rooms done', mon: '{1} өрөөнөөс {0} нь болсон' },
  room: { en: 'Room', mon: 'Өрөө' },
  guest: { en: 'Guest', mon: 'Зочин' },
  result: { en: 'Result', mon: 'Үр дүн' },
  anyway: { en: 'Continue with {0} rooms anyway', mon: '{0} өрөөнд үргэлжлүүлэх' },
  stopped: { en: 'It stopped: {0}', mon: 'Зогссон: {0}' },
  noRoomFree: { en: 'No room of its type is free', mon: 'Энэ төрлийн сул өрөө алга' },
  proposed: { en: 'Proposed room', mon: 'Санал болгож буй өрөө' },
  newArrival: { en: 'New arrival', mon: 'Шинэ ирэх өдөр' },
  newDeparture: { en: 'New departure', mon: 'Шинэ гарах өдөр' },
  keepsPrices: {
    en: 'Agreed prices stay; added nights cost what the rate says. Empty = as it is.',
    mon: 'Тохирсон үнэ хэвээр; нэмэгдсэн хоног тарифын үнээр. Хоосон бол өөрчлөхгүй.',
  },
  reason: { en: 'Reason', mon: 'Шалтгаан' },
  extraCharge: { en: 'Charge', mon: 'Үйлчилгээ' },
  quantity: { en: 'Quantity', mon: 'Тоо хэмжээ' },
  unitPrice: { en: 'Unit price', mon: 'Нэгж үнэ' },
  description: { en: 'Description', mon: 'Тайлбар' },
  // money
  masterFolio: { en: 'Master folio', mon: 'Ерөнхий тооцоо' },
  openFolio: { en: 'Open folio', mon: 'Тооцоо нээх' },
  noFolio: { en: 'Each room pays for itself.', mon: 'Өрөө бүр төлбөрөө тусдаа төлнө.' },
  folioNo: { en: 'Folio {0}', mon: 'Тооцоо {0}' },
  noRoutes: {
    en: 'No rules: charges of the rooms stay on their own folios.',
    mon: 'Дүрэмгүй: өрөөний төлбөр өөрийн тооцоонд үлдэнэ.',
  },
  addRoute: { en: 'Add rule', mon: 'Дүрэм нэмэх' },
  removeRoute: { en: 'Remove the rule “{0}”?', mon: '“{0}” дүрмийг хасах уу?' },
  remove: { en: 'Remove', mon: 'Хасах' },
  routeTitle: { en: 'Charges to the master folio', mon: 'Ерөнхий тооцоонд бичих төлбөр' },
  charges: { en: 'Which charges', mon: 'Ямар төлбөр' },
  chargeGroup: { en: 'Extra-charge group', mon: 'Нэмэлт үйлчилгээний бүлэг' },
  from: { en: 'From', mon: 'Эхлэх өдөр' },
  until: { en: 'Until', mon: 'Дуусах өдөр' },
  fromUntil: { en: '{0} – {1}', mon: '{0} – {1}' },
  onwards: { en: 'from {0}', mon: '{0}-с хойш' },
  routeStays: { en: 'What is posted already stays where it is.', mon: 'Өмнө бичигдсэн төлбөр байрандаа үлдэнэ.' },
  // activity
  activity: { en: 'Activity', mon: 'Үйлдлийн бүртгэл' },
  noActivity: { en: 'Nothing has happened yet', mon: 'Үйлдэл алга' },
  moreRecords: { en: '{0} more', mon: 'бусад {0}' },
  // reservations
  reservations: { en: 'Reservations', mon: 'Захиалгууд' },
  reservationNo: { en: 'Reservation {0}', mon: '{0} захиалга' },
  deposit: { en: 'deposit', mon: 'урьдчилгаа' },
  noReservations: { en: 'No reservation is of this group', mon: 'Энэ группт захиалга алга' },
  join: { en: 'Add reservation', mon: 'Захиалга нэгтгэх' },
  joinTitle: { en: 'Let reservations join', mon: 'Захиалга группт нэгтгэх' },
  joinLabel: { en: 'Reservation', mon: 'Захиалга' },
  leave: { en: 'Leave group', mon: 'Группээс гаргах' },
  leaveTitle: { en: 'Take reservation {0} out of the group?', mon: '{0} захиалгыг группээс гаргах уу?' },
})

/** What is done with a group itself, as its activity tells it. */
export const groupActionLabels: Readonly<Record<string, Label>> = labels({
  new: { en: 'Group made', mon: 'Групп үүсгэсэн' },
  update: { en: 'Group changed', mon: 'Группийн мэдээлэл өөрчилсөн' },
  setStatus: { en: 'Made active or inactive', mon: 'Идэвхийг өөрчилсөн' },
  join: { en: 'Reservations joined', mon: 'Захиалга нэгтгэсэн' },
  leave: { en: 'Reservations left', mon: 'Захиалга группээс гаргасан' },
  nameRooms: { en: 'Rooming list saved', mon: 'Зочдын жагсаалт хадгалсан' },
  openFolio: { en: 'Master folio opened', mon: 'Ерөнхий тооцоо нээсэн' },
  addRoute: { en: 'Rule for charges added', mon: 'Төлбөрийн дүрэм нэмсэн' },
  removeRoute: { en: 'Rule for charges removed', mon: 'Төлбөрийн дүрэм хассан' },
})
/** The same of its master folio and of the folios of its rooms. */
export const folioActionLabels: Readonly<Record<string, Label>> = labels({
  postCharge: { en: 'Charge posted', mon: 'Үйлчилгээний төлбөр бичсэн' },
  openWindow: { en: 'Another folio opened', mon: 'Нэмэлт тооцоо нээсэн' },
  close: { en: 'Folio closed', mon: 'Тооцоо хаасан' },
  reopen: { en: 'Folio reopened', mon: 'Тооцоог дахин нээсэн' },
})
/** The facts of a group's activity that a line has room for. */
export const groupActivityFacts = {
  code: listWords.code,
  name: listWords.name,
  cutOff: formWords.cutOff,
  remarks: listWords.remarks,
  rooms: listWords.rooms,
  guests: listWords.guests,
  fromDate: pageWords.from,
  untilDate: pageWords.until,
} as const satisfies Record<string, Label>

export const routeLabels = {
  all: { en: 'Everything', mon: 'Бүх төлбөр' },
  room: { en: 'Room charges', mon: 'Өрөөний төлбөр' },
  extraChargeGroup: { en: 'One group of extra charges', mon: 'Нэмэлт үйлчилгээний нэг бүлэг' },
} as const satisfies Record<Route['charges'], { en: string; mon: string }>

/** Words of the rooming list. */
export const roomingWords = labels({
  title: { en: 'Rooming list', mon: 'Зочдын жагсаалт' },
  paste: { en: 'Paste the list here', mon: 'Жагсаалтаа энд хуулна уу' },
  pasteHint: {
    en: 'One guest a line, columns as in the file: {0}. Lines with the same sharer mark live in one room.',
    mon: 'Нэг мөрөнд нэг зочин, багана: {0}. Ижил тэмдэгтэй мөрүүд нэг өрөөнд байрлана.',
  },
  file: { en: 'Open a file', mon: 'Файл нээх' },
  template: { en: 'Download an empty list', mon: 'Хоосон жагсаалт татах' },
  check: { en: 'Check', mon: 'Шалгах' },
  save: { en: 'Name the guests', mon: 'Зочдыг оноох' },
  checkFirst: { en: 'Check the list first', mon: 'Эхлээд жагсаалтыг шалгана уу' },
  mendFirst: { en: 'Mend the marked lines first', mon: 'Эхлээд тэмдэглэсэн мөрүүдийг засна уу' },
  empty: { en: 'The list has no lines', mon: 'Жагсаалтад мөр алга' },
  tooMany: { en: 'At most 500 lines', mon: 'Хамгийн ихдээ 500 мөр' },
  line: { en: 'Line', mon: 'Мөр' },
  wrong: { en: 'Lines to mend: {0}', mon: 'Засах мөр: {0}' },
  right: { en: 'Guests: {0}, rooms: {1}', mon: 'Зочин: {0}, өрөө: {1}' },
  known: { en: 'Known guest', mon: 'Бүртгэлтэй зочин' },
  goesTo: { en: 'Goes to', mon: 'Өрөө' },
  shares: { en: 'shares', mon: 'хамт' },
  problems: { en: 'To mend', mon: 'Засах зүйл' },
  named: { en: 'Guests named: {0}, rooms: {1}', mon: 'Оноосон зочин: {0}, өрөө: {1}' },
})

/** The headings of a rooming list's file. */
export const roomingColumns = {
  lastName: { en: 'Last name', mon: 'Овог' },
  firstName: { en: 'First name', mon: 'Нэр' },
  document: { en: 'Document', mon: 'Баримтын дугаар' },
  nationality: { en: 'Nationality', mon: 'Иргэншил' },
  room: { en: 'Room', mon: 'Өрөө' },
  roomType: { en: 'Room type', mon: 'Өрөөний төрөл' },
  sharer: { en: 'Sharer', mon: 'Хамт' },
  arrival: { en: 'Arrival', mon: 'Ирэх өдөр' },
  departure: { en: 'Departure', mon: 'Гарах өдөр' },
} as const satisfies Record<RoomingColumn, { en: string; mon: string }>
