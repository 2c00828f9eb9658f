import { type Label, labels } from '#core/labels.ts'

/** What who looks after the program or the hotel must know: what is the matter, and what to do. */
export const noticeWords = labels({
  onlineOrders: {
    en: 'Online orders to look at: {0}',
    mon: 'Хянах онлайн захиалга: {0}',
  },
  guestsLeft: {
    en: 'Guests who checked out by themselves today: {0}',
    mon: 'Өнөөдөр өөрсдөө гарсан зочин: {0}',
  },
  paymentsToSettle: {
    en: 'Online payments that somebody must see to: {0}',
    mon: 'Анхаарах шаардлагатай онлайн төлбөр: {0}',
  },
  truthsWrong: {
    en: 'Records that cannot be right: {0}',
    mon: 'Таарахгүй байгаа бичлэг: {0}',
  },
  receiptsStuck: {
    en: 'Ebarimt receipts that somebody must see to: {0}',
    mon: 'Анхаарах шаардлагатай И-баримт: {0}',
  },
  receiptsNotPassedOn: {
    en: 'POS API has passed no receipts on to the tax service since {0}',
    mon: 'POS API татварын системд баримт илгээгээгүй байна. Сүүлд илгээсэн: {0}',
  },
  receiptsMissing: {
    en: 'Folios closed in the last three days without an Ebarimt receipt: {0}',
    mon: 'Сүүлийн гурван өдөр И-баримтгүй хаагдсан тооцоо: {0}',
  },
  lotteriesFew: {
    en: 'Lottery numbers left at POS API: {0}',
    mon: 'POS API-д үлдсэн сугалааны дугаар: {0}',
  },
  reportsNotMailed: {
    en: 'Reports by mail that are not sent: {0}',
    mon: 'Илгээгдэхгүй байгаа э-шуудангийн тайлан: {0}',
  },
  diskNearlyFull: {
    en: 'The disk of the data folder is nearly full: {0} left on {1}',
    mon: 'Өгөгдлийн хавтасны диск дүүрэх дөхлөө: {1} дээр {0} үлдсэн',
  },
  backupOverdue: {
    en: 'No backup for more than 48 hours: since {0}',
    mon: '48 цагаас илүү хугацаанд нөөц хуулбар хийгдээгүй: сүүлийнх {0}',
  },
  backupFailed: {
    en: 'The last backup failed: {0}',
    mon: 'Сүүлийн нөөц хуулбар амжилтгүй болсон: {0}',
  },
  backupUnproven: {
    en: 'The last backup could not be proven: {0}',
    mon: 'Сүүлийн нөөц хуулбарыг шалгаж баталж чадсангүй: {0}',
  },
  clockBehind: {
    en: "The server's clock says {0}, but something was already done on {1}",
    mon: 'Серверийн цаг {0} гэж байгаа боловч {1} хугацаанд үйлдэл аль хэдийн хийгдсэн байна',
  },
  clockAhead: {
    en: "The server's clock was set ahead: it says {0}, by the time that has passed it is {1}",
    mon: 'Серверийн цаг урагшилсан: {0} гэж байна, өнгөрсөн хугацаагаар бол {1}',
  },
  clockBack: {
    en: "The server's clock was set back: it says {0}, by the time that has passed it is {1}",
    mon: 'Серверийн цаг ухарсан: {0} гэж байна, өнгөрсөн хугацаагаар бол {1}',
  },
  workOrdersOwn: {
    en: 'Work orders that wait for you: {0}, overdue: {1}',
    mon: 'Таныг хүлээж буй ажлын даалгавар: {0}, хугацаа хэтэрсэн: {1}',
  },
  calendarsToSee: {
    en: 'Calendars of other platforms that somebody must see to: {0}',
    mon: 'Анхаарах шаардлагатай бусад платформын календар: {0}',
  },
  webhookStopped: {
    en: 'Nothing is sent to the webhook {0} any more',
    mon: '{0} webhook руу илгээхээ зогсоосон',
  },
  lostItemsDue: {
    en: 'Found items that have been kept long enough: {0}',
    mon: 'Хадгалах хугацаа дууссан олдвор: {0}',
  },
  deskClock: {
    en: "This computer's clock says {0}, the server's says {1}",
    mon: 'Энэ компьютерын цаг {0}, серверийн цаг {1} гэж байна',
  },
})
export type NoticeKind = keyof typeof noticeWords

export const noticeHints: Readonly<Record<NoticeKind, Label>> = labels({
  onlineOrders: {
    en: 'Guests have booked by themselves: read their wishes and say that you have seen it.',
    mon: 'Зочид өөрсдөө захиалсан: хүсэлтийг нь уншаад хянасан гэж тэмдэглэнэ үү.',
  },
  guestsLeft: {
    en: 'See whether their keys are back; their rooms are vacant and dirty.',
    mon: 'Түлхүүрээ буцаасан эсэхийг шалгана уу; өрөө нь хоосорсон, бохир.',
  },
  paymentsToSettle: {
    en: 'A wrong amount, money for rooms that were given back, money that came twice, or a wallet that does not answer: open the list and decide.',
    mon: 'Дүн зөрсөн, барилт дууссаны дараа ирсэн, давхар ирсэн, эсвэл хэтэвч хариу өгөөгүй төлбөр: жагсаалтыг нээж шийднэ үү.',
  },
  truthsWrong: {
    en: 'See which they are; correct them, or restore a backup of before.',
    mon: 'Аль нь болохыг харж засах, эсвэл өмнөх нөөцөөс сэргээнэ үү.',
  },
  receiptsStuck: {
    en: 'Refused, unclear, or waiting for more than an hour: open the list and mend them.',
    mon: 'Татгалзсан, тодорхойгүй эсвэл нэг цагаас удаан хүлээж буй баримтыг жагсаалтаас нээж засна уу.',
  },
  receiptsNotPassedOn: {
    en: 'The law leaves three days. See whether POS API runs and reaches the internet.',
    mon: 'Хуулиар гурван хоногийн дотор илгээх ёстой. POS API ажиллаж, интернэтэд холбогдсон эсэхийг шалгана уу.',
  },
  receiptsMissing: {
    en: 'Compare what was sold with what was told, and issue what is missing.',
    mon: 'Борлуулалтыг баримттай тулгаж, дутууг гаргана уу.',
  },
  reportsNotMailed: {
    en: 'Who set one up left or lost the right, its view was deleted, or it could not be made: open the list, see why and save it again.',
    mon: 'Тохируулсан хүн гарсан, эрх нь хасагдсан, харагдац устсан эсвэл бэлтгэж чадаагүй: жагсаалтыг нээж шалтгааныг хараад дахин хадгална уу.',
  },
  lotteriesFew: {
    en: 'They come when POS API passes its receipts on: see that it reaches the internet.',
    mon: 'POS API баримтаа илгээхэд шинээр ирнэ: интернэтэд холбогдсон эсэхийг шалгана уу.',
  },
  diskNearlyFull: {
    en: 'Make room on it, or move the data folder to a larger disk. When it is full, nothing more can be saved.',
    mon: 'Зай чөлөөлөх, эсвэл өгөгдлийн хавтсыг том диск рүү шилжүүлнэ үү. Диск дүүрвэл юу ч хадгалагдахгүй.',
  },
  backupOverdue: {
    en: 'Make one now, and see why none was made by itself.',
    mon: 'Одоо нэгийг хийж, яагаад өөрөө хийгдээгүйг шалгана уу.',
  },
  backupFailed: {
    en: 'Mend the reason, then make one.',
    mon: 'Шалтгааныг арилгаад дахин хийнэ үү.',
  },
  backupUnproven: {
    en: 'It may be good all the same. Mend the reason, then make another.',
    mon: 'Хуулбар зөв байж болно. Шалтгааныг арилгаад дахин хийнэ үү.',
  },
  clockBehind: {
    en: 'Correct the date and time of the computer on which the program runs. Until then no day can be closed, and what is done carries a wrong time.',
    mon: 'Програм ажиллаж буй компьютерын огноо, цагийг засна уу. Түүнээс өмнө өдөр хаах боломжгүй, үйлдлүүд буруу цагаар бүртгэгдэнэ.',
  },
  clockAhead: {
    en: 'Correct the date and time of the computer on which the program runs; if they are right now, start the program again. Who is signed in stays so.',
    mon: 'Програм ажиллаж буй компьютерын огноо, цагийг засна уу; хэрэв одоо зөв бол програмыг дахин эхлүүлнэ үү. Нэвтэрсэн хүмүүс хэвээр ажиллана.',
  },
  clockBack: {
    en: 'Correct the date and time of the computer on which the program runs; if they are right now, start the program again. Until then no day can be closed.',
    mon: 'Програм ажиллаж буй компьютерын огноо, цагийг засна уу; хэрэв одоо зөв бол програмыг дахин эхлүүлнэ үү. Түүнээс өмнө өдөр хаах боломжгүй.',
  },
  workOrdersOwn: {
    en: 'Open them, and start what is the most urgent.',
    mon: 'Жагсаалтыг нээж, хамгийн яаралтайгаас эхэлнэ үү.',
  },
  calendarsToSee: {
    en: 'One could not be read for hours, or a booking of it was refused: the platform has sold a room that is not there.',
    mon: 'Хэдэн цагийн турш уншиж чадаагүй, эсвэл захиалгаас нь татгалзсан: платформ байхгүй өрөөг зарсан байна.',
  },
  webhookStopped: {
    en: 'Nothing has arrived there for nearly a day; what happens waits. See why in the log, then resume it.',
    mon: 'Тэнд бараг бүтэн өдөр юу ч хүрээгүй тул мэдээлэл хүлээгдэж байна. Бүртгэлээс шалтгааныг харж, үргэлжлүүлнэ үү.',
  },
  lostItemsDue: {
    en: 'Decide what becomes of each: keep it longer, return it, or dispose of it.',
    mon: 'Тус бүрийг шийднэ үү: үргэлжлүүлэн хадгалах, эзэнд нь өгөх, эсвэл устгах.',
  },
  deskClock: {
    en: 'Correct the date and time of this computer.',
    mon: 'Энэ компьютерын огноо, цагийг засна уу.',
  },
})
