import { useEffect } from 'react'
import { grantedPaths } from '#domain/access/session.ts'
import { useSession } from '#domain/access/web/session.ts'
import { keepScripts } from '#kit/web/keepScripts.ts'
import { keepHouse, keptAt } from './keptHouse.ts'

const EVERY_MS = 300_000
/** The page that was asked for comes first. */
const FIRST_AFTER_MS = 4_000

/** Keeps the last known house on this device while who may see it works here, and the script that shows it. */
export function useKeepHouse(): void {
  const session = useSession()
  const may = session.seesAs === null && grantedPaths(session).has('/front-office/downtime')
  const { hotel } = session
  useEffect(() => {
    if (!may) return
    const keep = async (): Promise<void> => {
      const last = keptAt(new Date())
      // other tabs of this browser keep it too
      const isFresh = last?.businessDate === hotel.businessDate && Date.now() - Date.parse(last.at) < EVERY_MS * 0.9
      if (document.visibilityState === 'hidden' || isFresh) return
      await keepHouse(hotel)
    }
    const tryKeeping = (): void => void keep().catch(() => undefined)
    const first = setTimeout(() => {
      tryKeeping()
      void import('./OfflineHouse.tsx').then(keepScripts).catch(() => undefined)
    }, FIRST_AFTER_MS)
    const again = setInterval(tryKeeping, EVERY_MS)
    return () => {
      clearTimeout(first)
      clearInterval(again)
    }
  }, [may, hotel])
}
