import { Button } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { useFormContext, useFormState } from 'react-hook-form'
import { useReasons } from '#domain/choices/web/useReasons.ts'
import { moneyWords } from '#domain/folio/labels.ts'
import formClasses from '#kit/web/form/form.module.css'
import { TextField } from '#kit/web/form/TextField.tsx'
import { useText } from '#kit/web/locale.tsx'
import { stayWords } from './labels.ts'
import classes from './MoveReason.module.css'

/** As many reasons as there are keys for them. */
const MOST = 9

/**
 * Why a guest changes rooms: each of the hotel's reasons is one click or one key (1 to 9) that also sends the form around it; or the
 * person's own words.
 */
export function MoveReason({ required = false }: { required?: boolean }): ReactNode {
  const t = useText()
  const { setValue } = useFormContext()
  const { isSubmitting } = useFormState()
  const box = useRef<HTMLDivElement>(null)
  const known = useReasons('roomMove')?.slice(0, MOST)
  const choose = (reason: string): void => {
    if (isSubmitting) return
    setValue('reason', reason, { shouldDirty: true })
    box.current?.closest('form')?.requestSubmit()
  }
  const latest = useRef({ known, choose })
  useEffect(() => {
    latest.current = { known, choose }
  })
  useEffect(() => {
    const pressed = (event: KeyboardEvent): void => {
      const reason = latest.current.known?.[Number(event.key) - 1]
      if (reason === undefined || event.ctrlKey || event.altKey || event.metaKey || event.repeat) return
      const { target } = event
      // a digit that is typed is one, and a question above this form has its own keys
      if (!(target instanceof Element) || target.matches('input:not([role="switch"]), textarea')) return
      if (!target.closest('[role="dialog"]')?.contains(box.current)) return
      event.preventDefault()
      latest.current.choose(reason)
    }
    window.addEventListener('keydown', pressed)
    return () => window.removeEventListener('keydown', pressed)
  }, [])
  const isKnown = known !== undefined
  // read only after the dialog was opened: it has given the focus to something else
  useEffect(() => {
    const focused = document.activeElement
    if (isKnown && !focused?.matches('input, textarea')) box.current?.querySelector('button')?.focus()
  }, [isKnown])
  return (
    <div ref={box} className={formClasses.wide}>
      {known !== undefined && known.length > 0 && (
        <div className={classes.reasons} role="group" aria-label={t(moneyWords.reason)}>
          {known.map((reason, index) => (
            <Button
              key={reason}
              type="button"
              variant="default"
              data-autofocus={index === 0 || undefined}
              aria-keyshortcuts={String(index + 1)}
              aria-disabled={isSubmitting}
              leftSection={
                <kbd className={classes.key} aria-hidden="true">
                  {index + 1}
                </kbd>
              }
              onClick={() => choose(reason)}
            >
              {reason}
            </Button>
          ))}
        </div>
      )}
      <TextField
        name="reason"
        label={known !== undefined && known.length > 0 ? stayWords.otherReason : stayWords.reason}
        required={required}
        autoFocus={known?.length === 0}
        wide
      />
    </div>
  )
}
