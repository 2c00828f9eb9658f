import { row } from '#core/errorRow.ts'
import { refusals } from '#core/errorTable.ts'

/** Refusals of moving in. */
const movingErrors = refusals({
  movedBefore: row(
    409,
    'This file was brought in meanwhile. Try it again',
    'Энэ файлыг энэ хооронд оруулсан байна. Дахин шалгана уу',
  ),
  movedDayClosed: row(
    409,
    'The day on which this was brought in is closed: it can no longer be undone',
    'Оруулсан өдрийн өндөрлөгөө хийгдсэн тул буцаах боломжгүй',
  ),
  movedUndone: row(409, 'This is undone already', 'Үүнийг аль хэдийн буцаасан байна'),
  movingColumnsMissing: row(400, 'Choose a column or a value for: {0}', 'Багана эсвэл утга сонгоно уу: {0}'),
  // beside a line
  guestNotMovedIn: row(
    400,
    'Guest {0} is not brought in: guests come first',
    '{0} дугаартай зочныг оруулаагүй байна: эхлээд зочдыг оруулна',
  ),
  companyNotMovedIn: row(
    400,
    'Company {0} is not brought in: companies come first',
    '{0} дугаартай байгууллагыг оруулаагүй байна: эхлээд байгууллагуудыг оруулна',
  ),
  bookingNotMovedIn: row(
    400,
    'Booking {0} is not brought in: bookings come first',
    '{0} дугаартай захиалгыг оруулаагүй байна: эхлээд захиалгуудыг оруулна',
  ),
  severalKnown: row(400, 'Several in the house are it: {0}', 'Буудалд хэд хэдэн тохирох бүртгэл байна: {0}'),
  stayOver: row(400, 'This stay is over', 'Энэ байрлалт дууссан байна'),
  roomTwiceInFile: row(
    400,
    'Room {0} is taken in these days by line {1}',
    '{0} өрөөг эдгээр өдөр {1}-р мөр эзэлсэн байна',
  ),
  amountNotZero: row(400, 'Enter an amount other than 0', '0-ээс өөр дүн оруулна уу'),
  depositNotPositive: row(400, 'What is held as deposit is more than 0', 'Урьдчилгаа 0-ээс их байна'),
})

type Own = typeof movingErrors
declare module '#core/errorTable.ts' {
  interface Errors extends Own {}
}
