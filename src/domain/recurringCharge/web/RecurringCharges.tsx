import { ActionIcon, Tooltip } from '@mantine/core'
import { IconPencil, IconPlus, IconX } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useMissing, useSession } from '#domain/access/web/session.ts'
import { confirm } from '#kit/web/feedback/confirm.ts'
import { useText } from '#kit/web/locale.tsx'
import { useCommand, useRead } from '#kit/web/query.ts'
import { ActionButton } from '#kit/web/ui/ActionButton.tsx'
import { Amount } from '#kit/web/ui/Amount.tsx'
import { DayText } from '#kit/web/ui/DayText.tsx'
import { Loaded } from '#kit/web/ui/Loaded.tsx'
import { Section } from '#kit/web/ui/Section.tsx'
import { RecurringCharge, type RecurringChargeRow } from '../contract.ts'
import { chargedForLabels, postingRuleLabels, recurringWords as words } from '../labels.ts'
import classes from './RecurringCharges.module.css'
import type { RecurringStay } from '../rule.ts'
import { AddRecurring, ChangeRecurring } from './RecurringDialog.tsx'

/** What a stay is charged again and again beside its nights, what of it was posted and what is to come. */
export function RecurringCharges({ stay }: { readonly stay: RecurringStay }): ReactNode {
  const t = useText()
  const read = useRead(RecurringCharge.of, { stayId: stay.id })
  const { businessDate } = useSession().hotel
  const missing = useMissing('postCharge')
  const post = useCommand(RecurringCharge.post, { success: ({ times }) => t(words.postedNow, times) })
  const [open, setOpen] = useState<RecurringChargeRow | 'new'>()
  const charges = read.data ?? []
  const isOpen = stay.status === 'reserved' || stay.status === 'inHouse'
  if (!isOpen && charges.length === 0) return null
  const isDue = charges.some(({ toCome }) => toCome.some(({ date }) => date <= businessDate))
  const postNow = stay.status === 'inHouse' && charges.length > 0 && (
    <ActionButton
      label={words.postNow}
      loading={post.isPending}
      variant="subtle"
      size="compact-sm"
      reason={missing ?? (isDue ? undefined : words.nothingDue)}
      onClick={() => void post.run({ stayId: stay.id })}
    />
  )
  return (
    <Section
      title={words.title}
      flush
      action={
        isOpen && (
          <>
            {postNow}
            <ActionButton
              label={words.add}
              leftSection={<IconPlus size={14} />}
              variant="subtle"
              size="compact-sm"
              reason={missing}
              onClick={() => setOpen('new')}
            />
          </>
        )
      }
    >
      <Loaded of={read} height={48}>
        {(rows) =>
          rows.length === 0 ? (
            <p className={classes.none}>{t(words.none)}</p>
          ) : (
            <ul className={classes.list}>
              {rows.map((charge) => (
                <Charge
                  key={charge.id}
                  charge={charge}
                  mayChange={isOpen && missing === undefined}
                  onChange={setOpen}
                />
              ))}
            </ul>
          )
        }
      </Loaded>
      {open === 'new' && <AddRecurring stay={stay} onClose={() => setOpen(undefined)} />}
      {open !== undefined && open !== 'new' && (
        <ChangeRecurring stay={stay} charge={open} onClose={() => setOpen(undefined)} />
      )}
    </Section>
  )
}

interface ChargeProps {
  readonly charge: RecurringChargeRow
  readonly mayChange: boolean
  readonly onChange: (charge: RecurringChargeRow) => void
}

function Charge({ charge, mayChange, onChange }: ChargeProps): ReactNode {
  const t = useText()
  const { item, posted, toCome, unitPrice, quantity, description } = charge
  const end = useCommand(RecurringCharge.end, { success: words.ended })
  const ask = () =>
    confirm({
      title: t(words.endAsk, item),
      lines: [words.endNote],
      confirmLabel: words.end,
      danger: true,
      action: async () => {
        await end.send({ id: charge.id })
      },
    })
  const [next] = toCome
  const gross = toCome.reduce((sum, one) => sum + one.gross, 0)
  return (
    <li className={next === undefined ? classes.over : ''}>
      <div className={classes.what}>
        <strong>{description === '' ? t(item) : `${t(item)} – ${description}`}</strong>
        <small>
          {quantity !== '1' && `${quantity} × `}
          <Amount minor={unitPrice} bare /> · {ruleText(charge, t)}
        </small>
      </div>
      <dl className={classes.sums}>
        <dt>{t(words.posted)}</dt>
        <dd>
          <Times count={posted.times} gross={posted.gross} />
        </dd>
        <dt>{t(words.toCome)}</dt>
        <dd title={next && t(words.next, next.date)}>
          <Times count={toCome.length} gross={gross} />
        </dd>
      </dl>
      {mayChange && (next !== undefined || posted.times === 0) && (
        <span className={classes.buttons}>
          <Tooltip label={t(words.change)}>
            <ActionIcon aria-label={t(words.changeOf, item)} onClick={() => onChange(charge)}>
              <IconPencil size={16} />
            </ActionIcon>
          </Tooltip>
          <Tooltip label={t(words.end)}>
            <ActionIcon aria-label={t(words.endAsk, item)} onClick={() => void ask()}>
              <IconX size={16} />
            </ActionIcon>
          </Tooltip>
        </span>
      )}
    </li>
  )
}

function Times({ count, gross }: { count: number; gross: number }): ReactNode {
  const t = useText()
  if (count === 0) return '–'
  return (
    <>
      {t(words.times, count)} <Amount minor={gross} bare />
    </>
  )
}

/** 'Weekly, a person · 2026-03-10 – 2026-03-31' */
function ruleText(charge: RecurringChargeRow, t: ReturnType<typeof useText>): ReactNode {
  const { postingRule, everyDays, countedBy, fromDate, untilDate } = charge
  const rule = postingRule === 'everyDays' ? t(words.everyNDays, everyDays) : t(postingRuleLabels[postingRule])
  const counted = countedBy === 'stay' ? rule : `${rule}, ${t(chargedForLabels[countedBy]).toLowerCase()}`
  if (fromDate === null && untilDate === null) return counted
  return (
    <>
      {counted} · {fromDate !== null && <DayText day={fromDate} />}
      {postingRule !== 'once' && ' – '}
      {untilDate !== null ? <DayText day={untilDate} /> : postingRule !== 'once' && '…'}
    </>
  )
}
