import { Button, Select } from '@mantine/core'
import { IconCoins, IconSum } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { formatMinor } from '#core/formatMinor.ts'
import { type Minor, parseMinor } from '#core/money.ts'
import { useField } from '#kit/web/form/formContext.ts'
import { type Text, useText } from '#kit/web/locale.tsx'
import { denominationsOf } from '../denominations.ts'
import { cashWords as words } from '../labels.ts'
import type { CashCurrency } from '../worth.ts'
import classes from './Count.module.css'

/** What is typed of a currency: an amount, or how many of each note. */
export interface Typed {
  readonly currency: string
  readonly amount: Minor | string | null
  readonly pieces: readonly { readonly of: Minor; readonly count: number }[] | null
}

interface CountInputsProps {
  readonly label: Text
  readonly currencies: readonly CashCurrency[]
  readonly autoFocus?: boolean
  readonly typed: readonly Typed[]
  readonly onChange: (typed: readonly Typed[]) => void
  readonly error?: string | undefined
}

/** The count of a drawer in the form around it, which holds it as `counts`. */
export function CountField(props: Pick<CountInputsProps, 'label' | 'currencies' | 'autoFocus'>): ReactNode {
  const { value, change, error } = useField({ name: 'counts', label: props.label })
  return <CountInputs {...props} typed={value as readonly Typed[]} onChange={change} error={error} />
}

/** The count of a drawer, each currency as a sum or note by note. */
export function CountInputs(props: CountInputsProps): ReactNode {
  const { label, currencies, autoFocus = false, typed, onChange, error } = props
  const t = useText()
  const left = currencies.filter(({ code }) => !typed.some(({ currency }) => currency === code))
  const set = (next: Typed): void => onChange(typed.map((one) => (one.currency === next.currency ? next : one)))
  return (
    <fieldset className={classes.count}>
      <legend className={classes.legend}>{t(label)}</legend>
      <div className={classes.currencies}>
        {typed.map((one, nth) => {
          const known = currencies.find(({ code }) => code === one.currency)
          return (
            known && (
              <CountOf
                key={one.currency}
                typed={one}
                currency={known}
                onChange={set}
                autoFocus={autoFocus && nth === 0}
              />
            )
          )
        })}
      </div>
      {left.length > 0 && (
        <Select
          className={classes.more}
          size="xs"
          aria-label={t(words.addCurrency)}
          placeholder={`+ ${t(words.addCurrency)}`}
          data={left.map(({ code }) => code)}
          value={null}
          onChange={(code) => code !== null && onChange([...typed, { currency: code, amount: null, pieces: null }])}
        />
      )}
      {error !== undefined && (
        <p className={classes.wrong} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}

interface CountOfProps {
  readonly typed: Typed
  readonly currency: CashCurrency
  readonly autoFocus: boolean
  readonly onChange: (next: Typed) => void
}

function CountOf({ typed, currency: { code, digits }, autoFocus, onChange }: CountOfProps): ReactNode {
  const t = useText()
  const notes = denominationsOf(code, digits)
  const [byNotes, setByNotes] = useState(typed.pieces !== null)
  const [text, setText] = useState<string>()
  const sum = useRef<HTMLInputElement>(null)
  // the currencies may come after the dialog has looked for where to begin
  useEffect(() => {
    if (autoFocus) sum.current?.focus()
  }, [autoFocus])
  const countOf = (of: Minor): number => typed.pieces?.find((piece) => piece.of === of)?.count ?? 0
  const setCount = (of: Minor, count: number): void => {
    const pieces = notes.map((note) => ({ of: note, count: note === of ? count : countOf(note) }))
    onChange({ ...typed, pieces, amount: pieces.reduce((sum, piece) => sum + piece.of * piece.count, 0) })
  }
  const shown = typeof typed.amount === 'number' ? formatMinor(typed.amount, digits) : (typed.amount ?? '')
  const toggle = (): void => {
    if (byNotes) onChange({ ...typed, pieces: null })
    setByNotes(!byNotes)
  }
  return (
    <div className={classes.currency}>
      <div className={classes.head}>
        <span className={classes.code}>{code}</span>
        <input
          ref={sum}
          className={classes.sum}
          data-autofocus={autoFocus || undefined}
          aria-label={`${t(words.counted)} ${code}`}
          inputMode="decimal"
          autoComplete="off"
          placeholder={formatMinor(0, digits)}
          readOnly={byNotes}
          value={byNotes ? shown : (text ?? shown)}
          onFocus={(event) => {
            setText(shown)
            event.currentTarget.select()
          }}
          onChange={(event) => {
            const next = event.currentTarget.value
            setText(next)
            onChange({ ...typed, pieces: null, amount: next.trim() === '' ? null : (parseMinor(next, digits) ?? next) })
          }}
          onBlur={() => setText(undefined)}
        />
        {notes.length > 0 && (
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={byNotes ? <IconSum size={14} /> : <IconCoins size={14} />}
            onClick={toggle}
          >
            {t(byNotes ? words.asSum : words.notes)}
          </Button>
        )}
      </div>
      {byNotes && (
        <div className={classes.notes}>
          {notes.map((of, nth) => (
            <label key={of} className={classes.note}>
              <span className={classes.of}>{noteText(of, digits)}</span>
              <span aria-hidden>×</span>
              <input
                className={classes.pieces}
                // the first when they are opened: counting goes on by Tab
                ref={
                  nth === 0 ? (input) => void (countOf(of) === 0 && typed.pieces === null && input?.focus()) : undefined
                }
                aria-label={t(words.howMany, noteText(of, digits), code)}
                inputMode="numeric"
                autoComplete="off"
                placeholder="0"
                value={countOf(of) === 0 ? '' : String(countOf(of))}
                onFocus={(event) => event.currentTarget.select()}
                onChange={(event) =>
                  setCount(of, Math.min(999_999, Number(event.currentTarget.value.replaceAll(/\D/g, ''))))
                }
              />
              <span className={classes.times}>{countOf(of) === 0 ? '' : formatMinor(of * countOf(of), digits)}</span>
            </label>
          ))}
        </div>
      )}
    </div>
  )
}

/** '20,000', '0.25'. */
const noteText = (of: Minor, digits: number): string => {
  const unit = 10 ** digits
  return of % unit === 0 ? formatMinor(of / unit, 0) : formatMinor(of, digits)
}
