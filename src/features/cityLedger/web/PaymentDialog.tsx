import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatMinor } from '#core/formatMinor.ts'
import { type Account, type AccountLine, CityLedger } from '#domain/cityLedger/contract.ts'
import { moneyDefaults, moneyInput } from '#domain/folio/web/moneyInput.ts'
import { PaymentFields } from '#domain/folio/web/PaymentFields.tsx'
import { ActionModal } from '#kit/web/form/ActionModal.tsx'
import { useText } from '#kit/web/locale.tsx'
import { useCurrency } from '#kit/web/place.tsx'
import { words } from '../labels.ts'
import { shareDefaults, ShareFields, toShares } from './ShareFields.tsx'

/** A company pays: what it owes is proposed. */
export function PaymentDialog({ account, onClose }: { account: Account; onClose: () => void }): ReactNode {
  const navigate = useNavigate()
  const { companyId, balance } = account
  return (
    <ActionModal
      title={words.takePayment}
      submitLabel={words.takePayment}
      success={words.paymentTaken}
      action={CityLedger.takePayment}
      defaults={{
        ...moneyDefaults,
        amount: balance > 0 ? balance : null,
        paymentMethodId: null,
        ...shareDefaults,
      }}
      fixed={{ companyId }}
      toInput={(values) => moneyInput(toShares(values))}
      onDone={(output) => {
        if (output?.receiptId) void navigate({ to: `/front-office/receipt/${output.receiptId}` })
      }}
      onClose={onClose}
    >
      <PaymentFields way="received" />
      <ShareFields companyId={companyId} withNone />
    </ActionModal>
  )
}

interface AllocateProps {
  readonly companyId: number
  readonly line: AccountLine
  readonly onClose: () => void
}

/** Says for which invoices money is that is for none yet. */
export function AllocateDialog({ companyId, line, onClose }: AllocateProps): ReactNode {
  const t = useText()
  const { code, digits } = useCurrency()
  return (
    <ActionModal
      title={words.allocate}
      submitLabel={words.allocate}
      success={words.allocated}
      action={CityLedger.allocate}
      defaults={shareDefaults}
      fixed={{ lineId: line.id }}
      toInput={toShares}
      isReady
      above={<p>{t(words.leftOfMoney, `${formatMinor(line.unallocated, digits)} ${code}`)}</p>}
      onClose={onClose}
    >
      <ShareFields companyId={companyId} withNone={false} />
    </ActionModal>
  )
}
