import { Button } from '@mantine/core'
import { IconCircleDot, IconLock } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useMissing } from '#domain/access/web/session.ts'
import type { Drawer } from '#domain/cashier/contract.ts'
import { cashWords } from '#domain/cashier/labels.ts'
import { useText } from '#kit/web/locale.tsx'
import { InstantText } from '#kit/web/ui/InstantText.tsx'
import { StatusBadge } from '#kit/web/ui/StatusBadge.tsx'
import { deskWords as words } from '../labels.ts'
import classes from './Cashier.module.css'
import { Held } from './Held.tsx'

interface DrawerCardProps {
  readonly drawer: Drawer
  readonly onStart: (() => void) | undefined
  readonly onClose: () => void
}

/** A drawer: who works at it, what lies in it, what can be done with it. */
export function DrawerCard({ drawer, onStart, onClose }: DrawerCardProps): ReactNode {
  const t = useText()
  const { session, last, name } = drawer
  const mayClose = useMissing('anotherDrawer') === undefined
  const shown = session ?? last
  const look = session
    ? ({ label: words.open, tone: 'busy', icon: IconCircleDot } as const)
    : ({ label: words.closed, tone: 'quiet', icon: IconLock } as const)
  return (
    <section className={classes.card} aria-label={t(name)}>
      <header className={classes.cardHead}>
        <h2>{t(name)}</h2>
        <StatusBadge look={look} />
      </header>
      <p className={classes.who}>
        {session && (
          <>
            {session.userName} · <InstantText at={session.openedAt} />
          </>
        )}
        {!session && last && (
          <>
            {last.userName} · <InstantText at={last.closedAt} />
          </>
        )}
        {!session && !last && t(words.neverUsed)}
      </p>
      {session && <Held label={words.current} amounts={session.balance} />}
      {!session && last && <Held label={words.lastCount} amounts={last.counted} />}
      <footer className={classes.cardFoot}>
        {shown && (
          <Button component={Link} to={`/payment/cashier/shift/${shown.id}`} variant="subtle" size="compact-sm">
            {t(words.report)}
          </Button>
        )}
        {session && mayClose && (
          <Button variant="subtle" size="compact-sm" color="gray" onClick={onClose}>
            {t(words.closeOther, session.userName)}
          </Button>
        )}
        {!session && onStart && (
          <Button variant="subtle" size="compact-sm" onClick={onStart}>
            {t(cashWords.startSession)}
          </Button>
        )}
      </footer>
    </section>
  )
}
