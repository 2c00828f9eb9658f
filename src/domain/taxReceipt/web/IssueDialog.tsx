import type { ReactNode } from 'react'
import { ActionModal } from '#kit/web/form/ActionModal.tsx'
import { useText } from '#kit/web/locale.tsx'
import { useRead } from '#kit/web/query.ts'
import { Loaded } from '#kit/web/ui/Loaded.tsx'
import { Modal } from '#kit/web/ui/Modal.tsx'
import { TaxReceipt, type TaxReceiptSource } from '../contract.ts'
import { taxReceiptWords as words } from '../labels.ts'
import { useOpenReceipt } from './useOpenReceipt.ts'
import { WishFields, type WishValues } from './WishFields.tsx'

/** Which of a folio's charges go on a receipt, and to whom; it opens to be printed. */
export function IssueDialog({ folioId, onClose }: { folioId: number; onClose: () => void }): ReactNode {
  const source = useRead(TaxReceipt.source, { folioId })
  const t = useText()
  if (!source.data)
    return (
      <Modal title={words.ebarimt} onClose={onClose}>
        <Loaded of={source} height={240}>
          {() => null}
        </Loaded>
      </Modal>
    )
  const free = source.data.lines.some(({ receipt }) => receipt === null)
  if (!free)
    return (
      <Modal title={words.ebarimt} size="small" onClose={onClose}>
        {t(source.data.lines.length > 0 ? words.nothing : words.nothingSold)}
      </Modal>
    )
  return <Wish source={source.data} onClose={onClose} />
}

const start = ({ lines, payments, payer, settled }: TaxReceiptSource): WishValues => ({
  lineIds: lines.filter(({ receipt }) => receipt === null).map(({ lineId }) => lineId),
  paymentLineIds: payments.map(({ lineId }) => lineId),
  toCompany: payer !== null && payer.companyId !== null,
  customerTin: payer?.tin ?? '',
  consumerNo: '',
  invoice: settled,
})

/** What is left out of the input where it does not apply. */
export const wishInput = (values: Readonly<Record<string, unknown>>) => ({
  ...values,
  paymentLineIds: values['invoice'] === true ? null : values['paymentLineIds'],
  customerTin: values['toCompany'] === true ? values['customerTin'] : '',
  consumerNo: values['toCompany'] === true || values['invoice'] === true ? '' : values['consumerNo'],
})

function Wish({ source, onClose }: { source: TaxReceiptSource; onClose: () => void }): ReactNode {
  return (
    <ActionModal
      title={words.ebarimt}
      submitLabel={words.issue}
      success={false}
      isReady
      action={TaxReceipt.issue}
      defaults={{ ...start(source) }}
      toInput={wishInput}
      fixed={{ folioId: source.folioId }}
      onDone={useOpenReceipt()}
      onClose={onClose}
    >
      <WishFields source={source} />
    </ActionModal>
  )
}
