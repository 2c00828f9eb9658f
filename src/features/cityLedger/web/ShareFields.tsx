import { SegmentedControl } from '@mantine/core'
import type { ReactNode } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { CityLedger, type InvoiceRow } from '#domain/cityLedger/contract.ts'
import { invoiceNumber } from '#domain/cityLedger/invoice.ts'
import { AmountField } from '#kit/web/form/AmountField.tsx'
import { useText } from '#kit/web/locale.tsx'
import { useRead } from '#kit/web/query.ts'
import { Loaded } from '#kit/web/ui/Loaded.tsx'
import { useOnPhone } from '#kit/web/useOnPhone.ts'
import { words } from '../labels.ts'

const MOST = 500

/** Amounts by invoice, as the form keeps them. */
type Chosen = Readonly<Record<string, unknown>>

export const shareDefaults = { allocate: 'oldest', chosen: {} as Chosen }

/** The input of what the form holds. */
export function toShares({ allocate, chosen, ...values }: Record<string, unknown>) {
  const invoices = Object.entries((chosen ?? {}) as Chosen).flatMap(([key, amount]) =>
    typeof amount === 'number' && amount > 0 ? [{ invoiceId: Number(key.slice(1)), amount }] : [],
  )
  return { ...values, allocate, invoices: allocate === 'chosen' ? invoices : [] }
}

/** For which invoices money is: the oldest first, chosen ones with an amount each, or none yet. */
export function ShareFields({ companyId, withNone }: { companyId: number; withNone: boolean }): ReactNode {
  const t = useText()
  const { setValue } = useFormContext()
  const onPhone = useOnPhone()
  const allocate: unknown = useWatch({ name: 'allocate' })
  const value = allocate === 'chosen' || allocate === 'none' ? allocate : 'oldest'
  return (
    <>
      <SegmentedControl
        aria-label={t(words.allocateWhat)}
        style={{ gridColumn: '1 / -1' }}
        fullWidth
        orientation={onPhone ? 'vertical' : 'horizontal'}
        value={value}
        onChange={(next) => setValue('allocate', next, { shouldDirty: true })}
        data={[
          { value: 'oldest', label: t(words.oldest) },
          { value: 'chosen', label: t(words.chosen) },
          ...(withNone ? [{ value: 'none', label: t(words.none) }] : []),
        ]}
      />
      {value === 'chosen' && <OpenInvoices companyId={companyId} />}
    </>
  )
}

function OpenInvoices({ companyId }: { companyId: number }): ReactNode {
  const t = useText()
  const read = useRead(CityLedger.invoices, { companyId, which: 'open', limit: MOST })
  return (
    <Loaded of={read} height={80}>
      {({ rows }) =>
        rows.length === 0 ? (
          <p style={{ gridColumn: '1 / -1' }}>{t(words.nothingOpen)}</p>
        ) : (
          rows.toReversed().map((row) => <OpenInvoice key={row.id} row={row} />)
        )
      }
    </Loaded>
  )
}

function OpenInvoice({ row }: { row: InvoiceRow }): ReactNode {
  const label = `${invoiceNumber(row)} · ${row.dueOn}`
  return <AmountField name={`chosen.i${row.id}`} label={{ en: label, mon: label }} fallback={row.open} />
}
