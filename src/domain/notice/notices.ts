import { z } from 'zod'
import { type NoticeKind, noticeWords } from './noticeWords.ts'

export const notice = z.object({
  kind: z.enum(Object.keys(noticeWords) as [NoticeKind, ...NoticeKind[]]),
  /** In the places of its words, as they are shown. */
  params: z.array(z.union([z.string(), z.object({ en: z.string(), mon: z.string() })])),
  /** The page where it is mended; null = not in the program. */
  link: z.string().nullable(),
})
export type Notice = z.infer<typeof notice>
