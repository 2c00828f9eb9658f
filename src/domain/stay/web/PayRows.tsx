import { ActionIcon, Button, NumberInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { formatMinor } from '#core/formatMinor.ts'
import type { Minor } from '#core/money.ts'
import { restFor } from '#domain/folio/paymentPlan.ts'
import { PaymentFields } from '#domain/folio/web/PaymentFields.tsx'
import { numberText } from '#domain/numbering/web/numberText.ts'
import { SelectField } from '#kit/web/form/SelectField.tsx'
import { SuggestField } from '#kit/web/form/SuggestField.tsx'
import { useText } from '#kit/web/locale.tsx'
import { useCurrency } from '#kit/web/place.tsx'
import { Amount } from '#kit/web/ui/Amount.tsx'
import type { LeavingPreview } from '../feeShapes.ts'
import { equalRows, newRow, owingOf, type PayBy, type PaymentRow, restOf, wished } from './paying.ts'
import { payWords as words } from './payLabels.ts'
import classes from './CheckOut.module.css'

const MOST = 20

interface PayRowsProps {
  readonly leaving: LeavingPreview
  readonly payBy: PayBy
}

const useRows = (): PaymentRow[] => useWatch({ name: 'payments' }) as PaymentRow[]

/** The payments by which guests leave, any number of them; the last is proposed what the others leave to pay. */
export function PayRows({ leaving, payBy }: PayRowsProps): ReactNode {
  const t = useText()
  const rows = useRows()
  const { fields, remove } = useFieldArray({ name: 'payments' })
  const { setValue } = useFormContext()
  const propose = useProposal(leaving, rows)
  const owing = leaving.folios.filter(({ balance }) => balance > 0)
  const add = (): void => {
    const rest = restOf(leaving, rows)
    setValue('payments', [...rows, newRow(rest, { paymentMethodId: rows.at(-1)?.paymentMethodId ?? null })], {
      shouldDirty: true,
    })
  }
  const isFree = payBy !== 'now' || fields.length > 1
  return (
    <>
      {fields.map(({ id }, nth) => (
        <div key={id} className={classes.row} role="group" aria-label={t(words.payment, nth + 1)}>
          {isFree && (
            <div className={classes.head}>
              {t(words.payment, nth + 1)}
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t(words.remove, nth + 1)}
                onClick={() => {
                  remove(nth)
                  propose()
                }}
              >
                <IconTrash size={16} />
              </ActionIcon>
            </div>
          )}
          <div className={classes.fields}>
            <PaymentFields
              way="received"
              within={`payments.${nth}.`}
              beginsWith={nth === 0 ? 'method' : 'other'}
              above={<PayerFields nth={nth} leaving={leaving} isOne={owing.length < 2} />}
            />
          </div>
        </div>
      ))}
      <div className={classes.below}>
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconPlus size={14} />}
          disabled={fields.length >= MOST || (rows.length > 0 && restOf(leaving, rows) === 0 && payBy !== 'now')}
          onClick={add}
        >
          {t(rows.length === 0 ? words.addPart : words.add)}
        </Button>
        {payBy === 'now' && <Among leaving={leaving} />}
      </div>
    </>
  )
}

function PayerFields(props: { nth: number; leaving: LeavingPreview; isOne: boolean }): ReactNode {
  const { nth, leaving, isOne } = props
  const t = useText()
  const { code, digits } = useCurrency()
  const folioId: unknown = useWatch({ name: `payments.${nth}.folioId` })
  const billed = leaving.folios.find(({ id }) => id === folioId) ?? leaving.folios[0]
  return (
    <>
      <SuggestField
        name={`payments.${nth}.payer`}
        label={words.payer}
        placeholder={billed?.payer}
        suggestions={leaving.guests.map(({ name }) => name)}
        required={false}
        maxLength={200}
      />
      {!isOne && (
        <SelectField
          name={`payments.${nth}.folioId`}
          label={words.pays}
          placeholder={words.allInTurn}
          required={false}
          options={leaving.folios
            .filter(({ balance }) => balance > 0)
            .map(({ id, number, roomNumber, payer, balance }) => ({
              value: id,
              label: [roomNumber, t(words.folioOf, numberText('folio', number), payer)].filter(Boolean).join(' · '),
              note: `${formatMinor(balance, digits)} ${code}`,
            }))}
        />
      )}
    </>
  )
}

/** Shares what is owed equally among so many payers. */
function Among({ leaving }: { leaving: LeavingPreview }): ReactNode {
  const t = useText()
  const { getValues, setValue } = useFormContext()
  const [parts, setParts] = useState<number | string>('')
  const share = (value: number | string): void => {
    setParts(value)
    const among = Number(value)
    if (!Number.isInteger(among) || among < 1 || among > MOST) return
    const method = getValues('payments.0.paymentMethodId') as number | null
    setValue('payments', equalRows(leaving, among, method), { shouldDirty: true })
  }
  return (
    <NumberInput
      className={classes.among ?? ''}
      size="xs"
      label={t(words.among)}
      min={1}
      max={MOST}
      allowDecimal={false}
      allowNegative={false}
      value={parts}
      onChange={share}
    />
  )
}

/** Proposes to the last payment what the others leave to pay, until somebody types another amount there. */
function useProposal(leaving: LeavingPreview, rows: readonly PaymentRow[]): () => void {
  const { setValue, getValues } = useFormContext()
  const proposed = useRef<{ readonly rows: number; readonly amount: Minor }>(undefined)
  const place = (now: readonly PaymentRow[], rest: Minor): void => {
    if (now.length === 0) return
    setValue(`payments.${now.length - 1}.amount`, rest, { shouldDirty: true, shouldValidate: false })
    proposed.current = { rows: now.length, amount: rest }
  }
  useEffect(() => {
    const [nth, last] = [rows.length - 1, rows.at(-1)]
    if (last === undefined) return
    const rest = restFor(owingOf(leaving), wished(rows), nth)
    if (proposed.current?.rows !== rows.length) proposed.current = { rows: rows.length, amount: Number(last.amount) }
    else if (last.amount === proposed.current.amount && rest !== last.amount && rest > 0) place(rows, rest)
  })
  return () => {
    const now = getValues('payments') as PaymentRow[]
    place(now, restFor(owingOf(leaving), wished(now), now.length - 1))
  }
}

/** What the payments leave to pay, and what becomes of it. */
export function Rest({ leaving, payBy }: PayRowsProps): ReactNode {
  const t = useText()
  const rest = restOf(leaving, useRows())
  const label = payBy === 'account' ? words.toAccount : payBy === 'owing' ? words.staysOwed : words.left
  return (
    <div className={classes.left} role="status" data-open={payBy === 'now' && rest > 0}>
      <span>{t(label)}</span>
      <Amount minor={rest} strong />
    </div>
  )
}
