import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useMissing } from '#domain/access/web/session.ts'
import { ReasonField } from '#domain/choices/web/ReasonField.tsx'
import { CityLedger, type InvoiceRow } from '#domain/cityLedger/contract.ts'
import { invoiceNumber } from '#domain/cityLedger/invoice.ts'
import { lineKindLabels } from '#domain/ledger/lineKindLabels.ts'
import { ActionModal } from '#kit/web/form/ActionModal.tsx'
import { AmountField } from '#kit/web/form/AmountField.tsx'
import { TextAreaField } from '#kit/web/form/TextAreaField.tsx'
import { useText } from '#kit/web/locale.tsx'
import { useCommand, useRead } from '#kit/web/query.ts'
import { PlainTable } from '#kit/web/table/PlainTable.tsx'
import { Amount } from '#kit/web/ui/Amount.tsx'
import { DayText } from '#kit/web/ui/DayText.tsx'
import { Loaded } from '#kit/web/ui/Loaded.tsx'
import { Modal } from '#kit/web/ui/Modal.tsx'
import { words } from '../labels.ts'

interface InvoiceDialogProps {
  readonly invoice: InvoiceRow
  readonly onClose: () => void
}

/** Gives up what is open of an invoice. */
export function WriteOffDialog({ invoice, onClose }: InvoiceDialogProps): ReactNode {
  return (
    <ActionModal
      title={words.writeOff}
      submitLabel={words.writeOff}
      success={words.writtenOff}
      size="small"
      danger
      action={CityLedger.writeOff}
      defaults={{ amount: invoice.open, reason: '' }}
      fixed={{ invoiceId: invoice.id }}
      above={<p>{invoiceNumber(invoice)}</p>}
      onClose={onClose}
    >
      <AmountField name="amount" label={words.amount} wide autoFocus />
      <ReasonField category="discount" />
    </ActionModal>
  )
}

/** Notes what the company disputes of an invoice. */
export function DisputeDialog({ invoice, onClose }: InvoiceDialogProps): ReactNode {
  return (
    <ActionModal
      title={words.dispute}
      success={words.disputeSaved}
      size="small"
      action={CityLedger.dispute}
      defaults={{ note: invoice.dispute ?? '' }}
      fixed={{ invoiceId: invoice.id }}
      check={({ note }) => (note === '' ? [{ field: 'note', code: 'required' as const, params: [] }] : [])}
      above={<p>{invoiceNumber(invoice)}</p>}
      onClose={onClose}
    >
      <TextAreaField name="note" label={words.note} rows={4} wide />
    </ActionModal>
  )
}

/** The money that is for an invoice, each of which can be taken back. */
export function AllocationsDialog({
  companyId,
  invoice,
  onClose,
}: InvoiceDialogProps & { companyId: number }): ReactNode {
  const t = useText()
  const missing = useMissing('postPayment')
  const read = useRead(CityLedger.allocations, { companyId, invoiceId: invoice.id })
  const takeBack = useCommand(CityLedger.unallocate, { success: words.unallocatedDone })
  return (
    <Modal title={`${t(words.allocations)} · ${invoiceNumber(invoice)}`} onClose={onClose}>
      <Loaded of={read} height={120}>
        {(rows) =>
          rows.length === 0 ? (
            <p>{t(words.noAllocations)}</p>
          ) : (
            <PlainTable
              within="dialog"
              rows={rows}
              rowKey={({ id }) => id}
              columns={[
                { label: words.date, render: ({ lineDate }) => <DayText day={lineDate} /> },
                { label: words.kind, render: ({ lineKind }) => t(lineKindLabels[lineKind]) },
                { label: words.reference, render: ({ reference }) => reference },
                { label: words.amount, isAmount: true, render: ({ amount }) => <Amount minor={amount} /> },
                {
                  label: words.unallocate,
                  render: ({ id }) => (
                    <Button
                      size="compact-sm"
                      variant="subtle"
                      disabled={missing !== undefined}
                      loading={takeBack.isPending}
                      onClick={() => void takeBack.run({ allocationId: id })}
                    >
                      {t(words.unallocate)}
                    </Button>
                  ),
                },
              ]}
            />
          )
        }
      </Loaded>
    </Modal>
  )
}
