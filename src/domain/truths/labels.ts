import { labels } from '#core/labels.ts'

export const checkWords = labels({
  title: { en: 'Check of the records', mon: 'Бүртгэлийн шалгалт' },
  titleOf: { en: 'Check of the records: {0}', mon: 'Бүртгэлийн шалгалт: {0}' },
  note: {
    en: 'Rooms, nights, folios, the ledger, closed days and document numbers are compared with each other: after every night audit, at least daily, and whenever you ask. Nothing is changed and nobody has to wait.',
    mon: 'Өрөө, хоног, тооцоо, ерөнхий дэвтэр, хаасан өдөр, баримтын дугаарыг хооронд нь тулгана: өдрийн өндөрлөгөө бүрийн дараа, өдөрт дор хаяж нэг удаа, мөн таны хүссэн үед. Юу ч өөрчлөхгүй, хэнийг ч хүлээлгэхгүй.',
  },
  check: { en: 'Check now', mon: 'Одоо шалгах' },
  checking: { en: 'Being checked', mon: 'Шалгаж байна' },
  asked: { en: 'The check begins in a moment', mon: 'Шалгалт удахгүй эхэлнэ' },
  never: { en: 'Not checked yet', mon: 'Хараахан шалгаагүй' },
  allTrue: { en: 'Everything agrees', mon: 'Бүгд таарч байна' },
  wrong: { en: 'Records that cannot be right: {0}', mon: 'Таарахгүй байгаа бичлэг: {0}' },
  firstShown: { en: 'The first {0} are shown', mon: 'Эхнийх нь харагдаж байна: {0}' },
  see: { en: 'See', mon: 'Харах' },
  night: { en: 'nightly', mon: 'шөнө бүр' },
  askedBy: { en: 'asked by {0}', mon: '{0} хүссэн' },
  askedFor: { en: 'asked for', mon: 'хүсэлтээр' },
  restore: { en: 'after a restore', mon: 'сэргээсний дараа' },
  seconds: { en: '{0} s', mon: '{0} сек' },
  whatToDo: {
    en: 'Look at each and correct it where you can. Where many are wrong at once, stop the program and restore a backup of before.',
    mon: 'Тус бүрийг нь харж, боломжтойг нь засна уу. Нэг дор олон нь буруу бол програмыг зогсоогоод өмнөх нөөцөөс сэргээнэ үү.',
  },
})
