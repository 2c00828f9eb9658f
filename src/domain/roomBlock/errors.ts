import { row } from '#core/errorRow.ts'
import { refusals } from '#core/errorTable.ts'

/** Refusals of room blocks. */
const roomBlockErrors = refusals({
  roomHasStays: row(
    409,
    'Room {0} is booked in this time: {1}. Move these guests first',
    '{0} өрөө энэ хугацаанд захиалгатай байна: {1}. Эхлээд эдгээр зочныг өөр өрөөнд шилжүүлнэ үү',
  ),
  serviceOverStays: row(
    409,
    'Room {0} is booked in this time: {1}. Take it out of service all the same?',
    '{0} өрөө энэ хугацаанд захиалгатай байна: {1}. Гэсэн ч үйлчилгээнээс гаргах уу?',
  ),
  roomLivedInUntil: row(
    409,
    'A guest had room {0} until {1}. Begin the block then',
    '{0} өрөөнд {1} хүртэл зочин байрласан. Блокийг тэр цагаас эхлүүлнэ үү',
  ),
  blockInPast: row(
    400,
    'A block can not begin before the working date {0}',
    'Блок ажлын өдрөөс ({0}) өмнө эхэлж болохгүй',
  ),
  blockEndsInPast: row(
    400,
    'A block can not end before the working date {0}',
    'Блок ажлын өдрөөс ({0}) өмнө дуусаж болохгүй',
  ),
  blockTooLong: row(400, 'A block is at most {0} {0|day|days}', 'Блок хамгийн ихдээ {0} өдөр байна'),
  blockBegun: row(
    409,
    'The block of room {0} has begun: end it instead',
    '{0} өрөөний блок эхэлсэн байна: устгахын оронд дуусгана уу',
  ),
  blockNotBegun: row(
    409,
    'The block of room {0} has not begun: delete it instead',
    '{0} өрөөний блок эхлээгүй байна: дуусгахын оронд устгана уу',
  ),
  blockEnded: row(409, 'The block of room {0} has ended', '{0} өрөөний блок дууссан байна'),
  blockBeginFixed: row(
    409,
    'The block of room {0} has begun: its begin can not be changed',
    '{0} өрөөний блок эхэлсэн байна: эхлэх хугацааг өөрчлөх боломжгүй',
  ),
  roomOutOfService: row(
    409,
    'Room {0} is out of service until {1}. Give it all the same?',
    '{0} өрөө {1} хүртэл үйлчилгээнээс гарсан байна. Гэсэн ч өгөх үү?',
  ),
})

type Own = typeof roomBlockErrors
declare module '#core/errorTable.ts' {
  interface Errors extends Own {}
}
