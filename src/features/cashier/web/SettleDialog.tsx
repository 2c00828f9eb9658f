import type { ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import { formatMinor } from '#core/formatMinor.ts'
import { ReasonField } from '#domain/choices/web/ReasonField.tsx'
import { type CardBatch, type CardSettlement, CardSettlements } from '#domain/cashier/settlementContract.ts'
import { ActionModal } from '#kit/web/form/ActionModal.tsx'
import { AmountField } from '#kit/web/form/AmountField.tsx'
import { TextField } from '#kit/web/form/TextField.tsx'
import { useText } from '#kit/web/locale.tsx'
import { useCurrency } from '#kit/web/place.tsx'
import { cardWords as words } from '../cardLabels.ts'
import classes from './Cashier.module.css'

interface SettleDialogProps {
  readonly batches: readonly CardBatch[]
  readonly onDone: () => void
  readonly onClose: () => void
}

/** The bank has paid for batches of one method: what came is typed, the fee is what is missing. */
export function SettleDialog({ batches, onDone, onClose }: SettleDialogProps): ReactNode {
  const total = batches.reduce((sum, batch) => sum + batch.total, 0)
  const fixed = {
    paymentMethodId: batches[0]?.paymentMethodId ?? 0,
    days: batches.map(({ businessDate }) => businessDate),
    total,
  }
  return (
    <ActionModal
      title={words.settle}
      submitLabel={words.settle}
      success={words.settledNow}
      action={CardSettlements.settle}
      defaults={{ paid: total, reference: '' }}
      fixed={fixed}
      onDone={onDone}
      onClose={onClose}
    >
      <AmountField name="paid" label={words.paid} autoFocus />
      <TextField name="reference" label={words.reference} hint={words.referenceHint} maxLength={200} />
      <Fee total={total} />
    </ActionModal>
  )
}

function Fee({ total }: { total: number }): ReactNode {
  const t = useText()
  const { code, digits } = useCurrency()
  const paid: unknown = useFormContext().watch('paid')
  const fee = typeof paid === 'number' ? total - paid : undefined
  const percent = fee !== undefined && total > 0 && fee > 0 ? `${((fee / total) * 100).toFixed(2)} %` : undefined
  return (
    <div className={classes.gets} role="status">
      <span>
        {t(words.fee)}
        <small>{t(words.ofTotal, `${formatMinor(total, digits)} ${code}`)}</small>
      </span>
      <strong>
        {fee === undefined || fee < 0 ? '—' : `${formatMinor(fee, digits)} ${code}`}
        {percent !== undefined && <small>{percent}</small>}
      </strong>
    </div>
  )
}

/** Takes a settlement back, with a reason. */
export function ReverseDialog({ settlement, onClose }: { settlement: CardSettlement; onClose: () => void }): ReactNode {
  const t = useText()
  const { code, digits } = useCurrency()
  const sum = `${formatMinor(settlement.paid, digits)} ${code}`
  return (
    <ActionModal
      title={words.reverse}
      submitLabel={words.reverse}
      success={words.reversedNow}
      size="small"
      danger
      action={CardSettlements.reverse}
      defaults={{ reason: '' }}
      fixed={{ id: settlement.id }}
      above={<p>{t(words.reverseText, t(settlement.method), sum)}</p>}
      onClose={onClose}
    >
      <ReasonField category="other" autoFocus />
    </ActionModal>
  )
}
