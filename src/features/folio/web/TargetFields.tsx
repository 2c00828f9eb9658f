import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import type { FieldProblem } from '#core/errors.ts'
import type { FolioView } from '#domain/folio/contract.ts'
import { FolioField } from '#domain/folio/web/FolioField.tsx'
import { numberText } from '#domain/numbering/web/numberText.ts'
import { useText } from '#kit/web/locale.tsx'
import { actionWords, targetWords as words } from '../labels.ts'
import { PayerFields } from './PayerFields.tsx'
import { windowName } from './WindowTabs.tsx'

/** What the form holds for a window that is to be opened. */
const NEW = 0

interface TargetFieldsProps {
  readonly folio: FolioView
  /** The path of the folio in the input. */
  readonly name: string
  /** The path of the payer in the input, with its dot. */
  readonly at?: string
  /** False where a window cannot be opened. */
  readonly opens?: boolean
  readonly autoFocus?: boolean
}

/** A folio of the stay, any other that is found by room, name or number, or a new window and who pays it. */
export function TargetFields({ folio, name, at = '', opens = true, autoFocus = false }: TargetFieldsProps): ReactNode {
  const t = useText()
  const target: unknown = useWatch({ name })
  const windows = folio.windows.filter(({ id, status }) => id !== folio.id && status === 'open')
  const near = [
    ...(opens && folio.stay !== null ? [{ value: NEW, label: t(words.newWindow) }] : []),
    ...windows.map((window) => ({
      value: window.id,
      label: `${windowName(window, t)} · ${window.payer} · №${numberText('folio', window.number)}`,
    })),
  ]
  return (
    <>
      <FolioField name={name} label={actionWords.moveTo} near={near} except={folio.id} required autoFocus={autoFocus} />
      {target === NEW && <PayerFields of={folio} at={at} />}
    </>
  )
}

/** The folio of the form as the input names it: a window to be opened is none yet. */
export const asInput = (folioId: unknown): unknown => (folioId === NEW ? null : folioId)

/** A folio must be chosen: to send nothing would open a window. */
export const missingTarget = (values: Record<string, unknown>): FieldProblem[] =>
  values['targetFolioId'] === null || values['targetFolioId'] === undefined
    ? [{ field: 'targetFolioId', code: 'required', params: [] }]
    : []
