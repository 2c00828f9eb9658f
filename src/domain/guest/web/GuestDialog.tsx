import type { ReactNode } from 'react'
import type { Values } from '#kit/web/form/schema.ts'
import { EntityForm } from '#kit/web/form/EntityForm.tsx'
import { Guest } from '../contract.ts'
import { GuestProfileFields } from './GuestFields.tsx'
import { guestWords as words } from './labels.ts'

interface Props {
  /** Null: a new guest. */
  readonly guestId: number | null
  readonly onClose: () => void
  readonly onMade?: (guestId: number) => void
}

/** Edits a guest's whole profile in a modal, or makes a guest. */
export function GuestDialog({ guestId, onClose, onMade }: Props): ReactNode {
  return (
    <EntityForm
      title={guestId === null ? words.newGuest : words.editGuest}
      editId={guestId}
      get={Guest.get}
      create={Guest.create}
      update={Guest.update}
      defaults={{ lastName: '', firstName: '', documents: [] } satisfies Values}
      size="large"
      onClose={onClose}
      onDone={(made) => made !== undefined && guestId === null && onMade?.(made.id)}
    >
      <GuestProfileFields exceptId={guestId ?? undefined} />
    </EntityForm>
  )
}
