import type { ReactNode } from 'react'
import { ActionModal } from '#kit/web/form/ActionModal.tsx'
import { SelectField } from '#kit/web/form/SelectField.tsx'
import { TextField } from '#kit/web/form/TextField.tsx'
import { useRead } from '#kit/web/query.ts'
import { EmptyState } from '#kit/web/ui/EmptyState.tsx'
import { Loaded } from '#kit/web/ui/Loaded.tsx'
import { Modal } from '#kit/web/ui/Modal.tsx'
import { stayActionLabels } from '../actions.ts'
import { Stay } from '../contract.ts'
import { stayNotices } from '../notices.ts'
import type { StayRow } from '../shapes.ts'
import { stayWords } from './labels.ts'

/** Chooses the stay with which the rooms are exchanged. */
export function ExchangeDialog({ stay, onClose }: { stay: StayRow; onClose: () => void }): ReactNode {
  const others = useRead(Stay.exchangeable, { stayId: stay.id })
  const title = stayActionLabels.exchange
  if (others.data === undefined || others.data.length === 0) {
    return (
      <Modal title={title} onClose={onClose} size="small">
        <Loaded of={others} height={120}>
          {() => <EmptyState title={stayWords.nobodyToExchange} />}
        </Loaded>
      </Modal>
    )
  }
  return (
    <ActionModal
      title={title}
      size="small"
      submitLabel={title}
      action={Stay.exchange}
      defaults={{ otherStayId: null, reason: '' }}
      fixed={{ stayId: stay.id, version: stay.version }}
      success={stayNotices.exchange}
      onClose={onClose}
    >
      <SelectField
        name="otherStayId"
        label={stayWords.exchangeWith}
        options={others.data.map(({ stayId, roomNumber, roomTypeCode, guestName, arrival, departure }) => ({
          value: stayId,
          label: `${roomNumber} ${roomTypeCode} · ${guestName} · ${arrival} – ${departure}`,
        }))}
        required
        wide
        autoFocus
      />
      <TextField name="reason" label={stayWords.reason} required={stay.status === 'inHouse'} wide />
    </ActionModal>
  )
}
