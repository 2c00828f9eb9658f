import { type ReactNode, useState } from 'react'
import { orderWords as words } from '../orderLabels.ts'
import { guestOrder } from './ask.ts'
import { ChangeForm } from './ChangeForm.tsx'
import { useAsk, usePage, useText, Waiting } from './page.tsx'

interface Props {
  readonly token: string
  /** Looks at the booking as it is now. */
  readonly onLook: () => Promise<void>
}

/** Dates, guests and extras of a booking that is still to come; opened by who wants to change it. */
export function ChangeBooking({ token, onLook }: Props): ReactNode {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  const [isDone, setDone] = useState(false)
  const done = async () => {
    setOpen(false)
    setDone(true)
    await onLook()
  }
  return (
    <section className="card" aria-label={t(words.changeTitle)}>
      {isDone && !isOpen && (
        <p className="few" role="status">
          {t(words.changed)}
        </p>
      )}
      {isOpen ? (
        <Changing token={token} onDone={done} onLeave={() => setOpen(false)} />
      ) : (
        <button
          type="button"
          className="quiet"
          onClick={() => {
            setOpen(true)
            void onLook()
          }}
        >
          {t(words.change)}
        </button>
      )}
    </section>
  )
}

interface ChangingProps {
  readonly token: string
  readonly onDone: () => Promise<void>
  readonly onLeave: () => void
}

function Changing({ token, onDone, onLeave }: ChangingProps): ReactNode {
  const { locale } = usePage()
  const t = useText()
  const { data, error, again } = useAsk(guestOrder.changeable, { token }, locale)
  if (!data) return <Waiting error={error} again={again} />
  if (data.rooms.length === 0) return <p>{t(words.nothingToChange)}</p>
  return <ChangeForm token={token} changeable={data} onDone={onDone} onLeave={onLeave} />
}
