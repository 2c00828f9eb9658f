import { row } from '#core/errorRow.ts'
import { refusals } from '#core/errorTable.ts'

/** Refusals of restrictions. */
const restrictionErrors = refusals({
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
  restrictionEmpty: row(400, 'Set at least one rule', 'Дор хаяж нэг дүрэм тохируулна уу'),
  maximumBelowMinimum: row(400, 'The most must not be less than the least', 'Дээд хязгаар доодоос бага байж болохгүй'),
})

type Own = typeof restrictionErrors
declare module '#core/errorTable.ts' {
  interface Errors extends Own {}
}
