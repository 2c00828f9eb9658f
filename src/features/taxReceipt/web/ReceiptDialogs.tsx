import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { dayOf } from '#core/day.ts'
import { formatMinor } from '#core/formatMinor.ts'
import { options } from '#domain/choices/contract.ts'
import { ReasonField } from '#domain/choices/web/ReasonField.tsx'
import { TaxReceipt, type TaxReceiptRecord } from '#domain/taxReceipt/contract.ts'
import { isOfCompany } from '#domain/taxReceipt/kinds.ts'
import { taxReceiptWords } from '#domain/taxReceipt/labels.ts'
import { ActionModal } from '#kit/web/form/ActionModal.tsx'
import { SelectField } from '#kit/web/form/SelectField.tsx'
import { TextField } from '#kit/web/form/TextField.tsx'
import { useText } from '#kit/web/locale.tsx'
import { useTimeZone } from '#kit/web/place.tsx'
import { useRead } from '#kit/web/query.ts'
import { words } from '../labels.ts'
import { useOpenReceipt } from '#domain/taxReceipt/web/useOpenReceipt.ts'

export interface ReceiptDialogProps {
  readonly record: TaxReceiptRecord
  readonly onClose: () => void
}

export function ReturnDialog({ record, onClose }: ReceiptDialogProps): ReactNode {
  const t = useText()
  return (
    <ActionModal
      title={words.giveBack}
      submitLabel={words.giveBack}
      success={words.givenBack}
      size="small"
      danger
      action={TaxReceipt.giveBack}
      defaults={{ reason: '' }}
      fixed={{ id: record.id }}
      above={<p>{t(words.giveBackText)}</p>}
      onClose={onClose}
    >
      <ReasonField category="refund" autoFocus />
    </ActionModal>
  )
}

export function GiveUpDialog({ record, onClose }: ReceiptDialogProps): ReactNode {
  const t = useText()
  return (
    <ActionModal
      title={words.cancel}
      submitLabel={words.cancel}
      success={words.cancelled}
      size="small"
      danger
      action={TaxReceipt.cancel}
      defaults={{ reason: '' }}
      fixed={{ id: record.id }}
      above={<p>{t(words.cancelText)}</p>}
      onClose={onClose}
    >
      <ReasonField category="void" autoFocus />
    </ActionModal>
  )
}

/** A refused receipt with another customer, or with the codes that were set up meanwhile. */
export function RetryDialog({ record, onClose }: ReceiptDialogProps): ReactNode {
  const t = useText()
  return (
    <ActionModal
      title={words.retry}
      submitLabel={words.retry}
      success={words.retried}
      size="small"
      isReady
      action={TaxReceipt.retry}
      defaults={{ customerTin: record.customerTin, consumerNo: record.consumerNo }}
      fixed={{ id: record.id }}
      above={<p>{t(words.retryText)}</p>}
      onClose={onClose}
    >
      {isOfCompany(record.kind) ? (
        <TextField
          name="customerTin"
          label={taxReceiptWords.customerTin}
          hint={taxReceiptWords.customerTinHint}
          maxLength={14}
        />
      ) : (
        <TextField
          name="consumerNo"
          label={taxReceiptWords.consumerNo}
          hint={taxReceiptWords.consumerNoHint}
          maxLength={8}
        />
      )}
    </ActionModal>
  )
}

/** What somebody found in the records of the daemon. */
export function ResolveDialog({ record, onClose }: ReceiptDialogProps): ReactNode {
  const t = useText()
  const timeZone = useTimeZone()
  const isReturn = record.status === 'returnUnknown'
  const text = isReturn
    ? t(words.resolveReturnText, record.externalId ?? '')
    : t(
        words.resolveText,
        record.billIdSuffix,
        dayOf(new Date(record.issuedAt), timeZone),
        formatMinor(record.total, record.hotel.digits),
      )
  return (
    <ActionModal
      title={words.resolve}
      submitLabel={words.resolve}
      success={words.resolved}
      action={TaxReceipt.resolve}
      defaults={{ isThere: null, taxNumber: '', taxTime: '' }}
      toInput={(values) => ({ ...values, isThere: values['isThere'] === null ? null : values['isThere'] === 'yes' })}
      fixed={{ id: record.id }}
      above={<p>{text}</p>}
      onClose={onClose}
    >
      <SelectField
        name="isThere"
        label={words.found}
        required
        options={[
          { value: 'yes', label: isReturn ? words.stillStands : words.isThere },
          { value: 'no', label: isReturn ? words.wasReturned : words.isNotThere },
        ]}
      />
      {!isReturn && <WhatIsThere />}
    </ActionModal>
  )
}

function WhatIsThere(): ReactNode {
  const isThere = useWatch({ name: 'isThere' }) === 'yes'
  if (!isThere) return null
  return (
    <>
      <TextField name="taxNumber" label={words.taxNumber} maxLength={33} required wide />
      <TextField name="taxTime" label={words.taxTime} maxLength={40} required />
    </>
  )
}

/** A receipt takes the place of a paid invoice. */
export function PayInvoiceDialog({ record, onClose }: ReceiptDialogProps): ReactNode {
  const t = useText()
  const methods = useRead(options.PaymentMethod, {}, { freshFor: 60_000 })
  return (
    <ActionModal
      title={words.payInvoice}
      submitLabel={taxReceiptWords.issue}
      success={false}
      size="small"
      action={TaxReceipt.payInvoice}
      defaults={{ paymentMethodId: null }}
      fixed={{ id: record.id }}
      above={<p>{t(words.payInvoiceText)}</p>}
      onDone={useOpenReceipt()}
      onClose={onClose}
    >
      <SelectField
        name="paymentMethodId"
        label={words.paymentMethod}
        options={(methods.data ?? []).map(({ id, label }) => ({ value: id, label }))}
        required
      />
    </ActionModal>
  )
}
