import {
  IconArrowsExchange,
  IconBuildingBank,
  IconCashRegister,
  IconLogin2,
  IconLogout2,
  IconUserShare,
} from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { menuTitle } from '#domain/access/menu.ts'
import { useMissing, useSession } from '#domain/access/web/session.ts'
import { Cashier, type Drawer } from '#domain/cashier/contract.ts'
import { cashWords } from '#domain/cashier/labels.ts'
import { StartSessionDialog } from '#domain/cashier/web/StartSessionDialog.tsx'
import { useRead } from '#kit/web/query.ts'
import type { RowAction } from '#kit/web/table/rowAction.ts'
import { ActionButton } from '#kit/web/ui/ActionButton.tsx'
import { EmptyState } from '#kit/web/ui/EmptyState.tsx'
import { Loaded } from '#kit/web/ui/Loaded.tsx'
import { MoreActions } from '#kit/web/ui/MoreActions.tsx'
import { Page } from '#kit/web/ui/Page.tsx'
import { useScreenKeys } from '#kit/web/useScreenKeys.ts'
import { deskWords as words } from '../labels.ts'
import classes from './Cashier.module.css'
import { CloseDialog } from './CloseDialog.tsx'
import { DrawerCard } from './DrawerCard.tsx'
import { ExchangeDialog } from './ExchangeDialog.tsx'
import { MoveDialog } from './MoveDialog.tsx'
import { OwnSession } from './OwnSession.tsx'

type Open =
  | { readonly kind: 'start'; readonly drawerId?: number }
  | { readonly kind: 'paidIn' | 'paidOut' | 'drop' | 'exchange' }
  | { readonly kind: 'close' | 'handOver'; readonly drawer: Drawer }

/** The drawers as they are now. */
export function DeskView({ tabs }: { tabs: ReactNode }): ReactNode {
  const navigate = useNavigate()
  const { user } = useSession()
  const read = useRead(Cashier.drawers, {})
  const [open, setOpen] = useState<Open>()
  const mayStart = useMissing('postPayment')
  const mayMove = useMissing('moveCash')
  const own = read.data?.find(({ session }) => session?.userId === user.id)
  const others = read.data?.filter((drawer) => drawer !== own) ?? []
  const needs = own ? undefined : words.needSession
  const primary = (): void => {
    if (mayStart === undefined && read.data) setOpen(own ? { kind: 'close', drawer: own } : { kind: 'start' })
  }
  useScreenKeys({ n: primary })
  const close = (): void => setOpen(undefined)
  const moves: RowAction[] = [
    { key: 'paidIn', label: words.paidIn, icon: IconLogin2 },
    { key: 'paidOut', label: words.paidOut, icon: IconLogout2 },
    { key: 'drop', label: words.drop, icon: IconBuildingBank },
  ].map((action) => ({
    ...action,
    reason: mayMove ?? needs,
    run: () => setOpen({ kind: action.key as 'paidIn' | 'paidOut' | 'drop' }),
  }))
  const handOver: RowAction = {
    key: 'handOver',
    label: words.handOver,
    icon: IconUserShare,
    reason: mayStart ?? needs,
    run: () => own && setOpen({ kind: 'handOver', drawer: own }),
  }
  return (
    <Page
      title={menuTitle('/payment/cashier')}
      note={tabs}
      action={
        <>
          <MoreActions actions={[...moves, handOver]} />
          <ActionButton
            variant="default"
            label={words.exchange}
            leftSection={<IconArrowsExchange size={16} stroke={1.5} />}
            reason={mayMove ?? needs}
            onClick={() => setOpen({ kind: 'exchange' })}
          />
          <ActionButton
            label={own ? words.close : cashWords.startSession}
            hotkey="N"
            leftSection={<IconCashRegister size={16} stroke={1.5} />}
            reason={mayStart}
            onClick={primary}
          />
        </>
      }
    >
      <Loaded of={read} height={320}>
        {(drawers) => (
          // whoever counts does not read off what should be there
          <div className={open?.kind === 'close' || open?.kind === 'handOver' ? classes.counting : classes.desk}>
            {drawers.length === 0 ? (
              <EmptyState
                title={words.noDrawers}
                action={
                  <ActionButton label={words.toDrawers} onClick={() => void navigate({ to: '/conf/cash-drawer' })} />
                }
              />
            ) : (
              <>
                <OwnSession
                  drawer={own}
                  onStart={mayStart === undefined ? () => setOpen({ kind: 'start' }) : undefined}
                />
                <div className={classes.drawers}>
                  {others.map((drawer) => (
                    <DrawerCard
                      key={drawer.id}
                      drawer={drawer}
                      onStart={
                        own || mayStart !== undefined
                          ? undefined
                          : () => setOpen({ kind: 'start', drawerId: drawer.id })
                      }
                      onClose={() => setOpen({ kind: 'close', drawer })}
                    />
                  ))}
                </div>
              </>
            )}
          </div>
        )}
      </Loaded>
      {open?.kind === 'start' && (
        <StartSessionDialog {...(open.drawerId === undefined ? {} : { drawerId: open.drawerId })} onClose={close} />
      )}
      {(open?.kind === 'close' || open?.kind === 'handOver') && (
        <CloseDialog drawer={open.drawer} handsOver={open.kind === 'handOver'} onClose={close} />
      )}
      {(open?.kind === 'paidIn' || open?.kind === 'paidOut' || open?.kind === 'drop') && (
        <MoveDialog kind={open.kind} onClose={close} />
      )}
      {open?.kind === 'exchange' && <ExchangeDialog onClose={close} />}
    </Page>
  )
}
