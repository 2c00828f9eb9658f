import type { ReactNode } from 'react'
import { formatMinor } from '#core/formatMinor.ts'
import { Folio, type FolioLine } from '#domain/folio/contract.ts'
import { moneyWords } from '#domain/folio/labels.ts'
import { lineText } from '#domain/folio/lineText.ts'
import { ReasonField } from '#domain/choices/web/ReasonField.tsx'
import { ActionModal } from '#kit/web/form/ActionModal.tsx'
import { AmountField } from '#kit/web/form/AmountField.tsx'
import { useText } from '#kit/web/locale.tsx'
import { useCurrency } from '#kit/web/place.tsx'
import { Amount } from '#kit/web/ui/Amount.tsx'
import { DayText } from '#kit/web/ui/DayText.tsx'
import { actionWords as words } from '../labels.ts'
import classes from './Folio.module.css'

interface LineDialogProps {
  readonly line: FolioLine
  readonly onClose: () => void
}

/** The line that the dialog is about. */
export function About({ line, hint }: { line: FolioLine; hint: string }): ReactNode {
  const t = useText()
  return (
    <div className={classes.about}>
      <p>
        <DayText day={line.serviceDate} /> · <strong>{t(lineText(line))}</strong> · <Amount minor={line.gross} strong />
      </p>
      <p className={classes.hint}>{hint}</p>
    </div>
  )
}

const voids = {
  void: { title: words.void, text: words.voidText, done: words.voided, withCharge: false },
  takeBack: { title: words.takeBack, text: words.takeBackText, done: words.takenBack, withCharge: false },
  voidCharge: { title: words.voidCharge, text: words.voidChargeText, done: words.chargeVoided, withCharge: true },
} as const

/** Voids a posting; of a move either the move alone or what it moved with it, each by its own name. */
export function VoidDialog({ line, what, onClose }: LineDialogProps & { what: keyof typeof voids }): ReactNode {
  const t = useText()
  const { title, text, done, withCharge } = voids[what]
  return (
    <ActionModal
      title={title}
      submitLabel={title}
      success={done}
      size="small"
      danger
      action={Folio.voidLine}
      defaults={{ reason: '' }}
      fixed={{ lineId: line.id, withCharge }}
      above={<About line={line} hint={t(text)} />}
      onClose={onClose}
    >
      <ReasonField category="void" />
    </ActionModal>
  )
}

export function AllowanceDialog({ line, onClose }: LineDialogProps): ReactNode {
  const t = useText()
  const { code, digits } = useCurrency()
  return (
    <ActionModal
      title={words.allowance}
      submitLabel={words.allowance}
      success={words.allowanceGiven}
      size="small"
      action={Folio.allowance}
      defaults={{ amount: null, reason: '' }}
      fixed={{ lineId: line.id }}
      above={<About line={line} hint={t(words.allowanceText, `${formatMinor(line.left, digits)} ${code}`)} />}
      onClose={onClose}
    >
      <AmountField name="amount" label={moneyWords.amount} wide autoFocus />
      <ReasonField category="discount" />
    </ActionModal>
  )
}

/** Opens a closed folio for corrections. */
export function ReopenDialog({ folioId, onClose }: { folioId: number; onClose: () => void }): ReactNode {
  const t = useText()
  return (
    <ActionModal
      title={words.reopen}
      submitLabel={words.reopen}
      success={words.reopened}
      size="small"
      action={Folio.reopen}
      defaults={{ reason: '' }}
      fixed={{ folioId }}
      above={<p className={classes.hint}>{t(words.reopenText)}</p>}
      onClose={onClose}
    >
      <ReasonField category="other" />
    </ActionModal>
  )
}
