import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
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
import { PreviewPlace } from './ChangeTable.tsx'
import { stayWords } from './labels.ts'
import { MoveReason } from './MoveReason.tsx'
import { RoomsChange } from './RoomsChange.tsx'
import { useNewestStay } from './useNewestStay.tsx'

/** Chooses the stay with which the rooms are exchanged. */
export function ExchangeDialog(props: { stay: StayRow; onClose: () => void }): ReactNode {
  const { onClose } = props
  const { stay, fixed, onRefused, notice } = useNewestStay(props.stay)
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
      submitLabel={title}
      action={Stay.exchange}
      defaults={{ otherStayId: null, reason: '' }}
      fixed={fixed}
      onRefused={onRefused}
      success={stayNotices.exchange}
      onClose={onClose}
    >
      {notice}
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
      <Preview stay={stay} />
      {stay.status === 'inHouse' ? <MoveReason required /> : <TextField name="reason" label={stayWords.reason} wide />}
    </ActionModal>
  )
}

function Preview({ stay }: { stay: StayRow }): ReactNode {
  const otherStayId: unknown = useWatch({ name: 'otherStayId' })
  const known = typeof otherStayId === 'number'
  const preview = useRead(
    Stay.previewExchange,
    { stayId: stay.id, otherStayId: known ? otherStayId : 0 },
    { enabled: known, keepPrevious: true },
  )
  if (!known) return null
  return (
    <PreviewPlace>
      <Loaded of={preview} height={140}>
        {(data) => (
          <RoomsChange preview={data} show="rooms" note={stay.status === 'inHouse' ? stayWords.bothDirty : undefined} />
        )}
      </Loaded>
    </PreviewPlace>
  )
}
