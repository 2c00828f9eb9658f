import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { share } from '#core/money.ts'
import { useSession } from '#domain/access/web/session.ts'
import { options } from '#domain/choices/contract.ts'
import { ReasonField } from '#domain/choices/web/ReasonField.tsx'
import type { FolioLine, FolioView } from '#domain/folio/contract.ts'
import { moneyWords } from '#domain/folio/labels.ts'
import { againstAllowance } from '#domain/folio/lineRules.ts'
import { FolioOperation } from '#domain/folio/operations.ts'
import { ActionModal } from '#kit/web/form/ActionModal.tsx'
import { AmountField } from '#kit/web/form/AmountField.tsx'
import { DayField } from '#kit/web/form/DayField.tsx'
import { NumberField } from '#kit/web/form/NumberField.tsx'
import { useText } from '#kit/web/locale.tsx'
import { useRead } from '#kit/web/query.ts'
import { Amount } from '#kit/web/ui/Amount.tsx'
import { actionWords, lineWords, operationWords as words } from '../labels.ts'
import classes from './Folio.module.css'
import { LineChoice } from './LineChoice.tsx'
import { About } from './LineDialogs.tsx'

/** Something off several charges at once. */
export function DiscountDialog({ folio, onClose }: { folio: FolioView; onClose: () => void }): ReactNode {
  const t = useText()
  const charges = folio.lines.filter((line) => againstAllowance(line, folio) === undefined)
  return (
    <ActionModal
      title={words.discount}
      submitLabel={words.discount}
      success={words.discountGiven}
      action={FolioOperation.discount}
      defaults={{ lineIds: charges.map(({ id }) => id), percent: '', amount: null, reason: '' }}
      fixed={{ folioId: folio.id }}
      above={<p className={classes.hint}>{t(words.discountText)}</p>}
      onClose={onClose}
    >
      <NumberField name="percent" label={words.percentOf} decimals={4} min={0} suffix=" %" asText autoFocus />
      <AmountField name="amount" label={moneyWords.amount} />
      <LineChoice lines={charges} />
      <TakenOff charges={charges} />
      <ReasonField category="discount" />
    </ActionModal>
  )
}

/** What comes off altogether. */
function TakenOff({ charges }: { charges: readonly FolioLine[] }): ReactNode {
  const t = useText()
  const percent: unknown = useWatch({ name: 'percent' })
  const amount: unknown = useWatch({ name: 'amount' })
  const chosen = useWatch({ name: 'lineIds' }) as readonly number[]
  const own = charges.filter(({ id }) => chosen.includes(id))
  const isPercent = typeof percent === 'string' && /^\d{1,3}(\.\d{1,6})?$/.test(percent)
  const off = isPercent
    ? own.reduce((sum, { left }) => sum + share(left, percent, 100), 0)
    : typeof amount === 'number'
      ? amount
      : 0
  return (
    <p className={classes.total}>
      {t(words.off)} <Amount minor={off} strong />
    </p>
  )
}

/** A charge as it should have been. */
export function CorrectDialog(props: { folio: FolioView; line: FolioLine; onClose: () => void }): ReactNode {
  const { folio, line, onClose } = props
  const t = useText()
  const { businessDate } = useSession().hotel
  const charges = useRead(options.ExtraCharge, {}, { freshFor: 60_000 })
  const editable = charges.data?.some(({ label, editable: may }) => may && label.en === line.item?.en) ?? false
  const isToday = line.businessDate === businessDate
  const { stay } = folio
  return (
    <ActionModal
      title={words.correct}
      submitLabel={words.correct}
      success={words.corrected}
      action={FolioOperation.correct}
      defaults={{ quantity: line.quantity, unitPrice: line.unitPrice, serviceDate: line.serviceDate, reason: '' }}
      fixed={{ lineId: line.id }}
      above={<About line={line} hint={isToday ? t(words.correctToday) : t(words.correctLater, line.businessDate)} />}
      onClose={onClose}
    >
      <NumberField name="quantity" label={lineWords.quantity} decimals={3} min={0} asText autoFocus />
      <AmountField name="unitPrice" label={lineWords.unitPrice} disabled={!editable} />
      {stay !== null && isToday && (
        <DayField
          name="serviceDate"
          label={actionWords.serviceDate}
          min={stay.arrival}
          max={stay.departure < businessDate ? stay.departure : businessDate}
        />
      )}
      <ReasonField category="void" />
    </ActionModal>
  )
}
