import type { ReactNode } from 'react'
import { EntityForm } from '#kit/web/form/EntityForm.tsx'
import { Guest } from '../contract.ts'
import { GuestFields } from './GuestFields.tsx'
import { guestWords as words } from './labels.ts'

/** Edits a guest in a modal. */
export function GuestDialog({ guestId, onClose }: { guestId: number; onClose: () => void }): ReactNode {
  return (
    <EntityForm
      title={words.editGuest}
      editId={guestId}
      get={Guest.get}
      create={Guest.create}
      update={Guest.update}
      defaults={{}}
      onClose={onClose}
    >
      <GuestFields show="all" autoFocus />
    </EntityForm>
  )
}
