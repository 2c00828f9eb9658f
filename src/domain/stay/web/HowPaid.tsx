import { SegmentedControl } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useSession } from '#domain/access/web/session.ts'
import { SettleFields } from '#domain/cityLedger/web/SettleFields.tsx'
import { TextField } from '#kit/web/form/TextField.tsx'
import { useText } from '#kit/web/locale.tsx'
import type { LeavingPreview } from '../feeShapes.ts'
import { feeWords as words } from './feeLabels.ts'
import { likelyRows, type PayBy, type PaymentRow, restOf } from './paying.ts'
import { payWords } from './payLabels.ts'
import { PayRows, Rest } from './PayRows.tsx'

interface HowPaidProps {
  readonly leaving: LeavingPreview
  readonly payBy: PayBy
  readonly onChosen: (payBy: PayBy) => void
}

/** Who pays what before the guest leaves, and what becomes of the rest; only what the person may. */
export function HowPaid({ leaving, payBy, onChosen }: HowPaidProps): ReactNode {
  const t = useText()
  const { privileges } = useSession()
  const { setValue } = useFormContext()
  const rows = useWatch({ name: 'payments' }) as PaymentRow[]
  const isNarrow = useMediaQuery('(max-width: 75em)')
  const mayPay = privileges.includes('postPayment')
  const ways: { value: PayBy; label: string }[] = [
    ...(mayPay ? [{ value: 'now' as const, label: t(payWords.payNow) }] : []),
    ...(privileges.includes('settleToCompany') ? [{ value: 'account' as const, label: t(words.toCompany) }] : []),
    ...(privileges.includes('leaveOwing') ? [{ value: 'owing' as const, label: t(words.leaveOwing) }] : []),
    { value: 'folio', label: t(words.payNow) },
  ]
  const choose = (value: PayBy): void => {
    setValue('payments', likelyRows(leaving, value), { shouldDirty: true })
    onChosen(value)
  }
  return (
    <>
      <h3>{t(payWords.whoPays)}</h3>
      {ways.length > 1 && (
        <SegmentedControl<PayBy>
          aria-label={t(words.howPaid)}
          style={{ gridColumn: '1 / -1' }}
          orientation={isNarrow ? 'vertical' : 'horizontal'}
          fullWidth
          value={payBy}
          onChange={choose}
          data={ways}
        />
      )}
      {payBy !== 'folio' && mayPay && <PayRows leaving={leaving} payBy={payBy} />}
      {payBy !== 'folio' && <Rest leaving={leaving} payBy={payBy} />}
      {payBy === 'account' && <SettleFields amount={restOf(leaving, rows)} within="account." />}
      {payBy === 'owing' && <TextField name="overrideReason" label={words.owingReason} maxLength={500} required wide />}
    </>
  )
}
