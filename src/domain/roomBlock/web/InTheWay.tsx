import { type ReactNode, useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { InputOf } from '#core/contract.ts'
import { RoomBlock, type StayInTheWay } from '../contract.ts'
import { stayNumberText } from '#domain/numbering/web/numberText.ts'
import { sayRoomReasons } from '#domain/autoAssign/web/roomReasons.ts'
import { SwitchField } from '#kit/web/form/SwitchField.tsx'
import { useText } from '#kit/web/locale.tsx'
import { useRead } from '#kit/web/query.ts'
import { blockWords as words } from './labels.ts'
import classes from './InTheWay.module.css'

type Preview = InputOf<typeof RoomBlock.preview>

const isMoment = (value: unknown): value is string => typeof value === 'string' && value.length > 0

/** Who is in the way of the block in the form, and where each would go; the form's `moves` follow. */
export function InTheWay({ blockId }: { blockId?: number }): ReactNode {
  const t = useText()
  const { setValue } = useFormContext()
  const [several, one, from, until]: unknown[] = useWatch({ name: ['roomIds', 'roomId', 'from', 'until'] })
  const roomIds = Array.isArray(several) ? (several as number[]) : typeof one === 'number' ? [one] : []
  const isAsked = roomIds.length > 0 && isMoment(from) && isMoment(until) && from < until
  const input = { roomIds, from, until, ...(blockId === undefined ? {} : { id: blockId }) } as Preview
  const { data } = useRead(RoomBlock.preview, input, { enabled: isAsked, keepPrevious: true })
  const stays = isAsked ? data?.stays : undefined
  useEffect(() => {
    const moves = (stays ?? []).filter(({ movable }) => movable)
    setValue(
      'moves',
      moves.map(({ stayId, version, proposal }) => ({ stayId, version, roomId: proposal?.roomId ?? null })),
    )
  }, [stays, setValue])
  if (!isAsked || data === undefined) return null
  const { blocks, nights } = data
  if (data.stays.length + blocks.length === 0) return <p className={classes.free}>{t(words.nobodyInTheWay, nights)}</p>
  return (
    <section className={classes.way}>
      <h3>{t(words.inTheWay)}</h3>
      <ul className={classes.list}>
        {blocks.map((block) => (
          <li key={`block ${block.id}`}>
            {t(words.blockedAlready, block.roomNumber, block.from.replace('T', ' '), block.until.replace('T', ' '))}
          </li>
        ))}
        {data.stays.map((stay) => (
          <li key={`${stay.stayId} ${stay.roomNumber}`}>
            <b>{stay.roomNumber}</b>
            <span>
              {stay.guestName} <small>{stayNumberText(stay)}</small>
            </span>
            <span className={classes.dates}>{`${stay.arrival.slice(5)} → ${stay.departure.slice(5)}`}</span>
            <span>{whereTo(stay, t)}</span>
          </li>
        ))}
      </ul>
      {data.stays.some(({ movable }) => movable) && (
        <SwitchField name="moveAway" label={words.moveAway} hint={words.moveAwayHint} />
      )}
    </section>
  )
}

function whereTo({ movable, proposal, status }: StayInTheWay, t: ReturnType<typeof useText>): string {
  if (!movable) return t(status === 'inHouse' ? words.staysHere : words.roomLocked)
  if (!proposal) return t(words.withoutRoom)
  return `${t(words.to, proposal.roomNumber)} · ${sayRoomReasons(proposal.reasons, t)}`
}
