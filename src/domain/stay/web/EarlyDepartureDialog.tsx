import { Button, Text } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { say } from '#core/labels.ts'
import { ActionModal } from '#kit/web/form/ActionModal.tsx'
import { useText } from '#kit/web/locale.tsx'
import { useCommand } from '#kit/web/query.ts'
import { type FeePreview, Stay } from '../contract.ts'
import type { StayRow } from '../shapes.ts'
import { FeeFacts } from './FeeFacts.tsx'
import { feeWords } from './feeLabels.ts'
import { stayWords } from './labels.ts'
import { WaiverFields } from './WaiverFields.tsx'

interface EarlyDepartureDialogProps {
  readonly stays: readonly StayRow[]
  readonly preview: FeePreview
  readonly onClose: () => void
}

/** Fees that are not on the folios yet. */
export const earlyFeeDue = ({ stays }: FeePreview): number =>
  stays.reduce((sum, { fee, posted }) => sum + (posted > 0 ? 0 : fee), 0)

/** Checks out before the departure where the policy asks for a fee: charged and paid first, or waived. */
export function EarlyDepartureDialog({ stays, preview, onClose }: EarlyDepartureDialogProps): ReactNode {
  const t = useText()
  const navigate = useNavigate()
  const due = earlyFeeDue(preview)
  const name = stays[0]?.guestName ?? ''
  const who = stays.length === 1 ? name : `${name} (${t(stayWords.rooms, stays.length)})`
  const stayIds = stays.map(({ id }) => id)
  const post = useCommand(Stay.postEarlyFee, {
    success: feeWords.feePosted,
    onSuccess: ({ folioIds }) => {
      onClose()
      if (folioIds.length === 1) void navigate({ to: `/front-office/folio/${folioIds[0]}` })
    },
  })
  const balance = preview.stays.reduce((sum, stay) => sum + stay.balance, 0)
  return (
    <ActionModal
      title={{ en: say(feeWords.leaveEarly, 'en', who), mon: say(feeWords.leaveEarly, 'mon', who) }}
      submitLabel={feeWords.leaveNow}
      action={Stay.checkOut}
      defaults={{ fee: 'post', feeReason: '' }}
      fixed={{ stayIds, expectedFee: due, confirm: ['earlyDeparture'] }}
      extra={
        <Button variant="default" loading={post.isPending} onClick={() => void post.run({ stayIds, expectedFee: due })}>
          {t(feeWords.postFee)}
        </Button>
      }
      check={(values) =>
        values['fee'] === 'waive' && values['feeReason'] === ''
          ? [{ field: 'feeReason', code: 'required', params: [] }]
          : []
      }
      onClose={onClose}
    >
      <Text size="sm" style={{ gridColumn: '1 / -1' }}>
        {t(feeWords.laterNights)}
      </Text>
      <Sums preview={preview} due={due} balance={balance} />
      <WaiverFields />
    </ActionModal>
  )
}

function Sums({ preview, due, balance }: { preview: FeePreview; due: number; balance: number }): ReactNode {
  const fee: unknown = useWatch({ name: 'fee' })
  const charged = fee === 'waive' ? 0 : due
  const [only] = preview.stays.length === 1 ? preview.stays : []
  return (
    <FeeFacts
      facts={[
        { label: feeWords.fee, note: only?.asked ?? null, amount: due },
        { label: feeWords.balance, amount: balance },
        { label: feeWords.toPay, amount: balance + charged, strong: true },
      ]}
    />
  )
}
