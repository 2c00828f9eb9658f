import type { ReactNode } from 'react'
import { type HouseRow, Housekeeping } from '#domain/housekeeping/contract.ts'
import { ActionModal } from '#kit/web/form/ActionModal.tsx'
import { TextAreaField } from '#kit/web/form/TextAreaField.tsx'
import { useText } from '#kit/web/locale.tsx'
import { words } from '../labels.ts'

type RemarkedRoom = Pick<HouseRow, 'roomId' | 'number' | 'remark'>

export function RemarkDialog({ room, onClose }: { room: RemarkedRoom; onClose: () => void }): ReactNode {
  const t = useText()
  return (
    <ActionModal
      title={t(words.remarkOf, room.number)}
      size="small"
      action={Housekeeping.remark}
      defaults={{ roomId: room.roomId, remark: room.remark }}
      onClose={onClose}
    >
      <TextAreaField name="remark" label={words.remark} hint={words.remarkHint} rows={3} autoFocus wide />
    </ActionModal>
  )
}
