import { IconArrowBackUp } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { menuTitle } from '#domain/access/menu.ts'
import { call } from '#kit/web/api.ts'
import { confirm } from '#kit/web/feedback/confirm.ts'
import { useText } from '#kit/web/locale.tsx'
import { showRefusal, useCommand } from '#kit/web/query.ts'
import type { Column } from '#kit/web/table/column.ts'
import { ListPage } from '#kit/web/table/ListPage.tsx'
import { Moving, type MovingRun } from '../contract.ts'
import { movingWords as words } from '../webLabels.ts'
import { MovingWizard } from './MovingWizard.tsx'

const columns: Column<MovingRun>[] = [
  { key: 'kind', label: words.kind, value: ({ kind }) => words[kind], sortable: true, width: 170 },
  { key: 'fileName', label: words.file, value: ({ fileName }) => fileName, sortable: true, width: 220 },
  { key: 'businessDate', label: words.date, value: (run) => run.businessDate, kind: 'day', sortable: true },
  { key: 'madeBy', label: words.by, value: ({ madeBy }) => madeBy, width: 140 },
  { key: 'made', label: words.newOnes, value: ({ made }) => made, kind: 'number', width: 90 },
  { key: 'linked', label: words.knownOnes, value: ({ linked }) => linked, kind: 'number', width: 130 },
  { key: 'amount', label: words.amount, value: ({ amount }) => amount, kind: 'amount', width: 140 },
  {
    key: 'status',
    label: words.status,
    value: ({ undoneAt, undoneBy }) => (undoneAt === null ? words.standing : undoneBy || words.undone),
    render: ({ undoneAt }) => <Status undone={undoneAt !== null} />,
    width: 120,
  },
]

function Status({ undone }: { undone: boolean }): ReactNode {
  const t = useText()
  return <span>{t(undone ? words.undone : words.standing)}</span>
}

const KEPT_SHOWN = 8

/** /conf/moving-in: what was brought in from another program, and the steps that bring in more. */
export function MovingScreen(): ReactNode {
  const [isOpen, setOpen] = useState(false)
  const t = useText()
  const undo = useCommand(Moving.undo, { success: ({ undone, kept }) => t(words.undid, undone, kept) })
  async function ask({ id: movingRunId, kind }: MovingRun): Promise<void> {
    try {
      const { undone, kept } = await call(Moving.undoPreview, { movingRunId })
      const named = kept.slice(0, KEPT_SHOWN).map(({ externalNo, name, why }) => `${externalNo} ${name} (${why})`)
      const more = kept.length > KEPT_SHOWN ? ' …' : ''
      await confirm({
        title: words.undoTitle,
        lines: [
          t(words.undoLines, undone),
          ...(kind === 'bookings' ? [words.undoBookings] : []),
          ...(kept.length > 0 ? [t(words.undoKept, kept.length, `${named.join('; ')}${more}`)] : []),
        ],
        confirmLabel: words.undo,
        danger: true,
        action: async () => void (await undo.send({ movingRunId })),
      })
    } catch (error) {
      showRefusal(error)
    }
  }
  return (
    <ListPage
      name="MovingRuns"
      title={menuTitle('/conf/moving-in')}
      list={Moving.runs}
      columns={columns}
      rowKey={({ id }) => id}
      onNew={() => setOpen(true)}
      newLabel={words.bring}
      emptyTitle={words.nothing}
      emptyHint={words.nothingHint}
      actions={(run) => [
        {
          key: 'undo',
          label: words.undo,
          icon: IconArrowBackUp,
          reason: run.undoable ? undefined : run.undoneAt === null ? words.dayClosed : words.undone,
          run: () => void ask(run),
        },
      ]}
    >
      {isOpen && <MovingWizard onClose={() => setOpen(false)} />}
    </ListPage>
  )
}
