import { IconCashRegister } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useText } from '#kit/web/locale.tsx'
import { InstantText } from '#kit/web/ui/InstantText.tsx'
import type { AuditStatus } from '../contract.ts'
import { auditWords as words } from '../labels.ts'
import classes from './nightAudit.module.css'

/** Who works at a drawer still: named, and no reason to wait. */
export function OpenDrawers({ sessions }: { sessions: AuditStatus['openSessions'] }): ReactNode {
  const t = useText()
  if (sessions.length === 0) return null
  return (
    <p className={classes.drawers}>
      <IconCashRegister size={18} stroke={1.5} />
      <Link to="/payment/cashier">{t(words.openDrawers, sessions.length)}</Link>
      {sessions.map(({ id, drawer, userName, openedAt }) => (
        <Link key={id} to={`/payment/cashier/shift/${id}`}>
          {t(drawer)} · {userName} · <InstantText at={openedAt} />
        </Link>
      ))}
    </p>
  )
}
