import { labels } from '#core/labels.ts'

/** Words of the reservation list. */
export const listWords = labels({
  reservationList: { en: 'Reservation List', mon: 'Захиалгын жагсаалт' },
  newReservation: { en: 'New reservation', mon: 'Шинэ захиалга' },
  walkIn: { en: 'Walk-in', mon: 'Шууд ирсэн зочин' },
  arrivals: { en: 'Arrivals', mon: 'Ирэх' },
  inHouse: { en: 'In house', mon: 'Байрлаж буй' },
  departures: { en: 'Departures', mon: 'Гарах' },
  all: { en: 'All', mon: 'Бүгд' },
  shownRows: { en: 'Which reservations', mon: 'Аль захиалгууд' },
  noArrivals: { en: 'Nobody is expected today', mon: 'Өнөөдөр ирэх зочин алга' },
  noInHouse: { en: 'Nobody is in house', mon: 'Байрлаж буй зочин алга' },
  noDepartures: { en: 'Nobody leaves today', mon: 'Өнөөдөр гарах зочин алга' },
  noArrivalsHint: {
    en: 'Who has a room from today comes here, until checked in.',
    mon: 'Өнөөдрөөс байрлах зочин буулгах хүртлээ энд харагдана.',
  },
  noInHouseHint: {
    en: 'Who is checked in stands here until checked out.',
    mon: 'Буулгасан зочин гарах хүртлээ энд харагдана.',
  },
  noDeparturesHint: {
    en: 'Who is in house and leaves today stands here until checked out.',
    mon: 'Өнөөдөр гарах зочин гарах хүртлээ энд харагдана.',
  },
  noReservations: { en: 'No reservations yet', mon: 'Захиалга алга' },
  emptyHint: {
    en: 'Every room of a reservation is a row here. Make a reservation or check in a walk-in.',
    mon: 'Захиалгын өрөө бүр энд нэг мөр болж харагдана. Шинэ захиалга хийх эсвэл шууд ирсэн зочныг буулгана уу.',
  },
  nothingFits: { en: 'No reservation fits these filters', mon: 'Энэ шүүлтүүрт тохирох захиалга алга' },
  clearFilters: { en: 'Clear filters', mon: 'Шүүлтүүр арилгах' },
  walkInsOnly: { en: 'Walk-ins only', mon: 'Зөвхөн шууд ирсэн зочид' },
  preRegisteredOnly: { en: 'Pre-registered only', mon: 'Зөвхөн урьдчилан бүртгүүлсэн' },
  openReservation: { en: 'Open reservation', mon: 'Захиалга нээх' },
})

/** Words of the departure list. */
export const departureWords = labels({
  departureList: { en: 'Departure list', mon: 'Гарах зочдын жагсаалт' },
  until: { en: 'Until', mon: 'Хүртэл' },
  now: { en: 'Settled', mon: 'Тооцоо' },
  settled: { en: 'settled', mon: 'дууссан' },
  owes: { en: 'not settled', mon: 'дуусаагүй' },
  checkOutSettled: { en: 'Check out settled ({0})', mon: 'Тооцоо дууссаныг гаргах ({0})' },
  nobodySettled: {
    en: 'Nobody who leaves today has settled',
    mon: 'Өнөөдөр гарах зочдоос тооцоогоо дуусгасан нь алга',
  },
  checkedOut: { en: '{0} of {1} {1|room|rooms} checked out', mon: 'Гаргасан өрөө: {0} / {1}' },
  result: { en: 'Result', mon: 'Үр дүн' },
  isOut: { en: 'checked out', mon: 'гарсан' },
  emptyHint: {
    en: 'Guests whose departure is today or was before stand here until they are checked out.',
    mon: 'Өнөөдөр гарах болон гарах хугацаа нь хэтэрсэн зочид энд харагдана.',
  },
})

/** Words of the vouchers of a reservation. */
export const voucherWords = labels({
  vouchers: { en: 'Vouchers', mon: 'Ваучер' },
  none: { en: 'No voucher', mon: 'Ваучергүй' },
  add: { en: 'Add voucher', mon: 'Ваучер нэмэх' },
  number: { en: 'Number', mon: 'Дугаар' },
  issuedByCompany: { en: 'Issued by a company', mon: 'Гаргасан байгууллага' },
  issuedBySource: { en: 'Or by a reservation source', mon: 'Эсвэл захиалгын эх сурвалж' },
  amount: { en: 'Covers an amount', mon: 'Төлөх дүн' },
  nights: { en: 'Or so many nights', mon: 'Эсвэл хэдэн хоног' },
  coversHint: { en: 'Left empty: the whole reservation', mon: 'Хоосон бол захиалгыг бүхэлд нь' },
  coversNights: { en: '{0} {0|night|nights}', mon: '{0} хоног' },
  removeAsk: { en: 'Remove voucher {0}?', mon: '{0} ваучерыг хасах уу?' },
})

/** Words of the waitlist. */
export const waitlistWords = labels({
  phone: { en: 'Phone', mon: 'Утас' },
  rooms: { en: 'Rooms', mon: 'Өрөө' },
  free: { en: 'Free', mon: 'Сул' },
  now: { en: 'Now', mon: 'Одоо' },
  roomFree: { en: 'a room is free', mon: 'өрөө сул' },
  waits: { en: 'waits', mon: 'хүлээж байна' },
  reserveNow: { en: 'Reserve now', mon: 'Одоо захиалах' },
  reserved: { en: 'Reserved: the room is held', mon: 'Захиалав: өрөөг барилаа' },
  nothingFree: { en: 'No room is free on all its dates', mon: 'Бүх өдөрт нь сул өрөө алга' },
  onlyOffered: { en: 'Only where a room is free', mon: 'Зөвхөн өрөө сул болсон' },
  nobodyWaits: { en: 'Nobody waits for a room', mon: 'Өрөө хүлээж буй зочин алга' },
  hint: {
    en: 'When a type is sold out, make the reservation with the type Waitlist: it stands here, and first when a room is free.',
    mon: 'Төрөл дүүрсэн үед «Хүлээлгийн жагсаалт» төрлөөр захиалга хийнэ: энд харагдаж, өрөө сул болоход эхэнд гарна.',
  },
})

export const columnWords = labels({
  number: { en: 'Number', mon: 'Дугаар' },
  guest: { en: 'Guest', mon: 'Зочин' },
  status: { en: 'Status', mon: 'Төлөв' },
  arrival: { en: 'Arrival', mon: 'Ирэх өдөр' },
  departure: { en: 'Departure', mon: 'Гарах өдөр' },
  expectedAt: { en: 'Arrives at', mon: 'Ирэх цаг' },
  booked: { en: 'Booked', mon: 'Захиалсан' },
  bookedBy: { en: 'Booked by', mon: 'Бүртгэсэн' },
  nights: { en: 'Nights', mon: 'Хоног' },
  roomType: { en: 'Room type', mon: 'Өрөөний төрөл' },
  room: { en: 'Room', mon: 'Өрөө' },
  pax: { en: 'Pax', mon: 'Хүний тоо' },
  rateType: { en: 'Rate type', mon: 'Тарифын төрөл' },
  source: { en: 'Source', mon: 'Эх сурвалж' },
  company: { en: 'Company', mon: 'Байгууллага' },
  group: { en: 'Group', mon: 'Групп' },
  type: { en: 'Reservation type', mon: 'Захиалгын төрөл' },
  total: { en: 'Total', mon: 'Нийт дүн' },
  balance: { en: 'Balance', mon: 'Үлдэгдэл' },
  voucher: { en: 'Voucher', mon: 'Ваучер' },
  preRegistered: { en: 'Pre-registered', mon: 'Урьдчилан бүртгүүлсэн' },
  heldUntil: { en: 'Held until', mon: 'Барих хугацаа' },
  remarks: { en: 'Remarks', mon: 'Тэмдэглэл' },
})

/** Words of the booking form. */
export const bookingWords = labels({
  expectedToday: { en: '{0} has a reservation for today: {1}.', mon: '{0} өнөөдрийн захиалгатай: {1}.' },
  inHouseAlready: { en: '{0} is in house already, in room {1}.', mon: '{0} аль хэдийн {1} өрөөнд байрлаж байна.' },
  openStay: { en: 'Open it', mon: 'Нээх' },
  guest: { en: 'Guest', mon: 'Зочин' },
  findGuest: { en: 'Name, phone, document or e-mail', mon: 'Нэр, утас, баримтын дугаар эсвэл э-шуудан' },
  datesAndRooms: { en: 'Dates and rooms', mon: 'Өдөр, өрөө' },
  booking: { en: 'Booking', mon: 'Захиалгын мэдээлэл' },
  arrival: { en: 'Arrival date', mon: 'Ирэх өдөр' },
  departure: { en: 'Departure date', mon: 'Гарах өдөр' },
  nights: { en: 'Nights', mon: 'Хоног' },
  dayUse: { en: 'Day use', mon: 'Өдрийн байрлалт' },
  otherDates: { en: 'Other dates than the first room', mon: 'Эхний өрөөнөөс өөр өдрүүд' },
  numberOfRooms: { en: 'Rooms', mon: 'Өрөөний тоо' },
  roomType: { en: 'Room type', mon: 'Өрөөний төрөл' },
  rateType: { en: 'Rate type', mon: 'Тарифын төрөл' },
  adults: { en: 'Adults', mon: 'Том хүн' },
  children: { en: 'Children', mon: 'Хүүхэд' },
  infants: { en: 'Infants', mon: 'Нярай' },
  childAges: { en: 'Ages of the children', mon: 'Хүүхдийн нас' },
  room: { en: 'Room', mon: 'Өрөө' },
  assignLater: { en: 'Assign later', mon: 'Дараа оноох' },
  rate: { en: 'Rate a night', mon: 'Хоногийн үнэ' },
  rateReason: { en: 'Reason for this rate', mon: 'Үнэ өөрчилсөн шалтгаан' },
  roomGuest: { en: 'Guest of this room', mon: 'Энэ өрөөний зочин' },
  sameAsBooker: { en: 'Guest of this room, if another', mon: 'Энэ өрөөний зочин, өөр бол' },
  addRoom: { en: 'Add room', mon: 'Өрөө нэмэх' },
  removeRoom: { en: 'Remove room {0}', mon: '{0}-р өрөөг хасах' },
  typeWithLeft: { en: '{0} · {1} left', mon: '{0} · {1} сул' },
  reservationType: { en: 'Reservation type', mon: 'Захиалгын төрөл' },
  source: { en: 'Source', mon: 'Эх сурвалж' },
  company: { en: 'Company', mon: 'Байгууллага' },
  group: { en: 'Group', mon: 'Групп' },
  channel: { en: 'Channel', mon: 'Суваг' },
  voucher: { en: 'Voucher', mon: 'Ваучер' },
  promotionCode: { en: 'Promotion code', mon: 'Урамшууллын код' },
  packages: { en: 'Packages', mon: 'Багц' },
  guestRemarks: { en: "Guest's remarks", mon: 'Зочны хүсэлт' },
  internalRemarks: { en: 'Internal remarks', mon: 'Дотоод тэмдэглэл' },
  saveReservation: { en: 'Save reservation', mon: 'Захиалга хадгалах' },
  checkIn: { en: 'Check in', mon: 'Зочин буулгах' },
})

/** Words of the live quote. */
export const quoteWords = labels({
  quote: { en: 'Price', mon: 'Үнэ' },
  nothingYet: { en: 'Choose a room type to see the price', mon: 'Үнийг харахын тулд өрөөний төрлөө сонгоно уу' },
  room: { en: 'Room {0}', mon: '{0} тоот өрөө' },
  nightsTimes: { en: '× {0} {0|night|nights}', mon: '× {0} хоног' },
  noRate: { en: 'no rate', mon: 'тариф алга' },
  insideRate: { en: 'inside the rate', mon: 'үнэд багтсан' },
  times: { en: '× {0}', mon: '× {0}' },
  net: { en: 'Without taxes', mon: 'Татваргүй дүн' },
  total: { en: 'Total', mon: 'Нийт дүн' },
  left: { en: '{0} {0|room|rooms} of this type left', mon: 'Энэ төрлийн {0} өрөө сул байна' },
  lastOne: { en: 'The last room of this type', mon: 'Энэ төрлийн сүүлчийн өрөө' },
  noneLeft: { en: 'No room of this type is left', mon: 'Энэ төрлийн сул өрөө алга' },
})
