import { Alert, Table } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { type Day, isDay } from '#core/day.ts'
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
import { ChildAgesField } from './ChildAgesField.tsx'
import { FeeFacts } from './FeeFacts.tsx'
import { feeWords } from './feeLabels.ts'
import { stayWords } from './labels.ts'
import { sayingText } from './sayings.ts'
import { WaiverFields } from './WaiverFields.tsx'

export interface Span {
  readonly arrival: Day
  readonly departure: Day
}

/** Changes dates, type or people of a stay; what it does to nights, price and room is shown before it is saved. */
export function AmendDialog({ stay, span, onClose }: { stay: StayRow; span?: Span; onClose: () => void }): ReactNode {
  const { businessDate } = useSession().hotel
  const inHouse = stay.status === 'inHouse'
  return (
    <ActionModal
      title={stayActionLabels.amend}
      action={Stay.amend}
      defaults={{
        arrival: span?.arrival ?? stay.arrival,
        departure: span?.departure ?? stay.departure,
        roomTypeId: stay.roomTypeId,
        rateTypeId: stay.rateTypeId,
        adults: stay.adults,
        children: stay.children,
        infants: stay.infants,
        childAges: stay.childAges,
        keepRates: true,
        fee: 'post',
        feeReason: '',
      }}
      fixed={{ stayId: stay.id, version: stay.version }}
      toInput={withAges}
      success={stayNotices.amend}
      onClose={onClose}
    >
      <DayField name="arrival" label={stayWords.arrival} min={businessDate} disabled={inHouse} required />
      <DayField name="departure" label={stayWords.departure} min={businessDate} required />
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
    <div style={{ gridColumn: '1 / -1' }}>
      <Loaded of={preview} height={140}>
        {(data) => <Change preview={data} />}
      </Loaded>
    </div>
  )
}

function Change({ preview }: { preview: AmendPreview }): ReactNode {
  const t = useText()
  const count = (change: AmendPreview['nights'][number]['change']) =>
    preview.nights.filter((night) => night.change === change).length
  const changes = (['added', 'dropped', 'repriced'] as const).filter((change) => count(change) > 0)
  return (
    <>
      {preview.problems.length > 0 && (
        <Alert color="red" role="alert" mb="sm">
          {preview.problems.map((problem) => (
            <div key={problem.code}>{t(sayingText(problem))}</div>
          ))}
        </Alert>
      )}
      {preview.warnings.length > 0 && (
        <Alert color="orange" mb="sm">
          {preview.warnings.map((warning) => (
            <div key={warning.code}>{t(sayingText(warning))}</div>
          ))}
        </Alert>
      )}
      {preview.earlyFee > 0 && <EarlyFee fee={preview.earlyFee} />}
      <Table withRowBorders={false} verticalSpacing={4}>
        <Table.Tbody>
          {changes.map((change) => (
            <Table.Tr key={change}>
              <Table.Td colSpan={2}>{t(stayWords[change], count(change))}</Table.Td>
            </Table.Tr>
          ))}
          <Table.Tr>
            <Table.Td>{`${t(stayWords.total)} · ${t(stayWords.before)}`}</Table.Td>
            <Table.Td ta="right">
              <Amount minor={preview.totalBefore} />
            </Table.Td>
          </Table.Tr>
          <Table.Tr>
            <Table.Td>{`${t(stayWords.total)} · ${t(stayWords.after)}`}</Table.Td>
            <Table.Td ta="right">
              <Amount minor={preview.totalAfter} strong />
            </Table.Td>
          </Table.Tr>
        </Table.Tbody>
      </Table>
    </>
  )
}

/** A guest in house who leaves earlier than agreed: what it costs, and whether it is charged. */
function EarlyFee({ fee }: { fee: number }): ReactNode {
  return (
    <div className={classes.fee}>
      <FeeFacts facts={[{ label: feeWords.fee, amount: fee, strong: true }]} />
      <WaiverFields />
    </div>
  )
}
