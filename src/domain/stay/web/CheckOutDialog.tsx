import { Alert, Anchor, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { Link, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { say } from '#core/labels.ts'
import { useMissing } from '#domain/access/web/session.ts'
import { lineKindLabels } from '#domain/folio/labels.ts'
import { toast } from '#kit/web/feedback/toast.tsx'
import { ActionModal } from '#kit/web/form/ActionModal.tsx'
import { TextField } from '#kit/web/form/TextField.tsx'
import { useText } from '#kit/web/locale.tsx'
import { useRead } from '#kit/web/query.ts'
import { Amount } from '#kit/web/ui/Amount.tsx'
import { Stay } from '../contract.ts'
import type { LeavingPreview } from '../feeShapes.ts'
import { stayNotices } from '../notices.ts'
import type { StayRow } from '../shapes.ts'
import { DayUseFields } from './DayUseFields.tsx'
import { type FeeFact, FeeFacts } from './FeeFacts.tsx'
import { feeWords } from './feeLabels.ts'
import { stayWords } from './labels.ts'
import { WaiveReason, WaiverFields } from './WaiverFields.tsx'

interface CheckOutDialogProps {
  readonly stays: readonly StayRow[]
  /** As the rooms would leave without a choice. */
  readonly leaving: LeavingPreview
  readonly onClose: () => void
}

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0)
const feeOf = ({ stays }: LeavingPreview): number => sum(stays.map(({ fee }) => fee))
const dayUseOf = ({ stays }: LeavingPreview): number => sum(stays.map(({ dayUse }) => dayUse ?? 0))
const leftOf = ({ stays }: LeavingPreview): number[] => stays.map(({ left }) => left)

/** Whether anything is to be shown and decided before these rooms leave. */
export const asksBeforeLeaving = ({ stays, masters }: LeavingPreview): boolean =>
  masters.length > 0 || stays.some(({ lines }) => lines.some(({ gross }) => gross !== 0))

/** Checks out where leaving costs something: what will be posted and what is left to pay, charged, changed or waived; put on the folio and paid first where something is left. */
export function CheckOutDialog({ stays, leaving, onClose }: CheckOutDialogProps): ReactNode {
  const t = useText()
  const navigate = useNavigate()
  const [shown, setShown] = useState(leaving)
  const name = stays[0]?.guestName ?? ''
  const who = stays.length === 1 ? name : `${name} (${t(stayWords.rooms, stays.length)})`
  const [leavesOpen, setLeavesOpen] = useState(false)
  const isSettled = leftOf(shown).every((left) => left === 0) && (shown.masters.length === 0 || leavesOpen)
  const expected = { expectedFee: feeOf(leaving), dayUse: dayUseOf(leaving) }
  const rooms = stays.map(({ roomNumber }) => roomNumber ?? '–').join(', ')
  return (
    <ActionModal<typeof Stay.checkOut | typeof Stay.postDeparture>
      title={{ en: say(feeWords.leaves, 'en', who), mon: say(feeWords.leaves, 'mon', who) }}
      submitLabel={isSettled ? feeWords.leaveNow : feeWords.postFirst}
      action={isSettled ? Stay.checkOut : Stay.postDeparture}
      defaults={{ fee: 'post', feeReason: '', dayUse: 'post', dayUsePrice: null, overrideReason: '' }}
      fixed={{ stayIds: stays.map(({ id }) => id), expectedFee: expected.expectedFee }}
      toInput={({ overrideReason, dayUsePrice, ...values }) => ({
        ...values,
        ...(values['dayUse'] === 'change' && typeof dayUsePrice === 'number' ? { dayUsePrice } : {}),
        ...(values['dayUse'] === 'post' ? { expectedDayUse: expected.dayUse } : {}),
        ...(overrideReason === '' ? {} : { overrideReason }),
        confirm: ['earlyDeparture', ...(overrideReason === '' ? [] : ['masterFolioOpen'])],
      })}
      check={(values) => [
        ...((values['fee'] === 'waive' || values['dayUse'] !== 'post') && values['feeReason'] === ''
          ? [{ field: 'feeReason', code: 'required' as const, params: [] }]
          : []),
        ...(values['dayUse'] === 'change' && typeof values['dayUsePrice'] !== 'number'
          ? [{ field: 'dayUsePrice', code: 'required' as const, params: [] }]
          : []),
      ]}
      success={false}
      onDone={(output) => {
        if (output === undefined) return
        if ('stays' in output) return toast.success(t(stayNotices.checkOut, rooms))
        toast.success(t(feeWords.feePosted))
        const [folioId] = shown.masters.length > 0 ? shown.masters.map((master) => master.folioId) : output.folioIds
        if (shown.masters.length > 0 || output.folioIds.length === 1)
          void navigate({ to: `/front-office/folio/${folioId}` })
      }}
      onClose={onClose}
    >
      <Leaving stays={stays} leaving={shown} onShown={setShown} />
      {feeOf(leaving) > 0 && <WaiverFields withReason={false} />}
      {dayUseOf(leaving) > 0 && <DayUseFields />}
      <WaiveReason />
      {shown.masters.map((master) => (
        <OpenMaster
          key={master.folioId}
          master={master}
          isAll={shown.stays.every(({ lines }) => lines.length === 0)}
          onReason={setLeavesOpen}
          onLeave={onClose}
        />
      ))}
    </ActionModal>
  )
}

interface LeavingProps {
  readonly stays: readonly StayRow[]
  readonly leaving: LeavingPreview
  readonly onShown: (leaving: LeavingPreview) => void
}

/** What will be posted with the choice as it stands, as the server would post it. */
function Leaving({ stays, leaving, onShown }: LeavingProps): ReactNode {
  const t = useText()
  const { getValues } = useFormContext()
  useWatch({ name: ['fee', 'dayUse', 'dayUsePrice'] })
  const { fee, dayUse, dayUsePrice } = getValues() as {
    fee: 'post' | 'waive'
    dayUse: 'post' | 'change' | 'waive'
    dayUsePrice: number | null
  }
  const [choice] = useDebouncedValue(`${fee} ${dayUse} ${dayUsePrice}`, 250)
  const isWhole = dayUse !== 'change' || typeof dayUsePrice === 'number'
  const changed = { fee, dayUse, ...(dayUse === 'change' && dayUsePrice !== null ? { dayUsePrice } : {}) }
  const { data } = useRead(
    Stay.previewCheckOut,
    { stayIds: stays.map(({ id }) => id), ...changed },
    { enabled: isWhole && choice === `${fee} ${dayUse} ${dayUsePrice}` && choice !== 'post post null' },
  )
  const latest = choice === 'post post null' ? undefined : data
  useEffect(() => {
    if (latest !== undefined) onShown(latest)
  }, [latest, onShown])
  const isEarly = leaving.stays.some(({ dayUse: charged }) => charged !== null)
  return (
    <>
      <Text size="sm" style={{ gridColumn: '1 / -1' }}>
        {t(isEarly ? feeWords.dayUseInstead : feeWords.laterNights)}
      </Text>
      <FeeFacts facts={factsOf(leaving, stays.length > 1)} />
    </>
  )
}

function factsOf({ stays }: LeavingPreview, isMany: boolean): FeeFact[] {
  const room = (roomNumber: string | null) => (isMany && roomNumber !== null ? `${roomNumber} · ` : '')
  const lines = stays.flatMap(({ roomNumber, lines: own, asked, fee }) =>
    own.map(({ kind, item, gross, onMaster }): FeeFact => {
      const text = item ?? lineKindLabels[kind]
      const isFee = fee > 0 && kind === 'extraCharge' && gross === fee
      return {
        label: { en: `${room(roomNumber)}${text.en}`, mon: `${room(roomNumber)}${text.mon}` },
        note: onMaster ? feeWords.onMaster : isFee ? asked : null,
        amount: gross,
      }
    }),
  )
  return [
    ...lines,
    { label: feeWords.balance, amount: sum(stays.map(({ balance }) => balance)) },
    { label: feeWords.toPay, amount: sum(stays.map(({ left }) => left)), strong: true },
  ]
}

/** The last room of a group whose master folio is not zero: settle it first, or leave it with a reason. */
function OpenMaster({
  master: { folioId, groupName, balance },
  isAll,
  onReason,
  onLeave,
}: {
  readonly master: LeavingPreview['masters'][number]
  /** Nothing more will be posted: it can be settled as it stands. */
  readonly isAll: boolean
  readonly onReason: (given: boolean) => void
  readonly onLeave: () => void
}): ReactNode {
  const t = useText()
  const missing = useMissing('leaveFolioOpen')
  const reason: unknown = useWatch({ name: 'overrideReason' })
  const given = typeof reason === 'string' && reason.trim() !== ''
  useEffect(() => onReason(given), [given, onReason])
  return (
    <Alert color="orange" style={{ gridColumn: '1 / -1' }} title={t(feeWords.lastRoomOf, groupName)}>
      {t(balance > 0 ? feeWords.masterOwes : feeWords.masterOverpaid)} <Amount minor={Math.abs(balance)} strong />
      {isAll && (
        <>
          {'. '}
          <Anchor component={Link} to={`/front-office/folio/${folioId}`} onClick={onLeave} size="sm">
            {t(feeWords.openMaster)}
          </Anchor>
        </>
      )}
      <TextField
        name="overrideReason"
        label={feeWords.leaveOpenReason}
        hint={missing}
        disabled={missing !== undefined}
        maxLength={500}
      />
    </Alert>
  )
}
