import { Button } from '@mantine/core'
import { IconCloudOff, IconDatabaseOff } from '@tabler/icons-react'
import { type ReactNode, useEffect, useState } from 'react'
import { isDatabaseAway } from '#kit/web/apiError.ts'
import { keepTrying } from '#kit/web/keepTrying.ts'
import { useText } from '#kit/web/locale.tsx'
import { PlaceProvider } from '#kit/web/place.tsx'
import { isEnded } from '#kit/web/signedIn.ts'
import { ErrorState } from '#kit/web/ui/ErrorState.tsx'
import { Page } from '#kit/web/ui/Page.tsx'
import { formatInstant } from '#kit/web/when.ts'
import { downtimeWords as words } from '../labels.ts'
import classes from './downtime.module.css'
import { HouseLists } from './HouseLists.tsx'
import { type KeptHouse, keptHouse } from './keptHouse.ts'

interface OfflineHouseProps {
  readonly error: Error
  /** Looks whether the program can be reached again. */
  readonly retry: () => void
}

/** In place of the program that cannot be reached when a page is opened: the last known house of who was signed in, else the failure. */
export function OfflineHouse({ error, retry }: OfflineHouseProps): ReactNode {
  const [kept, setKept] = useState<KeptHouse | null>()
  useEffect(() => {
    const now = new Date()
    const show = (found: KeptHouse | undefined): void => setKept(found ?? null)
    if (isEnded(now)) show(undefined)
    else void keptHouse(now).then(show, () => show(undefined))
  }, [])
  useEffect(() => keepTrying(retry), [retry])
  if (kept === undefined) return null
  return kept === null ? (
    <ErrorState error={error} retry={retry} />
  ) : (
    <Kept kept={kept} withoutDatabase={isDatabaseAway(error)} retry={retry} />
  )
}

interface KeptProps {
  readonly kept: KeptHouse
  /** The program itself answers. */
  readonly withoutDatabase: boolean
  readonly retry: () => void
}

function Kept({ kept: { house, hotel, nameless }, withoutDatabase, retry }: KeptProps): ReactNode {
  const t = useText()
  const Icon = withoutDatabase ? IconDatabaseOff : IconCloudOff
  const at = formatInstant(house.at, hotel.timeZone)
  return (
    <PlaceProvider code={hotel.currency} digits={hotel.currencyDigits} timeZone={hotel.timeZone}>
      <div className={classes.offline}>
        <div role="status" className={classes.sign}>
          <Icon size={16} stroke={1.5} aria-hidden />
          <strong>{t(withoutDatabase ? words.databaseAway : words.offline)}</strong>
          <span>{t(withoutDatabase ? words.databaseAwayText : words.offlineText)}</span>
          <Button variant="default" size="xs" onClick={retry}>
            {t(words.tryAgain)}
          </Button>
        </div>
        <Page
          title={`${hotel.name} · ${t(words.lastKnown)}`}
          note={
            <span className={classes.note}>
              {nameless ? `${t(words.asOf, at)} ${t(words.nameless)}` : t(words.asOf, at)}
            </span>
          }
          fill
        >
          <HouseLists house={house} />
        </Page>
      </div>
    </PlaceProvider>
  )
}
