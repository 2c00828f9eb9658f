import { IconFlask } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useSession } from '#domain/access/web/session.ts'
import { useText } from '#kit/web/locale.tsx'
import { sessionWords } from '../labels.ts'
import classes from './DemonstrationBanner.module.css'

/** Says on every page that the hotel is a demonstration, as long as somebody signs in with the password that everybody can read. */
export function DemonstrationBanner(): ReactNode {
  const t = useText()
  if (!useSession().hotel.demonstration) return null
  return (
    <div className={classes.banner} role="note">
      <IconFlask size={14} stroke={1.5} aria-hidden />
      <span>{t(sessionWords.demonstration)}</span>
    </div>
  )
}
