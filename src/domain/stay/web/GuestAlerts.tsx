import { Alert } from '@mantine/core'
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Label } from '#core/labels.ts'
import { guestWords } from '#domain/guest/web/labels.ts'
import { useText } from '#kit/web/locale.tsx'
import classes from './CheckIn.module.css'

interface GuestAlertsProps {
  readonly blacklisted: boolean
  readonly blacklistReason: string
  readonly remarks: string
}

/** What the desk must not overlook of a guest who comes or leaves. */
export function GuestAlerts({ blacklisted, blacklistReason, remarks }: GuestAlertsProps): ReactNode {
  const t = useText()
  return (
    <>
      {blacklisted && (
        <Alert color="red" icon={<IconAlertTriangle size={16} />} className={classes.alert ?? ''}>
          {t(guestWords.blacklistedFor, blacklistReason)}
        </Alert>
      )}
      {remarks !== '' && (
        <Alert color="yellow" icon={<IconInfoCircle size={16} />} className={classes.alert ?? ''}>
          {remarks}
        </Alert>
      )}
    </>
  )
}

export function VipMark({
  vip,
}: {
  vip: { readonly label: Label; readonly colour: string } | null | undefined
}): ReactNode {
  const t = useText()
  if (!vip) return null
  return (
    <span className={classes.vip} style={{ color: vip.colour }}>
      {t(vip.label)}
    </span>
  )
}
