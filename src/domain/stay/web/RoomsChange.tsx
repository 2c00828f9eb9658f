import type { ReactNode } from 'react'
import type { Label } from '#core/labels.ts'
import { useText } from '#kit/web/locale.tsx'
import type { RoomsPreview } from '../roomsPreview.ts'
import { type Change, changeOf, ChangeTable, Obstacles } from './ChangeTable.tsx'
import classes from './ChangeTable.module.css'
import { FeeFacts } from './FeeFacts.tsx'
import { stayWords } from './labels.ts'

type Held = RoomsPreview['stays'][number]['before']

interface RoomsChangeProps {
  readonly preview: RoomsPreview
  /** 'rooms': which room from day to day; 'times': from when to when it is held. */
  readonly show: 'rooms' | 'times'
  /** What else is to be known of it. */
  readonly note?: Label | undefined
}

/** What a change of rooms or times makes of stays: before and after, what it costs, what stands in the way. */
export function RoomsChange({ preview, show, note }: RoomsChangeProps): ReactNode {
  const t = useText()
  const { stays, charges } = preview
  return (
    <>
      <Obstacles {...preview} />
      <ChangeTable
        changes={stays.flatMap((stay) => (show === 'rooms' ? roomsOf(stay, stays.length) : timesOf(stay)))}
      />
      {charges.length > 0 && (
        <FeeFacts
          facts={charges.map(({ kind, gross, now }) => ({
            label: stayWords[kind === 'earlyArrival' ? 'earlyArrivalCharge' : 'lateDepartureCharge'],
            note: now ? stayWords.chargedNow : stayWords.chargedAtCheckIn,
            amount: gross,
            strong: true,
          }))}
        />
      )}
      <p className={classes.note}>{[stayWords.priceStays, ...(note ? [note] : [])].map((text) => t(text)).join(' ')}</p>
    </>
  )
}

const roomsOf = ({ guestName, before, after }: RoomsPreview['stays'][number], count: number): Change[] => [
  {
    label: count > 1 ? guestName : stayWords.room,
    before: <Rooms held={before} />,
    after: <Rooms held={after} />,
    isChanged: JSON.stringify(before) !== JSON.stringify(after),
  },
]

const timesOf = ({ before, after }: RoomsPreview['stays'][number]): Change[] => {
  const moment = (at: string | undefined) => (at ?? '').replace('T', ' ')
  return [
    changeOf(stayWords.heldFrom, moment(before[0]?.from), moment(after[0]?.from)),
    changeOf(stayWords.heldUntil, moment(before.at(-1)?.until), moment(after.at(-1)?.until)),
  ]
}

/** One room on a line, with its days. */
const Rooms = ({ held }: { held: Held }): ReactNode =>
  held.map(({ roomNumber, from, until }) => (
    <div key={from} className={classes.room}>
      {roomNumber ?? '–'} <small>{`${from.slice(0, 10)} – ${until.slice(0, 10)}`}</small>
    </div>
  ))
