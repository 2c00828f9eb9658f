import { Button } from '@mantine/core'
import { IconDevices } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { deviceOf } from '#domain/access/device.ts'
import { useSignedIn } from '#domain/access/web/session.ts'
import { useText } from '#kit/web/locale.tsx'
import { useTimeZone } from '#kit/web/place.tsx'
import { useCommand } from '#kit/web/query.ts'
import { formatInstant } from '#kit/web/when.ts'
import { User } from '../contract.ts'
import { userWords } from '../labels.ts'
import classes from './SeeingBanner.module.css'
import { UserSessions } from './UserSessions.tsx'

/** Tells a user of sign-ins from browsers that the user name had never been used on, until it is read here. */
export function NewDevices(): ReactNode {
  const t = useText()
  const timeZone = useTimeZone()
  const { session, reread } = useSignedIn()
  const [showing, setShowing] = useState(false)
  const saw = useCommand(User.sawNewDevices, { success: false, onSuccess: () => void reread() })
  const [latest, ...others] = session.newDevices
  if (latest === undefined) return null
  const where = [deviceOf(latest.agent), latest.address, formatInstant(latest.at, timeZone)]
  return (
    <div className={classes.banner} role="status">
      <IconDevices size={18} stroke={1.5} aria-hidden />
      <span>{t(userWords.newDevice, ...where)}</span>
      {others.length > 0 && <span>{t(userWords.moreDevices, others.length)}</span>}
      <Button variant="default" className={classes.back ?? ''} onClick={() => setShowing(true)}>
        {t(userWords.showDevices)}
      </Button>
      <Button variant="default" loading={saw.isPending} onClick={() => void saw.run({})}>
        {t(userWords.itWasMe)}
      </Button>
      {showing && (
        <UserSessions user={{ UserID: session.user.id, Name: session.user.name }} onClose={() => setShowing(false)} />
      )}
    </div>
  )
}
