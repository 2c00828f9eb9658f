import { Alert, Anchor } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconInfoCircle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import type { InputOf } from '#core/contract.ts'
import { normalRegisterNo } from '#domain/guest/registerNo.ts'
import { numberText } from '#domain/numbering/web/numberText.ts'
import { useText } from '#kit/web/locale.tsx'
import { useRead } from '#kit/web/query.ts'
import { type HereAlready as Stay, Reservation } from '#domain/reservation/contract.ts'
import { bookingWords as words } from '#domain/reservation/labels.ts'
import classes from './BookingForm.module.css'

type Asked = InputOf<typeof Reservation.alreadyHere>

/** Says before a walk-in is made that the guest is expected today or in house, with the way there. */
export function HereAlready(): ReactNode {
  const t = useText()
  const [guestId, guest] = useWatch({ name: ['guestId', 'guest'] }) as readonly unknown[]
  const [settled] = useDebouncedValue(JSON.stringify(askedOf(guestId, guest)), 300)
  const asked = JSON.parse(settled) as Asked
  const read = useRead(Reservation.alreadyHere, asked, { enabled: settled !== '{}' })
  const stays = settled === '{}' ? [] : (read.data ?? [])
  if (stays.length === 0) return null
  const said = ({ status, guestName, reservationNumber, sequence, roomNumber }: Stay): string =>
    status === 'inHouse'
      ? t(words.inHouseAlready, guestName, roomNumber ?? '')
      : t(words.expectedToday, guestName, `${numberText('reservation', reservationNumber)}-${sequence}`)
  return (
    <Alert color="yellow" icon={<IconInfoCircle size={16} />} role="status" className={classes.here ?? ''}>
      <ul className={classes.hereList}>
        {stays.map((stay) => (
          <li key={stay.stayId}>
            {said(stay)}{' '}
            <Anchor component={Link} to={`/front-office/stay/${stay.stayId}`} size="sm">
              {t(words.openStay)}
            </Anchor>
          </li>
        ))}
      </ul>
    </Alert>
  )
}

const TYPED = ['firstName', 'lastName', 'registerNo', 'passportNo', 'phone', 'mobile', 'email'] as const

function askedOf(guestId: unknown, guest: unknown): Asked {
  if (typeof guestId === 'number') return { guestId }
  if (typeof guest !== 'object' || guest === null) return {}
  const typed = guest as Readonly<Record<string, unknown>>
  const texts = Object.fromEntries(
    TYPED.map((name) => [name, typeof typed[name] === 'string' ? typed[name].slice(0, 40) : '']),
  ) as Record<(typeof TYPED)[number], string>
  return { guest: { ...texts, registerNo: normalRegisterNo(texts.registerNo) } }
}
