import type { ReactNode } from 'react'
import { Folio, type FolioLine, type FolioView } from '#domain/folio/contract.ts'
import { againstMove } from '#domain/folio/lineRules.ts'
import { ActionModal } from '#kit/web/form/ActionModal.tsx'
import { useText } from '#kit/web/locale.tsx'
import { actionWords as words } from '../labels.ts'
import classes from './Folio.module.css'
import { LineChoice } from './LineChoice.tsx'
import { NO_PAYER } from './PayerFields.tsx'
import { asInput, missingTarget, TargetFields } from './TargetFields.tsx'
import { useUndoToast } from './useUndoToast.ts'

export interface MoveDialogProps {
  readonly folio: FolioView
  /** The line from whose menu it was opened; all that can move are offered. */
  readonly line?: FolioLine | undefined
  readonly onClose: () => void
}

/** Moves lines to another window of the stay, or to any other open folio. */
export function MoveDialog({ folio, line, onClose }: MoveDialogProps): ReactNode {
  const t = useText()
  const near = folio.windows.find(({ id, status }) => id !== folio.id && status === 'open')
  const movable = folio.lines.filter((each) => againstMove(each, folio) === undefined)
  return (
    <ActionModal
      title={words.moveLines}
      submitLabel={words.move}
      success={false}
      onDone={useUndoToast(words.moved)}
      action={Folio.moveLines}
      defaults={{ targetFolioId: near?.id ?? null, ...NO_PAYER, lineIds: line === undefined ? [] : [line.id] }}
      toInput={(values) => ({ ...values, targetFolioId: asInput(values['targetFolioId']) })}
      check={missingTarget}
      above={<p className={classes.hint}>{t(words.moveText)}</p>}
      onClose={onClose}
    >
      <TargetFields folio={folio} name="targetFolioId" />
      <LineChoice lines={movable} />
    </ActionModal>
  )
}
