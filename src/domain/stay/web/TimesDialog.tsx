import { useDebouncedValue } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { options } from '#domain/choices/contract.ts'
import { ActionModal } from '#kit/web/form/ActionModal.tsx'
import { AmountField } from '#kit/web/form/AmountField.tsx'
import type { Values } from '#kit/web/form/schema.ts'
import { SelectField } from '#kit/web/form/SelectField.tsx'
import { TimeField } from '#kit/web/form/TimeField.tsx'
import type { Text } from '#kit/web/locale.tsx'
import { useRead } from '#kit/web/query.ts'
import { Loaded } from '#kit/web/ui/Loaded.tsx'
import { Modal } from '#kit/web/ui/Modal.tsx'
import { stayActionLabels } from '../actions.ts'
import { Stay } from '../contract.ts'
import type { StayRecord } from '../record.ts'
import { stayNotices } from '../notices.ts'
import type { StayRow } from '../shapes.ts'
import { PreviewPlace } from './ChangeTable.tsx'
import { stayWords } from './labels.ts'
import { RoomsChange } from './RoomsChange.tsx'
import { useNewestStay } from './useNewestStay.tsx'

type Kind = StayRecord['times'][number]['kind']

/** An earlier hour of arrival, a later one of departure, and what it costs. An empty time is the hotel's own. */
export function TimesDialog({ stay, onClose }: { stay: StayRow; onClose: () => void }): ReactNode {
  const read = useRead(Stay.get, { id: stay.id })
  const title = stayActionLabels.grantTimes
  if (read.data === undefined) {
    return (
      <Modal title={title} onClose={onClose}>
        <Loaded of={read} height={160}>
          {() => null}
        </Loaded>
      </Modal>
    )
  }
  return <Times stay={read.data} onClose={onClose} />
}

function Times({ stay, onClose }: { stay: StayRecord; onClose: () => void }): ReactNode {
  const kinds: readonly Kind[] = stay.status === 'reserved' ? ['earlyArrival', 'lateDeparture'] : ['lateDeparture']
  const granted = (kind: Kind) => {
    const time = stay.times.find((known) => known.kind === kind)
    return { at: time?.at ?? '', extraChargeId: time?.extraChargeId ?? null, price: time?.price ?? null }
  }
  const wish = (value: unknown) => ((value as { at?: string } | undefined)?.at ? value : null)
  const toInput = (values: Values) => Object.fromEntries(kinds.map((kind) => [kind, wish(values[kind])]))
  const { fixed, onRefused, notice } = useNewestStay(stay)
  const charged = (kind: Kind) => stay.times.some((time) => time.kind === kind && time.charged)
  return (
    <ActionModal
      title={stayActionLabels.grantTimes}
      action={Stay.grantTimes}
      defaults={Object.fromEntries(kinds.map((kind) => [kind, granted(kind)]))}
      toInput={toInput}
      fixed={fixed}
      onRefused={onRefused}
      success={stayNotices.grantTimes}
      onClose={onClose}
    >
      {notice}
      {kinds.map((kind) => (
        <TimeFields key={kind} name={kind} label={stayWords[kind]} charged={charged(kind)} />
      ))}
      <Preview stayId={stay.id} toInput={toInput} />
    </ActionModal>
  )
}

const FRESH_MS = 60_000

/** Nobody is charged a beer or a cancellation for an hour. */
const OF_ANOTHER_KIND: readonly string[] = [
  'breakfastRevenue',
  'foodRevenue',
  'miniBarRevenue',
  'laundryRevenue',
  'cancellationRevenue',
  'noShowRevenue',
]

function TimeFields({ name, label, charged }: { name: Kind; label: Text; charged: boolean }): ReactNode {
  const { setValue } = useFormContext()
  const charges = useRead(options.ExtraCharge, {}, { freshFor: FRESH_MS })
  const chosenId: unknown = useWatch({ name: `${name}.extraChargeId` })
  const chosen = charges.data?.find(({ id }) => id === chosenId)
  return (
    <>
      <TimeField name={`${name}.at`} label={label} required={false} />
      <SelectField
        name={`${name}.extraChargeId`}
        label={stayWords.timeCharge}
        placeholder={stayWords.freeOfCharge}
        hint={charged ? stayWords.timeCharged : undefined}
        disabled={charged}
        options={(charges.data ?? [])
          .filter(({ id, purpose }) => id === chosenId || purpose === null || !OF_ANOTHER_KIND.includes(purpose))
          .map(({ id, label: of }) => ({ value: id, label: of }))}
        onPick={(picked) =>
          setValue(`${name}.price`, charges.data?.find(({ id }) => id === picked)?.unitPrice ?? null, {
            shouldValidate: true,
          })
        }
      />
      <AmountField name={`${name}.price`} label={stayWords.timePrice} disabled={charged || chosen?.editable !== true} />
    </>
  )
}

const TYPING_MS = 250

function Preview({ stayId, toInput }: { stayId: number; toInput: (values: Values) => Values }): ReactNode {
  const [values] = useDebouncedValue(useWatch() as Values, TYPING_MS)
  const preview = useRead(
    Stay.previewTimes,
    { ...toInput(values), stayId } as Parameters<typeof useRead<typeof Stay.previewTimes>>[1],
    { keepPrevious: true },
  )
  return (
    <PreviewPlace>
      <Loaded of={preview} height={140}>
        {(data) => <RoomsChange preview={data} show="times" />}
      </Loaded>
    </PreviewPlace>
  )
}
