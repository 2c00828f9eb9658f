import { useNavigate } from '@tanstack/react-router'
import {
  IconArrowsExchange,
  IconCashBanknote,
  IconLock,
  IconLockOpen,
  IconMail,
  IconPlus,
  IconPrinter,
  IconReceiptRefund,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Text } from '#kit/web/locale.tsx'
import { Folio, type FolioView } from '#domain/folio/contract.ts'
import { moneyWords } from '#domain/folio/labels.ts'
import { mailWords } from '#domain/mail/labels.ts'
import { useText } from '#kit/web/locale.tsx'
import { useCommand } from '#kit/web/query.ts'
import { ActionButton } from '#kit/web/ui/ActionButton.tsx'
import { actionWords as words } from '../labels.ts'
import { LesserActions, type LesserAction } from './LesserActions.tsx'
import { type OpenDialog, useFolioReasons } from './useFolioActions.ts'

export interface FolioButtonsProps {
  readonly folio: FolioView
  readonly open: (dialog: OpenDialog) => void
}

/** What can be done with the folio; taking money is the primary action. */
export function FolioButtons({ folio, open }: FolioButtonsProps): ReactNode {
  const navigate = useNavigate()
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
  const papers = folio.reservationId === null ? [print] : [print, mail]
  if (folio.kind === 'deposit') return <DepositButtons folio={folio} open={open} papers={papers} />
  if (folio.status === 'closed') return <ClosedButtons folio={folio} open={open} papers={papers} />
  return <GuestButtons folio={folio} open={open} papers={papers} />
}

type Printed = FolioButtonsProps & { readonly papers: readonly LesserAction[] }

function ClosedButtons({ folio, open, papers }: Printed): ReactNode {
  const reasons = useFolioReasons(folio)
  return (
    <>
      <LesserActions actions={papers} />
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
  const t = useText()
  const navigate = useNavigate()
  const reasons = useFolioReasons(folio)
  const openWindow = useCommand(Folio.openWindow, {
    success: ({ number }) => t(words.windowOpened, number),
    onSuccess: ({ folioId }) => void navigate({ to: `/front-office/folio/${folioId}` }),
  })
  const stayId = folio.stay?.id ?? 0
  const window: LesserAction = {
    key: 'window',
    label: words.newWindow,
    icon: IconPlus,
    reason: reasons.newWindow,
    run: () => void openWindow.run({ stayId }),
  }
  const move: LesserAction = {
    key: 'move',
    label: words.moveLines,
    icon: IconArrowsExchange,
    reason: reasons.move,
    run: () => open({ kind: 'move' }),
  }
  const refund: LesserAction = {
    key: 'refund',
    label: moneyWords.refund,
    icon: IconReceiptRefund,
    reason: reasons.refund,
    run: () => open({ kind: 'refund' }),
  }
  const closing = useCommand(Folio.close, { success: words.closed })
  const close: LesserAction = {
    key: 'close',
    label: words.close,
    icon: IconLock,
    reason: reasons.close,
    run: () => void closing.run({ folioId: folio.id }),
  }
  const { stay, group } = folio
  const closes = group !== null || stay?.status === 'checkedOut'
  const moves = folio.windows.some(({ id }) => id !== folio.id)
  const lesser = [
    ...papers,
    ...(stay === null ? [] : [window]),
    ...(moves ? [move] : []),
    refund,
    ...(closes ? [close] : []),
  ]
  return (
    <>
      <LesserActions actions={lesser} />
      <ActionButton
        label={words.postCharge}
        variant="default"
        reason={reasons.charge}
        onClick={() => open({ kind: 'charge' })}
      />
      <Primary label={moneyWords.postPayment} reason={reasons.payment} onClick={() => open({ kind: 'payment' })} />
    </>
  )
}

const Primary = (props: { label: Text; reason: Text | undefined; onClick: () => void }): ReactNode => (
  <ActionButton {...props} leftSection={<IconCashBanknote size={16} stroke={1.5} />} />
)
