import { Checkbox, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import type { FolioLine } from '#domain/folio/contract.ts'
import { lineText } from '#domain/folio/lineText.ts'
import { useFieldLook } from '#kit/web/form/useFieldLook.ts'
import { useText } from '#kit/web/locale.tsx'
import { Amount } from '#kit/web/ui/Amount.tsx'
import { DayText } from '#kit/web/ui/DayText.tsx'
import { folioWords } from '../labels.ts'
import classes from './Folio.module.css'

/** Lines of a folio to choose from, with what is left of each. */
export function LineChoice({ lines }: { lines: readonly FolioLine[] }): ReactNode {
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
