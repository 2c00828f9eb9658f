import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { type Label } from '#core/labels.ts'
import type { FolioView } from '#domain/folio/contract.ts'
import { moneyWords } from '#domain/folio/labels.ts'
import { numberText } from '#domain/numbering/web/numberText.ts'
import { useText } from '#kit/web/locale.tsx'
import { Amount } from '#kit/web/ui/Amount.tsx'
import { DayText } from '#kit/web/ui/DayText.tsx'
import { folioWords as words } from '../labels.ts'
import classes from './Folio.module.css'

function Fact({ label, children }: { label: Label; children: ReactNode }): ReactNode {
  const t = useText()
  return (
    <div>
      <dt>{t(label)}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** Whose folio it is, and what it owes: the one number that is looked for. */
export function FolioHeader({ folio }: { folio: FolioView }): ReactNode {
  const t = useText()
  const { stay, guest, company, group } = folio
  return (
    <section className={classes.header}>
      <dl className={classes.facts}>
        {group !== null && (
          <Fact label={words.group}>
            <Anchor component={Link} to={`/group-operation/group/${group.id}`} size="inherit">
              {`${group.code} · ${group.name}`}
            </Anchor>
          </Fact>
        )}
        {guest !== null && <Fact label={words.guest}>{guest.name}</Fact>}
        {company !== null && <Fact label={words.company}>{company.name}</Fact>}
        {stay !== null && (
          <>
            <Fact label={words.room}>
              <Anchor component={Link} to={`/front-office/stay/${stay.id}`} size="inherit">
                {[stay.roomNumber, t(stay.roomType)].filter(Boolean).join(' · ')}
              </Anchor>
            </Fact>
            <Fact label={words.dates}>
              <DayText day={stay.arrival} /> – <DayText day={stay.departure} />
            </Fact>
          </>
        )}
        {folio.reservationId !== null && (
          <Fact label={words.reservation}>
            <Anchor component={Link} to={`/front-office/reservation/${folio.reservationId}`} size="inherit">
              {numberText('reservation', folio.reservationNumber)}
            </Anchor>
          </Fact>
        )}
      </dl>
      <dl className={classes.sums}>
        {folio.kind === 'guest' && (
          <Fact label={words.charges}>
            <Amount minor={folio.charges} bare />
          </Fact>
        )}
        {folio.kind === 'guest' && (
          <Fact label={words.paid}>
            <Amount minor={folio.paid} bare />
          </Fact>
        )}
        <div className={classes.balance} data-owing={folio.balance > 0 && folio.status === 'open'}>
          <dt>{t(balanceWord(folio))}</dt>
          <dd>
            <Amount minor={Math.abs(folio.balance)} strong />
          </dd>
        </div>
      </dl>
    </section>
  )
}

function balanceWord({ balance, kind }: FolioView): Label {
  if (kind === 'deposit') return moneyWords.held
  if (balance === 0) return moneyWords.settled
  return balance > 0 ? moneyWords.toPay : moneyWords.overpaid
}
