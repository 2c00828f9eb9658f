import { Checkbox, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { SwitchField } from '#kit/web/form/SwitchField.tsx'
import { useFieldLook } from '#kit/web/form/useFieldLook.ts'
import { useText } from '#kit/web/locale.tsx'
import { Amount } from '#kit/web/ui/Amount.tsx'
import { DayText } from '#kit/web/ui/DayText.tsx'
import type { Label } from '#core/labels.ts'
import type { TaxReceiptSource } from '../contract.ts'
import { taxReceiptWords as words } from '../labels.ts'
import { planReceipt } from '../plan.ts'
import { CustomerFields } from './CustomerFields.tsx'
import { PlannedReceipt, useMoneyText } from './PlannedReceipt.tsx'
import classes from './taxReceipt.module.css'

export interface WishValues {
  readonly lineIds: number[]
  readonly paymentLineIds: number[]
  readonly toCompany: boolean
  readonly customerTin: string
  readonly consumerNo: string
  readonly invoice: boolean
}

interface WishFieldsProps {
  readonly source: TaxReceiptSource
  /** The receipt that is to be corrected: its charges can be chosen too. */
  readonly replaced?: number
}

/** Which charges, to whom, how paid; and the receipt that comes of it. */
export function WishFields({ source, replaced }: WishFieldsProps): ReactNode {
  const isInvoice = useWatch({ name: 'invoice' }) === true
  const free = source.lines.filter(({ receipt }) => receipt === null || receipt.id === replaced)
  return (
    <>
      <Choice
        name="lineIds"
        label={words.charges}
        rows={free.map(({ lineId, date, name, amount }) => ({ id: lineId, date, name, amount }))}
      />
      <CustomerFields isInvoice={isInvoice} />
      <SwitchField name="invoice" label={words.invoice} />
      {!isInvoice && source.payments.length > 1 && (
        <Choice
          name="paymentLineIds"
          label={words.payments}
          rows={source.payments.map(({ lineId, date, method, amount }) => ({ id: lineId, date, name: method, amount }))}
        />
      )}
      <Preview source={source} {...(replaced === undefined ? {} : { replaced })} />
    </>
  )
}

interface ChoiceProps {
  readonly name: string
  readonly label: Label
  readonly rows: readonly { id: number; date: string; name: Label; amount: number }[]
}

function Choice({ name, label, rows }: ChoiceProps): ReactNode {
  const t = useText()
  const { value, change, look } = useFieldLook({ name, label, wide: true })
  return (
    <Checkbox.Group
      label={look.label}
      error={look.error}
      className={look.className}
      value={Array.isArray(value) ? value.map(String) : []}
      onChange={(ids) => change(ids.map(Number))}
    >
      <Stack gap={4} mt={4} className={classes.choice ?? ''}>
        {rows.map((row) => (
          <Checkbox
            key={row.id}
            value={String(row.id)}
            classNames={{ body: classes.choiceBody ?? '', labelWrapper: classes.choiceLabel ?? '' }}
            label={
              <span className={classes.choiceLine}>
                <DayText day={row.date} />
                <span>{t(row.name)}</span>
                <Amount minor={row.amount} bare />
              </span>
            }
          />
        ))}
      </Stack>
    </Checkbox.Group>
  )
}

/** What will stand on it, as the server will plan it. */
function Preview({ source, replaced }: WishFieldsProps): ReactNode {
  const money = useMoneyText()
  return <PlannedReceipt plan={planReceipt(source, useWatch() as WishValues, money, replaced)} />
}
