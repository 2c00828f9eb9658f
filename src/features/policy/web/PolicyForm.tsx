import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { BASES, fee, type Policy } from '#domain/policy/policy.ts'
import { policySentence } from '#domain/policy/sentence.ts'
import { EntityForm } from '#kit/web/form/EntityForm.tsx'
import { FieldGroup } from '#kit/web/form/FieldGroup.tsx'
import { NumberField } from '#kit/web/form/NumberField.tsx'
import type { Values } from '#kit/web/form/schema.ts'
import { NamedFields } from '#kit/web/form/NamedFields.tsx'
import { useCurrency } from '#kit/web/place.tsx'
import { CancellationPolicy, policyInput } from '../contract.ts'
import { words } from '../labels.ts'
import { FeeFields } from './FeeFields.tsx'
import classes from './policy.module.css'
import { TierFields } from './TierFields.tsx'

const nothing = { basis: 'none', value: '0' }
const empty: Values = {
  code: '',
  name: '',
  nameMon: '',
  tiers: [],
  noShow: nothing,
  earlyDeparture: nothing,
  deposit: { ...nothing, daysBefore: null },
  sortOrder: 0,
}

type Asked = { readonly basis?: unknown; readonly value?: unknown }
const isAsked = (value: unknown): value is Asked => typeof value === 'object' && value !== null && 'basis' in value

/** An amount is a decimal text on the wire and minor units in its field. */
const eachFee = (values: Values, change: (asked: Asked) => Asked): Values => ({
  ...values,
  ...Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      if (Array.isArray(value)) return [name, value.map((item: unknown) => (isAsked(item) ? change(item) : item))]
      return [name, isAsked(value) ? change(value) : value]
    }),
  ),
})
const fromRecord = (record: Values): Values =>
  eachFee(record, (asked) => (asked.basis === 'amount' ? { ...asked, value: Number(asked.value) } : asked))
const toInput = (values: Values): Values =>
  eachFee(values, (asked) => (typeof asked.value === 'number' ? { ...asked, value: String(asked.value) } : asked))

/** A policy: what cancelling, not arriving and leaving early costs, what is paid ahead, and how it reads. */
export function PolicyForm({ editId, onClose }: { editId: number | null; onClose: () => void }): ReactNode {
  return (
    <EntityForm
      title={editId === null ? words.newPolicy : words.editPolicy}
      editId={editId}
      get={CancellationPolicy.get}
      create={CancellationPolicy.new}
      update={CancellationPolicy.update}
      defaults={empty}
      fromRecord={fromRecord}
      toInput={toInput}
      onClose={onClose}
    >
      <NamedFields isNew={editId === null} />
      <NumberField name="sortOrder" label={words.sortOrder} min={0} />
      <TierFields />
      <FieldGroup title={words.noShow}>
        <FeeFields name="noShow" label={words.asks} bases={['none', ...BASES]} />
      </FieldGroup>
      <FieldGroup title={words.earlyDeparture}>
        <FeeFields name="earlyDeparture" label={words.asks} bases={['none', ...BASES]} />
      </FieldGroup>
      <FieldGroup title={words.deposit}>
        <FeeFields name="deposit" label={words.asks} bases={['none', ...BASES]} />
        <DepositDays />
      </FieldGroup>
      <Preview />
    </EntityForm>
  )
}

function DepositDays(): ReactNode {
  const basis: unknown = useWatch({ name: 'deposit.basis' })
  if (basis === 'none') return null
  return (
    <NumberField
      name="deposit.daysBefore"
      label={words.daysBefore}
      hint={words.daysBeforeHint}
      required={false}
      min={0}
    />
  )
}

/** The policy in both languages as it is typed; what is not whole yet is left out. */
function Preview(): ReactNode {
  const { code, digits } = useCurrency()
  const values = toInput(useWatch() as Values)
  const told = policySentence(typedPolicy(values), { currency: code, currencyDigits: digits })
  return (
    <FieldGroup title={words.preview}>
      <p className={classes.preview} lang="en">
        {told.en}
      </p>
      <p className={classes.preview} lang="mn">
        {told.mon}
      </p>
    </FieldGroup>
  )
}

function typedPolicy(values: Values): Omit<Policy, 'code' | 'name'> {
  const { tiers, noShow, earlyDeparture, deposit } = policyInput.shape
  const asked = (value: unknown) => {
    const known = fee.safeParse(value)
    return known.success && Number.isFinite(Number(known.data.value)) ? known.data : null
  }
  const whole = tiers.safeParse(
    (values['tiers'] as unknown[] | undefined)?.filter((item) => tiers.safeParse([item]).success),
  )
  const ahead = deposit.safeParse(values['deposit'])
  return {
    tiers: whole.data ?? [],
    noShow: noShow.safeParse(values['noShow']).success ? asked(values['noShow']) : null,
    earlyDeparture: earlyDeparture.safeParse(values['earlyDeparture']).success ? asked(values['earlyDeparture']) : null,
    deposit:
      ahead.success && asked(ahead.data) ? { ...fee.parse(ahead.data), daysBefore: ahead.data.daysBefore } : null,
  }
}
