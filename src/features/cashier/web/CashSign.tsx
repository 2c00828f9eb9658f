import { Tooltip } from '@mantine/core'
import { IconCashRegister } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useOwnSession } from '#domain/cashier/web/useOwnSession.ts'
import { useText } from '#kit/web/locale.tsx'
import { deskWords as words } from '../labels.ts'
import classes from './CashSign.module.css'

/** In the head of every page: the drawer of who is signed in, and whether a session is open there. */
export function CashSign(): ReactNode {
  const t = useText()
  const session = useOwnSession()
  if (session === undefined) return null
  const says = session ? t(words.headerOpen, t(session.drawer)) : t(words.headerClosed)
  return (
    <Tooltip label={says}>
      <Link to="/payment/cashier" className={`${classes.sign} ${session ? classes.open : ''}`} aria-label={says}>
        <IconCashRegister size={18} stroke={1.5} />
        <span className={classes.name}>{session ? t(session.drawer) : t(words.noSession)}</span>
      </Link>
    </Tooltip>
  )
}
