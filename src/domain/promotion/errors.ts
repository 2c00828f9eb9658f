import { row } from '#core/errorRow.ts'
import { refusals } from '#core/errorTable.ts'

/** Refusals of promotions. */
const promotionErrors = refusals({
  promotionUnknown: row(409, 'There is no promotion with this code', 'Ийм кодтой урамшуулал алга'),
  promotionNotYet: row(409, 'This promotion can be booked from {0} on', 'Энэ урамшууллаар {0} өдрөөс эхлэн захиална'),
  promotionOver: row(
    409,
    'This promotion could be booked until {0}',
    'Энэ урамшууллаар захиалах хугацаа {0} өдөр дууссан',
  ),
  promotionOtherRoomType: row(
    409,
    'This promotion is not for this room type',
    'Энэ урамшуулал сонгосон өрөөний төрөлд үйлчлэхгүй',
  ),
  promotionOtherRateType: row(
    409,
    'This promotion is not for this rate type',
    'Энэ урамшуулал сонгосон тарифын төрөлд үйлчлэхгүй',
  ),
  promotionMinimumNights: row(
    409,
    'This promotion needs at least {0} {0|night|nights}',
    'Энэ урамшуулалд хамгийн багадаа {0} хоног байрлах шаардлагатай',
  ),
  promotionTooLate: row(
    409,
    'This promotion is booked at least {0} {0|day|days} before the arrival',
    'Энэ урамшууллаар ирэхээс дор хаяж {0} хоногийн өмнө захиална',
  ),
  promotionTooEarly: row(
    409,
    'This promotion is booked at most {0} {0|day|days} before the arrival',
    'Энэ урамшууллаар ирэхээс хамгийн ихдээ {0} хоногийн өмнө захиална',
  ),
  promotionOtherDates: row(
    409,
    'This promotion covers none of these nights',
    'Энэ урамшуулал эдгээр хоногт үйлчлэхгүй',
  ),
  promotionUsedUp: row(409, 'This promotion is used up', 'Энэ урамшууллын эрх дууссан'),
  promotionChangesNothing: row(
    409,
    'The price is agreed otherwise: this promotion changes nothing',
    'Үнийг өөрөөр тохирсон тул энэ урамшуулал үнийг өөрчлөхгүй',
  ),
  promotionFewerFree: row(
    400,
    'Fewer nights can be free than must be stayed',
    'Үнэгүй хоног нь заавал байрлах хоногоос цөөн байна',
  ),
  limitBelowUses: row(400, 'It is used {0} {0|time|times} already', 'Үүнийг аль хэдийн {0} удаа ашигласан байна'),
})

type Own = typeof promotionErrors
declare module '#core/errorTable.ts' {
  interface Errors extends Own {}
}
