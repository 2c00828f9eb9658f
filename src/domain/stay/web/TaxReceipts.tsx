import { Switch } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { numberText } from '#domain/numbering/web/numberText.ts'
import type { TaxReceiptSource } from '#domain/taxReceipt/contract.ts'
import { taxReceiptWords } from '#domain/taxReceipt/labels.ts'
import { planReceipt, wishOfFolio } from '#domain/taxReceipt/plan.ts'
import { CustomerFields } from '#domain/taxReceipt/web/CustomerFields.tsx'
import { PlannedReceipt, useMoneyText } from '#domain/taxReceipt/web/PlannedReceipt.tsx'
import { useText } from '#kit/web/locale.tsx'
import type { LeavingPreview } from '../feeShapes.ts'
import classes from './CheckOut.module.css'
import type { PayBy, PaymentRow } from './paying.ts'
import { payWords as words } from './payLabels.ts'
import { askFor, type AskedRow, receiptable, receiptsInput, whenPaid } from './taxReceipts.ts'

interface TaxReceiptsProps {
  readonly leaving: LeavingPreview
  readonly payBy: PayBy
}

/** Which of the folios get a receipt of the tax service, to whom, and what will stand on it; it is told after they have left. */
export function TaxReceipts({ leaving, payBy }: TaxReceiptsProps): ReactNode {
  const t = useText()
  const { setValue } = useFormContext()
  const asked = useWatch({ name: 'taxReceipts' }) as AskedRow[]
  const sources = receiptable(leaving)
  const ask = (source: TaxReceiptSource, wanted: boolean): void => {
    const others = asked.filter(({ folioId }) => folioId !== source.folioId)
    setValue('taxReceipts', wanted ? [...others, askFor(source)] : others, { shouldDirty: true })
  }
  return sources.map((source) => {
    const nth = asked.findIndex(({ folioId }) => folioId === source.folioId)
    const folio = leaving.folios.find(({ id }) => id === source.folioId)
    return (
      <div key={source.folioId} className={classes.taxReceipt}>
        <Switch
          label={
            sources.length === 1 || !folio
              ? t(taxReceiptWords.ebarimt)
              : t(words.taxReceiptOf, numberText('folio', folio.number), folio.payer)
          }
          checked={nth >= 0}
          onChange={(event) => ask(source, event.currentTarget.checked)}
        />
        {nth >= 0 && <Asked nth={nth} source={source} leaving={leaving} payBy={payBy} />}
      </div>
    )
  })
}

function Asked(props: TaxReceiptsProps & { nth: number; source: TaxReceiptSource }): ReactNode {
  const { nth, source, leaving, payBy } = props
  const money = useMoneyText()
  const rows = useWatch({ name: 'payments' }) as PaymentRow[]
  const asked = useWatch({ name: `taxReceipts.${nth}` }) as AskedRow | undefined
  const whole = useRef<HTMLDivElement>(null)
  // the sheet is often as high as the screen, and what was asked for opens below it
  useEffect(() => whole.current?.scrollIntoView({ block: 'nearest' }), [])
  const [customer] = receiptsInput(asked ? [asked] : []) as unknown as AskedRow[]
  if (!customer) return null
  const paid = whenPaid(leaving, source, payBy === 'folio' ? [] : rows)
  const wish = wishOfFolio(paid, customer)
  return (
    <div ref={whole} className={classes.asked}>
      <CustomerFields within={`taxReceipts.${nth}.`} isInvoice={wish.invoice} />
      <PlannedReceipt plan={planReceipt(paid, wish, money)} />
    </div>
  )
}
