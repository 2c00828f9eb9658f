import { Button } from '@mantine/core'
import { IconCashRegister } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Cashier, type Drawer } from '#domain/cashier/contract.ts'
import { cashWords, shiftWords } from '#domain/cashier/labels.ts'
import { useText } from '#kit/web/locale.tsx'
import { useRead } from '#kit/web/query.ts'
import { EmptyState } from '#kit/web/ui/EmptyState.tsx'
import { InstantText } from '#kit/web/ui/InstantText.tsx'
import { Loaded } from '#kit/web/ui/Loaded.tsx'
import { Section } from '#kit/web/ui/Section.tsx'
import { deskWords as words } from '../labels.ts'
import classes from './Cashier.module.css'
import { Held } from './Held.tsx'
import { MovementTable } from './MovementTable.tsx'

/** The session of who looks: what it began with, what lies there now, each movement; or how one begins. */
export function OwnSession({
  drawer,
  onStart,
}: {
  drawer: Drawer | undefined
  onStart: (() => void) | undefined
}): ReactNode {
  const t = useText()
  const navigate = useNavigate()
  const session = drawer?.session
  const report = useRead(
    Cashier.report,
    { id: session?.id ?? 0 },
    { enabled: session !== undefined && session !== null },
  )
  if (!drawer || !session)
    return (
      <section className={classes.none}>
        <EmptyState
          icon={<IconCashRegister size={32} stroke={1.25} />}
          title={words.emptyTitle}
          hint={words.emptyHint}
          action={
            onStart && (
              <Button variant="default" onClick={onStart}>
                {t(cashWords.startSession)}
              </Button>
            )
          }
        />
      </section>
    )
  return (
    <Section
      title={drawer.name}
      flush
      note={
        <>
          {session.userName} · <InstantText at={session.openedAt} />
        </>
      }
      action={
        <Button
          variant="default"
          size="xs"
          onClick={() => void navigate({ to: `/payment/cashier/shift/${session.id}` })}
        >
          {t(words.report)}
        </Button>
      }
    >
      <div className={classes.figures}>
        <Held label={words.current} amounts={session.balance} large />
        <Held label={words.opened} amounts={session.opened} />
      </div>
      <Loaded of={report} height={120}>
        {({ movements }) =>
          movements.length === 0 ? (
            <p className={classes.nothing}>{t(shiftWords.noMovements)}</p>
          ) : (
            <MovementTable movements={movements.toReversed()} />
          )
        }
      </Loaded>
    </Section>
  )
}
