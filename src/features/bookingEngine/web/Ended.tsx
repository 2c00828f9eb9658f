import type { ReactNode } from 'react'
import type { Label } from '#core/labels.ts'
import type { Booked } from '../contract.ts'
import { endedWords as words } from '../endedLabels.ts'
import { useMoney, useText } from './page.tsx'

interface Props {
  readonly booked: Booked
  /** Takes the same again; undefined where it is not known any more what was typed. */
  readonly onAgain: (() => void) | undefined
}

const isEnded = ({ status }: Booked['rooms'][number]): boolean => ['cancelled', 'noShow', 'void'].includes(status)

/** That a booking or rooms of it are no more, what that costs and what becomes of money paid ahead. */
export function Ended({ booked, onAgain }: Props): ReactNode {
  const t = useText()
  const money = useMoney()
  const { ended, rooms } = booked
  const isAll = rooms.every(isEnded)
  return (
    <div role="status">
      {ended !== null && (
        <section className="card">
          <p>
            <strong>
              {t(
                isAll ? whatHappened(booked, ended.expired) : words.partly,
                rooms.filter(isEnded).length,
                rooms.length,
              )}
            </strong>
          </p>
          <p>{ended.fee > 0 ? t(words.fee, money(ended.fee)) : t(words.noFee)}</p>
          {ended.givenBack > 0 && <p>{t(words.givenBack, money(ended.givenBack))}</p>}
          {isAll && ended.held > 0 && <p>{t(words.stillHeld, money(ended.held))}</p>}
          {isAll && ended.expired && onAgain && (
            <button type="button" className="whole" onClick={onAgain}>
              {t(words.takeAgain)}
            </button>
          )}
        </section>
      )}
    </div>
  )
}

function whatHappened({ rooms }: Booked, isExpired: boolean): Label {
  if (isExpired) return words.expired
  return rooms.some(({ status }) => status === 'noShow') ? words.noShow : words.cancelled
}
