import { isDay } from '#core/day.ts'
import type { WishedBlock } from '#domain/roomBlock/web/BlockForm.tsx'
import { useUrlState } from '#kit/web/urlState.ts'

/** The block that another screen asks for: `?room=12&begin=2026-03-11&end=2026-03-14` opens the form filled in. */
export function useWishedBlock(): [WishedBlock | undefined, () => void] {
  const [url, change] = useUrlState()
  const { room, begin, end } = url
  const isWish = typeof room === 'number' && typeof begin === 'string' && typeof end === 'string'
  const wished = isWish && isDay(begin) && isDay(end) ? { roomIds: [room], from: begin, until: end } : undefined
  return [wished, () => wished && change({ room: undefined, begin: undefined, end: undefined })]
}
