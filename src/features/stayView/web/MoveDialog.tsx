import { type ReactNode, useRef } from 'react'
import { stayActionLabels } from '#domain/stay/actions.ts'
import { Stay } from '#domain/stay/contract.ts'
import { MovePrice } from '#domain/stay/web/MovePrice.tsx'
import { MoveReason } from '#domain/stay/web/MoveReason.tsx'
import { ActionModal } from '#kit/web/form/ActionModal.tsx'
import { useText } from '#kit/web/locale.tsx'
import { words } from '../labels.ts'
import type { RoomRow } from '../rows.ts'
import classes from './DropDialog.module.css'

interface MoveDialogProps {
  readonly stayId: number
  readonly guest: string
  readonly from: string
  readonly to: RoomRow
  /** With the version that the stay has now; none when the person went back. */
  readonly onClose: (version?: number) => void
}

/** A guest in house changes rooms: why, which also does it, and at what price. */
export function MoveDialog({ stayId, guest, from, to, onClose }: MoveDialogProps): ReactNode {
  const t = useText()
  const version = useRef<number>(undefined)
  return (
    <ActionModal
      title={t(words.move, to.number)}
      size="small"
      action={Stay.moveRoom}
      defaults={{ reason: '', keepRates: true }}
      fixed={{ stayId, roomId: to.roomId }}
      submitLabel={stayActionLabels.moveRoom}
      success={false}
      above={<p className={classes.hint}>{t(words.moveHint, guest, from, to.number)}</p>}
      onDone={(output) => {
        version.current = output?.stays[0]?.version
      }}
      // it is closed just before it says that it is done
      onClose={() => queueMicrotask(() => onClose(version.current))}
      check={({ reason }) =>
        typeof reason === 'string' && reason.trim() !== '' ? [] : [{ field: 'reason', code: 'required', params: [] }]
      }
    >
      <MoveReason required />
      <MovePrice stayId={stayId} roomId={to.roomId} />
    </ActionModal>
  )
}
