import { DateInput } from '@mantine/dates'
import { IconCalendar, IconCheck, IconPlus } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { isDay } from '#core/day.ts'
import { useSession } from '#domain/access/web/session.ts'
import { readDay } from '#kit/web/form/DayField.tsx'
import { useText } from '#kit/web/locale.tsx'
import { useCommand, useRead } from '#kit/web/query.ts'
import { SearchBox } from '#kit/web/table/SearchBox.tsx'
import { ActionButton } from '#kit/web/ui/ActionButton.tsx'
import { EmptyState } from '#kit/web/ui/EmptyState.tsx'
import { Loaded } from '#kit/web/ui/Loaded.tsx'
import { Page } from '#kit/web/ui/Page.tsx'
import { useFilter } from '#kit/web/urlState.ts'
import { Breakfast, type BreakfastRoom } from '../breakfast.ts'
import { breakfastWords as words } from '../breakfastLabels.ts'
import { breakfast } from '../declared/breakfast.ts'
import classes from './breakfast.module.css'

/** A card for each room that slept here: a tap says that all of it were served, another counts one by one. What another phone marks appears. */
export function BreakfastServing({ action }: { action: ReactNode }): ReactNode {
  const t = useText()
  const { businessDate } = useSession().hotel
  const [chosen, choose] = useFilter('date', businessDate)
  const date = isDay(chosen) ? chosen : businessDate
  const [search, setSearch] = useState('')
  const read = useRead(Breakfast.list, { date }, { keepPrevious: true })
  const rooms = read.data?.rooms ?? []
  const sum = (of: 'persons' | 'served') => rooms.reduce((all, room) => all + room[of], 0)
  return (
    <Page
      title={breakfast.title}
      action={action}
      note={<span className="tabular">{t(words.progress, sum('served'), sum('persons'))}</span>}
    >
      <div className={classes.bar}>
        <SearchBox value={search} onSearch={setSearch} label={words.find} />
        <DateInput
          className={classes.day ?? ''}
          aria-label={t(words.morning)}
          valueFormat="YYYY-MM-DD"
          dateParser={readDay}
          rightSection={<IconCalendar size={16} stroke={1.5} />}
          rightSectionPointerEvents="none"
          value={date}
          onChange={(next) => next !== null && choose(next)}
        />
      </div>
      <Loaded of={read} height={480}>
        {(found) => <Rooms rooms={found.rooms} date={date} search={search} />}
      </Loaded>
    </Page>
  )
}

/** Who is still to come first; rooms keep the order of the house within. */
function Rooms(props: { rooms: readonly BreakfastRoom[]; date: string; search: string }): ReactNode {
  const { rooms, date } = props
  const search = props.search.trim().toLowerCase()
  if (rooms.length === 0) return <EmptyState title={words.none} hint={words.noneHint} />
  const found = rooms.filter(({ room, guest }) => `${room} ${guest}`.toLowerCase().includes(search))
  if (found.length === 0) return <EmptyState title={words.noneFound} />
  const isDone = ({ served, persons }: BreakfastRoom) => Number(served >= persons)
  return (
    <ul className={classes.rooms}>
      {found
        .toSorted((a, b) => isDone(a) - isDone(b))
        .map((room) => (
          <RoomCard key={room.stayId} of={room} date={date} />
        ))}
    </ul>
  )
}

function RoomCard({ of, date }: { of: BreakfastRoom; date: string }): ReactNode {
  const t = useText()
  const serve = useCommand(Breakfast.serve, { success: false })
  const { stayId, room, guest, persons, included, served, vip, remark } = of
  const isDone = served >= persons
  const mark = (count: number) => void serve.run({ stayId, date, persons: count })
  const state =
    served === 0 ? t(words.guests, persons) : isDone ? t(words.servedAll) : t(words.servedOf, served, persons)
  return (
    <li className={`${classes.room} ${isDone ? classes.done : ''}`} aria-label={`${room} ${guest}`}>
      <div className={classes.facts}>
        <b>{room}</b>
        <span className={classes.guest}>{guest}</span>
        {vip.en !== '' && <span className={classes.vip}>{t(vip)}</span>}
      </div>
      <div className={classes.state}>
        <span className={included > 0 ? classes.included : classes.payable}>
          {t(included > 0 ? words.included : words.payable)}
        </span>
        <span className="tabular">{state}</span>
      </div>
      {remark !== '' && <p className={classes.remark}>{remark}</p>}
      <div className={classes.buttons}>
        {isDone ? (
          <ActionButton label={words.back} variant="default" loading={serve.isPending} onClick={() => mark(0)} />
        ) : (
          <>
            <ActionButton
              label={words.all}
              loading={serve.isPending}
              leftSection={<IconCheck size={18} stroke={1.5} />}
              onClick={() => mark(persons)}
            />
            {persons > 1 && (
              <ActionButton
                label={words.one}
                variant="default"
                leftSection={<IconPlus size={18} stroke={1.5} />}
                onClick={() => mark(served + 1)}
              />
            )}
          </>
        )}
      </div>
    </li>
  )
}
