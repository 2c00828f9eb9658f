import { Checkbox, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { Folio, type FolioLine, type FolioView } from '#domain/folio/contract.ts'
import { againstMove } from '#domain/folio/lineRules.ts'
import { lineText } from '#domain/folio/lineText.ts'
import { ActionModal } from '#kit/web/form/ActionModal.tsx'
import { SelectField } from '#kit/web/form/SelectField.tsx'
import { useFieldLook } from '#kit/web/form/useFieldLook.ts'
import { useText } from '#kit/web/locale.tsx'
import { Amount } from '#kit/web/ui/Amount.tsx'
import { DayText } from '#kit/web/ui/DayText.tsx'
import { actionWords as words, folioWords } from '../labels.ts'
import classes from './Folio.module.css'
import { windowName } from './WindowTabs.tsx'

export interface MoveDialogProps {
  readonly folio: FolioView
  /** The line from whose menu it was opened; all that can move are offered. */
  readonly line?: FolioLine | undefined
  readonly onClose: () => void
}

/** Moves lines to another window of the stay. */
export function MoveDialog({ folio, line, onClose }: MoveDialogProps): ReactNode {
  const t = useText()
  const targets = folio.windows.filter(({ id, status }) => id !== folio.id && status === 'open')
  const movable = folio.lines.filter((each) => againstMove(each, folio) === undefined)
  return (
    <ActionModal
      title={words.moveLines}
      submitLabel={words.move}
      success={words.moved}
      action={Folio.moveLines}
      defaults={{ targetFolioId: targets[0]?.id ?? null, lineIds: line === undefined ? [] : [line.id] }}
      above={<p className={classes.hint}>{t(words.moveText)}</p>}
      onClose={onClose}
    >
      <SelectField
        name="targetFolioId"
        label={words.moveTo}
        options={targets.map((window) => ({
          value: window.id,
          label: `${windowName(window, t)} · №${window.number}`,
        }))}
        required
        wide
      />
      <LineChoice lines={movable} />
    </ActionModal>
  )
}

function LineChoice({ lines }: { lines: readonly FolioLine[] }): ReactNode {
  const t = useText()
  const { value, change, look } = useFieldLook({ name: 'lineIds', label: folioWords.lines, wide: true })
  const chosen = Array.isArray(value) ? value.map(String) : []
  return (
    <Checkbox.Group
      label={look.label}
      error={look.error}
      withAsterisk
      className={look.className}
      value={chosen}
      onChange={(ids) => change(ids.map(Number))}
    >
      <Stack gap={4} mt={4} className={classes.choice ?? ''}>
        {lines.map((line) => (
          <Checkbox
            key={line.id}
            value={String(line.id)}
            classNames={{ body: classes.choiceBody ?? '', labelWrapper: classes.choiceLabel ?? '' }}
            label={
              <span className={classes.choiceLine}>
                <DayText day={line.serviceDate} />
                <span>{t(lineText(line))}</span>
                <Amount minor={line.left} bare />
              </span>
            }
          />
        ))}
      </Stack>
    </Checkbox.Group>
  )
}
