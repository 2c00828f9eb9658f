import { Button, Popover, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { Day } from '#core/day.ts'
import { useText } from '#kit/web/locale.tsx'
import { useCurrency } from '#kit/web/place.tsx'
import { useRead } from '#kit/web/query.ts'
import { DayText } from '#kit/web/ui/DayText.tsx'
import { Loaded } from '#kit/web/ui/Loaded.tsx'
import { type CalendarRow, PriceCalendar } from '../contract.ts'
import { type DayChange, savedOn } from '../drafts.ts'
import { whyWords, words } from '../labels.ts'
import classes from './WhyPopover.module.css'
import { styleOver } from './overCell.ts'
import { priceText, readPrice } from './price.ts'
import { restrictionTexts } from './restrictionMarks.ts'
import type { CalendarState } from './useCalendarState.ts'
import { WhySteps } from './WhySteps.tsx'

interface WhyPopoverProps {
  readonly cell: string
  readonly title: string
  readonly row: CalendarRow
  readonly nth: number
  readonly date: Day
  readonly state: CalendarState
  readonly draft: DayChange | undefined
  readonly canEdit: boolean
  readonly onPrice: (amount: number | null) => void
  readonly onClose: () => void
}

/** Why a price is as it is, what restricts the day, and its own price. */
export function WhyPopover(props: WhyPopoverProps): ReactNode {
  const { cell, title, row, nth, date, state, onClose } = props
  const t = useText()
  const [style] = useState(() => styleOver(cell))
  const { roomTypeId, rateTypeId } = row
  const { adults, companyId, reservationSourceId } = state
  const party = { companyId, reservationSourceId, ...(adults === undefined ? {} : { adults }) }
  const read = useRead(PriceCalendar.why, { roomTypeId, rateTypeId, date, ...party })
  const limits = row.restrictions.find((day) => day.nth === nth)
  if (style === undefined) return null
  return (
    <Popover opened onDismiss={onClose} position="bottom" width={320} trapFocus withArrow withRoles={false}>
      <Popover.Target>
        <span style={{ ...style, pointerEvents: 'none' }} />
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={t(whyWords.title)}>
        <div className={classes.whyTitle}>
          {title}
          <DayText day={date} as="long" />
        </div>
        <Loaded of={read} height={88}>
          {(explained) => <WhySteps explained={explained} />}
        </Loaded>
        {limits && (
          <p className={classes.whyLimits}>
            <b>{limits.names.join(', ')}</b> {restrictionTexts(limits, t).join(', ')}
          </p>
        )}
        {props.canEdit ? (
          <OwnPrice {...props} />
        ) : (
          <p className={classes.hint}>{t(state.isUsual ? words.past : words.notHere)}</p>
        )}
      </Popover.Dropdown>
    </Popover>
  )
}

function OwnPrice({ row, nth, draft, onPrice, onClose }: WhyPopoverProps): ReactNode {
  const t = useText()
  const { code, digits } = useCurrency()
  const saved = draft ? draft.amount : savedOn(row, nth)
  const [typed, setTyped] = useState(saved === null ? '' : priceText(saved, digits))
  const price = readPrice(typed, digits)
  return (
    <form
      className={classes.own}
      onSubmit={(event) => {
        event.preventDefault()
        if (price === undefined) return
        onPrice(price)
        onClose()
      }}
    >
      <TextInput
        label={`${t(words.dayPrice)}, ${code}`}
        description={t(words.dayPriceHint)}
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        error={price === undefined ? t(words.invalid) : undefined}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button type="submit" variant="default">
        {t(words.set)}
      </Button>
    </form>
  )
}
