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
})
