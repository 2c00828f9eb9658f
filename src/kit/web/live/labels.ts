import { labels } from '#core/labels.ts'

export const liveWords = labels({
  away: { en: 'Offline since {0}', mon: 'Холболт тасарсан: {0}' },
  awayHint: {
    en: 'What other desks change is not seen until the connection is back. Nothing can be saved meanwhile.',
    mon: 'Холболт сэргэх хүртэл бусдын өөрчлөлт харагдахгүй, юу ч хадгалагдахгүй.',
  },
  databaseAway: { en: 'Database away since {0}', mon: 'Өгөгдлийн сан холбогдохгүй байна: {0}' },
  databaseHint: {
    en: 'The program answers, but its database does not. Nothing can be read or saved until it is back; it goes on by itself then.',
    mon: 'Програм ажиллаж байгаа ч өгөгдлийн сан нь хариу өгөхгүй байна. Сэргэх хүртэл юу ч уншигдахгүй, хадгалагдахгүй. Дараа нь өөрөө үргэлжилнэ.',
  },
  catchesUp: { en: 'Catching up', mon: 'Шинэчилж байна' },
  outdated: { en: 'New version', mon: 'Шинэ хувилбар' },
  outdatedHint: {
    en: 'The program was updated. Click to load it; otherwise it is loaded with the next page.',
    mon: 'Програм шинэчлэгдсэн. Дарж ачаална уу, үгүй бол дараагийн хуудастай хамт ачаална.',
  },
  changedBy: { en: '{0} changed this just now', mon: '{0} дөнгөж сая өөрчиллөө' },
  changedByProgram: { en: 'This has just changed', mon: 'Энэ дөнгөж сая өөрчлөгдлөө' },
  hasOpen: { en: '{0} has this open', mon: '{0} үүнийг нээсэн байна' },
  haveOpen: { en: '{0} have this open', mon: '{0} үүнийг нээсэн байна' },
  changedHint: {
    en: 'Keep typing: nothing is lost. Compare before you save.',
    mon: 'Бичсэн зүйл тань алдагдахгүй. Хадгалахаасаа өмнө харьцуулна уу.',
  },
  compare: { en: 'Compare', mon: 'Харьцуулах' },
})
