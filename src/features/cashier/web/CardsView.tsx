import { Button, Checkbox } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { menuTitle } from '#domain/access/menu.ts'
import { useMissing } from '#domain/access/web/session.ts'
import { type CardBatch, CardSettlements, type CardSettlement } from '#domain/cashier/settlementContract.ts'
import { useText } from '#kit/web/locale.tsx'
import { useRead } from '#kit/web/query.ts'
import type { Column } from '#kit/web/table/column.ts'
import { ListView } from '#kit/web/table/ListView.tsx'
import { PlainTable } from '#kit/web/table/PlainTable.tsx'
import { useList } from '#kit/web/table/useList.ts'
import { Amount } from '#kit/web/ui/Amount.tsx'
import { DayText } from '#kit/web/ui/DayText.tsx'
import { EmptyState } from '#kit/web/ui/EmptyState.tsx'
import { InstantText } from '#kit/web/ui/InstantText.tsx'
import { Loaded } from '#kit/web/ui/Loaded.tsx'
import { Page } from '#kit/web/ui/Page.tsx'
import { Section } from '#kit/web/ui/Section.tsx'
import { cardWords as words } from '../cardLabels.ts'
import classes from './Cashier.module.css'
import { ReverseDialog, SettleDialog } from './SettleDialog.tsx'

const keyOf = ({ paymentMethodId, businessDate }: CardBatch): string => `${paymentMethodId} ${businessDate}`

/** What was paid by card and wallet: what the bank still owes, by method and day, and what it has paid. */
export function CardsView({ tabs }: { tabs: ReactNode }): ReactNode {
  const read = useRead(CardSettlements.open, {})
  return (
    <Page title={menuTitle('/payment/cashier')} note={tabs}>
      <div className={classes.desk}>
        <Loaded of={read} height={240}>
          {(batches) => <OpenBatches batches={batches} />}
        </Loaded>
        <Settled />
      </div>
    </Page>
  )
}

function OpenBatches({ batches }: { batches: readonly CardBatch[] }): ReactNode {
  const t = useText()
  const missing = useMissing('settleCards')
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set())
  const [settles, setSettles] = useState<readonly CardBatch[]>()
  const chosen = batches.filter((batch) => keys.has(keyOf(batch)))
  const method = chosen[0]?.paymentMethodId
  const total = chosen.reduce((sum, batch) => sum + batch.total, 0)
  const toggle = (batch: CardBatch): void => {
    const rest = new Set(keys)
    if (!rest.delete(keyOf(batch))) rest.add(keyOf(batch))
    setKeys(rest)
  }
  return (
    <Section
      title={words.open}
      flush
      action={
        chosen.length > 0 && (
          <Button
            size="xs"
            disabled={missing !== undefined}
            title={missing && t(missing)}
            onClick={() => setSettles(chosen)}
          >
            {t(words.settle)} · <Amount bare minor={total} />
          </Button>
        )
      }
    >
      {batches.length === 0 ? (
        <EmptyState title={words.nothingOpen} hint={words.nothingOpenHint} />
      ) : (
        <div className={classes.scroll}>
          <PlainTable
            within="section"
            rows={batches}
            rowKey={keyOf}
            columns={[
              {
                label: words.choose,
                className: classes.choice,
                render: (batch) => (
                  <Checkbox
                    aria-label={`${t(batch.method)} ${batch.businessDate}`}
                    checked={keys.has(keyOf(batch))}
                    // the bank pays each method by itself
                    disabled={method !== undefined && method !== batch.paymentMethodId}
                    onChange={() => toggle(batch)}
                  />
                ),
              },
              {
                label: words.day,
                className: classes.day,
                render: ({ businessDate }) => <DayText day={businessDate} />,
              },
              { label: words.method, render: ({ method: name }) => t(name) },
              { label: words.count, isAmount: true, className: classes.lesser, render: ({ count }) => count },
              {
                label: words.received,
                isAmount: true,
                className: classes.lesser,
                render: ({ received }) => <Amount bare minor={received} />,
              },
              {
                label: words.refunded,
                isAmount: true,
                className: classes.lesser,
                render: ({ refunded }) => (refunded === 0 ? '' : <Amount bare minor={refunded} />),
              },
              { label: words.total, isAmount: true, render: (batch) => <Amount bare minor={batch.total} strong /> },
            ]}
          />
        </div>
      )}
      {settles && (
        <SettleDialog batches={settles} onClose={() => setSettles(undefined)} onDone={() => setKeys(new Set())} />
      )}
    </Section>
  )
}

/** What the bank has paid, the newest first. */
function Settled(): ReactNode {
  const t = useText()
  const missing = useMissing('settleCards')
  const [reverses, setReverses] = useState<CardSettlement>()
  const list = useList({ list: CardSettlements.list, defaultSort: '-settledAt' })
  const columns: readonly Column<CardSettlement>[] = [
    { key: 'number', label: words.number, value: (row) => row.number, width: 64 },
    { key: 'method', label: words.method, value: (row) => t(row.method), sortable: true, width: 144 },
    {
      key: 'days',
      label: words.days,
      value: (row) => (row.from === row.until ? row.from : `${row.from} – ${row.until}`),
      render: (row) => (
        <>
          <DayText day={row.from} />
          {row.from !== row.until && (
            <>
              {' – '}
              <DayText day={row.until} />
            </>
          )}
        </>
      ),
      width: 200,
    },
    { key: 'total', label: words.total, value: (row) => row.total, kind: 'amount' },
    { key: 'fee', label: words.fee, value: (row) => row.fee, kind: 'amount', sortable: true },
    { key: 'paid', label: words.paid, value: (row) => row.paid, kind: 'amount', sortable: true, width: 152 },
    { key: 'reference', label: words.reference, value: (row) => row.reference, width: 144 },
    { key: 'by', label: words.by, value: (row) => row.by, width: 120 },
    {
      key: 'settledAt',
      label: words.settledAt,
      value: (row) => row.settledAt,
      render: (row) => <InstantText at={row.settledAt} />,
      sortable: true,
      width: 144,
    },
    {
      key: 'reversed',
      label: words.state,
      value: (row) => (row.reversed === null ? '' : `${t(words.reversed)}: ${row.reversed}`),
      width: 160,
    },
  ]
  return (
    <section className={classes.settled}>
      <h2>{t(words.settled)}</h2>
      <ListView<typeof CardSettlements.list>
        list={list}
        name="cardSettlements"
        title={words.settled}
        columns={columns}
        rowKey={(row) => row.id}
        isMuted={(row) => row.reversed !== null}
        actions={(row) =>
          row.reversed === null
            ? [
                {
                  key: 'reverse',
                  label: words.reverse,
                  icon: IconArrowBackUp,
                  reason: missing,
                  run: () => setReverses(row),
                },
              ]
            : []
        }
        empty={{ title: words.noneSettled, hint: words.noneSettledHint }}
      />
      {reverses && <ReverseDialog settlement={reverses} onClose={() => setReverses(undefined)} />}
    </section>
  )
}
