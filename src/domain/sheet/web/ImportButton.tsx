import { IconUpload } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { ActionButton } from '#kit/web/ui/ActionButton.tsx'
import { importWords as words } from '../labels.ts'
import type { SheetList } from '../sheetList.ts'
import { ImportModal } from './ImportModal.tsx'

/** Puts a file into a list. */
export function ImportButton({ list }: { list: SheetList }): ReactNode {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <ActionButton
        variant="default"
        label={words.import}
        leftSection={<IconUpload size={16} />}
        onClick={() => setOpen(true)}
      />
      {isOpen && <ImportModal list={list} onClose={() => setOpen(false)} />}
    </>
  )
}
