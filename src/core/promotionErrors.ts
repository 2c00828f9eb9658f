import { row } from './errorRow.ts'

/** The refusals of promotions and packages, part of the one table in errorTable.ts. */
export const promotionErrors = {
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
  inclusionsUnreadable: row(
    400,
    'Write each as: code | amount | counted by | when | inside or on top',
    'Ингэж бичнэ: код | дүн | тоолох | хэзээ | багтсан эсвэл нэмэгдэх',
  ),
  inclusionForStayOnce: row(
    400,
    'An amount for the whole stay is charged on arrival or departure',
    'Байрлалтын дүнг ирэх эсвэл гарах өдөр бичнэ',
  ),
  packageChosenBefore: row(409, 'The stay has this package already', 'Байрлалтад энэ багц аль хэдийн орсон байна'),
} as const
