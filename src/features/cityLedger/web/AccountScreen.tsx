import { Alert, SegmentedControl } from '@mantine/core'
import { useNavigate, useParams } from '@tanstack/react-router'
import { IconBell, IconCashBanknote, IconFileInvoice, IconReportMoney, IconSettings } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useMissing, useSession } from '#domain/access/web/session.ts'
import { type Account, CityLedger } from '#domain/cityLedger/contract.ts'
import { OtherDesks } from '#kit/web/live/OtherDesks.tsx'
import { useText } from '#kit/web/locale.tsx'
import { useCommand, useRead } from '#kit/web/query.ts'
import { ActionButton } from '#kit/web/ui/ActionButton.tsx'
import { Amount } from '#kit/web/ui/Amount.tsx'
import { Loaded } from '#kit/web/ui/Loaded.tsx'
import { Page } from '#kit/web/ui/Page.tsx'
import { Figure, Figures, Owed } from '#kit/web/ui/Record.tsx'
import { useFilter } from '#kit/web/urlState.ts'
import { words } from '../labels.ts'
import { InvoiceList } from './InvoiceList.tsx'
import { PaymentDialog } from './PaymentDialog.tsx'
import { PostingList } from './PostingList.tsx'
import { TermsDialog } from './TermsDialog.tsx'
import { useRemind } from './useRemind.tsx'

/** /payment/company/{id}/account: what a company owes, why, and what it paid. */
export function AccountScreen(): ReactNode {
  const { id } = useParams({ strict: false }) as { id: string }
  const read = useRead(CityLedger.account, { companyId: Number(id) }, { keepPrevious: true })
  return (
    <Loaded of={read} height={600}>
      {(account) => <OpenAccount account={account} />}
    </Loaded>
  )
}

type Dialog = 'payment' | 'terms'

function OpenAccount({ account }: { account: Account }): ReactNode {
  const t = useText()
  const { companyId, ageing } = account
  const [dialog, setDialog] = useState<Dialog>()
  const [view, setView] = useFilter('view', 'invoices')
  const close = () => setDialog(undefined)
  return (
    <Page
      title={t(words.account, account.name)}
      note={<OtherDesks entity="Company" id={companyId} />}
      action={<Buttons account={account} open={setDialog} />}
      fill
    >
      {account.onHold && (
        <Alert color="orange" style={{ padding: '8px 12px' }}>
          {t(words.onHold, account.holdReason)}
        </Alert>
      )}
      <Figures>
        <Figure label={words.balance}>
          <Owed minor={account.balance} />
        </Figure>
        <Figure label={words.creditLimit}>
          <Amount minor={account.creditLimit} />
        </Figure>
        <Figure label={words.creditLeft}>
          <Amount minor={Math.max(0, account.creditLimit - account.balance)} />
        </Figure>
        <Figure label={words.overdue}>
          <Owed minor={ageing.overdue} />
        </Figure>
        <Figure label={words.uninvoiced}>
          <Amount minor={ageing.uninvoiced} />
        </Figure>
        <Figure label={words.unallocated}>
          <Amount minor={ageing.unallocated} />
        </Figure>
        {account.reminder !== null && (
          <Figure label={words.reminded}>{t(words.remindedOn, account.reminder.sentOn, account.reminder.level)}</Figure>
        )}
      </Figures>
      <SegmentedControl
        aria-label={t(words.account, account.name)}
        style={{ alignSelf: 'flex-start' }}
        value={view === 'postings' ? 'postings' : 'invoices'}
        onChange={setView}
        data={[
          { value: 'invoices', label: t(words.invoices) },
          { value: 'postings', label: t(words.postings) },
        ]}
      />
      {view === 'postings' ? <PostingList companyId={companyId} /> : <InvoiceList companyId={companyId} />}
      {dialog === 'payment' && <PaymentDialog account={account} onClose={close} />}
      {dialog === 'terms' && <TermsDialog account={account} onClose={close} />}
    </Page>
  )
}

function Buttons({ account, open }: { account: Account; open: (dialog: Dialog) => void }): ReactNode {
  const navigate = useNavigate()
  const { businessDate } = useSession().hotel
  const { companyId, ageing } = account
  const mayPay = useMissing('postPayment')
  const mayInvoice = useMissing('settleToCompany')
  const maySet = useMissing('creditTerms')
  const { remind, isReminding } = useRemind()
  const draw = useCommand(CityLedger.drawInvoice, {
    success: false,
    onSuccess: ({ invoiceId }) => void navigate({ to: `/payment/invoice/${invoiceId}` }),
  })
  const from = `${businessDate.slice(0, 8)}01`
  return (
    <>
      <ActionButton
        label={words.terms}
        variant="default"
        reason={maySet}
        leftSection={<IconSettings size={16} stroke={1.5} />}
        onClick={() => open('terms')}
      />
      <ActionButton
        label={words.statement}
        variant="default"
        leftSection={<IconReportMoney size={16} stroke={1.5} />}
        onClick={() =>
          void navigate({
            to: `/payment/company/${companyId}/statement`,
            search: { from, until: businessDate } as never,
          })
        }
      />
      <ActionButton
        label={words.remind}
        variant="default"
        loading={isReminding}
        reason={mayInvoice ?? (ageing.overdue > 0 ? undefined : words.notOverdue)}
        leftSection={<IconBell size={16} stroke={1.5} />}
        onClick={() => void remind([companyId])}
      />
      <ActionButton
        label={words.drawInvoice}
        variant="default"
        loading={draw.isPending}
        reason={mayInvoice ?? (ageing.uninvoiced > 0 ? undefined : words.nothingToInvoice)}
        leftSection={<IconFileInvoice size={16} stroke={1.5} />}
        onClick={() => void draw.run({ companyId })}
      />
      <ActionButton
        label={words.takePayment}
        reason={mayPay}
        hotkey="P"
        leftSection={<IconCashBanknote size={16} stroke={1.5} />}
        onClick={() => open('payment')}
      />
    </>
  )
}
