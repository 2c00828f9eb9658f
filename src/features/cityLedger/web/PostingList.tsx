import { useNavigate } from '@tanstack/react-router'
import { IconArrowsSplit, IconBan, IconFileInvoice, IconReceipt2 } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useMissing, useSession } from '#domain/access/web/session.ts'
import { ReasonField } from '#domain/choices/web/ReasonField.tsx'
import { type AccountLine, CityLedger } from '#domain/cityLedger/contract.ts'
import { invoiceNumber } from '#domain/cityLedger/invoice.ts'
import { accountLineLabels } from '#domain/cityLedger/labels.ts'
import type { Label } from '#core/labels.ts'
import { numberText } from '#domain/numbering/web/numberText.ts'
import { ActionModal } from '#kit/web/form/ActionModal.tsx'
import { useText } from '#kit/web/locale.tsx'
import type { Column } from '#kit/web/table/column.ts'
import { ListView } from '#kit/web/table/ListView.tsx'
import type { RowAction } from '#kit/web/table/rowAction.ts'
import { useList } from '#kit/web/table/useList.ts'
import { words } from '../labels.ts'
import { AllocateDialog } from './PaymentDialog.tsx'

type Open = { readonly dialog: 'allocate' | 'void'; readonly line: AccountLine }

/** Everything that was posted on the account of a company, with the balance after each. */
export function PostingList({ companyId }: { companyId: number }): ReactNode {
  const t = useText()
  const navigate = useNavigate()
  const [open, setOpen] = useState<Open>()
  const list = useList({ list: CityLedger.lines, input: { companyId } })
  const actions = usePostingActions(setOpen)
  const close = () => setOpen(undefined)
  return (
    <>
      <ListView<typeof CityLedger.lines>
        list={list}
        name="companyPostings"
        title={words.postings}
        columns={columns}
        rowKey={({ id }) => id}
        onOpen={(line) => {
          const page = pageOf(line)
          if (page !== undefined) void navigate({ to: page })
        }}
        actions={actions}
        isMuted={({ void: isVoid, voided }) => isVoid || voided}
        searchable={false}
        empty={{ title: words.noPostings, hint: words.noInvoicesHint }}
      />
      {open?.dialog === 'allocate' && <AllocateDialog companyId={companyId} line={open.line} onClose={close} />}
      {open?.dialog === 'void' && (
        <ActionModal
          title={words.void}
          submitLabel={words.void}
          success={words.voidDone}
          size="small"
          danger
          action={CityLedger.void}
          defaults={{ reason: '' }}
          fixed={{ lineId: open.line.id }}
          above={open.line.kind === 'settlement' ? <p>{t(words.voidText)}</p> : null}
          onClose={close}
        >
          <ReasonField category="void" />
        </ActionModal>
      )}
    </>
  )
}

const pageOf = ({ invoice, receiptId, folio }: AccountLine): string | undefined => {
  if (invoice !== null) return `/payment/invoice/${invoice.id}`
  if (receiptId !== null) return `/front-office/receipt/${receiptId}`
  return folio === null ? undefined : `/front-office/folio/${folio.id}`
}

function usePostingActions(open: (open: Open) => void) {
  const navigate = useNavigate()
  const { businessDate } = useSession().hotel
  const mayPay = useMissing('postPayment')
  const mayVoid = useMissing('voidPosting')
  return (line: AccountLine): RowAction[] => {
    const { folio, receiptId, invoice } = line
    const isGone = line.void || line.voided
    return [
      ...(folio === null
        ? []
        : [
            {
              key: 'folio',
              label: words.openFolio,
              icon: IconFileInvoice,
              run: () => void navigate({ to: `/front-office/folio/${folio.id}` }),
            },
          ]),
      ...(receiptId === null
        ? []
        : [
            {
              key: 'receipt',
              label: words.openReceipt,
              icon: IconReceipt2,
              run: () => void navigate({ to: `/front-office/receipt/${receiptId}` }),
            },
          ]),
      ...(line.unallocated > 0
        ? [
            {
              key: 'allocate',
              label: words.allocate,
              icon: IconArrowsSplit,
              reason: mayPay,
              run: () => open({ dialog: 'allocate', line }),
            },
          ]
        : []),
      ...(isGone || invoice !== null || line.date !== businessDate
        ? []
        : [
            {
              key: 'void',
              label: words.void,
              icon: IconBan,
              danger: true,
              reason: mayVoid,
              run: () => open({ dialog: 'void', line }),
            },
          ]),
    ]
  }
}

/** 'Stay settled to the account · I-2026-00012 · 101 Batbold', 'Payment · Bank transfer'. */
function lineText({ kind, invoice, folio, method, void: isVoid, voided }: AccountLine): Label {
  const said = (locale: 'en' | 'mon') =>
    [
      accountLineLabels[kind][locale],
      method === null ? '' : method[locale],
      invoice === null ? '' : invoiceNumber(invoice),
      folio === null ? '' : [folio.roomNumber ?? '', folio.name, numberText('folio', folio.number)].join(' ').trim(),
      isVoid || voided ? words.voided[locale] : '',
    ]
      .filter((text) => text !== '')
      .join(' · ')
  return { en: said('en'), mon: said('mon') }
}

const columns: readonly Column<AccountLine>[] = [
  { key: 'date', label: words.date, value: (line) => line.date, kind: 'day' },
  { key: 'text', label: words.description, value: lineText, width: 280 },
  { key: 'reference', label: words.reference, value: (line) => line.reference, width: 120 },
  { key: 'debit', label: words.debit, value: (line) => (line.gross > 0 ? line.gross : null), kind: 'amount' },
  { key: 'credit', label: words.credit, value: (line) => (line.gross < 0 ? -line.gross : null), kind: 'amount' },
  { key: 'balance', label: words.balance, value: (line) => line.balance, kind: 'amount' },
  { key: 'unallocated', label: words.unallocated, value: (line) => line.unallocated || null, kind: 'amount' },
  { key: 'reason', label: words.note, value: (line) => line.reason, hidden: true },
  { key: 'by', label: words.by, value: (line) => line.user, width: 120, hidden: true },
]
