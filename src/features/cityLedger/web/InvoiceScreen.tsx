import { Button, SegmentedControl } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import { IconFileOff, IconMail } from '@tabler/icons-react'
import { useParams } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useMissing } from '#domain/access/web/session.ts'
import { Invoice } from '#domain/cityLedger/contract.ts'
import { type InvoiceFacts, invoiceNumber } from '#domain/cityLedger/invoice.ts'
import { invoiceSheet } from '#domain/cityLedger/invoiceSheet.ts'
import { DocumentDesk } from '#domain/document/web/DocumentDesk.tsx'
import { DocumentSheet } from '#domain/document/web/DocumentSheet.tsx'
import { MailDialog } from '#domain/mail/web/MailDialog.tsx'
import type { Paper } from '#domain/paper/sheet.ts'
import { receiptWords } from '#domain/paymentReceipt/labels.ts'
import { useText } from '#kit/web/locale.tsx'
import { useCommand, useRead } from '#kit/web/query.ts'
import { ActionButton } from '#kit/web/ui/ActionButton.tsx'
import { Loaded } from '#kit/web/ui/Loaded.tsx'
import { useFilter } from '#kit/web/urlState.ts'
import { words } from '../labels.ts'
import { CreditDialog } from './CreditDialog.tsx'

/** `/payment/invoice/{id}`: an invoice or credit note, on A4 or the 80 mm roll, printed, filed or mailed; the second time as a copy. */
export function InvoiceScreen(): ReactNode {
  const { id } = useParams({ strict: false })
  const invoice = useRead(Invoice.get, { id: Number(id) })
  return (
    <Loaded of={invoice} height={800}>
      {(facts) => <OpenInvoice key={facts.id} invoice={facts} />}
    </Loaded>
  )
}

function OpenInvoice({ invoice }: { invoice: InvoiceFacts }): ReactNode {
  const t = useText()
  const [chosen, choose] = useFilter('paper', 'a4')
  const paper: Paper = chosen === 'roll' ? 'roll' : 'a4'
  const [dialog, setDialog] = useState<'mail' | 'credit'>()
  const mayCredit = useMissing('creditNote')
  const issue = useCommand(Invoice.issue, { success: false })
  // what the server said as it was handed out: another desk may have printed it meanwhile
  const [isCopy, setCopy] = useState(invoice.issues > 0)
  useDocumentTitle(invoiceNumber(invoice))
  const handOut = async () => {
    const issued = await issue.send({ id: invoice.id })
    setCopy(issued?.copy ?? true)
    return { kind: 'invoice' as const, id: issued?.issueId ?? 0 }
  }
  const isPaid = invoice.folioId !== null
  const letter = invoice.kind === 'creditNote' ? 'creditNote' : isPaid ? 'paidInvoice' : 'invoice'
  const isGone = invoice.corrections.some(({ whole }) => whole)
  const tools = (
    <>
      <SegmentedControl
        aria-label={t(words.paper)}
        value={paper}
        onChange={choose}
        data={[
          { value: 'a4', label: t(receiptWords.a4) },
          { value: 'roll', label: t(receiptWords.roll) },
        ]}
      />
      {invoice.kind === 'invoice' && (
        <ActionButton
          label={words.creditNote}
          variant="default"
          reason={mayCredit ?? (isGone ? words.nothingLeft : undefined)}
          leftSection={<IconFileOff size={16} stroke={1.5} />}
          onClick={() => setDialog('credit')}
        />
      )}
      <Button variant="default" leftSection={<IconMail size={16} stroke={1.5} />} onClick={() => setDialog('mail')}>
        {t(words.mail)}
      </Button>
    </>
  )
  const close = () => setDialog(undefined)
  return (
    <>
      <DocumentDesk
        document={handOut}
        paper={paper}
        backTo={isPaid ? `/front-office/folio/${invoice.folioId}` : `/payment/company/${invoice.companyId}/account`}
        backLabel={isPaid ? words.backToFolio : words.backToAccount}
        tools={tools}
      >
        {(language) => (
          <DocumentSheet sheet={invoiceSheet(invoice, { copy: isCopy })} language={language} paper={paper} />
        )}
      </DocumentDesk>
      {dialog === 'mail' && <MailDialog about={{ invoiceId: invoice.id }} types={[letter]} onClose={close} />}
      {dialog === 'credit' && <CreditDialog invoice={invoice} onClose={close} />}
    </>
  )
}
