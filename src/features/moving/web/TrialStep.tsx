import { Chip } from '@mantine/core'
import { IconCheck, IconCircleX, IconEqual, IconLink, IconMinus } from '@tabler/icons-react'
import { type ReactNode, useMemo, useState } from 'react'
import { words as kitWords } from '#kit/web/labels.ts'
import { useText } from '#kit/web/locale.tsx'
import type { Column } from '#kit/web/table/column.ts'
import { Grid } from '#kit/web/table/Grid.tsx'
import { Amount } from '#kit/web/ui/Amount.tsx'
import { EmptyState } from '#kit/web/ui/EmptyState.tsx'
import { StatusBadge, type StatusLook } from '#kit/web/ui/StatusBadge.tsx'
import type { MovedKind, Trial, TrialLine } from '../contract.ts'
import { movingFields } from '../kinds.ts'
import { movingWords as words } from '../webLabels.ts'
import classes from './moving.module.css'

type State = TrialLine['state']
const STATES = ['made', 'linked', 'known', 'leftOut', 'wrong'] as const

const looks: Record<State, StatusLook> = {
  made: { label: words.isMade, tone: 'todo', icon: IconCheck },
  linked: { label: words.isLinked, tone: 'busy', icon: IconLink },
  known: { label: words.isKnown, tone: 'quiet', icon: IconEqual },
  leftOut: { label: words.isLeftOut, tone: 'quiet', icon: IconMinus },
  wrong: { label: words.isWrong, tone: 'bad', icon: IconCircleX },
}

interface TrialStepProps {
  readonly trial: Trial
  readonly header: readonly string[]
  readonly kind: MovedKind
}

/** What the file would do, line by line, with every problem beside the column it is in. */
export function TrialStep({ trial, header, kind }: TrialStepProps): ReactNode {
  const t = useText()
  const [shown, setShown] = useState<State | 'all'>(trial.wrong > 0 ? 'wrong' : 'all')
  const columns = useMemo((): Column<TrialLine>[] => {
    const said = ({ problems }: TrialLine): string =>
      problems
        .map(({ column, field, message }) => {
          const at = column === null ? movingFields[kind][field]?.label : header[column]
          return at === undefined ? message : `${t(at)}: ${message}`
        })
        .join('; ')
    return [
      { key: 'line', label: words.line, kind: 'number', value: ({ line }) => line, width: 72 },
      {
        key: 'state',
        label: words.status,
        value: ({ state }) => looks[state].label,
        render: ({ state }) => <StatusBadge look={looks[state]} />,
        width: 130,
      },
      { key: 'externalNo', label: words.number, value: ({ externalNo }) => externalNo, width: 130 },
      { key: 'about', label: words.about, value: ({ about }) => about, width: 260 },
      { key: 'linkedTo', label: words.linkedTo, value: ({ linkedTo }) => linkedTo, width: 160 },
      {
        key: 'problems',
        label: words.problems,
        value: said,
        render: (line) => (
          <span className={classes.wrong} title={said(line)}>
            {said(line)}
          </span>
        ),
        width: 460,
      },
    ]
  }, [header, kind, t])
  // each problem on a row of its own, so that none is cut off by the one before
  const lines = trial.lines
    .filter(({ state }) => shown === 'all' || state === shown)
    .flatMap((line) =>
      line.problems.length < 2 ? [line] : line.problems.map((problem) => ({ ...line, problems: [problem] })),
    )
  return (
    <>
      <div className={classes.signs}>
        <Chip.Group value={shown} onChange={(value) => setShown(value as State | 'all')}>
          <Chip value="all" size="xs">
            {t(words.all, trial.lines.length)}
          </Chip>
          {STATES.map((state) => (
            <Chip key={state} value={state} size="xs">
              {t(words[state], trial[state])}
            </Chip>
          ))}
        </Chip.Group>
        {kind === 'balances' && (
          <>
            <span>
              {t(words.owed, '')} <Amount minor={trial.owed} />
            </span>
            <span>
              {t(words.held, '')} <Amount minor={trial.held} />
            </span>
          </>
        )}
      </div>
      <div className={classes.lines}>
        <Grid
          label={t(words.trial)}
          columns={columns}
          items={lines.map((row) => ({ kind: 'row', row }))}
          rowKey={({ line, problems: [problem] }) => `${line} ${problem?.field ?? ''} ${problem?.message ?? ''}`}
          instead={lines.length === 0 ? <EmptyState title={kitWords.nothingFound} /> : undefined}
        />
      </div>
    </>
  )
}
