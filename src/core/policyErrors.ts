import { row } from './errorRow.ts'

/** The refusals of restrictions, policies and holds, part of the one table in errorTable.ts. */
export const policyErrors = {
  // {0} is the restriction and the room type, {1} the day or days
  restrictionClosed: row(409, '{0}: closed on {1}', '{0}: {1} өдөр зарахгүй'),
  restrictionClosedToArrival: row(409, '{0}: no arrivals on {1}', '{0}: {1} өдөр зочин ирэхгүй'),
  restrictionClosedToDeparture: row(409, '{0}: no departures on {1}', '{0}: {1} өдөр зочин гарахгүй'),
  restrictionMinimumStay: row(
    409,
    '{0}: at least {2} {2|night|nights} when arriving on {1}',
    '{0}: {1} өдөр ирвэл хамгийн багадаа {2} хоног',
  ),
  restrictionMinimumStayThrough: row(
    409,
    '{0}: at least {2} {2|night|nights} for a stay over {1}',
    '{0}: {1} өдөр байрлавал хамгийн багадаа {2} хоног',
  ),
  restrictionMaximumStay: row(
    409,
    '{0}: at most {2} {2|night|nights} when arriving on {1}',
    '{0}: {1} өдөр ирвэл хамгийн ихдээ {2} хоног',
  ),
  restrictionMinimumDaysAhead: row(
    409,
    '{0}: arrivals on {1} are booked at least {2} {2|day|days} ahead',
    '{0}: {1} өдөр ирэх захиалгыг хамгийн багадаа {2} хоногийн өмнө авна',
  ),
  restrictionMaximumDaysAhead: row(
    409,
    '{0}: arrivals on {1} are booked at most {2} {2|day|days} ahead',
    '{0}: {1} өдөр ирэх захиалгыг хамгийн ихдээ {2} хоногийн өмнө авна',
  ),
  notForSale: row(409, 'Not for sale. {0}', 'Зарах боломжгүй. {0}'),
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
  restrictionEmpty: row(400, 'Set at least one rule', 'Дор хаяж нэг дүрэм тохируулна уу'),
  maximumBelowMinimum: row(400, 'The most must not be less than the least', 'Дээд хязгаар доодоос бага байж болохгүй'),
  // holds
  invalidTime: row(400, 'Enter a time as HH:MM', 'Цагийг HH:MM хэлбэрээр оруулна уу'),
  releaseInPast: row(400, 'It is already {0} in the hotel', 'Буудалд одоо {0} болсон байна'),
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
} as const
