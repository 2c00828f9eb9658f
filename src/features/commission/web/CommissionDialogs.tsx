import type { ReactNode } from 'react'
import { formatMinor } from '#core/formatMinor.ts'
import { options } from '#domain/choices/contract.ts'
import { OptionField } from '#domain/choices/web/OptionField.tsx'
import { ReasonField } from '#domain/choices/web/ReasonField.tsx'
import { Commission, type CommissionRow } from '#domain/commission/contract.ts'
import { ActionModal } from '#kit/web/form/ActionModal.tsx'
import { AmountField } from '#kit/web/form/AmountField.tsx'
import { RepeatedFields } from '#kit/web/form/RepeatedFields.tsx'
import { TextField } from '#kit/web/form/TextField.tsx'
import { useText } from '#kit/web/locale.tsx'
import { useCurrency } from '#kit/web/place.tsx'
import { useRead } from '#kit/web/query.ts'
import { Loaded } from '#kit/web/ui/Loaded.tsx'
import { Modal } from '#kit/web/ui/Modal.tsx'
import { words } from '../labels.ts'

interface DialogProps {
  readonly row: CommissionRow
  readonly onClose: () => void
}

function useMoney(): (amount: number) => string {
  const { code, digits } = useCurrency()
  return (amount) => `${formatMinor(amount, digits)} ${code}`
}

/** What comes of the rule is proposed; another amount needs a reason. */
export function AgreeDialog({ row, onClose }: DialogProps): ReactNode {
  const t = useText()
  const money = useMoney()
  return (
    <ActionModal
      title={words.agree}
      submitLabel={words.agree}
      success={words.agreed}
      size="small"
      action={Commission.agree}
      defaults={{ amount: row.amount, reason: '' }}
      toInput={({ amount, reason }) => ({ stays: [{ stayId: row.stayId, amount }], reason })}
      above={<p>{t(words.agreeText, row.company, row.guest, row.percent, money(row.basis))}</p>}
      onClose={onClose}
    >
      <AmountField name="amount" label={words.amount} fallback={row.computed} autoFocus />
      <TextField name="reason" label={words.reason} maxLength={200} />
    </ActionModal>
  )
}

/** Paid by bank, or taken off what the agency owes. */
export function SettleDialog({ row, by, onClose }: DialogProps & { readonly by: 'bank' | 'setOff' }): ReactNode {
  const t = useText()
  const money = useMoney()
  const title = by === 'bank' ? words.payByBank : words.setOffAction
  return (
    <ActionModal
      title={title}
      submitLabel={title}
      success={words.settledDone}
      size="small"
      action={Commission.settle}
      defaults={{ reference: '' }}
      fixed={{ ids: [row.id ?? 0], by }}
      above={<p>{t(by === 'bank' ? words.payText : words.setOffText, money(row.amount), row.company)}</p>}
      onClose={onClose}
    >
      <TextField name="reference" label={words.reference} maxLength={200} autoFocus />
    </ActionModal>
  )
}

const undoings = {
  takeBack: { title: words.takeBack, done: words.takenBack, action: Commission.takeBack },
  void: { title: words.void, done: words.voided, action: Commission.void },
} as const

/** What was agreed or settled holds no more. */
export function UndoDialog({ row, what, onClose }: DialogProps & { readonly what: keyof typeof undoings }): ReactNode {
  const t = useText()
  const money = useMoney()
  const { title, done, action } = undoings[what]
  return (
    <ActionModal
      title={title}
      submitLabel={title}
      success={done}
      size="small"
      danger
      action={action}
      defaults={{ reason: '' }}
      fixed={{ id: row.id ?? 0 }}
      above={<p>{t(words.payText, money(row.amount), row.company)}</p>}
      onClose={onClose}
    >
      <ReasonField category="void" />
    </ActionModal>
  )
}

const rowWords = { one: words.planOne, add: words.planAdd, remove: words.planRemove }

/** The percentages of one agency. */
export function RuleDialog({ companyId, onClose }: { companyId: number; onClose: () => void }): ReactNode {
  const t = useText()
  const read = useRead(Commission.rule, { companyId })
  if (read.data === undefined)
    return (
      <Modal title={words.rule} onClose={onClose}>
        <Loaded of={read} height={200}>
          {() => null}
        </Loaded>
      </Modal>
    )
  const { percent, byRateType } = read.data
  return (
    <ActionModal
      title={words.rule}
      action={Commission.setRule}
      defaults={{ percent: percent ?? '', byRateType }}
      fixed={{ companyId }}
      toInput={({ percent: typed, ...values }) => ({ ...values, percent: typed === '' ? null : typed })}
      above={<p>{t(words.ruleText)}</p>}
      onClose={onClose}
    >
      <TextField name="percent" label={words.everyPlan} maxLength={6} autoFocus />
      <RepeatedFields name="byRateType" most={100} blank={{ rateTypeId: null, percent: '' }} words={rowWords}>
        {(row) => (
          <>
            <OptionField name={`${row}.rateTypeId`} label={words.plan} of={options.RateType} required />
            <TextField name={`${row}.percent`} label={words.percent} maxLength={6} required />
          </>
        )}
      </RepeatedFields>
    </ActionModal>
  )
}
