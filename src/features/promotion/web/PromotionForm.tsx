import type { ReactNode } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { options } from '#domain/choices/contract.ts'
import { OptionsField } from '#domain/choices/web/OptionsField.tsx'
import { PROMOTION_KINDS } from '#domain/promotion/promotion.ts'
import { AmountField } from '#kit/web/form/AmountField.tsx'
import { DayField } from '#kit/web/form/DayField.tsx'
import { EntityForm } from '#kit/web/form/EntityForm.tsx'
import { NumberField } from '#kit/web/form/NumberField.tsx'
import type { Values } from '#kit/web/form/schema.ts'
import { SelectField } from '#kit/web/form/SelectField.tsx'
import { SwitchField } from '#kit/web/form/SwitchField.tsx'
import { NamedFields } from '#kit/web/form/NamedFields.tsx'
import { WeekdaysField } from '#kit/web/form/WeekdaysField.tsx'
import { Promotion } from '../contract.ts'
import { kindLabels, words } from '../labels.ts'
import { promotionRules } from '../sheet.ts'

const empty: Values = {
  code: '',
  name: '',
  nameMon: '',
  kind: 'percent',
  amount: '',
  repeats: false,
  bookFrom: null,
  bookUntil: null,
  stayFrom: null,
  stayUntil: null,
  weekdays: [0, 1, 2, 3, 4, 5, 6],
  minimumNights: 1,
  minimumDaysAhead: 0,
  maximumDaysAhead: 0,
  roomTypeIds: [],
  rateTypeIds: [],
  usesLimit: null,
  combinable: false,
  automatic: false,
}

/** An amount is a decimal text on the wire and minor units in its field. */
const fromRecord = (record: Values): Values =>
  record['kind'] === 'amount' ? { ...record, amount: Number(record['amount']) } : record
const toInput = (values: Values): Values =>
  typeof values['amount'] === 'number' ? { ...values, amount: String(values['amount']) } : values

/** A promotion: what it takes off, when and for whom. */
export function PromotionForm({ editId, onClose }: { editId: number | null; onClose: () => void }): ReactNode {
  return (
    <EntityForm
      title={editId === null ? words.newPromotion : words.editPromotion}
      size="large"
      editId={editId}
      create={Promotion.new}
      update={Promotion.update}
      get={Promotion.get}
      defaults={empty}
      fromRecord={fromRecord}
      toInput={toInput}
      check={promotionRules}
      onClose={onClose}
    >
      <NamedFields isNew={editId === null} />
      <Discount />
      <NumberField name="minimumNights" label={words.minimumNights} min={1} max={730} />
      <NumberField name="usesLimit" label={words.usesLimit} hint={words.usesLimitHint} min={0} />
      <DayField name="bookFrom" label={words.bookFrom} />
      <DayField name="bookUntil" label={words.bookUntil} />
      <NumberField
        name="minimumDaysAhead"
        label={words.minimumDaysAhead}
        hint={words.minimumDaysAheadHint}
        min={0}
        max={730}
      />
      <NumberField
        name="maximumDaysAhead"
        label={words.maximumDaysAhead}
        hint={words.maximumDaysAheadHint}
        min={0}
        max={730}
      />
      <DayField name="stayFrom" label={words.stayFrom} />
      <DayField name="stayUntil" label={words.stayUntil} />
      <WeekdaysField name="weekdays" label={words.weekdays} wide />
      <OptionsField
        name="roomTypeIds"
        label={words.roomTypes}
        hint={words.noneIsAll}
        of={options.RoomType}
        required={false}
        wide
      />
      <OptionsField
        name="rateTypeIds"
        label={words.rateTypes}
        hint={words.noneIsAll}
        of={options.RateType}
        required={false}
        wide
      />
      <SwitchField name="automatic" label={words.automatic} />
      <SwitchField name="combinable" label={words.combinable} />
    </EntityForm>
  )
}

/** What it takes off, in the field that its type asks for. */
function Discount(): ReactNode {
  const kind: unknown = useWatch({ name: 'kind' })
  const { setValue } = useFormContext()
  return (
    <>
      <SelectField
        name="kind"
        label={words.kind}
        required
        options={PROMOTION_KINDS.map((value) => ({ value, label: kindLabels[value] }))}
        onPick={() => setValue('amount', '', { shouldDirty: true })}
      />
      {kind === 'percent' && (
        <NumberField name="amount" label={words.percent} asText min={0} max={100} decimals={4} suffix=" %" />
      )}
      {kind === 'amount' && <AmountField name="amount" label={words.amount} />}
      {kind === 'freeNights' && (
        <>
          <NumberField name="amount" label={words.freeNights} hint={words.freeNightsHint} asText min={1} max={729} />
          <SwitchField name="repeats" label={words.repeats} />
        </>
      )}
    </>
  )
}
