import { Tooltip } from '@mantine/core'
import { IconBan } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { GuestListRow } from '#domain/guest/contract.ts'
import { useText } from '#kit/web/locale.tsx'
import { profileWords as words } from '../labels.ts'
import classes from './guest.module.css'

/** A guest's name with what must not be overlooked: VIP colour, blacklist. */
export function ListedName({ guest }: { guest: GuestListRow }): ReactNode {
  const t = useText()
  return (
    <span className={classes.listed}>
      {guest.vipStatus && (
        <span className={classes.vip} style={{ background: guest.vipStatus.colour }} title={t(guest.vipStatus)} />
      )}
      <span className={classes.cut}>{guest.name}</span>
      {guest.blacklisted && (
        <Tooltip label={t(words.blacklistedFor, guest.blacklistReason)}>
          <span role="img" aria-label={t(words.blacklistedFor, guest.blacklistReason)} className={classes.banned}>
            <IconBan size={14} stroke={2} />
          </span>
        </Tooltip>
      )}
    </span>
  )
}
