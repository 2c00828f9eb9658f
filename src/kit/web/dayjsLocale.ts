import 'dayjs/locale/mn'
import type { Locale } from '#core/labels.ts'

/** dayjs knows Mongolian as `mn`. */
export const dayjsLocale = (locale: Locale): string => (locale === 'mon' ? 'mn' : 'en')
