import { Center, Loader } from '@mantine/core'
import type { ReactNode } from 'react'
import { Guest } from '#domain/guest/contract.ts'
import { RegistrationForm } from '#domain/guest/web/RegistrationForm.tsx'
import { stayNotices } from '#domain/stay/notices.ts'
import { Stay } from '#domain/stay/contract.ts'
import { ActionModal } from '#kit/web/form/ActionModal.tsx'
import { words as kit } from '#kit/web/labels.ts'
import { useText } from '#kit/web/locale.tsx'
import { useRead } from '#kit/web/query.ts'
import { ErrorState } from '#kit/web/ui/ErrorState.tsx'
import { Modal } from '#kit/web/ui/Modal.tsx'
import { pageWords as words } from '../../stayPageLabels.ts'

interface Props {
  readonly stayId: number
  readonly guestId: number
  readonly onClose: () => void
}

/** What the registration of a guest asks for, and the registration. */
export function RegisterDialog({ stayId, guestId, onClose }: Props): ReactNode {
  const t = useText()
  const read = useRead(Guest.get, { id: guestId })
  if (!read.isFetchedAfterMount || read.data === undefined)
    return (
      <Modal title={words.registerTitle} onClose={onClose}>
        {read.error === null ? (
          <Center h={160}>
            <Loader aria-label={t(kit.loading)} />
          </Center>
        ) : (
          <ErrorState error={read.error} retry={() => void read.refetch()} />
        )}
      </Modal>
    )
  const { version, lastName, firstName, gender, birthDate, nationality, registerNo, passportNo } = read.data
  return (
    <ActionModal
      title={words.registerTitle}
      submitLabel={words.register}
      action={Stay.registerGuest}
      defaults={{ lastName, firstName, gender, birthDate, nationality, registerNo, passportNo }}
      fixed={{ stayId, guestId, version }}
      success={stayNotices.guests}
      onClose={onClose}
    >
      <RegistrationForm guestId={guestId} />
    </ActionModal>
  )
}
