import { row } from '#core/errorRow.ts'
import { refusals } from '#core/errorTable.ts'

/** Refusals of groups. */
const groupErrors = refusals({
  unableToDeleteGroup: row(409, 'Unable to delete group: {0}', 'Бүлгийг устгах боломжгүй: {0}'),
  unableToDeactivateGroup: row(409, 'Unable to deactivate group: {0}', 'Бүлгийг идэвхгүй болгох боломжгүй: {0}'),
  roomUnnamed: row(
    409,
    'Nobody is named for room {0} of group {1} yet',
    '{1} бүлгийн {0} өрөөнд зочны нэр оноогоогүй байна',
  ),
  groupInactive: row(409, 'Group {0} is not active', '{0} бүлэг идэвхгүй байна'),
  groupHasNoRooms: row(
    409,
    'The group has no rooms yet: a master folio is opened for rooms',
    'Бүлэгт өрөө алга: ерөнхий тооцоог өрөөтэй бүлэгт нээнэ',
  ),
  addRooms: row(400, 'Please add rooms', 'Өрөө нэмнэ үү'),
  groupTooManyRooms: row(400, 'At most {0} {0|room|rooms} at once', 'Нэг удаад хамгийн ихдээ {0} өрөө'),
  routeBeforeToday: row(
    400,
    'A rule can not begin before the working date {0}: closed days stay as they are',
    'Дүрэм ажлын өдрөөс ({0}) өмнө эхэлж болохгүй: хаагдсан өдөр өөрчлөгдөхгүй',
  ),
  cutOffPast: row(
    400,
    'The cut-off date can not be before the working date {0}',
    'Суллах өдөр ажлын өдрөөс ({0}) өмнө байж болохгүй',
  ),
  otherGroup: row(409, 'Reservation {0} is of another group', '{0} захиалга өөр бүлгийнх байна'),
  leaveGroupFirst: row(
    409,
    'The reservation is of another group: take it out of that group first',
    'Захиалга өөр бүлгийнх байна: эхлээд тэр бүлгээс гаргана уу',
  ),
  notOfGroup: row(409, 'This room is not of the group', 'Энэ өрөө тухайн бүлгийнх биш'),
  guestPagesClosed: row(
    409,
    'The booking page is closed: the link leads there. Open it at Configuration, Booking page',
    'Захиалгын хуудас хаалттай тул холбоос нээгдэхгүй. Тохиргоо, Захиалгын хуудас хэсэгт нээнэ үү',
  ),
  // rooming list
  roomingNobody: row(400, 'Who stays in this room?', 'Энэ өрөөнд хэн байрлах вэ?'),
  roomingRoomUnknown: row(400, 'The group has no room {0}', 'Бүлэгт {0} өрөө алга'),
  roomingTypeUnknown: row(400, 'There is no room type {0}', '{0} гэсэн өрөөний төрөл алга'),
  roomingNoneLeft: row(
    400,
    'No unnamed room of the group fits this line',
    'Энэ мөрөнд тохирох, нэр оноогоогүй өрөө бүлэгт үлдээгүй',
  ),
  roomingRoomTwice: row(400, 'Room {0} is named above already', '{0} өрөөг дээр нэрлэсэн байна'),
  roomingNotReserved: row(
    409,
    'Room {0} is not waiting for its guest any more',
    '{0} өрөө зочноо хүлээж буй төлөвт байхгүй',
  ),
  roomingManyRooms: row(
    400,
    'Sharers {0} must be of one room: the lines above name another',
    'Хамт байрлах {0}: дээрх мөрүүд өөр өрөө нэрлэсэн байна',
  ),
})

type Own = typeof groupErrors
declare module '#core/errorTable.ts' {
  interface Errors extends Own {}
}
