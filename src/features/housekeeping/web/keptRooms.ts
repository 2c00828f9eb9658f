import type { Session } from '#domain/access/session.ts'
import { options } from '#domain/choices/contract.ts'
import { Housekeeping, type HouseRow } from '#domain/housekeeping/contract.ts'
import { MiniBar } from '#domain/miniBar/contract.ts'
import { call } from '#kit/web/api.ts'
import { queryClient, readOptions } from '#kit/web/query.ts'
import { canSeal, seal, unseal } from '#kit/web/sealed.ts'
import { readOwn, writeOwn } from '#kit/web/storage.ts'
import { type LyingRooms, ROOMS_KEPT, roomsKeptAt } from './roomsKeptAt.ts'

interface KeptRooms {
  /** Without what it is called with. */
  readonly session: Session
  /** What the page and its dialogs ask, with the answers. */
  readonly answers: readonly (readonly [readonly unknown[], unknown])[]
}

/** Keeps own rooms, with what is asked in them, for when the page is opened without a network; where a device can't seal them, it can't. */
export async function keepRooms(session: Session, rooms: readonly HouseRow[]): Promise<void> {
  if (!canSeal()) return
  const roomIds = rooms.map(({ roomId }) => roomId)
  const [bars, ...lists] = await Promise.all([
    roomIds.length === 0 ? [] : call(MiniBar.rooms, { roomIds }),
    ...[options.RoomStatus, options.WorkOrderCategory].map(
      async (list) => [readOptions(list, {}).queryKey, await call(list, {})] as const,
    ),
  ])
  const kept: KeptRooms = {
    session: { ...session, token: '' },
    answers: [
      [readOptions(Housekeeping.mine, {}).queryKey, rooms],
      ...lists,
      ...bars.map((bar) => [readOptions(MiniBar.room, { roomId: bar.roomId }).queryKey, bar] as const),
    ],
  }
  writeOwn(ROOMS_KEPT, { at: new Date().toISOString(), sealed: await seal(JSON.stringify(kept)) } satisfies LyingRooms)
}

/** Gives the page what was kept for it, and who was signed in. */
export async function openKeptRooms(now: Date): Promise<{ session: Session; at: string } | undefined> {
  const at = roomsKeptAt(now)
  if (at === undefined) return undefined
  const text = await unseal((readOwn(ROOMS_KEPT) as LyingRooms).sealed)
  if (text === undefined) return undefined
  const { session, answers } = JSON.parse(text) as KeptRooms
  for (const [queryKey, answer] of answers) queryClient.setQueryData(queryKey, answer)
  return { session, at }
}
