import { IconCheck, IconCircleX, IconEqual, IconPencil } from '@tabler/icons-react'
import { type ReactNode, useMemo } from 'react'
import { useText } from '#kit/web/locale.tsx'
import type { Column } from '#kit/web/table/column.ts'
import { Grid } from '#kit/web/table/Grid.tsx'
import { EmptyState } from '#kit/web/ui/EmptyState.tsx'
import { StatusBadge, type StatusLook } from '#kit/web/ui/StatusBadge.tsx'
import { words } from '#kit/web/labels.ts'
import type { CheckedSheet, SheetTexts } from '../importShapes.ts'
import { importWords } from '../labels.ts'
import { sheetFields } from '../sheetColumns.ts'
import type { SheetList } from '../sheetList.ts'
import classes from './ImportModal.module.css'

type Line = CheckedSheet['lines'][number]

const looks: Record<Line['state'], StatusLook> = {
  made: { label: importWords.isNew, tone: 'todo', icon: IconCheck },
  changed: { label: importWords.isChanged, tone: 'busy', icon: IconPencil },
  unchanged: { label: importWords.isUnchanged, tone: 'quiet', icon: IconEqual },
  wrong: { label: importWords.isWrong, tone: 'bad', icon: IconCircleX },
}

interface CheckedLinesProps {
  readonly list: SheetList
  readonly sheet: SheetTexts
  readonly checked: CheckedSheet
  readonly lines: readonly Line[]
}

/** The lines of a file with what each would do; what is wrong stands beside its cell, what changes is strong. */
export function CheckedLines({ list, sheet, checked, lines }: CheckedLinesProps): ReactNode {
  const t = useText()
  const columns = useMemo(() => columnsOf(list, sheet, checked), [list, sheet, checked])
  return (
    <div className={classes.lines}>
      <Grid
        label={t(importWords.import)}
        columns={columns}
        items={lines.map((row) => ({ kind: 'row', row }))}
        rowKey={({ line }) => line}
        instead={lines.length === 0 ? <EmptyState title={words.nothingFound} /> : undefined}
      />
    </div>
  )
}

function columnsOf(list: SheetList, { rows, header }: SheetTexts, { fields, lines }: CheckedSheet): Column<Line>[] {
  const labels = new Map(sheetFields(list).map(([name, { label }]) => [name, label]))
  // line 1 is the header
  const cell = (line: Line, at: number): string => rows[line.line - 2]?.[at] ?? ''
  const wide = new Set(lines.flatMap(({ problems }) => problems.map(({ column }) => column)))
  const ofFile = fields.flatMap((name, at): Column<Line>[] => {
    if (name === null) return []
    return [
      {
        key: name,
        label: labels.get(name) ?? { en: header[at] ?? '', mon: header[at] ?? '' },
        value: (line) => cell(line, at),
        render: (line) => <CheckedCell text={cell(line, at)} line={line} column={at} />,
        width: wide.has(at) ? 260 : 130,
      },
    ]
  })
  const problems: Column<Line>[] =
    wide.size === 0
      ? []
      : [
          {
            key: 'problems',
            label: importWords.problems,
            value: (line) => line.problems.map(said).join('; '),
            render: (line) => <small className={classes.message}>{line.problems.map(said).join('; ')}</small>,
            width: 220,
          },
        ]
  function said({ column, message }: Line['problems'][number]): string {
    return column === null ? message : `${header[column] ?? ''}: ${message}`
  }
  return [
    { key: 'line', label: importWords.line, kind: 'number', value: ({ line }) => line, width: 72 },
    {
      key: 'state',
      label: importWords.status,
      value: ({ state }) => looks[state].label,
      render: ({ state }) => <StatusBadge look={looks[state]} />,
      width: 130,
    },
    ...problems,
    ...ofFile,
  ]
}

const messages = ({ problems }: Line, of: number): string =>
  problems
    .filter(({ column }) => column === of)
    .map(({ message }) => message)
    .join('; ')

function CheckedCell({ text, line, column }: { text: string; line: Line; column: number }): ReactNode {
  const message = messages(line, column)
  const differs = line.differs.includes(column)
  return (
    <>
      <span title={text} className={message !== '' ? classes.wrong : differs ? classes.differs : undefined}>
        {text}
      </span>
      {message !== '' && (
        <small className={classes.message} title={message}>
          {message}
        </small>
      )}
    </>
  )
}
