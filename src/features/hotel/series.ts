import { labels } from '#core/labels.ts'

/** The numbered documents, as `domain/numbering` gives their numbers. */
export const seriesLabels = labels({
  reservation: { en: 'Next reservation number', mon: 'Дараагийн захиалгын дугаар' },
  folio: { en: 'Next folio number', mon: 'Дараагийн тооцооны дугаар' },
  cancellation: { en: 'Next cancellation number', mon: 'Дараагийн цуцлалтын дугаар' },
})
export const SERIES = Object.keys(seriesLabels) as (keyof typeof seriesLabels)[]
