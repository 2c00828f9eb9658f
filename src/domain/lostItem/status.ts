import { labels } from '#core/labels.ts'
import type { Saying } from '#core/shapes.ts'

export const LOST_ITEM_STATUSES = ['kept', 'returned', 'sent', 'disposed'] as const
export type LostItemStatus = (typeof LOST_ITEM_STATUSES)[number]

/** How keeping an item ends. */
export const LOST_ITEM_ENDS = ['returned', 'sent', 'disposed'] as const satisfies readonly LostItemStatus[]
export type LostItemEnd = (typeof LOST_ITEM_ENDS)[number]

export const lostStatusLabels = labels({
  kept: { en: 'Kept', mon: 'Хадгалсан' },
  returned: { en: 'Returned', mon: 'Буцааж өгсөн' },
  sent: { en: 'Sent', mon: 'Илгээсэн' },
  disposed: { en: 'Disposed of', mon: 'Устгасан' },
})

/** From which states each verb leads on (docs/rules/housekeeping.md#lost-and-found). */
const from = {
  end: ['kept'],
  takeBack: ['returned', 'sent', 'disposed'],
  delete: ['kept'],
} as const satisfies Record<string, readonly LostItemStatus[]>
export type LostItemVerb = keyof typeof from

/** Why a verb is refused; undefined = allowed. Menus and errors read this. */
export function reasonAgainst(
  verb: LostItemVerb,
  { number, status }: { readonly number: number; readonly status: LostItemStatus },
): Saying | undefined {
  const able: readonly LostItemStatus[] = from[verb]
  return able.includes(status) ? undefined : { code: 'lostItemIs', params: [number, lostStatusLabels[status]] }
}
