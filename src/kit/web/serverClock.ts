import { useQuery } from '@tanstack/react-query'
import { ApiError } from './apiError.ts'

export interface ServerClock {
  /** How far this device's clock is ahead of the server's, milliseconds; 0 where they agree well enough. */
  readonly ahead: number
  /** What is the matter with the server's own clock. */
  readonly trouble: {
    readonly kind: 'clockBehind' | 'clockAhead' | 'clockBack'
    readonly params: readonly string[]
  } | null
}

/** Nobody minds less, and an answer that was long on its way is no wrong clock. */
const AGREES_MS = 300_000

/** Throws an ApiError where no time is told. */
export async function readClock(signal?: AbortSignal): Promise<ServerClock> {
  const answer = await fetch('/api/auth/clock', { cache: 'no-store', ...(signal && { signal }) })
  if (!answer.ok) throw new ApiError(answer.statusText, answer.status)
  const { now, trouble } = (await answer.json()) as { now: string; trouble: ServerClock['trouble'] }
  const ahead = Date.now() - Date.parse(now)
  return { ahead: Math.abs(ahead) < AGREES_MS ? 0 : ahead, trouble }
}

/** What time it is at the server, asked once for a page; undefined until it answered. */
export function useServerClock(): ServerClock | undefined {
  return useQuery({
    queryKey: ['Clock'],
    queryFn: ({ signal }) => readClock(signal),
    staleTime: Infinity,
  }).data
}

/** The clock of this device and that of the server, as a person reads them: 'YYYY-MM-DD HH:MM'. */
export function clocksRead(ahead: number, now = Date.now()): readonly [string, string] {
  const read = (at: number): string => {
    const local = new Date(at - new Date(at).getTimezoneOffset() * 60_000)
    return local.toISOString().slice(0, 16).replace('T', ' ')
  }
  return [read(now), read(now - ahead)]
}
