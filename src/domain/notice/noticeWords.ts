import { type Label, labels } from '#core/labels.ts'

/** What who looks after the program or the hotel must know: what is the matter, and what to do. */
export const noticeWords = labels({
  truthsWrong: {
    en: 'Records that cannot be right: {0}',
    mon: 'Таарахгүй байгаа бичлэг: {0}',
  },
  diskNearlyFull: {
    en: 'The disk of the data folder is nearly full: {0} left on {1}',
    mon: 'Өгөгдлийн хавтасны диск дүүрэх дөхлөө: {1} дээр {0} үлдсэн',
  },
  backupOverdue: {
    en: 'No backup for more than 48 hours: since {0}',
    mon: '48 цагаас илүү хугацаанд нөөц хуулбар хийгдээгүй: {0}-с хойш',
  },
  backupFailed: {
    en: 'The last backup failed: {0}',
    mon: 'Сүүлийн нөөц хуулбар амжилтгүй болсон: {0}',
  },
  backupUnproven: {
    en: 'The last backup could not be proven: {0}',
    mon: 'Сүүлийн нөөц хуулбарыг шалгаж баталж чадсангүй: {0}',
  },
})
export type NoticeKind = keyof typeof noticeWords

export const noticeHints: Readonly<Record<NoticeKind, Label>> = labels({
  truthsWrong: {
    en: 'See which they are; correct them, or restore a backup of before.',
    mon: 'Аль нь болохыг харж засах, эсвэл өмнөх нөөцөөс сэргээнэ үү.',
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
})
