import type { ReactNode } from 'react'
import { NewGuestFields } from '#domain/guest/web/GuestFields.tsx'
import { GuestPicker } from '#domain/guest/web/GuestPicker.tsx'
import { ActionModal } from '#kit/web/form/ActionModal.tsx'
import { useText } from '#kit/web/locale.tsx'
import { GuestProfile, type GuestStay } from '../contract.ts'
import { profileWords as words } from '../labels.ts'
import classes from './guest.module.css'

interface Props {
  readonly stay: Pick<GuestStay, 'id'>
  readonly guestId: number
  readonly onClose: () => void
}

/** Another guest in the place of this one, in one stay alone. */
export function ReplaceDialog({ stay, guestId, onClose }: Props): ReactNode {
  const t = useText()
  return (
    <ActionModal
      title={words.replace}
      submitLabel={words.replace}
      action={GuestProfile.replace}
      defaults={{ guestId: null, guest: undefined }}
      fixed={{ stayId: stay.id, fromGuestId: guestId }}
      above={<p className={classes.hint}>{t(words.replaceHint)}</p>}
      onClose={onClose}
    >
      <GuestPicker name="guestId" newName="guest" label={words.replaceWith} placeholder="" required wide autoFocus />
      <NewGuestFields name="guest" show="registration" />
    </ActionModal>
  )
}
