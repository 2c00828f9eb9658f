import { readOwn, writeOwn } from '#kit/web/storage.ts'

export const ROOMS_KEPT = 'rooms'
/** As long as a session lasts without a call. */
const SHOWN_FOR_MS = 12 * 3_600_000

export interface LyingRooms {
  readonly at: string
  readonly sealed: string
}

/** When own rooms were kept; undefined where none are, or too long ago: those go. */
export function roomsKeptAt(now: Date): string | undefined {
  const { at = '' } = (readOwn(ROOMS_KEPT) as Partial<LyingRooms> | undefined) ?? {}
  if (now.getTime() - Date.parse(at) <= SHOWN_FOR_MS) return at
  if (at !== '') writeOwn(ROOMS_KEPT, null)
  return undefined
}
