import { Alert, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { type ReactNode, useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { errorMessage } from '#core/errors.ts'
import { formatMinor } from '#core/formatMinor.ts'
import { lineKindLabels } from '#domain/ledger/lineKindLabels.ts'
import { numberText } from '#domain/numbering/web/numberText.ts'
import { useLocale, useText } from '#kit/web/locale.tsx'
import { useCurrency } from '#kit/web/place.tsx'
import { useRead } from '#kit/web/query.ts'
import { PlainTable } from '#kit/web/table/PlainTable.tsx'
import { Amount } from '#kit/web/ui/Amount.tsx'
import { DayText } from '#kit/web/ui/DayText.tsx'
import { Stay } from '../contract.ts'
import type { LeavingPreview } from '../feeShapes.ts'
import type { StayRow } from '../shapes.ts'
import { type FeeFact, FeeFacts } from './FeeFacts.tsx'
import { feeWords } from './feeLabels.ts'
import { payWords as words } from './payLabels.ts'
import classes from './CheckOut.module.css'

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0)

interface LeavingFactsProps {
  readonly stays: readonly StayRow[]
  readonly leaving: LeavingPreview
  readonly onShown: (leaving: LeavingPreview) => void
}

/** The bill as it will be, with the choice as it stands, as the server would post it. */
export function LeavingFacts({ stays, leaving, onShown }: LeavingFactsProps): ReactNode {
  const t = useText()
  const locale = useLocale()
  const { digits } = useCurrency()
  useLatest(stays, onShown)
  const isNew = leaving.stays.some(({ lines }) => lines.length > 0)
  // all that is wrong is what is owed, or overpaid
  const notZero = leaving.folios.find(({ balance }) => balance < 0 || (balance > 0 && !isNew))
  const isEarly = leaving.stays.some(({ dayUse: charged }) => charged !== null)
  return (
    <>
      {notZero && (
        <Alert color="orange" style={{ gridColumn: '1 / -1' }}>
          {errorMessage(
            'folioBalanceNotZero',
            [notZero.roomNumber ?? '', formatMinor(notZero.balance, digits)],
            locale,
          )}
        </Alert>
      )}
      {isNew && (
        <Text size="sm" style={{ gridColumn: '1 / -1' }}>
          {t(isEarly ? feeWords.dayUseInstead : feeWords.laterNights)}
        </Text>
      )}
      {leaving.folios.map((folio) => (
        <Bill key={folio.id} folio={folio} />
      ))}
      {(isNew || leaving.folios.length > 1) && <FeeFacts facts={factsOf(leaving, stays.length > 1)} />}
    </>
  )
}

/** Reads again what the choice about fees makes of it. */
function useLatest(stays: readonly StayRow[], onShown: (leaving: LeavingPreview) => void): void {
  const { getValues } = useFormContext()
  useWatch({ name: ['fee', 'dayUse', 'dayUsePrice'] })
  const { fee, dayUse, dayUsePrice } = getValues() as {
    fee: 'post' | 'waive'
    dayUse: 'post' | 'change' | 'waive'
    dayUsePrice: number | null
  }
  const [choice] = useDebouncedValue(`${fee} ${dayUse} ${dayUsePrice}`, 250)
  const isWhole = dayUse !== 'change' || typeof dayUsePrice === 'number'
  const changed = { fee, dayUse, ...(dayUse === 'change' && dayUsePrice !== null ? { dayUsePrice } : {}) }
  const { data } = useRead(
    Stay.previewCheckOut,
    { stayIds: stays.map(({ id }) => id), ...changed },
    { enabled: isWhole && choice === `${fee} ${dayUse} ${dayUsePrice}` && choice !== 'post post null' },
  )
  const latest = choice === 'post post null' ? undefined : data
  useEffect(() => {
    if (latest !== undefined) onShown(latest)
  }, [latest, onShown])
}

/** One folio with its lines; those that are posted as the guest leaves say so. */
function Bill({ folio }: { folio: LeavingPreview['folios'][number] }): ReactNode {
  const t = useText()
  const { number, roomNumber, payer, lines, balance } = folio
  const name = [roomNumber, t(words.folioOf, numberText('folio', number), payer)].filter(Boolean).join(' · ')
  return (
    <section className={classes.folio} aria-label={name}>
      <h4>
        <span>{name}</span>
        <Amount minor={balance} />
      </h4>
      {lines.length > 0 && (
        // the keyboard scrolls a long bill
        <div className={classes.lines} role="region" aria-label={name} tabIndex={lines.length > 8 ? 0 : -1}>
          <PlainTable
            within="dialog"
            rows={lines}
            rowKey={({ id }) => id}
            columns={[
              { label: words.date, render: ({ date }) => <DayText day={date} />, className: classes.day },
              {
                label: words.what,
                render: ({ text, isNew }) => (
                  <>
                    {t(text)} {isNew && <span className={classes.new}>({t(words.isNew)})</span>}
                  </>
                ),
              },
              { label: words.amount, render: ({ gross }) => <Amount minor={gross} bare />, isAmount: true },
            ]}
          />
        </div>
      )}
    </section>
  )
}

function factsOf({ stays }: LeavingPreview, isMany: boolean): FeeFact[] {
  const room = (roomNumber: string | null) => (isMany && roomNumber !== null ? `${roomNumber} · ` : '')
  const lines = stays.flatMap(({ roomNumber, lines: own, asked, fee }) =>
    own.map(({ kind, item, gross, onMaster }): FeeFact => {
      const text = item ?? lineKindLabels[kind]
      const isFee = fee > 0 && kind === 'extraCharge' && gross === fee
      return {
        label: { en: `${room(roomNumber)}${text.en}`, mon: `${room(roomNumber)}${text.mon}` },
        note: onMaster ? feeWords.onMaster : isFee ? asked : null,
        amount: gross,
      }
    }),
  )
  return [
    ...lines,
    { label: feeWords.balance, amount: sum(stays.map(({ balance }) => balance)) },
    { label: feeWords.toPay, amount: sum(stays.map(({ left }) => left)), strong: true },
  ]
}
