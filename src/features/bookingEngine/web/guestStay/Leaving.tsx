import { type ReactNode, useState } from 'react'
import type { RoomInHouse } from '../../guestStayContract.ts'
import { stayWords as words } from '../../guestStayLabels.ts'
import { ask } from '../ask.ts'
import { useMoney, usePage, useText, WhyNot } from '../page.tsx'
import { guestStay } from './askStay.ts'

interface Props {
  readonly token: string
  readonly room: RoomInHouse
  /** `mailedTo`: where the bill went, '' = nowhere. */
  readonly onChange: (rooms: readonly RoomInHouse[], mailedTo: string) => void
}

/** Leaving without anybody at the desk: once asked again, as nobody comes back from it by the link. */
export function Leaving({ token, room, onChange }: Props): ReactNode {
  const { locale } = usePage()
  const t = useText()
  const money = useMoney()
  const [asks, setAsks] = useState(false)
  const [isSending, setSending] = useState(false)
  const [refusal, setRefusal] = useState<unknown>()
  const owed = room.folios.reduce((sum, { balance }) => sum + Math.max(0, balance), 0)
  const leave = async () => {
    setSending(true)
    setRefusal(undefined)
    try {
      const { mailedTo, rooms } = await ask(guestStay.leave, { token, stayId: room.stayId }, locale)
      onChange(rooms, mailedTo)
    } catch (error) {
      setRefusal(error)
    }
    setSending(false)
    setAsks(false)
  }
  return (
    <div className="leaving">
      {owed > 0 && <p>{t(words.payFirst, money(owed))}</p>}
      {owed === 0 &&
        (asks ? (
          <>
            <p>{t(words.leaveWhat)}</p>
            <div className="choices">
              <button type="button" disabled={isSending} onClick={() => void leave()}>
                {t(words.leaveSure)}
              </button>
              <button type="button" className="quiet" onClick={() => setAsks(false)}>
                {t(words.stay)}
              </button>
            </div>
          </>
        ) : (
          <button type="button" className="whole" onClick={() => setAsks(true)}>
            {t(words.leave)}
          </button>
        ))}
      <WhyNot of={refusal} />
    </div>
  )
}
