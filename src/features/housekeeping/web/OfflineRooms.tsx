import { Button } from '@mantine/core'
import { IconCloudOff, IconDatabaseOff } from '@tabler/icons-react'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import type { Session } from '#domain/access/session.ts'
import { SessionContext } from '#domain/access/web/session.ts'
import { isDatabaseAway } from '#kit/web/apiError.ts'
import { keepTrying } from '#kit/web/keepTrying.ts'
import { useText } from '#kit/web/locale.tsx'
import { PlaceProvider } from '#kit/web/place.tsx'
import { formatInstant } from '#kit/web/when.ts'
import { words } from '../labels.ts'
import classes from './House.module.css'
import { openKeptRooms } from './keptRooms.ts'

interface OfflineRoomsProps {
  readonly error: Error
  /** Looks whether the program can be reached again. */
  readonly retry: () => void
  /** Where nothing can be shown after all. */
  readonly otherwise: ReactNode
  /** The page of own rooms. */
  readonly children: ReactNode
}

/** In place of the program that cannot be reached when a page is opened: the own rooms of who was signed in, to work in. */
export function OfflineRooms({ error, retry, otherwise, children }: OfflineRoomsProps): ReactNode {
  const [kept, setKept] = useState<{ session: Session; at: string } | null>()
  useEffect(() => {
    const show = (found: typeof kept): void => setKept(found ?? null)
    void openKeptRooms(new Date()).then(show, () => show(null))
  }, [])
  useEffect(() => {
    if (kept == null) return
    return keepTrying(retry)
  }, [kept, retry])
  if (kept === undefined) return null
  if (kept === null) return otherwise
  return (
    <Kept session={kept.session} at={kept.at} withoutDatabase={isDatabaseAway(error)} retry={retry}>
      {children}
    </Kept>
  )
}

interface KeptProps {
  readonly session: Session
  readonly at: string
  /** The program itself answers. */
  readonly withoutDatabase: boolean
  readonly retry: () => void
  readonly children: ReactNode
}

function Kept({ session, at, withoutDatabase, retry, children }: KeptProps): ReactNode {
  const t = useText()
  const { currency, currencyDigits, timeZone } = session.hotel
  const signedIn = useMemo(
    () => ({ session, reread: async () => retry(), signOut: async () => undefined }),
    [session, retry],
  )
  const Icon = withoutDatabase ? IconDatabaseOff : IconCloudOff
  return (
    <SessionContext value={signedIn}>
      <PlaceProvider code={currency} digits={currencyDigits} timeZone={timeZone}>
        <div role="status" className={classes.offline}>
          <Icon size={18} stroke={1.5} aria-hidden />
          <span>
            <strong>{t(withoutDatabase ? words.databaseAway : words.noConnection)}</strong>{' '}
            {t(words.roomsAsOf, formatInstant(at, timeZone))}
          </span>
          <Button variant="default" size="xs" onClick={retry}>
            {t(words.tryAgain)}
          </Button>
        </div>
        {children}
      </PlaceProvider>
    </SessionContext>
  )
}
