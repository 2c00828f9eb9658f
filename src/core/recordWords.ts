import { labels } from './labels.ts'

/** What records of most lists have. */
export const recordWords = labels({
  code: { en: 'Code', mon: 'Код' },
  name: { en: 'Name', mon: 'Нэр' },
  nameMon: { en: 'Name in Mongolian', mon: 'Монгол нэр' },
  status: { en: 'Status', mon: 'Төлөв' },
})
