import { Center, Loader } from '@mantine/core'
import type { ReactNode } from 'react'
import type { FieldProblem } from '#core/errors.ts'
import { Guest, type GuestRecord } from '#domain/guest/contract.ts'
import { missingForRegistration, type RegistrationAsks } from '#domain/guest/registration.ts'
import { RegistrationForm } from '#domain/guest/web/RegistrationForm.tsx'
import { stayNotices } from '#domain/stay/notices.ts'
import { Stay } from '#domain/stay/contract.ts'
import { ActionModal } from '#kit/web/form/ActionModal.tsx'
import type { Values } from '#kit/web/form/schema.ts'
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
  const asks = useRead(Guest.registrationAsks, {})
  const failure = read.error ?? asks.error
  if (!read.isFetchedAfterMount || read.data === undefined || asks.data === undefined)
    return (
      <Modal title={words.registerTitle} onClose={onClose}>
        {failure === null ? (
          <Center h={160}>
            <Loader aria-label={t(kit.loading)} />
          </Center>
        ) : (
          <ErrorState error={failure} retry={() => void Promise.all([read.refetch(), asks.refetch()])} />
        )}
      </Modal>
    )
  const guest = read.data
  const wanted = asks.data
  return (
    <ActionModal
      title={words.registerTitle}
      submitLabel={words.register}
      action={Stay.registerGuest}
      defaults={askedOf(guest, wanted)}
      fixed={{ stayId, guestId, version: guest.version }}
      check={(values) => missingIn({ ...guest, ...values }, wanted)}
      success={stayNotices.guests}
      onClose={onClose}
    >
      <RegistrationForm guestId={guestId} asks={wanted} hasMobile={guest.mobile !== ''} />
    </ActionModal>
  )
}

/** What the form asks: contact only where the hotel wants it, so that the rest stays as it is known. */
function askedOf(guest: GuestRecord, asks: RegistrationAsks): Values {
  const { lastName, firstName, gender, birthDate, nationality, registerNo, passportNo } = guest
  const contact = (['phone', 'email', 'country', 'address'] as const).filter((field) => asks[field])
  const known = { lastName, firstName, gender, birthDate, nationality, registerNo, passportNo }
  return { ...known, ...Object.fromEntries(contact.map((field) => [field, guest[field]])) }
}

const missingIn = (known: GuestRecord, asks: RegistrationAsks): FieldProblem[] =>
  missingForRegistration(known, asks).map((field) => ({ field, code: 'required', params: [] }))
