import { row } from '#core/errorRow.ts'
import { refusals } from '#core/errorTable.ts'

/** Refusals of policies and fees. */
const policyErrors = refusals({
  feeUnreadable: row(
    400,
    'Write it as: Nothing, 50 %, 2 nights, an amount, or The whole stay; a deposit with ; and the days before',
    'Төлбөргүй, 50 %, 2 хоног, дүн эсвэл Бүх хоногийн төлбөр гэж бичнэ; урьдчилгаанд ; тавиад хэдэн хоногийн өмнө төлөхийг бичнэ',
  ),
  tiersUnreadable: row(
    400,
    'Write each as: hours before arrival: what is asked; several with ; between, as 72: 1 night; 24: 50 %',
    'Тус бүрийг: ирэхээс өмнөх цаг: төлөх нь гэж бичнэ; хооронд нь ; тавина: 72: 1 хоног; 24: 50 %',
  ),
  // policies
  feeChanged: row(
    409,
    'The fee is now {0}. Please look again before you go on',
    'Төлбөр одоо {0} болсон байна. Үргэлжлүүлэхийн өмнө дахин шалгана уу',
  ),
  earlyFeeUnpaid: row(
    409,
    'Room {0}: post the early departure fee of {1} and settle the folio first, or waive the fee',
    '{0} өрөө: эхлээд эрт гарсны төлбөрийг ({1}) бичиж, тооцоог дуусгах эсвэл төлбөрийг чөлөөлнө үү',
  ),
  depositForOthers: row(
    409,
    'Other rooms of this reservation are still to arrive: the deposit stays with it',
    'Энэ захиалгын бусад өрөөний зочин ирээгүй тул урьдчилгаа захиалгад үлдэнэ',
  ),
  feeNotSetUp: row(
    409,
    'No extra charge is chosen for this fee. Choose it among the cancellation policies',
    'Энэ төлбөрийг бичих нэмэлт үйлчилгээ сонгоогүй байна. Цуцлалтын нөхцөл хэсэгт сонгоно уу',
  ),
  tierTwice: row(400, 'There is another line for these hours', 'Энэ цагт өөр мөр тохируулсан байна'),
  percentOver: row(400, 'At most 100 %', 'Хамгийн ихдээ 100 %'),
})

type Own = typeof policyErrors
declare module '#core/errorTable.ts' {
  interface Errors extends Own {}
}
