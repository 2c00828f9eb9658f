import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { say } from '#core/labels.ts'
import { useMissing } from '#domain/access/web/session.ts'
import { CashNoticeOfMethod } from '#domain/cashier/web/CashNotice.tsx'
import { options } from '#domain/choices/contract.ts'
import { OptionField } from '#domain/choices/web/OptionField.tsx'
import { ReasonField } from '#domain/choices/web/ReasonField.tsx'
import { numberText } from '#domain/numbering/web/numberText.ts'
import { toast } from '#kit/web/feedback/toast.tsx'
import { ActionModal } from '#kit/web/form/ActionModal.tsx'
import { SelectField } from '#kit/web/form/SelectField.tsx'
import { TextField } from '#kit/web/form/TextField.tsx'
import { useText } from '#kit/web/locale.tsx'
import { Stay } from '../contract.ts'
import type { FeePreview } from '../feeShapes.ts'
import { stayNotices } from '../notices.ts'
import type { StayRow } from '../shapes.ts'
import { FeeFacts } from './FeeFacts.tsx'
import { feeWords } from './feeLabels.ts'
import { stayWords } from './labels.ts'
import { WaiverFields } from './WaiverFields.tsx'

interface EndingDialogProps {
  readonly action: 'cancel' | 'noShow'
  readonly stays: readonly StayRow[]
  readonly preview: FeePreview
  readonly onClose: () => void
}

const asks = {
  cancel: { action: Stay.cancel, title: stayWords.cancelStay, verb: stayWords.cancelNow },
  noShow: { action: Stay.noShow, title: stayWords.noShowStay, verb: stayWords.noShowNow },
} as const

/** Cancels or marks as no show: the fee and the deposit are shown first, and what is to happen to both is chosen. */
export function EndingDialog({ action, stays, preview, onClose }: EndingDialogProps): ReactNode {
  const t = useText()
  const { title, verb, action: command } = asks[action]
  const [first] = stays
  const name = first?.guestName ?? ''
  const who = stays.length === 1 ? name : `${name} (${t(stayWords.rooms, stays.length)})`
  const stayIds = stays.map(({ id }) => id)
  return (
    <ActionModal<typeof Stay.cancel>
      title={{ en: say(title, 'en', who), mon: say(title, 'mon', who) }}
      submitLabel={verb}
      danger
      action={command}
      defaults={{
        reason: '',
        fee: 'post',
        feeReason: '',
        depositRest: 'credit',
        paymentMethodId: preview.depositMethodId,
        reference: '',
      }}
      fixed={{ stayIds, expectedFee: preview.fee }}
      check={(values) => [
        ...(values['fee'] === 'waive' && values['feeReason'] === ''
          ? [{ field: 'feeReason', code: 'required' as const, params: [] }]
          : []),
        ...(values['depositRest'] === 'refund' && values['paymentMethodId'] === null
          ? [{ field: 'paymentMethodId', code: 'required' as const, params: [] }]
          : []),
      ]}
      success={action === 'noShow' ? stayNotices.noShow : false}
      onDone={(output) => {
        const numbers =
          output?.stays.map(({ cancellationNumber }) => numberText('cancellation', cancellationNumber)).join(', ') ?? ''
        if (action === 'cancel') toast.success(t(stayNotices.cancel, numbers))
      }}
      onClose={onClose}
    >
      <ReasonField category={action} />
      <Consequences preview={preview} />
    </ActionModal>
  )
}

function Consequences({ preview }: { preview: FeePreview }): ReactNode {
  const t = useText()
  const fee: unknown = useWatch({ name: 'fee' })
  const isWaived = fee === 'waive'
  const used = isWaived ? 0 : preview.depositUsed
  const left = preview.deposit - used
  const [only] = preview.stays.length === 1 ? preview.stays : []
  return (
    <>
      <FeeFacts
        facts={[
          { label: feeWords.fee, note: preview.fee > 0 ? (only?.asked ?? null) : feeWords.noFee, amount: preview.fee },
          ...(preview.deposit > 0 ? [{ label: feeWords.deposit, amount: preview.deposit }] : []),
          ...(used > 0 ? [{ label: feeWords.paidFromDeposit, amount: -used }] : []),
          ...(preview.fee > 0
            ? [{ label: feeWords.toPay, amount: isWaived ? 0 : preview.fee - used, strong: true }]
            : []),
        ]}
      />
      {preview.fee > 0 && <WaiverFields />}
      {left > 0 && preview.othersRemain && (
        <Text size="sm" style={{ gridColumn: '1 / -1' }}>
          {t(feeWords.othersRemain)}
        </Text>
      )}
      {left > 0 && !preview.othersRemain && <DepositRest left={left} />}
    </>
  )
}

/** What happens to the deposit that the fee leaves. */
function DepositRest({ left }: { left: number }): ReactNode {
  const missing = useMissing('refund')
  const [rest, method]: readonly unknown[] = useWatch({ name: ['depositRest', 'paymentMethodId'] })
  return (
    <>
      <FeeFacts facts={[{ label: feeWords.depositLeft, amount: left }]} />
      <SelectField
        name="depositRest"
        label={feeWords.whatWithDeposit}
        hint={missing}
        required
        options={[
          { value: 'credit', label: feeWords.credit },
          { value: 'refund', label: feeWords.refund, disabled: missing !== undefined },
          { value: 'keep', label: feeWords.keep },
        ]}
      />
      {rest === 'refund' && (
        <>
          <CashNoticeOfMethod methodId={method} />
          <OptionField name="paymentMethodId" label={feeWords.method} of={options.PaymentMethod} required />
          <TextField name="reference" label={feeWords.reference} maxLength={200} />
        </>
      )}
    </>
  )
}
