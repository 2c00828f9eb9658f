import { row } from '#core/errorRow.ts'
import { refusals } from '#core/errorTable.ts'

/** Refusals of the cash desk. */
const cashierErrors = refusals({
  sessionRequired: row(409, 'Please start the session', 'Ээлжээ эхлүүлнэ үү'),
  sessionOpen: row(
    409,
    'You have a session already. Close it before you start another',
    'Таны ээлж нээлттэй байна. Өөр ээлж эхлүүлэхийн өмнө түүнийг хаана уу',
  ),
  userHasSession: row(409, '{0} works at another drawer', '{0} өөр касст ажиллаж байна'),
  drawerTaken: row(409, 'Somebody works at this drawer already', 'Энэ касст өөр хүн ажиллаж байна'),
  cashSessionClosed: row(
    409,
    'The cash session is closed. Give a refund instead',
    'Кассын ээлж хаагдсан байна. Оронд нь буцаалт хийнэ үү',
  ),
  sessionClosed: row(409, 'This session is closed already', 'Энэ ээлж аль хэдийн хаагдсан байна'),
  drawerOfAnother: row(403, 'This is the drawer of somebody else', 'Энэ бол өөр хүний касс байна'),
  varianceNeedsReason: row(409, 'The count is off. Say why', 'Тооллого зөрүүтэй байна. Шалтгааныг бичнэ үү'),
  varianceBeyondLimit: row(
    403,
    'The count is off by more than {0}. Only who may close another’s drawer can go on with it',
    'Тооллогын зөрүү зөвшөөрсөн дүнгээс ({0}) их байна. Бусдын кассыг хаах эрхтэй хүн л үргэлжлүүлнэ',
  ),
  notInDrawer: row(409, 'At most {0} lies in the drawer', 'Касст хамгийн ихдээ {0} байна'),
  accountNotForCash: row(
    400,
    'Cash can not be paid in or out against this account',
    'Энэ дансаар бэлэн мөнгөний орлого, зарлага хийх боломжгүй',
  ),
  chargeBearsTax: row(
    409,
    '{0} bears tax. Charge it on a folio, one of the house if it is no guest’s',
    '{0} татвартай. Тооцоонд, зочных биш бол буудлын өөрийн тооцоонд бичнэ үү',
  ),
  unknownCurrency: row(400, 'The hotel takes no {0}', 'Зочид буудал {0} авдаггүй'),
  receivedTooLittle: row(409, 'What was received is worth {0}', 'Авсан мөнгөний үнэ цэнэ: {0}'),
  batchChanged: row(409, 'What is open is {0} by now', 'Нээлттэй дүн одоо {0} болсон байна'),
  batchSettled: row(409, 'Somebody has settled this already', 'Үүнийг өөр хүн аль хэдийн тооцсон байна'),
  feeNegative: row(400, 'The bank pays at most {0}', 'Банк хамгийн ихдээ {0} төлнө'),
  feeTooHigh: row(400, 'The fee is at most {0}', 'Шимтгэл хамгийн ихдээ {0}'),
  settlementReversed: row(409, 'This settlement was taken back already', 'Энэ тооцоог аль хэдийн буцаасан байна'),
  worthNothing: row(400, 'This is worth nothing', 'Энэ дүн үнэ цэнэгүй байна'),
})

type Own = typeof cashierErrors
declare module '#core/errorTable.ts' {
  interface Errors extends Own {}
}
