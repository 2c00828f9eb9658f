import { useDebouncedValue } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { type Day, isDay, nightsBetween } from '#core/day.ts'
import type { Label } from '#core/labels.ts'
import { useSession } from '#domain/access/web/session.ts'
import { options } from '#domain/choices/contract.ts'
import { OptionField } from '#domain/choices/web/OptionField.tsx'
import { ActionModal } from '#kit/web/form/ActionModal.tsx'
import { DayField } from '#kit/web/form/DayField.tsx'
import { NumberField } from '#kit/web/form/NumberField.tsx'
import { SwitchField } from '#kit/web/form/SwitchField.tsx'
import { useText } from '#kit/web/locale.tsx'
import { useRead } from '#kit/web/query.ts'
import { Amount } from '#kit/web/ui/Amount.tsx'
import { Loaded } from '#kit/web/ui/Loaded.tsx'
import { stayActionLabels } from '../actions.ts'
import { agesFor } from '../childAges.ts'
import { type AmendPreview, Stay } from '../contract.ts'
import { stayNotices } from '../notices.ts'
import type { StayRow } from '../shapes.ts'
import classes from './AmendDialog.module.css'
import { changeOf, ChangeTable, Obstacles, PreviewPlace } from './ChangeTable.tsx'
import { ChildAgesField } from './ChildAgesField.tsx'
import { FeeFacts } from './FeeFacts.tsx'
import { feeWords } from './feeLabels.ts'
import { stayWords } from './labels.ts'
import { useNewestStay } from './useNewestStay.tsx'
import { WaiverFields } from './WaiverFields.tsx'

export interface Span {
  readonly arrival: Day
  readonly departure: Day
}

/** Changes dates, type or people of a stay; what it does to nights, price and room is shown before it is saved. */
export function AmendDialog(props: { stay: StayRow; span?: Span; onClose: () => void }): ReactNode {
  const { span, onClose } = props
  const { businessDate } = useSession().hotel
  const { stay, fixed, onRefused, notice } = useNewestStay(props.stay, valuesOf)
  const inHouse = stay.status === 'inHouse'
  return (
    <ActionModal
      title={stayActionLabels.amend}
      action={Stay.amend}
      defaults={{ ...valuesOf(stay), ...span, keepRates: true, fee: 'post', feeReason: '' }}
      fixed={fixed}
      onRefused={onRefused}
      toInput={withAges}
      success={stayNotices.amend}
      onClose={onClose}
    >
      {notice}
      <DayField name="arrival" label={stayWords.arrival} min={businessDate} disabled={inHouse} required />
      <DayField name="departure" label={stayWords.departure} min={businessDate} autoFocus={inHouse} required />
      <OptionField name="roomTypeId" label={stayWords.roomType} of={options.RoomType} disabled={inHouse} required />
      <OptionField name="rateTypeId" label={stayWords.rateType} of={options.RateType} required />
      <NumberField name="adults" label={stayWords.adults} />
      <NumberField name="children" label={stayWords.children} />
      <NumberField name="infants" label={stayWords.infants} />
      <Ages />
      <SwitchField name="keepRates" label={stayWords.keepRates} />
      <Preview stayId={stay.id} />
    </ActionModal>
  )
}

const valuesOf = (stay: StayRow) => ({
  arrival: stay.arrival,
  departure: stay.departure,
  roomTypeId: stay.roomTypeId,
  rateTypeId: stay.rateTypeId,
  adults: stay.adults,
  children: stay.children,
  infants: stay.infants,
  childAges: stay.childAges,
})

const withAges = <V extends Record<string, unknown>>(values: V): V => ({
  ...values,
  childAges: agesFor(values['children'], values['childAges']),
})

function Ages(): ReactNode {
  const children: unknown = useWatch({ name: 'children' })
  return typeof children === 'number' && children > 0 ? (
    <ChildAgesField name="childAges" label={stayWords.childAges} />
  ) : null
}

function Preview({ stayId }: { stayId: number }): ReactNode {
  const values = useWatch() as Record<string, unknown>
  const [settled] = useDebouncedValue(values, 250)
  const { arrival, departure } = settled
  const whole = typeof arrival === 'string' && typeof departure === 'string' && isDay(arrival) && isDay(departure)
  const preview = useRead(
    Stay.previewAmend,
    { ...withAges(settled), stayId } as Parameters<typeof useRead<typeof Stay.previewAmend>>[1],
    {
      enabled: whole,
      keepPrevious: true,
    },
  )
  if (!whole) return null
  return (
    <PreviewPlace>
      <Loaded of={preview} height={200}>
        {(data) => <Amended span={{ arrival, departure }} preview={data} />}
      </Loaded>
    </PreviewPlace>
  )
}

function Amended({ span, preview }: { span: Span; preview: AmendPreview }): ReactNode {
  const t = useText()
  const { before, nights, onTopBefore, onTopAfter, totalBefore, totalAfter } = preview
  const count = (change: AmendPreview['nights'][number]['change']) =>
    nights.filter((night) => night.change === change).length
  const changes = (['added', 'dropped', 'repriced'] as const).filter((change) => count(change) > 0)
  return (
    <>
      <Obstacles {...preview} />
      {preview.earlyFee > 0 && <EarlyFee fee={preview.earlyFee} />}
      <ChangeTable
        changes={[
          changeOf(stayWords.arrival, before.arrival, span.arrival),
          changeOf(stayWords.departure, before.departure, span.departure),
          changeOf(
            stayWords.nights,
            nightsBetween(before.arrival, before.departure),
            Math.max(0, nightsBetween(span.arrival, span.departure)),
          ),
          changeOf(stayWords.room, before.roomNumber ?? '–', preview.roomNumber ?? '–'),
          amounts(stayWords.total, totalBefore, totalAfter),
          ...(onTopBefore > 0 || onTopAfter > 0 ? [amounts(stayWords.onTop, onTopBefore, onTopAfter)] : []),
        ]}
      />
      {changes.length > 0 && (
        <p className={classes.hint}>{changes.map((change) => t(stayWords[change], count(change))).join(' · ')}</p>
      )}
    </>
  )
}

const amounts = (label: Label, before: number, after: number) => ({
  label,
  before: <Amount minor={before} bare />,
  after: <Amount minor={after} bare strong />,
  isChanged: before !== after,
})

/** A guest in house who leaves earlier than agreed: what it costs, and whether it is charged. */
function EarlyFee({ fee }: { fee: number }): ReactNode {
  return (
    <div className={classes.fee}>
      <FeeFacts facts={[{ label: feeWords.fee, amount: fee, strong: true }]} />
      <WaiverFields />
    </div>
  )
}
