import { Button } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { isDay } from '#core/day.ts'
import { useText } from '#kit/web/locale.tsx'
import { useRead } from '#kit/web/query.ts'
import { Guest, type KnownGuest } from '../contract.ts'
import { normalRegisterNo } from '../registerNo.ts'
import { factsOf } from './guestFacts.ts'
import classes from './KnownGuests.module.css'
import { guestWords as words, signNames } from './labels.ts'

export interface KnownGuestsProps {
  /** Where the guest that is typed stands in the form. */
  readonly path: string
  /** The guest's own record is no duplicate of itself. */
  readonly exceptId?: number | undefined
  /** Takes a known guest instead of the one that is typed. */
  readonly onUse?: (guestId: number) => void
}

const SIGNS = ['firstName', 'lastName', 'registerNo', 'passportNo', 'phone', 'mobile', 'email', 'birthDate'] as const

/** While a guest is typed: those who are in the guest database already and seem to be the same person. */
export function KnownGuests({ path, exceptId, onUse }: KnownGuestsProps): ReactNode {
  const t = useText()
  const typed = useWatch({ name: SIGNS.map((name) => path + name) }) as readonly unknown[]
  const [settled] = useDebouncedValue(JSON.stringify(typed), 300)
  const input = signsOf(JSON.parse(settled) as readonly unknown[])
  const tells = [input.registerNo, input.passportNo, input.phone, input.mobile, input.email, input.birthDate].some(
    Boolean,
  )
  const read = useRead(
    Guest.known,
    { ...input, ...(exceptId === undefined ? {} : { exceptId }) },
    { enabled: tells, keepPrevious: true },
  )
  const known = tells ? (read.data ?? []) : []
  if (known.length === 0) return null
  return (
    <ul className={classes.known} aria-label={t(words.knownAlready)}>
      <li>
        <strong>{t(words.knownAlready)}</strong>
      </li>
      {known.map((guest) => (
        <li key={guest.id}>
          <Facts guest={guest} />
          {onUse && (
            <Button size="compact-xs" variant="default" onClick={() => onUse(guest.id)}>
              {t(words.useGuest)}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}

function Facts({ guest }: { guest: KnownGuest }): ReactNode {
  const t = useText()
  const signs = guest.signs.map((sign) => t(signNames[sign])).join(', ')
  return (
    <span className={classes.facts}>
      {guest.name} · {t(words.sameSigns, signs)}
      <small>{factsOf(guest, t)}</small>
    </span>
  )
}

function signsOf(typed: readonly unknown[]) {
  const text = (name: (typeof SIGNS)[number], max: number): string => {
    const value = typed[SIGNS.indexOf(name)]
    return typeof value === 'string' ? value.slice(0, max) : ''
  }
  const birthDate = text('birthDate', 10)
  return {
    firstName: text('firstName', 100),
    lastName: text('lastName', 100),
    registerNo: normalRegisterNo(text('registerNo', 40)),
    passportNo: text('passportNo', 40),
    phone: text('phone', 40),
    mobile: text('mobile', 40),
    email: text('email', 254),
    birthDate: isDay(birthDate) ? birthDate : null,
  }
}
