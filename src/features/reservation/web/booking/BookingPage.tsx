import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useSession } from '#domain/access/web/session.ts'
import { options } from '#domain/choices/contract.ts'
import { stayNotices } from '#domain/stay/notices.ts'
import { numberText } from '#domain/numbering/web/numberText.ts'
import { toast } from '#kit/web/feedback/toast.tsx'
import type { Values } from '#kit/web/form/schema.ts'
import { useText } from '#kit/web/locale.tsx'
import { useRead } from '#kit/web/query.ts'
import { Loaded } from '#kit/web/ui/Loaded.tsx'
import { useUrlState } from '#kit/web/urlState.ts'
import { bookingWords } from '#domain/reservation/labels.ts'
import { type Booked, BookingForm } from './BookingForm.tsx'
import { bookingDefaults, type BookingKind, linesOf, newLine, prefillFrom } from './bookingValues.ts'

const FRESH = 60_000

const idIn = (value: unknown): number | null => (typeof value === 'number' && value > 0 ? value : null)

/** The form of a reservation or a walk-in, begun with what the address says, and where it leads. */
export function BookingPage({ kind }: { kind: BookingKind }): ReactNode {
  const t = useText()
  const navigate = useNavigate()
  const { businessDate } = useSession().hotel
  const [url] = useUrlState()
  const [prefill] = useState(() =>
    prefillFrom(kind === 'walkIn' ? { ...url, arrival: businessDate } : url, businessDate),
  )
  // the pages of a guest and of a company lead here
  const [given] = useState(() => ({ guestId: idIn(url['guest']), companyId: idIn(url['company']) }))
  const types = useRead(options.ReservationType, {}, { freshFor: FRESH })
  const rateTypes = useRead(options.RateType, {}, { freshFor: FRESH })
  const rooms = useRead(options.Room, {}, { freshFor: FRESH })

  function show({ reservationId, number, stays }: Booked, values: Values): void {
    const [stay] = stays
    const [line] = linesOf(kind, values)
    const room = rooms.data?.find(({ id }) => id === line?.roomId)?.number
    toast.success(
      kind === 'reserve'
        ? t(stayNotices.reserve, numberText('reservation', number))
        : t(stayNotices.walkIn, room ?? ''),
    )
    const isOne = stay !== undefined && stays.length === 1
    void navigate({ to: isOne ? `/front-office/stay/${stay.id}` : `/front-office/reservation/${reservationId}` })
  }

  return (
    <Loaded of={types} height={560}>
      {(reservationTypes) => (
        <Loaded of={rateTypes} height={560}>
          {([rateType]) => (
            <Loaded of={rooms} height={560}>
              {(all) => {
                const own = all.find(({ id }) => id === prefill.roomId)
                const line = newLine(
                  { ...prefill, roomTypeId: own?.roomTypeId ?? prefill.roomTypeId },
                  rateType?.id ?? null,
                )
                const usual = reservationTypes.find(({ confirmed, mayCheckIn }) => confirmed && mayCheckIn)
                return (
                  <BookingForm
                    kind={kind}
                    defaults={{ ...bookingDefaults(kind, line, usual?.id ?? null), ...given }}
                    submitLabel={kind === 'reserve' ? bookingWords.saveReservation : bookingWords.checkIn}
                    onBooked={show}
                  />
                )
              }}
            </Loaded>
          )}
        </Loaded>
      )}
    </Loaded>
  )
}
