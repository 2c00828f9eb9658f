import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Invoice } from '#domain/cityLedger/contract.ts'
import { CompanyField } from '#domain/company/web/CompanyField.tsx'
import type { FolioView } from '#domain/folio/contract.ts'
import { ActionModal } from '#kit/web/form/ActionModal.tsx'
import { useText } from '#kit/web/locale.tsx'
import { invoiceWords as words } from '../labels.ts'
import classes from './Folio.module.css'

/** The invoice of what was paid, in the name of the payer unless a company is named. */
export function InvoiceDialog({ folio, onClose }: { folio: FolioView; onClose: () => void }): ReactNode {
  const t = useText()
  const navigate = useNavigate()
  return (
    <ActionModal
      title={words.drawInvoice}
      submitLabel={words.drawInvoice}
      success={words.drawn}
      size="small"
      action={Invoice.drawForGuest}
      defaults={{ companyId: null }}
      fixed={{ folioId: folio.id }}
      above={<p className={classes.hint}>{t(words.drawText)}</p>}
      onDone={(output) => {
        if (output !== undefined) void navigate({ to: `/payment/invoice/${output.invoiceId}` })
      }}
      onClose={onClose}
    >
      <CompanyField name="companyId" label={words.company} hint={folio.payer?.name ?? folio.name} autoFocus />
    </ActionModal>
  )
}
