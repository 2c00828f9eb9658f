import { Button } from '@mantine/core'
import { IconWritingSign } from '@tabler/icons-react'
import { type PointerEvent, type ReactNode, useRef, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useText } from '#kit/web/locale.tsx'
import { pointOn, SIGNATURE_FIELD } from '../signatureField.ts'
import { arrivalWords as words } from './arrivalLabels.ts'
import classes from './CheckIn.module.css'

interface Props {
  /** Its path in the form. */
  readonly name: string
  readonly nth: number
  /** It was signed before. */
  readonly isSigned: boolean
}

const { width, height } = SIGNATURE_FIELD

/** The field on which a guest signs with a finger, a pen or the mouse: kept as lines, so that it prints sharp. */
export function SignatureField({ name, nth, isSigned }: Props): ReactNode {
  const t = useText()
  const { setValue } = useFormContext()
  const value: unknown = useWatch({ name })
  const path = typeof value === 'string' ? value : ''
  const [isOpen, setOpen] = useState(false)
  const isDown = useRef(false)
  const put = (next: string): void => setValue(name, next, { shouldDirty: true })
  const at = ({ currentTarget, clientX, clientY }: PointerEvent<SVGSVGElement>): string =>
    pointOn(currentTarget.getBoundingClientRect(), clientX, clientY)
  if (!isOpen)
    return (
      <Button
        variant="default"
        size="compact-sm"
        className={classes.start ?? ''}
        leftSection={<IconWritingSign size={16} stroke={1.5} />}
        onClick={() => setOpen(true)}
      >
        {t(isSigned ? words.signAgain : words.sign)}
      </Button>
    )
  return (
    <div className={classes.sign}>
      <svg
        className={classes.signature}
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={t(words.signHere, nth + 1)}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          isDown.current = true
          put(`${path}M${at(event)}`)
        }}
        onPointerMove={(event) => {
          if (isDown.current) put(`${path}L${at(event)}`)
        }}
        onPointerUp={() => {
          isDown.current = false
        }}
        onPointerCancel={() => {
          isDown.current = false
        }}
      >
        <path d={path} fill="none" stroke="currentColor" strokeWidth={3} strokeLinecap="round" strokeLinejoin="round" />
      </svg>
      <Button variant="subtle" size="compact-sm" disabled={path === ''} onClick={() => put('')}>
        {t(words.clear)}
      </Button>
    </div>
  )
}
