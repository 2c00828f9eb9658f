import { useEffect } from 'react'
import { useSession } from '#domain/access/web/session.ts'
import type { HouseRow } from '#domain/housekeeping/contract.ts'
import { keepScripts } from '#kit/web/keepScripts.ts'
import { keepRooms } from './keptRooms.ts'

/** The page that was asked for comes first. */
const AFTER_MS = 1_000

/** Keeps own rooms on this device as they were last read, and the scripts that show them and what is done in them. */
export function useKeepRooms(rooms: readonly HouseRow[] | undefined): void {
  const session = useSession()
  const may = session.seesAs === null && session.token !== ''
  useEffect(() => {
    if (!may) return
    const first = setTimeout(() => {
      const scripts = [
        import('./OfflineRooms.tsx'),
        import('#domain/miniBar/web/MiniBarDialog.tsx'),
        import('#domain/lostItem/web/ReportFound.tsx'),
      ]
      void Promise.all(scripts)
        .then(keepScripts)
        .catch(() => undefined)
    }, AFTER_MS)
    return () => clearTimeout(first)
  }, [may])
  useEffect(() => {
    if (!may || rooms === undefined) return
    const soon = setTimeout(() => void keepRooms(session, rooms).catch(() => undefined), AFTER_MS)
    return () => clearTimeout(soon)
  }, [may, session, rooms])
}
