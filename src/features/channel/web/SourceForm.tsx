import type { ReactNode } from 'react'
import { options } from '#domain/choices/contract.ts'
import { OptionField } from '#domain/choices/web/OptionField.tsx'
import { ActionModal } from '#kit/web/form/ActionModal.tsx'
import { NumberField } from '#kit/web/form/NumberField.tsx'
import { SwitchField } from '#kit/web/form/SwitchField.tsx'
import { TextField } from '#kit/web/form/TextField.tsx'
import { CalendarSource, type SourceRow } from '../calendarContract.ts'
import { calendarWords as words } from '../calendarLabels.ts'

const fields = (
  <>
    <TextField name="address" label={words.address} placeholder="https://" required maxLength={1000} wide />
    <OptionField name="roomTypeId" label={words.roomType} of={options.RoomType} required />
    <OptionField name="rateTypeId" label={words.rateType} hint={words.rateTypeHint} of={options.RateType} required />
    <NumberField name="everyMinutes" label={words.every} min={5} max={1440} required />
  </>
)

/** A calendar of another platform; undefined = a new one. */
export function SourceForm({ source, onClose }: { source: SourceRow | undefined; onClose: () => void }): ReactNode {
  if (source === undefined)
    return (
      <ActionModal
        title={words.newSource}
        action={CalendarSource.new}
        defaults={{ name: '', address: '', roomTypeId: null, rateTypeId: null, everyMinutes: 30 }}
        onClose={onClose}
      >
        <TextField name="name" label={words.name} hint={words.sourceNameHint} required autoFocus maxLength={60} wide />
        {fields}
      </ActionModal>
    )
  const { id, version, name, address, roomTypeId, rateTypeId, everyMinutes, active } = source
  return (
    <ActionModal
      title={`${name}`}
      action={CalendarSource.change}
      defaults={{ address, roomTypeId, rateTypeId, everyMinutes, active }}
      fixed={{ id, version, name }}
      onClose={onClose}
    >
      {fields}
      <SwitchField name="active" label={words.active} wide />
    </ActionModal>
  )
}
