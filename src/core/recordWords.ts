import { labels } from './labels.ts'

/** What records of most lists have. */
export const recordWords = labels({
  code: { en: 'Code', mon: 'Код' },
  name: { en: 'Name', mon: 'Нэр' },
  /** Of a form that asks for both names. */
  nameEn: { en: 'Name', mon: 'Нэр (англи)' },
  nameMon: { en: 'Name in Mongolian', mon: 'Нэр (монгол)' },
  status: { en: 'Status', mon: 'Төлөв' },
})
