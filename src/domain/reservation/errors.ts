import { row } from '#core/errorRow.ts'
import { refusals } from '#core/errorTable.ts'

/** Refusals of reservations. */
const reservationErrors = refusals({
  releaseInPast: row(400, 'It is already {0} in the hotel', 'Буудалд одоо {0} болсон байна'),
  noRoomLeft: row(409, 'No room of type {0} is left on {1}', '{1} өдөр {0} төрлийн сул өрөө алга'),
  voucherCoversOne: row(
    400,
    'A voucher covers an amount or nights, not both',
    'Ваучер дүн эсвэл хоногийн аль нэгийг төлнө',
  ),
  voucherOneIssuer: row(
    400,
    'A voucher is issued by a company or by a reservation source, not by both',
    'Ваучерыг байгууллага эсвэл захиалгын эх сурвалжийн аль нэг нь гаргана',
  ),
  waitlistHoldsNothing: row(
    400,
    'A waitlist is not confirmed, holds no room and is not checked in',
    'Хүлээлгийн жагсаалт баталгаажаагүй, өрөө барихгүй, зочин буулгахгүй байна',
  ),
})

type Own = typeof reservationErrors
declare module '#core/errorTable.ts' {
  interface Errors extends Own {}
}
