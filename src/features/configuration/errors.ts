import { row } from '#core/errorRow.ts'
import { refusals } from '#core/errorTable.ts'

/** Refusals of the configuration lists. */
const configurationErrors = refusals({
  fewerThanInPrice: row(400, 'Fewer than the price includes', 'Үнэд багтсан тооноос цөөн байж болохгүй'),
  exemptOneOfTwo: row(
    400,
    'Name either a company or a customer group',
    'Байгууллага, харилцагчийн бүлгийн аль нэгийг нь сонгоно уу',
  ),
  exemptionPosted: row(
    409,
    'Charges were posted by this exemption: only its last day can change. Make another for what follows',
    'Энэ чөлөөлөлтөөр төлбөр бичигдсэн тул зөвхөн дуусах огноог өөрчилнө. Цаашдад шинээр бүртгэнэ үү',
  ),
  roomRangeInvalid: row(
    400,
    'Give the first and last number of the same shape, at most 500 rooms',
    'Эхний ба сүүлийн дугаарыг ижил хэлбэрээр, 500-аас ихгүй өрөөгөөр оруулна уу',
  ),
  roomStillTaken: row(
    409,
    'Unable to change status or type: room {0} is taken until {1}',
    'Төлөв, төрлийг өөрчлөх боломжгүй: {0} өрөө {1} хүртэл эзэлсэн байна',
  ),
  kitNeedsEmpty: row(
    409,
    'The hotel has rooms, room types or rate types already: a starter kit is for a new one',
    'Өрөө, өрөөний төрөл эсвэл тарифын төрөл аль хэдийн байна: бэлэн багц зөвхөн шинэ буудалд зориулагдсан',
  ),
  roomsExist: row(409, 'These rooms already exist: {0}', 'Эдгээр өрөө аль хэдийн байна: {0}'),
  agesReversed: row(400, 'The last age must not be before the first', 'Дуусах нас эхлэх наснаас бага байж болохгүй'),
  agesOverlap: row(409, 'Another bracket has some of these ages', 'Эдгээр насыг өөр бүлэг хамарсан байна'),
  unableToChangeStatusUsed: row(
    409,
    'Unable to change status: used by {0}',
    'Төлөв өөрчлөх боломжгүй: {0} ашиглаж байна',
  ),
  neededByProgram: row(
    409,
    'The program works with this: it can be renamed, not removed',
    'Програм үүнтэй ажилладаг: нэрийг нь өөрчилж болох ч хасаж болохгүй',
  ),
})

type Own = typeof configurationErrors
declare module '#core/errorTable.ts' {
  interface Errors extends Own {}
}
