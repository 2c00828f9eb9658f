import { Button, TextInput } from '@mantine/core'
import { type ReactNode, useId, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import type { FieldProblem } from '#core/errors.ts'
import { parseMinor } from '#core/money.ts'
import { Stay } from '#domain/stay/contract.ts'
import type { StayRecord } from '#domain/stay/record.ts'
import { stayNotices } from '#domain/stay/notices.ts'
import { useNewestStay } from '#domain/stay/web/useNewestStay.tsx'
import { AmountField } from '#kit/web/form/AmountField.tsx'
import { FormBody } from '#kit/web/form/FormBody.tsx'
import type { Values } from '#kit/web/form/schema.ts'
import { TextField } from '#kit/web/form/TextField.tsx'
import { useActionForm } from '#kit/web/form/useActionForm.ts'
import { useLeaveGuard } from '#kit/web/form/useLeaveGuard.ts'
import { words as kit } from '#kit/web/labels.ts'
import { useLocale, useText } from '#kit/web/locale.tsx'
import { useCurrency } from '#kit/web/place.tsx'
import { formatDay } from '#kit/web/when.ts'
import { pageWords as words } from '../../stayPageLabels.ts'
import classes from './StayPage.module.css'
import { SubmitButton } from '#kit/web/form/SubmitButton.tsx'

interface Props {
  readonly stay: StayRecord
  /** The nights whose price can still be changed. */
  readonly nights: StayRecord['nightRows']
  readonly onClose: () => void
}

interface NightValue {
  date: string
  rate: unknown
}
const ratesOf = (values: Values): NightValue[] => values['rates'] as NightValue[]

/** Prices of the coming nights, typed one by one or for all at once; only the changed ones are sent. */
export function NightRatesForm({ stay, nights, onClose }: Props): ReactNode {
  const t = useText()
  const locale = useLocale()
  const id = useId()
  const former = new Map(nights.map(({ date, rate }) => [date, rate]))
  const { fixed, onRefused, notice } = useNewestStay(stay)
  const form = useActionForm({
    action: Stay.setNightRates,
    defaults: { rates: nights.map(({ date, rate }) => ({ date, rate })), reason: '' },
    fixed,
    onRefused,
    toInput: (values) => ({
      ...values,
      rates: ratesOf(values).filter(({ date, rate }) => isRate(rate) && rate !== former.get(date)),
    }),
    check: (values) =>
      ratesOf(values).flatMap(({ rate }, index): FieldProblem[] =>
        isRate(rate)
          ? []
          : [{ field: `rates.${index}.rate`, code: rate === null ? 'required' : 'invalidAmount', params: [] }],
      ),
    success: stayNotices.setNightRates,
    onDone: onClose,
  })
  useLeaveGuard(form.isDirty && !form.isPending)
  return (
    <div className={classes.ratesForm}>
      <FormBody form={form} id={id}>
        {notice}
        <div className={classes.rates}>
          {nights.length > 1 && <EveryNight count={nights.length} />}
          {nights.map(({ date }, index) => (
            <AmountField key={date} name={`rates.${index}.rate`} label={formatDay(date, 'weekday', locale)} />
          ))}
        </div>
        <TextField name="reason" label={words.rateReason} maxLength={500} wide />
      </FormBody>
      <div className={classes.buttons}>
        <SubmitButton form={id} loading={form.isPending} disabled={!form.isDirty}>
          {t(words.saveRates)}
        </SubmitButton>
        <Button variant="default" onClick={onClose}>
          {t(kit.cancel)}
        </Button>
      </div>
    </div>
  )
}

const isRate = (rate: unknown): rate is number => typeof rate === 'number' && rate >= 0

/** One amount for every night below. */
function EveryNight({ count }: { count: number }): ReactNode {
  const t = useText()
  const { digits, code } = useCurrency()
  const form = useFormContext()
  const [typed, setTyped] = useState('')
  return (
    <TextInput
      label={t(words.everyNight)}
      inputMode="decimal"
      autoComplete="off"
      value={typed}
      rightSection={<small>{code}</small>}
      rightSectionWidth={44}
      styles={{ input: { textAlign: 'right' } }}
      onChange={(event) => {
        const text = event.currentTarget.value
        setTyped(text)
        const rate = parseMinor(text, digits)
        if (rate === undefined) return
        for (let index = 0; index < count; index += 1) {
          form.setValue(`rates.${index}.rate`, rate, { shouldDirty: true, shouldValidate: true })
        }
      }}
    />
  )
}
