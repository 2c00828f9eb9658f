import { labels } from '#core/labels.ts'
import { z } from 'zod'

/** The condition of a room. */
export const houseStatus = z.enum(['clean', 'dirty', 'cleaning', 'inspected'])
export type HouseStatus = z.infer<typeof houseStatus>

/** The condition of a room in the usual words; a hotel may call it otherwise (/room/status). */
export const conditionLabels = labels({
  clean: { en: 'clean', mon: 'цэвэр' },
  dirty: { en: 'dirty', mon: 'бохир' },
  cleaning: { en: 'cleaning in progress', mon: 'цэвэрлэж байна' },
  inspected: { en: 'inspected', mon: 'шалгасан' },
})
