import { useNavigate } from '@tanstack/react-router'
import {
  IconArrowMerge,
  IconArrowsExchange,
  IconArrowsSplit2,
  IconBottle,
  IconBuilding,
  IconCashBanknote,
  IconDiscount,
  IconFileInvoice,
  IconDoorExit,
  IconLock,
  IconLockOpen,
  IconMail,
  IconPlus,
  IconPrinter,
  IconQrcode,
  IconReceiptRefund,
  IconScissors,
  IconUserDollar,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Label } from '#core/labels.ts'
import type { Text } from '#kit/web/locale.tsx'
import { settleWords } from '#domain/cityLedger/web/labels.ts'
import { Folio, type FolioView } from '#domain/folio/contract.ts'
import { FolioOperation } from '#domain/folio/operations.ts'
import { moneyWords } from '#domain/folio/labels.ts'
import { miniBarWords } from '#domain/miniBar/labels.ts'
import { taxReceiptWords } from '#domain/taxReceipt/labels.ts'
import { mailWords } from '#domain/mail/labels.ts'
import { stayActionLabels } from '#domain/stay/actions.ts'
import { useCheckOut } from '#domain/stay/web/useCheckOut.ts'
import { useCommand } from '#kit/web/query.ts'
import { ActionButton } from '#kit/web/ui/ActionButton.tsx'
import { actionWords as words, folioWords, invoiceWords, operationWords, targetWords } from '../labels.ts'
import { LesserActions, type LesserAction } from './LesserActions.tsx'
import { type OpenDialog, useFolioReasons } from './useFolioActions.ts'

export interface FolioButtonsProps {
  readonly folio: FolioView
  readonly open: (dialog: OpenDialog) => void
}

/** What can be done with the folio; taking money is the primary action. */
export function FolioButtons({ folio, open }: FolioButtonsProps): ReactNode {
  const navigate = useNavigate()
  const reasons = useFolioReasons(folio)
  const print: LesserAction = {
    key: 'print',
    label: words.print,
    icon: IconPrinter,
    run: () => void navigate({ to: `/front-office/folio/${folio.id}/print` }),
  }
  const mail: LesserAction = {
    key: 'mail',
    label: mailWords.mailFolio,
    icon: IconMail,
    run: () => open({ kind: 'mail' }),
  }
  const invoice: LesserAction = {
    key: 'invoice',
    label: invoiceWords.drawInvoice,
    icon: IconFileInvoice,
    reason: reasons.invoice,
    run: () => open({ kind: 'invoice' }),
  }
  const taxReceipt: LesserAction = {
    key: 'taxReceipt',
    label: taxReceiptWords.ebarimt,
    icon: IconQrcode,
    reason: reasons.taxReceipt,
    run: () => open({ kind: 'taxReceipt' }),
  }
  const printed = folio.reservationId === null ? [print] : [print, mail]
  const papers = folio.kind === 'guest' || folio.kind === 'house' ? [...printed, taxReceipt] : printed
  if (folio.kind === 'deposit') return <DepositButtons folio={folio} open={open} papers={papers} />
  if (folio.kind === 'company') return <AccountButton companyId={folio.company?.id ?? 0} />
  const withInvoice = [...papers, invoice]
  if (folio.status === 'closed') return <ClosedButtons folio={folio} open={open} papers={withInvoice} />
  return <GuestButtons folio={folio} open={open} papers={withInvoice} />
}

/** The account of a company is kept on its own page. */
function AccountButton({ companyId }: { companyId: number }): ReactNode {
  const navigate = useNavigate()
  return (
    <ActionButton
      label={folioWords.openAccount}
      onClick={() => void navigate({ to: `/payment/company/${companyId}/account` })}
    />
  )
}

type Printed = FolioButtonsProps & { readonly papers: readonly LesserAction[] }

function ClosedButtons({ folio, open, papers }: Printed): ReactNode {
  const reasons = useFolioReasons(folio)
  const lateCharge: LesserAction = {
    key: 'lateCharge',
    label: words.lateCharge,
    icon: IconPlus,
    reason: reasons.reopen,
    run: () => open({ kind: 'lateCharge' }),
  }
  return (
    <>
      <LesserActions actions={[...papers, ...(folio.stay === null ? [] : [lateCharge])]} />
      <ActionButton
        label={words.reopen}
        variant="default"
        leftSection={<IconLockOpen size={16} stroke={1.5} />}
        reason={reasons.reopen}
        onClick={() => open({ kind: 'reopen' })}
      />
    </>
  )
}

function DepositButtons({ folio, open, papers }: Printed): ReactNode {
  const reasons = useFolioReasons(folio)
  const refund: LesserAction = {
    key: 'refundDeposit',
    label: moneyWords.refundDeposit,
    icon: IconReceiptRefund,
    reason: reasons.refundDeposit,
    run: () => open({ kind: 'refundDeposit' }),
  }
  return (
    <>
      <LesserActions actions={[...papers, refund]} />
      <Primary
        label={moneyWords.takeDeposit}
        reason={reasons.takeDeposit}
        onClick={() => open({ kind: 'takeDeposit' })}
      />
    </>
  )
}

function GuestButtons({ folio, open, papers }: Printed): ReactNode {
  const reasons = useFolioReasons(folio)
  const closing = useCommand(Folio.close, { success: words.closed })
  const leaving = useCheckOut()
  const closingHouse = useCommand(FolioOperation.closeHouse, { success: words.closed })
  const { stay, group, kind } = folio
  const of = (key: keyof typeof icons, label: Label, reason: Text | undefined, run: () => void): LesserAction => ({
    key,
    label,
    icon: icons[key],
    reason,
    run,
  })
  const refund = of('refund', moneyWords.refund, reasons.refund, () => open({ kind: 'refund' }))
  const [print, ...otherPapers] = papers
  const hasBar = stay !== null && (stay.status === 'inHouse' || stay.status === 'checkedOut') && folio.windowNo === 1
  const more: LesserAction[] = [
    ...(hasBar ? [of('miniBar', miniBarWords.miniBar, reasons.charge, () => open({ kind: 'miniBar' }))] : []),
    of('move', words.moveLines, reasons.move, () => open({ kind: 'move' })),
    of('discount', operationWords.discount, reasons.discount, () => open({ kind: 'discount' })),
    of('cut', operationWords.cut, reasons.move, () => open({ kind: 'cut' })),
    of('merge', operationWords.merge, reasons.merge, () => open({ kind: 'merge' })),
    ...(stay === null ? [] : [of('window', words.newWindow, reasons.newWindow, () => open({ kind: 'window' }))]),
    of('payer', targetWords.changePayer, reasons.payer, () => open({ kind: 'payer' })),
    ...(folio.balance < 0 ? [] : [refund]),
    of('settle', settleWords.settle, reasons.settle, () => open({ kind: 'settle' })),
    ...otherPapers,
    ...(group !== null || stay?.status === 'checkedOut'
      ? [of('close', words.close, reasons.close, () => void closing.run({ folioId: folio.id }))]
      : []),
    ...(kind === 'house'
      ? [of('close', words.close, reasons.closeHouse, () => void closingHouse.run({ folioId: folio.id }))]
      : []),
  ]
  return (
    <>
      <LesserActions
        actions={[
          ...(stay?.status === 'inHouse'
            ? [of('checkOut', stayActionLabels.checkOut, undefined, () => void leaving.checkOut(stay.id))]
            : []),
          of('split', operationWords.split, reasons.move, () => open({ kind: 'split' })),
          ...(folio.balance < 0 ? [refund] : []),
          ...(print ? [print] : []),
        ]}
        more={more}
      />
      <ActionButton
        label={words.postCharge}
        variant="default"
        reason={reasons.charge}
        onClick={() => open({ kind: 'charge' })}
      />
      <Primary label={moneyWords.postPayment} reason={reasons.payment} onClick={() => open({ kind: 'payment' })} />
      {leaving.dialog}
    </>
  )
}

const icons = {
  checkOut: IconDoorExit,
  split: IconArrowsSplit2,
  move: IconArrowsExchange,
  discount: IconDiscount,
  cut: IconScissors,
  merge: IconArrowMerge,
  window: IconPlus,
  payer: IconUserDollar,
  refund: IconReceiptRefund,
  settle: IconBuilding,
  close: IconLock,
  miniBar: IconBottle,
}

const Primary = (props: { label: Text; reason: Text | undefined; onClick: () => void }): ReactNode => (
  <ActionButton {...props} leftSection={<IconCashBanknote size={16} stroke={1.5} />} />
)
