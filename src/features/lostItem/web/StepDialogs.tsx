import type { ReactNode } from 'react'
import { useSession } from '#domain/access/web/session.ts'
import { LostItem, type LostItemRow } from '#domain/lostItem/contract.ts'
import type { LostItemEnd } from '#domain/lostItem/status.ts'
import { ActionModal } from '#kit/web/form/ActionModal.tsx'
import { DayField } from '#kit/web/form/DayField.tsx'
import { TextAreaField } from '#kit/web/form/TextAreaField.tsx'
import { TextField } from '#kit/web/form/TextField.tsx'
import { useText } from '#kit/web/locale.tsx'
import { endLabels, endTitles, words } from '../labels.ts'

interface StepProps {
  readonly item: LostItemRow
  readonly onClose: () => void
}

const toWhom = { returned: words.handedTo, sent: words.sentTo, disposed: words.disposedHow } as const

/** It leaves the house: who claimed it, else whose it may be, is proposed. */
export function EndDialog({ item, end, onClose }: StepProps & { end: LostItemEnd }): ReactNode {
  const t = useText()
  const { today } = useSession().hotel
  const owner = item.claimedBy || (item.guestName ?? '')
  return (
    <ActionModal
      title={t(endTitles[end], item.number)}
      size="small"
      action={LostItem.end}
      defaults={{ endedOn: today, handedTo: end === 'disposed' ? '' : owner }}
      fixed={{ id: item.id, status: end }}
      submitLabel={endLabels[end]}
      isReady
      above={<p>{item.description}</p>}
      onClose={onClose}
    >
      <TextField name="handedTo" label={toWhom[end]} required={end !== 'disposed'} wide autoFocus />
      <DayField name="endedOn" label={words.endedOn} min={item.foundOn} max={today} />
    </ActionModal>
  )
}

export function TakeBackDialog({ item, onClose }: StepProps): ReactNode {
  const t = useText()
  return (
    <ActionModal
      title={t(words.takeBackTitle, item.number)}
      size="small"
      action={LostItem.takeBack}
      defaults={{ reason: '' }}
      fixed={{ id: item.id }}
      submitLabel={words.takeBack}
      onClose={onClose}
    >
      <TextAreaField name="reason" label={words.why} rows={2} wide autoFocus />
    </ActionModal>
  )
}
