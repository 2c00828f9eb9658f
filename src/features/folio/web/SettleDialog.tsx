import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatMinor } from '#core/formatMinor.ts'
import { CityLedger } from '#domain/cityLedger/contract.ts'
import { settleWords as words } from '#domain/cityLedger/web/labels.ts'
import { SettleFields } from '#domain/cityLedger/web/SettleFields.tsx'
import type { FolioView } from '#domain/folio/contract.ts'
import { ActionModal } from '#kit/web/form/ActionModal.tsx'
import { useText } from '#kit/web/locale.tsx'
import { useCurrency } from '#kit/web/place.tsx'
import classes from './Folio.module.css'

/** What the folio owes goes to a company's account; its invoice opens where it is drawn at once. */
export function SettleDialog({ folio, onClose }: { folio: FolioView; onClose: () => void }): ReactNode {
  const t = useText()
  const navigate = useNavigate()
  const { code, digits } = useCurrency()
  return (
    <ActionModal
      title={words.settle}
      submitLabel={words.settle}
      success={words.settled}
      action={CityLedger.settle}
      defaults={{ companyId: folio.company?.id ?? null, reference: '', invoice: true, overrideReason: '' }}
      fixed={{ folioId: folio.id }}
      toInput={({ overrideReason, ...values }) => ({ ...values, ...(overrideReason === '' ? {} : { overrideReason }) })}
      above={<p className={classes.hint}>{t(words.settleText, `${formatMinor(folio.balance, digits)} ${code}`)}</p>}
      onDone={(output) => {
        if (output?.invoiceId) void navigate({ to: `/payment/invoice/${output.invoiceId}` })
      }}
      onClose={onClose}
    >
      <SettleFields amount={folio.balance} />
    </ActionModal>
  )
}
