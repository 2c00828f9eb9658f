import { Button, Code, CopyButton, Switch } from '@mantine/core'
import { IconCash, IconCheck, IconCopy, IconExternalLink, IconLink, IconLinkOff } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useMemo, useState } from 'react'
import type { Label } from '#core/labels.ts'
import { menuTitle } from '#domain/access/menu.ts'
import { useSession } from '#domain/access/web/session.ts'
import { stayLook } from '#domain/stay/web/stayLook.ts'
import { shownStatus, stayLabels } from '#domain/stayStatus/status.ts'
import { confirm } from '#kit/web/feedback/confirm.ts'
import { useText } from '#kit/web/locale.tsx'
import { useCommand } from '#kit/web/query.ts'
import type { Column } from '#kit/web/table/column.ts'
import { ListPage } from '#kit/web/table/ListPage.tsx'
import { StatusBadge } from '#kit/web/ui/StatusBadge.tsx'
import { QrCode } from '#kit/web/ui/QrCode.tsx'
import { Modal } from '#kit/web/ui/Modal.tsx'
import { useFilter } from '#kit/web/urlState.ts'
import { GuestLink, OnlineOrder, type OnlineOrderRow, type PaymentState } from '../staffContract.ts'
import { staffWords as words } from '../staffLabels.ts'
import { PaymentsDialog } from './PaymentsDialog.tsx'
import classes from './BookingSettings.module.css'

const linkWords = { none: words.linkNone, open: words.linkOpen, revoked: words.linkRevoked, over: words.linkOver }
const paymentWords = {
  none: words.paymentNone,
  waiting: words.paymentWaiting,
  paid: words.paymentPaid,
  toSettle: words.paymentToSettle,
  unanswered: words.paymentUnanswered,
  over: words.paymentOver,
  refunded: words.paymentRefunded,
} satisfies Record<PaymentState, Label>
const moment = (local: string | null): string => local?.replace('T', ' ') ?? ''

const columnsOn = (businessDate: string): Column<OnlineOrderRow>[] => [
  { key: 'number', label: words.number, value: ({ number }) => number, sortable: true, width: 88 },
  { key: 'guestName', label: words.guest, value: (row) => row.guestName, sortable: true, width: 160 },
  { key: 'payment', label: words.payment, value: (row) => paymentWords[row.payment], width: 110 },
  { key: 'phone', label: words.phone, value: (row) => row.phone, width: 120 },
  { key: 'email', label: words.email, value: (row) => row.email, width: 160 },
  { key: 'madeAt', label: words.madeAt, value: (row) => moment(row.madeAt), sortable: true, width: 160 },
  { key: 'changedAt', label: words.changedAt, value: (row) => moment(row.changedAt), width: 170 },
  { key: 'arrival', label: words.arrival, value: (row) => row.arrival, kind: 'day', sortable: true },
  { key: 'departure', label: words.departure, value: (row) => row.departure, kind: 'day' },
  { key: 'arrivalTime', label: words.arrivalTime, value: (row) => row.arrivalTime, width: 80 },
  { key: 'rooms', label: words.rooms, value: (row) => row.rooms, kind: 'number', width: 64 },
  {
    key: 'status',
    label: words.status,
    value: (row) => stayLabels[shownStatus(row, businessDate)],
    render: (row) => <StatusBadge look={stayLook(shownStatus(row, businessDate))} />,
    width: 170,
  },
  { key: 'heldUntil', label: words.heldUntil, value: (row) => moment(row.heldUntil), width: 140 },
  { key: 'link', label: words.link, value: (row) => linkWords[row.link], width: 96 },
  { key: 'reviewedBy', label: words.reviewedBy, value: (row) => row.reviewedBy, hidden: true },
]

/** /front-office/online-orders: what guests have booked by themselves, until somebody has looked at it. */
export function OnlineOrders(): ReactNode {
  const t = useText()
  const navigate = useNavigate()
  const { businessDate } = useSession().hotel
  const columns = useMemo(() => columnsOn(businessDate), [businessDate])
  const [all, setAll] = useFilter<boolean>('all', false)
  const [toSettle, setToSettle] = useFilter<boolean>('toSettle', false)
  const [paying, setPaying] = useState<OnlineOrderRow>()
  const [made, setMade] = useState<string>()
  const review = useCommand(OnlineOrder.review, { success: words.reviewed })
  const renew = useCommand(GuestLink.renew)
  const revoke = useCommand(GuestLink.revoke, { success: words.linkClosed })
  const open = ({ reservationId }: OnlineOrderRow) =>
    void navigate({ to: `/front-office/reservation/${reservationId}` })
  const newLink = ({ reservationId }: OnlineOrderRow) =>
    void confirm({
      title: words.newLink,
      lines: [words.newLinkAsk],
      confirmLabel: words.newLink,
      action: async () => setMade((await renew.send({ reservationId }))?.url),
    })
  return (
    <>
      <ListPage
        name="OnlineOrders"
        title={menuTitle('/front-office/online-orders')}
        list={OnlineOrder.list}
        input={{ toReview: !all, toSettle }}
        columns={columns}
        rowKey={({ reservationId }) => reservationId}
        onOpen={open}
        actions={(row) => [
          { key: 'open', label: words.openReservation, icon: IconExternalLink, run: () => open(row) },
          {
            key: 'review',
            label: words.review,
            icon: IconCheck,
            reason: row.reviewed ? words.alreadyReviewed : undefined,
            run: () => void review.run({ reservationId: row.reservationId }),
          },
          {
            key: 'payments',
            label: words.payments,
            icon: IconCash,
            reason: row.payment === 'none' ? words.noPayments : undefined,
            run: () => setPaying(row),
          },
          { key: 'newLink', label: words.newLink, icon: IconLink, run: () => newLink(row) },
          {
            key: 'closeLink',
            label: words.closeLink,
            icon: IconLinkOff,
            reason: row.link === 'open' ? undefined : words.alreadyClosed,
            run: () => void revoke.run({ reservationId: row.reservationId }),
          },
        ]}
        emptyTitle={words.nobody}
        emptyHint={words.nobodyHint}
        filters={
          <>
            <Switch
              size="xs"
              label={t(words.all)}
              checked={all}
              onChange={(event) => setAll(event.currentTarget.checked)}
            />
            <Switch
              size="xs"
              label={t(words.onlyToSettle)}
              checked={toSettle}
              onChange={(event) => setToSettle(event.currentTarget.checked)}
            />
          </>
        }
      />
      {paying && <PaymentsDialog order={paying} onClose={() => setPaying(undefined)} />}
      {made !== undefined && (
        <Modal title={words.linkMade} size="medium" onClose={() => setMade(undefined)}>
          <QrCode text={new URL(made, location.origin).href} alt={t(words.linkMade)} className={classes.code} />
          <Code className={classes.link ?? ''}>{made}</Code>
          <CopyButton value={made}>
            {({ copy }) => (
              <Button variant="default" leftSection={<IconCopy size={16} />} onClick={copy}>
                {t(words.copy)}
              </Button>
            )}
          </CopyButton>
        </Modal>
      )}
    </>
  )
}
