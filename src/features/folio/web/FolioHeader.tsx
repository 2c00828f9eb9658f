import { Anchor, VisuallyHidden } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { type Label } from '#core/labels.ts'
import { invoiceNumber } from '#domain/cityLedger/invoice.ts'
import type { FolioView } from '#domain/folio/contract.ts'
import { inCurrency, shownIn } from '#domain/folio/shownIn.ts'
import { moneyWords } from '#domain/folio/labels.ts'
import { StayRoute } from '#domain/folio/routing.ts'
import { numberText } from '#domain/numbering/web/numberText.ts'
import { useText } from '#kit/web/locale.tsx'
import { useFilter } from '#kit/web/urlState.ts'
import { useRead } from '#kit/web/query.ts'
import { Amount } from '#kit/web/ui/Amount.tsx'
import { DayText } from '#kit/web/ui/DayText.tsx'
import { InCurrency } from './InCurrency.tsx'
import { folioWords as words, invoiceWords, targetWords } from '../labels.ts'
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
  const heading = useId()
  const [currency, choose] = useFilter('in', '')
  const rate = shownIn(folio, currency)
  const { stay, guest, company, group, payer } = folio
  return (
    <section className={classes.header} aria-labelledby={heading}>
      <VisuallyHidden component="h2" id={heading}>
        {t(words.inShort)}
      </VisuallyHidden>
      <dl className={classes.facts}>
        {group !== null && (
          <Fact label={words.group}>
            <Anchor component={Link} to={`/group-operation/group/${group.id}`} size="inherit">
              {`${group.code} · ${group.name}`}
            </Anchor>
          </Fact>
        )}
        {folio.name !== '' && <Fact label={words.houseName}>{folio.name}</Fact>}
        {payer !== null && folio.kind !== 'deposit' && <Fact label={targetWords.payer}>{payer.name}</Fact>}
        {guest !== null && (payer?.kind !== 'guest' || folio.kind === 'deposit') && (
          <Fact label={words.guest}>{guest.name}</Fact>
        )}
        {company !== null && payer?.kind !== 'company' && <Fact label={words.company}>{company.name}</Fact>}
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
        {stay !== null && folio.windowNo === 1 && folio.status === 'open' && <RoutedTo stayId={stay.id} />}
        {folio.reservationId !== null && (
          <Fact label={words.reservation}>
            <Anchor component={Link} to={`/front-office/reservation/${folio.reservationId}`} size="inherit">
              {numberText('reservation', folio.reservationNumber)}
            </Anchor>
          </Fact>
        )}
        {folio.invoices.length > 0 && (
          <Fact label={invoiceWords.invoices}>
            {folio.invoices.map((invoice, nth) => (
              <span key={invoice.id}>
                {nth > 0 && ', '}
                <Anchor component={Link} to={`/payment/invoice/${invoice.id}`} size="inherit">
                  {invoiceNumber(invoice)}
                </Anchor>
              </span>
            ))}
          </Fact>
        )}
      </dl>
      <dl className={classes.sums}>
        {folio.kind !== 'deposit' && (
          <Fact label={words.charges}>
            <Amount minor={folio.charges} bare />
          </Fact>
        )}
        {folio.kind !== 'deposit' && (
          <Fact label={words.paid}>
            <Amount minor={folio.paid} bare />
          </Fact>
        )}
        <div className={classes.balance} data-owing={folio.balance > 0 && folio.status === 'open'}>
          <dt>{t(balanceWord(folio))}</dt>
          <dd>
            <Amount minor={Math.abs(folio.balance)} strong />
          </dd>
          {folio.rates.length > 0 && (
            <dd className={classes.alsoIn}>
              {rate && (
                <span title={`1 ${rate.code} = ${rate.buy} ${folio.currency}`}>
                  {`≈ ${inCurrency(Math.abs(folio.balance === 0 ? folio.charges : folio.balance), rate, folio.hotel.digits)}`}
                </span>
              )}
              <InCurrency folio={folio} value={currency} onChange={choose} />
            </dd>
          )}
        </div>
      </dl>
    </section>
  )
}

/** To whom charges of the stay go by its rules: what is posted here may not stay here. */
function RoutedTo({ stayId }: { stayId: number }): ReactNode {
  const routes = useRead(StayRoute.of, { stayId })
  const names = [
    ...new Set((routes.data ?? []).map(({ target }) => `${target.name} №${numberText('folio', target.number)}`)),
  ]
  return names.length > 0 && <Fact label={words.routedTo}>{names.join(', ')}</Fact>
}

function balanceWord({ balance, kind }: FolioView): Label {
  if (kind === 'deposit') return moneyWords.held
  if (balance === 0) return moneyWords.settled
  return balance > 0 ? moneyWords.toPay : moneyWords.overpaid
}
