import type { ReactNode } from 'react'
import { ReasonField } from '#domain/choices/web/ReasonField.tsx'
import { TaxReceipt } from '#domain/taxReceipt/contract.ts'
import { isInvoice, isOfCompany } from '#domain/taxReceipt/kinds.ts'
import { wishInput } from '#domain/taxReceipt/web/IssueDialog.tsx'
import { useOpenReceipt } from '#domain/taxReceipt/web/useOpenReceipt.ts'
import { WishFields } from '#domain/taxReceipt/web/WishFields.tsx'
import { ActionModal } from '#kit/web/form/ActionModal.tsx'
import { useText } from '#kit/web/locale.tsx'
import { useRead } from '#kit/web/query.ts'
import { Loaded } from '#kit/web/ui/Loaded.tsx'
import { Modal } from '#kit/web/ui/Modal.tsx'
import { words } from '../labels.ts'
import type { ReceiptDialogProps } from './ReceiptDialogs.tsx'

/** Another receipt in the place of one: of other charges, or to another customer. */
export function CorrectDialog({ record, onClose }: ReceiptDialogProps): ReactNode {
  const t = useText()
  const source = useRead(TaxReceipt.source, { folioId: record.folioId, freed: record.id })
  const opens = useOpenReceipt()
  if (!source.data)
    return (
      <Modal title={words.correct} onClose={onClose}>
        <Loaded of={source} height={240}>
          {() => null}
        </Loaded>
      </Modal>
    )
  const defaults = {
    lineIds: [...record.lineIds],
    paymentLineIds: source.data.payments.map(({ lineId }) => lineId),
    toCompany: isOfCompany(record.kind),
    customerTin: record.customerTin,
    consumerNo: record.consumerNo,
    invoice: isInvoice(record.kind),
    reason: '',
  }
  return (
    <ActionModal
      title={words.correct}
      submitLabel={words.correct}
      success={false}
      action={TaxReceipt.correct}
      defaults={defaults}
      toInput={wishInput}
      fixed={{ id: record.id }}
      above={<p>{t(words.correctText, String(record.number))}</p>}
      onDone={opens}
      onClose={onClose}
    >
      <WishFields source={source.data} replaced={record.id} />
      <ReasonField category="other" />
    </ActionModal>
  )
}
