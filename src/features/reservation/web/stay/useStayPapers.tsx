import { IconFileText, IconId, IconMail } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { mailWords as words } from '#domain/mail/labels.ts'
import type { MailAbout } from '#domain/mail/contract.ts'
import { BOOKING_TYPES } from '#domain/mail/types.ts'
import { MailDialog } from '#domain/mail/web/MailDialog.tsx'
import type { RowAction } from '#kit/web/table/rowAction.ts'

interface Papers {
  readonly actions: readonly RowAction[]
  readonly dialog: ReactNode
}

/** The confirmation of a reservation: printed, mailed. */
export function useReservationPapers(reservationId: number, about: MailAbout = { reservationId }): Papers {
  const navigate = useNavigate()
  const [isMailing, setMailing] = useState(false)
  const actions: RowAction[] = [
    {
      key: 'printConfirmation',
      label: words.printConfirmation,
      icon: IconFileText,
      run: () => void navigate({ to: `/front-office/reservation/${reservationId}/confirmation` }),
    },
    { key: 'mailConfirmation', label: words.mailConfirmation, icon: IconMail, run: () => setMailing(true) },
  ]
  const dialog = isMailing && <MailDialog about={about} types={BOOKING_TYPES} onClose={() => setMailing(false)} />
  return { actions, dialog }
}

/** The same of a stay, and its registration card. */
export function useStayPapers(stay: { readonly id: number; readonly reservationId: number }): Papers {
  const navigate = useNavigate()
  const { actions, dialog } = useReservationPapers(stay.reservationId, { stayId: stay.id })
  const card: RowAction = {
    key: 'printCard',
    label: words.printCard,
    icon: IconId,
    run: () => void navigate({ to: `/front-office/stay/${stay.id}/registration-card` }),
  }
  return { actions: [card, ...actions], dialog }
}
