import { row } from '#core/errorRow.ts'
import { refusals } from '#core/errorTable.ts'

/** Refusals of stays. */
const stayErrors = refusals({
  arrivalInPast: row(
    400,
    'The arrival can not be before the working date {0}',
    'Ирэх өдөр ажлын өдрөөс ({0}) өмнө байж болохгүй',
  ),
  departureBeforeArrival: row(
    400,
    'The departure can not be before the arrival',
    'Гарах өдөр ирэх өдрөөс өмнө байж болохгүй',
  ),
  stayTooLong: row(400, 'A stay is at most {0} {0|night|nights}', 'Байрлалт хамгийн ихдээ {0} хоног байна'),
  overbook: row(
    409,
    'No room of type {0} is left on {1}. Sell beyond the limit?',
    '{1} өдөр {0} төрлийн сул өрөө алга. Хязгаараас давж зарах уу?',
  ),
  overCapacity: row(
    409,
    'Too many for a room of type {0}: at most adults {1}, children {2}',
    '{0} төрлийн өрөөнд багтахгүй: том хүн {1}, хүүхэд {2} хүртэл',
  ),
  nobodyStays: row(
    409,
    'Nobody is entered for this room. Continue?',
    'Энэ өрөөнд байрлах хүн оруулаагүй байна. Үргэлжлүүлэх үү?',
  ),
  guestBlacklisted: row(409, 'Guest {0} is on the blacklist: {1}', '{0} зочин хар жагсаалтад байна: {1}'),
  otherType: row(409, 'Room {0} is not of type {1}', '{0} өрөө {1} төрлийнх биш'),
  roomDirty: row(409, 'Room {0}: current room is dirty, are you sure', '{0} өрөө бохир байна, та итгэлтэй байна уу'),
  roomIsDirty: row(409, 'Room {0} is dirty', '{0} өрөө бохир байна'),
  earlyDeparture: row(
    409,
    'Can not check out today (room {0}): it is booked until {1}. Check out early? Nights that are not slept are dropped and not charged',
    'Өнөөдөр зочин гаргах боломжгүй (өрөө {0}): {1} хүртэл захиалгатай. Эрт гаргах уу? Хоноогүй хоногийг хасаж, төлбөр бодохгүй',
  ),
  typeHoldsNoRoom: row(
    409,
    'This type of reservation holds no room. Confirm it first',
    'Энэ төрлийн захиалга өрөө барихгүй. Эхлээд баталгаажуулна уу',
  ),
  roomNotSet: row(409, 'Room is not set', 'Өрөө оноогоогүй байна'),
  roomLocked: row(409, 'Room {0} is locked for this stay', '{0} өрөөг энэ байрлалтад түгжсэн байна'),
  roomNotLocked: row(409, 'The room is not locked', 'Өрөө түгжигдээгүй байна'),
  roomInactive: row(409, 'Room {0} is not in use', '{0} өрөө ашиглалтгүй байна'),
  roomOccupied: row(
    409,
    'Room {0} is occupied, cannot check in now',
    '{0} өрөөнд зочин байрлаж байна, одоо буулгах боломжгүй',
  ),
  roomTaken: row(
    409,
    'Room {0} is taken by another stay or block in this time',
    '{0} өрөө энэ хугацаанд өөр байрлалт эсвэл блокоор эзлэгдсэн байна',
  ),
  roomTakenBy: row(409, 'Room {0} is taken: {1}, {2} – {3}', '{0} өрөө эзлэгдсэн байна: {1}, {2} – {3}'),
  roomAssignFailed: row(
    409,
    'Room Assign failed, try other rooms: room {0} is taken in this time',
    'Өрөө оноож чадсангүй, өөр өрөө сонгоно уу: {0} өрөө энэ хугацаанд эзлэгдсэн байна',
  ),
  cannotUnassign: row(
    409,
    "Can't unassign current room: it is locked",
    'Одоогийн өрөөг болиулах боломжгүй: түгжсэн байна',
  ),
  roomMoveFailed: row(
    409,
    'Room move failed, check entered data: room {0} is taken in this time',
    'Өрөө шилжүүлж чадсангүй, оруулсан мэдээллээ шалгана уу: {0} өрөө энэ хугацаанд эзлэгдсэн байна',
  ),
  stayUpdateFailed: row(
    409,
    "Couldn't update stay information, check arrival and departure: room {0} is taken in this time",
    'Байрлалтын мэдээллийг шинэчилж чадсангүй, ирэх, гарах өдрөө шалгана уу: {0} өрөө энэ хугацаанд эзлэгдсэн байна',
  ),
  cannotCheckInToday: row(409, 'Can not check in today (room {0})', 'Өнөөдөр зочин буулгах боломжгүй (өрөө {0})'),
  noNightToSplit: row(
    409,
    'No night is left that could be spent in another room',
    'Өөр өрөөнд хонох хоног үлдээгүй байна',
  ),
  dayUseDue: row(
    409,
    'Room {0} leaves on the day of arrival: a day use of {1} is charged',
    '{0} өрөө ирсэн өдрөө гарна: өдрийн байрлалтын {1} бичигдэнэ',
  ),
  masterFolioOpen: row(
    409,
    'This is the last room of {0}, and its master folio owes {1}. Leave it open?',
    'Энэ нь {0} бүлгийн сүүлчийн өрөө бөгөөд ерөнхий тооцооны үлдэгдэл {1} байна. Дуусгалгүй үлдээх үү?',
  ),
  masterFolioOwes: row(
    409,
    'This is the last room of {0}, and its master folio owes {1}. Settle it first',
    'Энэ нь {0} бүлгийн сүүлчийн өрөө бөгөөд ерөнхий тооцооны үлдэгдэл {1} байна. Эхлээд төлбөрийг дуусгана уу',
  ),
  typeMayNotCheckIn: row(
    409,
    'This type of reservation can not be checked in. Confirm it first',
    'Энэ төрлийн захиалгаар зочин буулгах боломжгүй. Эхлээд баталгаажуулна уу',
  ),
  postingsNotReversed: row(
    409,
    'There are postings on the folio. Void them first',
    'Тооцоонд бичилт байна. Эхлээд хүчингүй болгоно уу',
  ),
  onlySameDay: row(409, 'Only possible on the same working date', 'Зөвхөн тухайн ажлын өдөрт боломжтой'),
  notArrivedYet: row(409, 'The arrival is only on {0}', 'Ирэх өдөр нь {0}'),
  notInThisStatus: row(409, 'Not possible in this status', 'Энэ төлөвт боломжгүй'),
  nightsBeforeBusinessDate: row(
    409,
    'Nights before the working date {0} can not be changed',
    'Ажлын өдрөөс ({0}) өмнөх хоногийг өөрчлөх боломжгүй',
  ),
  nightNotOfStay: row(400, '{0} is not a night of this stay', '{0} энэ байрлалтын хоног биш байна'),
  nightPosted: row(409, 'The night {0} is already charged', '{0} өдрийн хоногийн төлбөр бичигдсэн байна'),
  arrivalOfInHouse: row(
    409,
    'The arrival of a guest in house can not be changed',
    'Байрлаж буй зочны ирсэн өдрийг өөрчлөх боломжгүй',
  ),
  moveRoomInstead: row(
    409,
    'Move the guest in house to another room instead',
    'Байрлаж буй зочныг өөр өрөөнд шилжүүлнэ үү',
  ),
  sameRoom: row(409, 'The stay is already in room {0}', 'Байрлалт аль хэдийн {0} өрөөнд байна'),
  earlyFeeDue: row(
    409,
    'Leaving earlier costs {0}. Charge it to the folio?',
    'Эрт гарсны төлбөр {0}. Тооцоонд бичих үү?',
  ),
  notOfDayUse: row(409, 'A day use has the hours of the day', 'Өдрийн байрлалт өдрийн цагтай байна'),
  timeNotEarlier: row(400, 'An early arrival is before {0}', 'Эрт ирэх цаг {0} цагаас өмнө байна'),
  timeNotLater: row(400, 'A late departure is after {0}', 'Оройтож гарах цаг {0} цагаас хойш байна'),
  arrivedAlready: row(409, 'The guest is here already', 'Зочин аль хэдийн ирсэн байна'),
  notSplit: row(409, 'The stay keeps one room', 'Байрлалт нэг өрөөндөө байна'),
  changesRoomLater: row(
    409,
    'The stay changes to room {0} on {1}. Join its rooms first',
    'Байрлалт {1} өдөр {0} өрөөнд шилжинэ. Эхлээд өрөөг нэгтгэнэ үү',
  ),
  splitOutside: row(400, 'The room can change from {0} until {1}', 'Өрөө {0} – {1} өдрүүдэд солигдож болно'),
  exchangeUnlike: row(
    409,
    'Rooms are exchanged between two reservations or between two guests in house',
    'Өрөөг хоёр захиалгын эсвэл байрлаж буй хоёр зочны хооронд солино',
  ),
  guestNotIdentified: row(
    409,
    'To register {0}, enter first name, birth date and register or passport number',
    '{0} зочныг бүртгэхийн тулд нэр, төрсөн огноо, регистрийн эсвэл паспортын дугаарыг оруулна уу',
  ),
  linkWouldBeOver: row(
    409,
    'The last departure is more than {0} {0|day|days} ago: a link would open nothing any more',
    'Сүүлчийн гарах өдрөөс {0} хоногоос илүү өнгөрсөн тул холбоос нээгдэхгүй',
  ),
  mainGuest: row(409, 'The main guest can not be removed', 'Үндсэн зочныг хасах боломжгүй'),
})

type Own = typeof stayErrors
declare module '#core/errorTable.ts' {
  interface Errors extends Own {}
}
