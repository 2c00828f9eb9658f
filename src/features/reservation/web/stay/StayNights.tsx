import { Tooltip } from '@mantine/core'
import { IconCheck, IconCoffee } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { contractWords } from '#domain/rates/contractWords.ts'
import { foreignText } from '#domain/rates/foreign.ts'
import type { StayRecord } from '#domain/stay/record.ts'
import { paxText } from '#domain/stay/web/pax.ts'
import { sayingText } from '#domain/asking/web/sayings.ts'
import { useSession } from '#domain/access/web/session.ts'
import { useText } from '#kit/web/locale.tsx'
import { type PlainColumn, PlainTable, TotalCell } from '#kit/web/table/PlainTable.tsx'
import { ActionButton } from '#kit/web/ui/ActionButton.tsx'
import { Amount } from '#kit/web/ui/Amount.tsx'
import { DayText } from '#kit/web/ui/DayText.tsx'
import { Section } from '#kit/web/ui/Section.tsx'
import { pageWords as words } from '../../stayPageLabels.ts'
import { NightRatesForm } from './NightRatesForm.tsx'
import classes from './StayPage.module.css'

/** The nights with the price of each; prices of nights that are not charged yet can be changed in place. */
export function StayNights({ stay }: { stay: StayRecord }): ReactNode {
  const { businessDate } = useSession().hotel
  const [isEditing, setEditing] = useState(false)
  const open = stay.nightRows.filter(({ posted, date }) => !posted && date >= businessDate)
  const judged = stay.actions.find(({ action }) => action === 'setNightRates')
  const [reason] = judged?.reasons ?? []
  const mayAsk = (stay.status === 'reserved' || stay.status === 'inHouse') && open.length > 0
  return (
    <Section
      title={words.nights}
      note={stay.nights}
      flush
      action={
        mayAsk &&
        !isEditing && (
          <ActionButton
            label={words.changeRates}
            variant="subtle"
            size="compact-sm"
            reason={reason && sayingText(reason)}
            onClick={() => setEditing(true)}
          />
        )
      }
    >
      {isEditing ? (
        <NightRatesForm stay={stay} nights={open} onClose={() => setEditing(false)} />
      ) : (
        <NightTable stay={stay} />
      )}
    </Section>
  )
}

type Night = StayRecord['nightRows'][number]

function NightTable({ stay }: { stay: StayRecord }): ReactNode {
  const t = useText()
  const columns: readonly PlainColumn<Night>[] = [
    { label: words.date, render: ({ date }) => <DayText day={date} as="weekday" /> },
    { label: words.roomType, render: ({ roomTypeCode }) => roomTypeCode },
    {
      label: words.rateType,
      className: classes.seldom,
      render: ({ rateTypeCode, breakfast }) => (
        <>
          {rateTypeCode}
          {breakfast && <IconCoffee size={14} aria-label={t(words.breakfast)} style={{ marginLeft: 4 }} />}
        </>
      ),
    },
    { label: words.pax, className: classes.seldom, render: paxText },
    {
      label: words.price,
      isAmount: true,
      render: (night) => (
        <>
          <Price night={night} />
          {night.contract && <small className={classes.former}>{t(contractWords[night.contract])}</small>}
          <Discounts night={night} />
          {night.foreign && <small className={classes.former}>{foreignText(night.foreign)}</small>}
        </>
      ),
    },
    { label: words.charged, render: ({ posted }) => posted && <IconCheck size={16} aria-label={t(words.charged)} /> },
  ]
  return (
    <div className={classes.scroll}>
      <PlainTable
        within="section"
        className={classes.nights}
        columns={columns}
        rows={stay.nightRows}
        rowKey={({ date }) => date}
        rowClass={({ posted }) => (posted ? classes.past : undefined)}
        total={
          <>
            <td>{t(words.total)}</td>
            <td />
            <td className={classes.seldom} />
            <td className={classes.seldom} />
            <TotalCell>
              <Amount minor={stay.nightRows.reduce((sum, { rate }) => sum + rate, 0)} bare />
            </TotalCell>
            <td />
          </>
        }
      />
    </div>
  )
}

/** What promotions take off, each with its name. */
function Discounts({ night }: { night: Night }): ReactNode {
  const t = useText()
  return night.discounts.map(({ promotionId, label, amount }) => (
    <small key={promotionId} className={classes.former}>
      {t(label)} <Amount minor={-amount} bare />
    </small>
  ))
}

/** The agreed price; where it is not the grid's, that one and the reason. */
function Price({ night }: { night: Night }): ReactNode {
  const isOther = night.overrideReason !== null && night.gridRate !== null && night.gridRate !== night.rate
  if (!isOther || night.gridRate === null) return <Amount minor={night.rate} bare />
  return (
    <Tooltip label={night.overrideReason}>
      <span tabIndex={0} role="note">
        <s className={classes.past} style={{ marginRight: 8 }}>
          <Amount minor={night.gridRate} bare />
        </s>
        <Amount minor={night.rate} bare strong />
      </span>
    </Tooltip>
  )
}
