import { IconLock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { formatMinor } from '#core/formatMinor.ts'
import { Deposit } from '#domain/folio/contract.ts'
import type { StayRecord } from '#domain/stay/record.ts'
import { paxText } from '#domain/stay/web/pax.ts'
import { useConditionName } from '#domain/room/web/useConditionName.ts'
import { useText } from '#kit/web/locale.tsx'
import { useCurrency } from '#kit/web/place.tsx'
import { useRead } from '#kit/web/query.ts'
import { Amount } from '#kit/web/ui/Amount.tsx'
import { DayText } from '#kit/web/ui/DayText.tsx'
import { Figure, Figures } from '#kit/web/ui/Record.tsx'
import { pageWords as words } from '../../stayPageLabels.ts'
import classes from './StayPage.module.css'

function Balance({ stay }: { stay: StayRecord }): ReactNode {
  return (
    <Figure label={words.balance}>
      <span className={stay.balance > 0 ? classes.owed : ''}>
        <Amount minor={stay.balance} />
      </span>
    </Figure>
  )
}

/** Before anything is posted: what the reservation costs less its deposit; of one of several rooms only what is held is told. */
function ToPay({ stay }: { stay: StayRecord }): ReactNode {
  const t = useText()
  const { data } = useRead(Deposit.get, { reservationId: stay.reservationId })
  const { code, digits } = useCurrency()
  const held = data?.held ?? 0
  const alone = stay.siblings.length === 0
  const note =
    held > 0 ? t(alone ? words.lessDeposit : words.depositOfAll, `${formatMinor(held, digits)} ${code}`) : undefined
  return (
    <Figure label={words.toPay} note={note}>
      <Amount minor={stay.total + stay.balance - (alone ? held : 0)} />
    </Figure>
  )
}

/** The facts at a glance: room, dates, party, money. */
export function StaySummary({ stay }: { stay: StayRecord }): ReactNode {
  const t = useText()
  const conditionName = useConditionName()
  const both = (en: string, mon: string) => t({ en, mon: mon || en })
  const timeOf = (local: string): string => local.slice(11, 16)
  return (
    <Figures>
      <Figure label={words.room} note={stay.roomHouseStatus === null ? undefined : conditionName(stay.roomHouseStatus)}>
        {stay.roomNumber ?? t(words.noRoom)}
        {stay.nextRoom && <span className={classes.next}>{`→ ${stay.nextRoom.number}`}</span>}
        {stay.roomLocked && <IconLock size={14} aria-label={t(words.locked)} />}
      </Figure>
      <Figure
        label={words.roomType}
        note={
          stay.bookedRoomTypeId === stay.roomTypeId
            ? undefined
            : t(words.bookedAs, both(stay.bookedRoomTypeName, stay.bookedRoomTypeNameMon))
        }
      >
        {both(stay.roomTypeName, stay.roomTypeNameMon)}
      </Figure>
      <Figure label={words.arrival} note={timeOf(stay.arrivesAt)}>
        <DayText day={stay.arrival} as="weekday" />
      </Figure>
      <Figure label={words.departure} note={timeOf(stay.departsAt)}>
        <DayText day={stay.departure} as="weekday" />
      </Figure>
      <Figure label={words.nights}>{stay.nights === 0 ? t(words.dayUse) : stay.nights}</Figure>
      <Figure label={words.pax}>{paxText(stay)}</Figure>
      <Figure label={words.rateType}>{both(stay.rateTypeName, stay.rateTypeNameMon)}</Figure>
      <Figure label={words.total}>
        <Amount minor={stay.total} />
      </Figure>
      {stay.status === 'reserved' ? <ToPay stay={stay} /> : <Balance stay={stay} />}
    </Figures>
  )
}
