import type { ReactNode } from 'react'
import { useText } from '#kit/web/locale.tsx'
import { useCurrency, useTimeZone } from '#kit/web/place.tsx'
import { showCell } from '#kit/web/table/column.ts'
import { Modal } from '#kit/web/ui/Modal.tsx'
import { Facts } from '#kit/web/ui/Record.tsx'
import type { BackupRow } from '../contract.ts'
import { backupWords as words } from '../labels.ts'
import { backupColumns } from './backupColumns.tsx'

/** All that is known of a backup, in full: a line of the table cuts a long reason off. */
export function BackupDialog({ row, onClose }: { row: BackupRow; onClose: () => void }): ReactNode {
  const showing = { say: useText(), currency: useCurrency(), timeZone: useTimeZone() }
  const facts = backupColumns.flatMap((column) => {
    const text = showCell(column, row, showing)
    return text === '' ? [] : [[column.label, text] as const]
  })
  return (
    <Modal title={words.backup} size="small" onClose={onClose}>
      <Facts facts={facts} />
    </Modal>
  )
}
