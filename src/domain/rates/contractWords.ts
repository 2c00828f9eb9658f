import { labels } from '#core/labels.ts'

/** Beside a price that a contract sets. */
export const contractWords = labels({
  company: { en: 'company contract', mon: 'байгууллагын гэрээт' },
  source: { en: 'source contract', mon: 'эх сурвалжийн гэрээт' },
})
