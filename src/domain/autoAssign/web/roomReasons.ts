import { labels } from '#core/labels.ts'
import type { Say } from '#kit/web/locale.tsx'
import type { RoomReason } from '../roomProposal.ts'

const reasonLabels = labels({
  formerRoom: { en: 'had it before', mon: 'өмнө нь байрлаж байсан' },
  besideGroup: { en: 'beside the group', mon: 'бүлгийнхээ хажууд' },
  sameFloorAsGroup: { en: 'on the group’s floor', mon: 'бүлгийнхээ давхарт' },
  clean: { en: 'clean now', mon: 'одоо цэвэр' },
  tightFit: { en: 'leaves no gap', mon: 'хоосон хоног үлдээхгүй' },
  leastUsed: { en: 'least used', mon: 'хамгийн бага ашигласан' },
  free: { en: 'free', mon: 'сул' },
})

/** Why a room was proposed, in a few words. */
export const sayRoomReasons = (reasons: readonly RoomReason[], t: Say): string =>
  reasons.length === 0 ? t(reasonLabels.free) : reasons.map((reason) => t(reasonLabels[reason])).join(' · ')
