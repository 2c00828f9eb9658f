import { type ReactNode, useState } from 'react'
import type { Label } from '#core/labels.ts'
import { useMissing, useSession } from '#domain/access/web/session.ts'
import { Deposit } from '#domain/folio/contract.ts'
import { moneyWords } from '#domain/folio/labels.ts'
import { KeepDepositDialog, RefundDepositDialog, TakeDepositDialog } from '#domain/folio/web/DepositDialog.tsx'
import { useText } from '#kit/web/locale.tsx'
import { useRead } from '#kit/web/query.ts'
import { ActionButton } from '#kit/web/ui/ActionButton.tsx'
import { Amount } from '#kit/web/ui/Amount.tsx'
import { Loaded } from '#kit/web/ui/Loaded.tsx'
import { Facts } from '#kit/web/ui/Record.tsx'
import { Section } from '#kit/web/ui/Section.tsx'
import { Reservation } from '#domain/reservation/contract.ts'
import { pageWords as words } from '../../stayPageLabels.ts'
import { DepositMovements } from './DepositMovements.tsx'
import classes from './StayPage.module.css'

export interface DepositSectionProps {
  readonly reservationId: number
  /** Whether somebody of the reservation is still to arrive. */
  readonly mayTake: boolean
}

/** Money held before arrival; the first check-in takes it over. */
export function DepositSection({ reservationId, mayTake }: DepositSectionProps): ReactNode {
  const t = useText()
  const read = useRead(Deposit.get, { reservationId })
  const { data: reservation } = useRead(Reservation.get, { id: reservationId })
  const [open, setOpen] = useState<'take' | 'refund' | 'keep'>()
  const mayNotTake = useMissing('postPayment')
  const mayNotRefund = useMissing('refund')
  const mayNotKeep = useMissing('postCharge')
  const { held = 0, ended = false, methodId = null } = read.data ?? {}
  const missing = reservation === undefined ? 0 : Math.max(0, reservation.depositDue - held)
  const close = () => setOpen(undefined)
  return (
    <Section
      title={words.deposit}
      action={
        <>
          {held > 0 && ended && (
            <ActionButton
              label={moneyWords.keepDeposit}
              variant="subtle"
              size="compact-sm"
              reason={mayNotKeep}
              onClick={() => setOpen('keep')}
            />
          )}
          {held > 0 && (
            <ActionButton
              label={moneyWords.refundDeposit}
              variant="subtle"
              size="compact-sm"
              reason={mayNotRefund}
              onClick={() => setOpen('refund')}
            />
          )}
          {mayTake && (
            <ActionButton
              label={moneyWords.takeDeposit}
              variant="subtle"
              size="compact-sm"
              reason={mayNotTake}
              onClick={() => setOpen('take')}
            />
          )}
        </>
      }
    >
      <Loaded of={read} height={20}>
        {(deposit) => (
          <>
            {deposit.held === 0 ? (
              <p className={classes.muted}>
                {t(deposit.movements.length === 0 ? words.depositNone : words.depositSpent)}
              </p>
            ) : (
              <Facts facts={[[moneyWords.held, <Amount key="held" minor={deposit.held} strong />]]} />
            )}
            {deposit.held > 0 && deposit.ended && <p className={classes.muted}>{t(words.depositCredit)}</p>}
            <DepositMovements movements={deposit.movements} />
            {reservation !== undefined && mayTake && reservation.depositDue > 0 && (
              <DepositDue due={reservation.depositDue} dueOn={reservation.depositDueOn} held={deposit.held} />
            )}
          </>
        )}
      </Loaded>
      {open === 'take' && <TakeDepositDialog reservationId={reservationId} missing={missing} onClose={close} />}
      {open === 'refund' && <RefundDepositDialog {...{ reservationId, held, methodId }} onClose={close} />}
      {open === 'keep' && <KeepDepositDialog reservationId={reservationId} held={held} onClose={close} />}
    </Section>
  )
}

/** What the policy asks for ahead: how much, by when, what is missing. */
function DepositDue({ due, dueOn, held }: { due: number; dueOn: string | null; held: number }): ReactNode {
  const t = useText()
  const { businessDate } = useSession().hotel
  const left = Math.max(0, due - held)
  const isLate = left > 0 && dueOn !== null && dueOn < businessDate
  const late = isLate ? classes.owed : ''
  const by = isLate ? `${dueOn} · ${t(words.overdue)}` : dueOn
  const facts: (readonly [Label, ReactNode])[] = [
    [words.depositAsked, <Amount key="due" minor={due} />],
    ...(by === null
      ? []
      : [
          [
            words.depositBy,
            <span key="by" className={late}>
              {by}
            </span>,
          ] as const,
        ]),
    ...(left > 0
      ? [
          [
            words.depositLeft,
            <span key="left" className={late}>
              <Amount minor={left} strong />
            </span>,
          ] as const,
        ]
      : []),
  ]
  return <Facts facts={facts} />
}
