import { type ReactNode, useState } from 'react'
import type { GroupView } from '../organiserContract.ts'
import { organiserWords as words } from '../organiserLabels.ts'
import { ask, organiser, Refusal } from './ask.ts'
import { OrganiserMoney } from './OrganiserMoney.tsx'
import { OrganiserRoom } from './OrganiserRoom.tsx'
import { Heading, useAsk, useDay, usePage, useText, Waiting, WhyNot } from './page.tsx'
import { isOtherNames, namesIn, sentNames, type TypedNames } from './typedNames.ts'

/** /booking/{hotelCode}/group: the organiser of a group names its guests, and sees what is paid and open. */
export function OrganiserPage({ token }: { token: string }): ReactNode {
  const { locale } = usePage()
  const { data, error, again } = useAsk(organiser.group, { token }, locale)
  if (!data) return <Waiting error={error} again={again} />
  return (
    <>
      <Heading>{data.name}</Heading>
      <Facts group={data} />
      <OrganiserMoney token={token} group={data} onChange={again} />
      <Names token={token} group={data} onSaved={again} />
    </>
  )
}

function Facts({ group }: { group: GroupView }): ReactNode {
  const { locale } = usePage()
  const t = useText()
  const day = useDay()
  const { arrival, departure, cutOff, over, types } = group
  return (
    <section className="card" aria-label={t(words.rooms)}>
      {arrival !== null && departure !== null && (
        <p className="chosen">
          {day(arrival)} – {day(departure)}
        </p>
      )}
      <p className={over ? 'refusal' : 'few'}>
        {cutOff === null ? t(words.untilArrival) : t(over ? words.over : words.until, day(cutOff))}
      </p>
      {types.length === 0 && <p>{t(words.none)}</p>}
      {types.map(({ roomType, rooms, named }) => (
        <p key={roomType.en} className="row">
          <span>{roomType[locale]}</span>
          <span>{t(words.namedOf, named, rooms)}</span>
        </p>
      ))}
    </section>
  )
}

interface NamesProps {
  readonly token: string
  readonly group: GroupView
  readonly onSaved: () => void
}

/** Who sleeps in each room. What was typed stays where it is refused. */
function Names({ token, group, onSaved }: NamesProps): ReactNode {
  const { locale } = usePage()
  const t = useText()
  const [typed, setTyped] = useState<Readonly<Record<number, TypedNames>>>({})
  const [refusal, setRefusal] = useState<unknown>()
  const [isSending, setSending] = useState(false)
  const [isSaved, setSaved] = useState(false)
  const changed = group.rooms.filter((room) => isOtherNames(room, typed[room.stayId]))
  const sent = sentNames(changed, typed)
  const problems = refusal instanceof Refusal ? refusal.fields : {}
  const wrong = (stayId: number, place: number): string | undefined => {
    const nth = sent.rooms.findIndex((room) => room.stayId === stayId)
    return problems[`rooms.${nth}.guests.${sent.places[nth]?.indexOf(place) ?? -1}.lastName`]
  }
  const save = async () => {
    setSending(true)
    setSaved(false)
    setRefusal(undefined)
    try {
      await ask(organiser.name, { token, rooms: sent.rooms }, locale)
      setTyped({})
      setSaved(true)
      onSaved()
    } catch (error) {
      setRefusal(error)
      // the desk has changed a room meanwhile: it is read again, and what was typed can be sent once more
      if (error instanceof Refusal && error.code === 'changedMeanwhile') onSaved()
    } finally {
      setSending(false)
    }
  }
  if (group.rooms.length === 0) return null
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isSending && changed.length > 0) void save()
      }}
    >
      {group.rooms.map((room, nth) => (
        <OrganiserRoom
          key={room.stayId}
          nth={nth}
          room={room}
          names={typed[room.stayId] ?? namesIn(room)}
          wrong={(place) => wrong(room.stayId, place)}
          onChange={(names) => {
            setSaved(false)
            setTyped((before) => ({ ...before, [room.stayId]: names }))
          }}
        />
      ))}
      <WhyNot of={refusal} />
      <p className="few" role="status">
        {isSaved && t(words.saved)}
      </p>
      {group.rooms.some(({ open }) => open) && (
        <div className="forward">
          <button type="submit" disabled={isSending || changed.length === 0}>
            {t(isSending ? words.saving : words.save)}
          </button>
        </div>
      )}
    </form>
  )
}
