import { labels } from '#core/labels.ts'

/** Which cleaning a room is in for: after its guest has left, while a guest stays, or the whole room from top to bottom (docs/rules/housekeeping.md#deep-cleaning). */
export const cleaningLabels = labels({
  departure: { en: 'After departure', mon: 'Гарсны дараах' },
  stayOver: { en: 'Stay-over', mon: 'Үлдэх зочны' },
  deep: { en: 'Deep cleaning', mon: 'Их цэвэрлэгээ' },
})
export type Cleaning = keyof typeof cleaningLabels
export const CLEANINGS = Object.keys(cleaningLabels) as [Cleaning, ...Cleaning[]]
