import { Button, SegmentedControl } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import { IconMail } from '@tabler/icons-react'
import { useParams } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { Paper } from '#domain/paper/sheet.ts'
import { DocumentDesk } from '#domain/document/web/DocumentDesk.tsx'
import { DocumentSheet } from '#domain/document/web/DocumentSheet.tsx'
import { MailDialog } from '#domain/mail/web/MailDialog.tsx'
import { numberText } from '#domain/numbering/web/numberText.ts'
import { PaymentReceipt, type ReceiptFacts } from '#domain/paymentReceipt/contract.ts'
import { receiptWords as words } from '#domain/paymentReceipt/labels.ts'
import { receiptSheet } from '#domain/paymentReceipt/receiptSheet.ts'
import { useText } from '#kit/web/locale.tsx'
import { useCommand, useRead } from '#kit/web/query.ts'
import { Loaded } from '#kit/web/ui/Loaded.tsx'
import { useFilter } from '#kit/web/urlState.ts'

/** `/front-office/receipt/{id}`: the receipt of a payment, on A4 or the 80 mm roll, printed, filed or mailed; the second time as a copy. */
export function ReceiptScreen(): ReactNode {
  const { id } = useParams({ strict: false })
  const receipt = useRead(PaymentReceipt.get, { id: Number(id) })
  return (
    <Loaded of={receipt} height={800}>
      {(facts) => <Receipt key={facts.id} facts={facts} />}
    </Loaded>
  )
}

function Receipt({ facts }: { facts: ReceiptFacts }): ReactNode {
  const t = useText()
  const [chosen, choose] = useFilter('paper', 'a4')
  const paper: Paper = chosen === 'roll' ? 'roll' : 'a4'
  const [isMailing, setMailing] = useState(false)
  const issue = useCommand(PaymentReceipt.issue, { success: false })
  // what the server said as it was handed out: another desk may have printed it meanwhile
  const [isCopy, setCopy] = useState(facts.issues > 0)
  useDocumentTitle(t(words.receiptNo, numberText('receipt', facts.number)))
  const handOut = async () => {
    const issued = await issue.send({ id: facts.id })
    setCopy(issued?.copy ?? true)
    return { kind: 'receipt' as const, id: issued?.issueId ?? 0 }
  }
  const tools = (
    <>
      <SegmentedControl
        aria-label={t(words.paper)}
        value={paper}
        onChange={choose}
        data={[
          { value: 'a4', label: t(words.a4) },
          { value: 'roll', label: t(words.roll) },
        ]}
      />
      {facts.reservationId !== null && (
        <Button variant="default" leftSection={<IconMail size={16} stroke={1.5} />} onClick={() => setMailing(true)}>
          {t(words.mail)}
        </Button>
      )}
    </>
  )
  return (
    <>
      <DocumentDesk
        document={handOut}
        paper={paper}
        backTo={`/front-office/folio/${facts.folioId}`}
        backLabel={words.back}
        tools={tools}
      >
        {(language) => (
          <DocumentSheet sheet={receiptSheet(facts, { copy: isCopy })} language={language} paper={paper} />
        )}
      </DocumentDesk>
      {isMailing && (
        <MailDialog about={{ receiptId: facts.id }} types={['receipt']} onClose={() => setMailing(false)} />
      )}
    </>
  )
}
