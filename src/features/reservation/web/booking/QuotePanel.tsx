import { Alert } from '@mantine/core'
import { IconAlertTriangle, IconBan } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { contractWords } from '#domain/rates/contractWords.ts'
import { foreignText } from '#domain/rates/foreign.ts'
import { PolicyText } from '#domain/policy/web/PolicyText.tsx'
import { sayingText } from '#domain/asking/web/sayings.ts'
import type { Saying } from '#core/shapes.ts'
import { useText } from '#kit/web/locale.tsx'
import { Amount } from '#kit/web/ui/Amount.tsx'
import { DayText } from '#kit/web/ui/DayText.tsx'
import { ErrorState } from '#kit/web/ui/ErrorState.tsx'
import { Section } from '#kit/web/ui/Section.tsx'
import type { QuotedStay } from '#domain/reservation/contract.ts'
import { quoteWords as words } from '#domain/reservation/labels.ts'
import { SwitchField } from '#kit/web/form/SwitchField.tsx'
import { offersWords } from '../../offersLabels.ts'
import classes from './QuotePanel.module.css'
import { QuotedExtras } from './QuotedExtras.tsx'
import type { useQuote } from './useQuote.ts'

/** Up to so many nights are shown one by one. */
const SHOWN_NIGHTS = 10

/** What the booking costs and what stands in its way, as it is typed. */
export function QuotePanel({
  quote,
  children,
}: {
  quote: ReturnType<typeof useQuote>
  children: ReactNode
}): ReactNode {
  const t = useText()
  const { read, isEmpty, indexes, rooms } = quote
  const data = isEmpty ? undefined : read.data
  return (
    <Section title={words.quote}>
      <div className={classes.quote} aria-live="polite" aria-busy={read.isFetching}>
        {read.error !== null && data === undefined && !isEmpty && (
          <ErrorState error={read.error} retry={() => void read.refetch()} />
        )}
        {data === undefined && read.error === null && <p className={classes.nothing}>{t(words.nothingYet)}</p>}
        {data?.stays.map((stay, index) => (
          <QuotedRoom key={indexes[index]} stay={stay} number={rooms > 1 ? (indexes[index] ?? 0) + 1 : undefined} />
        ))}
        {data !== undefined && (
          <dl className={classes.sums}>
            <div className={classes.sum}>
              <dt>{t(words.net)}</dt>
              <dd>
                <Amount minor={data.net} />
              </dd>
            </div>
            {taxesOf(data.stays).map((tax) => (
              <div key={tax.code} className={classes.sum}>
                <dt>{t({ en: tax.name, mon: tax.nameMon || tax.name })}</dt>
                <dd>
                  <Amount minor={tax.amount} />
                </dd>
              </div>
            ))}
            <div className={`${classes.sum} ${classes.total}`}>
              <dt>{t(words.total)}</dt>
              <dd>
                <Amount minor={data.gross} strong />
              </dd>
            </div>
          </dl>
        )}
        {data?.exemptBy.map(({ reason, document }) => (
          <p key={document} className={classes.exempt}>
            {t(offersWords.exemptBy, reason, document)}
          </p>
        ))}
        {data?.mayBeExempt === true && (
          <SwitchField name="exempt" label={offersWords.exempt} hint={offersWords.exemptHint} />
        )}
      </div>
      {children}
    </Section>
  )
}

type Tax = QuotedStay['taxes'][number]

/** The taxes of all rooms, one line each. */
function taxesOf(stays: readonly QuotedStay[]): Tax[] {
  const sums = new Map<string, Tax>()
  for (const tax of stays.flatMap(({ taxes }) => taxes)) {
    const known = sums.get(tax.code)
    sums.set(tax.code, { ...tax, amount: tax.amount + (known?.amount ?? 0) })
  }
  return [...sums.values()]
}

function QuotedRoom({ stay, number }: { stay: QuotedStay; number: number | undefined }): ReactNode {
  const t = useText()
  const leftText = stay.left > 1 ? t(words.left, stay.left) : t(stay.left === 1 ? words.lastOne : words.noneLeft)
  return (
    <div className={classes.room}>
      <div className={classes.roomHead}>
        {number !== undefined && <strong>{t(words.room, number)}</strong>}
        <span className={stay.left > 1 ? classes.left : classes.few}>{leftText}</span>
      </div>
      <ul className={classes.nights}>
        {runsOf(stay.nights).map((run) => (
          <li key={run.from}>
            <span>
              <DayText day={run.from} as="weekday" />
              {run.count > 1 && <span className={classes.times}>{t(words.nightsTimes, run.count)}</span>}
            </span>
            {run.rate === null ? (
              <em>{t(words.noRate)}</em>
            ) : (
              <Price rate={run.rate} full={run.full} foreign={run.foreign} contract={run.contract} />
            )}
          </li>
        ))}
      </ul>
      <QuotedExtras stay={stay} />
      {stay.policy !== null && <PolicyText policy={stay.policy} arrivesAt={stay.arrivesAt} />}
      <Sayings of={stay.problems} color="red" icon={<IconBan size={16} />} />
      <Sayings of={stay.warnings} color="orange" icon={<IconAlertTriangle size={16} />} />
    </div>
  )
}

/** With what it is in the currency of its rate, and what it would be without promotions. */
function Price({
  rate,
  full,
  foreign,
  contract,
}: Pick<Run, 'full' | 'foreign' | 'contract'> & { rate: number }): ReactNode {
  const t = useText()
  return (
    <span>
      {contract !== null && <span className={classes.foreign}>{t(contractWords[contract])}</span>}
      {foreign !== null && <span className={classes.foreign}>{foreignText(foreign)}</span>}
      {full !== rate && (
        <s className={classes.full}>
          <Amount minor={full} bare />
        </s>
      )}
      <Amount minor={rate} bare />
    </span>
  )
}

interface Run {
  readonly from: string
  readonly rate: number | null
  readonly full: number
  readonly foreign: QuotedStay['nights'][number]['foreign']
  readonly contract: QuotedStay['nights'][number]['contract']
  readonly count: number
}

/** Few nights one by one; many as runs of the same price. */
function runsOf(nights: QuotedStay['nights']): Run[] {
  const single = nights.map(({ date, rate, foreign, contract, discount }) => ({
    from: date,
    rate,
    foreign,
    contract,
    full: (rate ?? 0) + discount,
    count: 1,
  }))
  if (nights.length <= SHOWN_NIGHTS) return single
  const runs: Run[] = []
  for (const run of single) {
    const last = runs.at(-1)
    if (last?.rate === run.rate && last.full === run.full && last.contract === run.contract)
      runs[runs.length - 1] = { ...last, count: last.count + 1 }
    else runs.push(run)
  }
  return runs
}

function Sayings({ of, color, icon }: { of: readonly Saying[]; color: string; icon: ReactNode }): ReactNode {
  const t = useText()
  if (of.length === 0) return null
  return (
    <Alert color={color} icon={icon} className={classes.sayings ?? ''}>
      {of.map((saying) => (
        <div key={`${saying.code}${JSON.stringify(saying.params)}`}>{t(sayingText(saying))}</div>
      ))}
    </Alert>
  )
}
