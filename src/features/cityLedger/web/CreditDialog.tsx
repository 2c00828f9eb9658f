import { SegmentedControl } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { ReasonField } from '#domain/choices/web/ReasonField.tsx'
import { Invoice } from '#domain/cityLedger/contract.ts'
import type { InvoiceFacts } from '#domain/cityLedger/invoice.ts'
import { ActionModal } from '#kit/web/form/ActionModal.tsx'
import { AmountField } from '#kit/web/form/AmountField.tsx'
import { useText } from '#kit/web/locale.tsx'
import { words } from '../labels.ts'

type Chosen = Readonly<Record<string, unknown>>

const toInput = ({ how, chosen, ...values }: Record<string, unknown>) => ({
  ...values,
  whole: how === 'whole',
  lines:
    how === 'whole'
      ? []
      : Object.entries((chosen ?? {}) as Chosen).flatMap(([key, amount]) =>
          typeof amount === 'number' && amount > 0 ? [{ lineId: Number(key.slice(1)), amount }] : [],
        ),
})

/** Corrects an invoice: by lines with an amount each, or the whole of it. */
export function CreditDialog({ invoice, onClose }: { invoice: InvoiceFacts; onClose: () => void }): ReactNode {
  const navigate = useNavigate()
  const isWholePossible =
    invoice.corrections.length === 0 && (invoice.folioId !== null || invoice.open === invoice.amount)
  return (
    <ActionModal
      title={words.creditNote}
      submitLabel={words.creditNote}
      success={words.credited}
      danger
      action={Invoice.credit}
      defaults={{ how: 'lines', chosen: {}, reason: '' }}
      fixed={{ id: invoice.id }}
      toInput={toInput}
      onDone={(output) => {
        if (output !== undefined) void navigate({ to: `/payment/invoice/${output.id}` })
      }}
      onClose={onClose}
    >
      <How isWholePossible={isWholePossible} isPaid={invoice.folioId !== null} />
      <Lines invoice={invoice} />
      <ReasonField category="discount" />
    </ActionModal>
  )
}

interface HowProps {
  readonly isWholePossible: boolean
  /** It is of what a guest has paid. */
  readonly isPaid: boolean
}

function How({ isWholePossible, isPaid }: HowProps): ReactNode {
  const t = useText()
  const { setValue } = useFormContext()
  const how: unknown = useWatch({ name: 'how' })
  const [whole, lines] = isPaid ? [words.wholePaidText, words.linesPaidText] : [words.wholeText, words.linesText]
  return (
    <>
      {isWholePossible && (
        <SegmentedControl
          aria-label={t(words.creditNote)}
          style={{ gridColumn: '1 / -1' }}
          fullWidth
          value={how === 'whole' ? 'whole' : 'lines'}
          onChange={(value) => setValue('how', value, { shouldDirty: true })}
          data={[
            { value: 'lines', label: t(words.creditLines) },
            { value: 'whole', label: t(words.whole) },
          ]}
        />
      )}
      <p style={{ gridColumn: '1 / -1', margin: 0 }}>{t(how === 'whole' ? whole : lines)}</p>
    </>
  )
}

function Lines({ invoice }: { invoice: InvoiceFacts }): ReactNode {
  const how: unknown = useWatch({ name: 'how' })
  if (how === 'whole') return null
  const creditedOf = new Map(invoice.credited.map(({ lineId, amount }) => [lineId, amount]))
  return invoice.facts.lines.flatMap(({ lineId, date, text, amount }) => {
    const left = amount - (creditedOf.get(lineId) ?? 0)
    if (left <= 0) return []
    const label = { en: `${date} ${text.en}`, mon: `${date} ${text.mon}` }
    return [<AmountField key={lineId} name={`chosen.i${lineId}`} label={label} fallback={left} />]
  })
}
