import { type ReactNode, useState } from 'react'
import type { RoomInHouse } from '../../guestStayContract.ts'
import { stayWords as words } from '../../guestStayLabels.ts'
import { ask, Refusal } from '../ask.ts'
import { useMoney, usePage, useText, WhyNot } from '../page.tsx'
import { guestStay } from './askStay.ts'
import { nobody, type ReceiptCustomer, ReceiptFields } from './ReceiptFields.tsx'

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
  const [customer, setCustomer] = useState<ReceiptCustomer>(nobody)
  const problems = refusal instanceof Refusal ? refusal.fields : {}
  const isBesideField = Object.keys(problems).some((field) => field in customer)
  const leave = async () => {
    setSending(true)
    setRefusal(undefined)
    try {
      const { mailedTo, rooms } = await ask(guestStay.leave, { token, stayId: room.stayId, ...customer }, locale)
      onChange(rooms, mailedTo)
      setAsks(false)
    } catch (error) {
      setRefusal(error)
      // what is wrong with a number is mended where it stands
      setAsks(error instanceof Refusal && Object.keys(error.fields).some((field) => field in customer))
    }
    setSending(false)
  }
  return (
    <div className="leaving">
      {owed > 0 && <p>{t(words.payFirst, money(owed))}</p>}
      {owed === 0 &&
        (asks ? (
          <>
            <p>{t(words.leaveWhat)}</p>
            {room.asksReceipt && <ReceiptFields customer={customer} problems={problems} onChange={setCustomer} />}
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
      {!isBesideField && <WhyNot of={refusal} />}
    </div>
  )
}
