import { type PointerEvent, type ReactNode, useId, useRef } from 'react'
import { pointOn, SIGNATURE_FIELD } from '#domain/stay/signatureField.ts'
import { stayWords as words } from '../../guestStayLabels.ts'
import { useText } from '../page.tsx'

interface Props {
  readonly nth: number
  /** undefined = as it was sent. */
  readonly path: string | undefined
  readonly isSigned: boolean
  readonly onChange: (path: string) => void
}

const { width, height } = SIGNATURE_FIELD
/** What the hotel takes; a longer one is a scribble. */
const LONGEST = 19_000

/** The field on which a guest signs on a phone: kept as lines. */
export function SignaturePad({ nth, path, isSigned, onChange }: Props): ReactNode {
  const t = useText()
  const hint = useId()
  const isDown = useRef(false)
  if (isSigned && path === undefined)
    return (
      <p className="row">
        <span className="few">{t(words.signed)}</span>
        <button type="button" className="quiet" onClick={() => onChange('')}>
          {t(words.signAgain)}
        </button>
      </p>
    )
  const drawn = path ?? ''
  const draw = (sign: 'M' | 'L', { currentTarget, clientX, clientY }: PointerEvent<SVGSVGElement>) => {
    if (drawn.length < LONGEST)
      onChange(`${drawn}${sign}${pointOn(currentTarget.getBoundingClientRect(), clientX, clientY)}`)
  }
  const lift = () => {
    isDown.current = false
  }
  return (
    <div className="sign">
      <p className="row">
        <span>{t(words.signature)}</span>
        <button type="button" className="link" disabled={drawn === ''} onClick={() => onChange('')}>
          {t(words.clear)}
        </button>
      </p>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={t(words.signHere, nth)}
        aria-describedby={hint}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          isDown.current = true
          draw('M', event)
        }}
        onPointerMove={(event) => {
          if (isDown.current) draw('L', event)
        }}
        onPointerUp={lift}
        onPointerCancel={lift}
      >
        <path
          d={drawn}
          fill="none"
          stroke="currentColor"
          strokeWidth={4}
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      <p className="note" id={hint}>
        {t(words.signHint)}
      </p>
    </div>
  )
}
