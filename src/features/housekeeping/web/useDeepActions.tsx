import { IconCalendarCheck, IconCalendarPlus, IconCalendarX } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useSession } from '#domain/access/web/session.ts'
import { type DeepRow, Housekeeping } from '#domain/housekeeping/contract.ts'
import { ActionModal } from '#kit/web/form/ActionModal.tsx'
import { DayField } from '#kit/web/form/DayField.tsx'
import { useText } from '#kit/web/locale.tsx'
import { useCommand } from '#kit/web/query.ts'
import type { RowAction } from '#kit/web/table/rowAction.ts'
import { words } from '../labels.ts'

interface Open {
  readonly dialog: 'plan' | 'record'
  readonly rooms: readonly DeepRow[]
}

/** What can be done with the deep cleaning of one room or several, and the dialog that it opens. */
export function useDeepActions() {
  const t = useText()
  const [open, setOpen] = useState<Open>()
  const unplan = useCommand(Housekeeping.planDeep, { success: ({ rooms }) => t(words.deepUnplanned, rooms) })
  const actionsOf = (rooms: readonly DeepRow[]): RowAction[] => {
    const planned = rooms.filter(({ plannedOn }) => plannedOn !== null)
    return [
      {
        key: 'plan',
        label: words.planDeep,
        icon: IconCalendarPlus,
        main: true,
        run: () => setOpen({ dialog: 'plan', rooms }),
      },
      ...(planned.length > 0
        ? [
            {
              key: 'unplan',
              label: words.unplanDeep,
              icon: IconCalendarX,
              run: () => void unplan.run({ rooms: planned.map(({ roomId }) => ({ roomId, on: null })) }),
            },
          ]
        : []),
      {
        key: 'record',
        label: words.recordDeep,
        icon: IconCalendarCheck,
        run: () => setOpen({ dialog: 'record', rooms }),
      },
    ]
  }
  const close = () => setOpen(undefined)
  const dialog: ReactNode = open && (
    <>
      {open.dialog === 'plan' && <PlanDialog rooms={open.rooms} onClose={close} />}
      {open.dialog === 'record' && <RecordDialog rooms={open.rooms} onClose={close} />}
    </>
  )
  return { actionsOf, dialog }
}

interface DialogProps {
  readonly rooms: readonly DeepRow[]
  readonly onClose: () => void
}

const numbersOf = (rooms: readonly DeepRow[]): string => rooms.map(({ number }) => number).join(', ')

function PlanDialog({ rooms, onClose }: DialogProps): ReactNode {
  const t = useText()
  const { businessDate } = useSession().hotel
  return (
    <ActionModal
      title={t(words.planDeepOf, numbersOf(rooms))}
      size="small"
      action={Housekeeping.planDeep}
      defaults={{ on: rooms[0]?.plannedOn ?? businessDate }}
      toInput={({ on }) => ({ rooms: rooms.map(({ roomId }) => ({ roomId, on: typeof on === 'string' ? on : null })) })}
      success={t(words.deepDone, rooms.length)}
      onClose={onClose}
    >
      <DayField name="on" label={words.deepPlannedOn} hint={words.planDeepHint} min={businessDate} required wide />
    </ActionModal>
  )
}

function RecordDialog({ rooms, onClose }: DialogProps): ReactNode {
  const t = useText()
  const { businessDate } = useSession().hotel
  return (
    <ActionModal
      title={t(words.planDeepOf, numbersOf(rooms))}
      size="small"
      action={Housekeeping.recordDeep}
      defaults={{ roomIds: rooms.map(({ roomId }) => roomId), on: rooms[0]?.lastOn ?? businessDate }}
      onClose={onClose}
    >
      <DayField name="on" label={words.deepLast} max={businessDate} required wide />
    </ActionModal>
  )
}
