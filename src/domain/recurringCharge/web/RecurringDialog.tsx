import type { ReactNode } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useSession } from '#domain/access/web/session.ts'
import { options } from '#domain/choices/contract.ts'
import { OptionField } from '#domain/choices/web/OptionField.tsx'
import { useOptions } from '#domain/choices/web/useOptions.ts'
import { ActionModal } from '#kit/web/form/ActionModal.tsx'
import { AmountField } from '#kit/web/form/AmountField.tsx'
import { DayField } from '#kit/web/form/DayField.tsx'
import { NumberField } from '#kit/web/form/NumberField.tsx'
import { SelectField } from '#kit/web/form/SelectField.tsx'
import { TextField } from '#kit/web/form/TextField.tsx'
import { useText } from '#kit/web/locale.tsx'
import { RecurringCharge, type RecurringChargeRow } from '../contract.ts'
import { chargedForLabels, postingRuleLabels, recurringWords as words } from '../labels.ts'
import { type RecurringStay } from '../rule.ts'
import { CHARGED_FOR, POSTING_RULES } from '#domain/choices/postingRule.ts'
import { WillPost } from './WillPost.tsx'

interface DialogProps {
  readonly stay: RecurringStay
  readonly onClose: () => void
}

export function AddRecurring({ stay, onClose }: DialogProps): ReactNode {
  const defaults = { extraChargeId: null, postingRule: 'daily', everyDays: 2, countedBy: 'stay', quantity: '1' }
  return (
    <ActionModal
      title={words.addTitle}
      submitLabel={words.add}
      success={words.added}
      action={RecurringCharge.add}
      defaults={{ ...defaults, unitPrice: null, fromDate: null, untilDate: null, description: '' }}
      fixed={{ stayId: stay.id }}
      onClose={onClose}
    >
      <ChargeField />
      <TermFields stay={stay} />
    </ActionModal>
  )
}

export function ChangeRecurring({ stay, charge, onClose }: DialogProps & { charge: RecurringChargeRow }): ReactNode {
  const t = useText()
  const { id, version, extraChargeId, item: _, code: _code, posted: _posted, toCome: _toCome, ...terms } = charge
  return (
    <ActionModal
      title={t(words.changeOf, charge.item)}
      success={words.changed}
      action={RecurringCharge.change}
      defaults={{ ...terms, extraChargeId }}
      fixed={{ id, version }}
      onClose={onClose}
    >
      <TermFields stay={stay} charge={charge} />
    </ActionModal>
  )
}

/** The charge brings its rule and price along. */
function ChargeField(): ReactNode {
  const { setValue } = useFormContext()
  return (
    <OptionField
      name="extraChargeId"
      label={words.charge}
      of={options.ExtraCharge}
      onPick={(_, sold) => {
        if (!sold) return
        const { unitPrice, postingRule, everyDays, countedBy } = sold
        for (const [name, value] of Object.entries({ unitPrice, postingRule, everyDays, countedBy }))
          setValue(name, value, { shouldDirty: true })
      }}
      autoFocus
      wide
    />
  )
}

function TermFields({ stay, charge }: { stay: RecurringStay; charge?: RecurringChargeRow }): ReactNode {
  const { businessDate } = useSession().hotel
  const sold = useOptions(options.ExtraCharge).options
  const [extraChargeId, rule] = useWatch({ name: ['extraChargeId', 'postingRule'] }) as unknown[]
  const isEditable = sold.find(({ id }) => id === extraChargeId)?.editable === true
  const isOnce = rule === 'once'
  const first = stay.status === 'inHouse' && businessDate > stay.arrival ? businessDate : stay.arrival
  const known = charge?.fromDate ?? first
  return (
    <>
      <SelectField
        name="postingRule"
        label={words.rule}
        required
        options={POSTING_RULES.map((value) => ({ value, label: postingRuleLabels[value] }))}
      />
      {rule === 'everyDays' && <NumberField name="everyDays" label={words.everyDays} min={2} max={365} />}
      <SelectField
        name="countedBy"
        label={words.countedBy}
        required
        options={CHARGED_FOR.map((value) => ({ value, label: chargedForLabels[value] }))}
      />
      <NumberField name="quantity" label={words.quantity} decimals={3} min={0} asText />
      <AmountField name="unitPrice" label={words.price} disabled={!isEditable} />
      <DayField
        name="fromDate"
        label={isOnce ? words.on : words.from}
        hint={words.fromHint}
        min={known < first ? known : first}
        max={stay.departure}
      />
      {!isOnce && (
        <DayField name="untilDate" label={words.until} hint={words.untilHint} min={first} max={stay.departure} />
      )}
      <TextField name="description" label={words.note} maxLength={200} wide />
      <WillPost stay={stay} charge={charge} />
    </>
  )
}
