import { IconBottle, IconCash, IconReceipt } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useMissing, useSession } from '#domain/access/web/session.ts'
import { options } from '#domain/choices/contract.ts'
import { moneyWords } from '#domain/folio/labels.ts'
import { miniBarWords } from '#domain/miniBar/labels.ts'
import { useMiniBar } from '#domain/miniBar/web/useMiniBar.tsx'
import { StayPackage } from '#domain/package/contract.ts'
import { RecurringCharge } from '#domain/recurringCharge/contract.ts'
import { PaymentDialog } from '#domain/folio/web/PaymentDialog.tsx'
import type { StayRecord } from '#domain/stay/record.ts'
import { useRead } from '#kit/web/query.ts'
import type { RowAction } from '#kit/web/table/rowAction.ts'
import { pageWords as words } from '../../stayPageLabels.ts'

const FRESH = 60_000

/** What the guest has to pay to leave today: the balance and what check-out will post first, where its price is known with taxes inside. */
function useDueNow(stay: StayRecord): number {
  const { businessDate } = useSession().hotel
  const rateTypes = useRead(options.RateType, {}, { freshFor: FRESH })
  const inclusive = new Set((rateTypes.data ?? []).filter(({ taxInclusive }) => taxInclusive).map(({ id }) => id))
  const leavesToday = stay.status === 'inHouse' && stay.departure <= businessDate
  const unposted = stay.nightRows.filter(
    ({ posted, rateTypeId }) => leavesToday && !posted && inclusive.has(rateTypeId),
  )
  const packages = useRead(StayPackage.of, { stayId: stay.id }, { enabled: leavesToday })
  const onTop = (packages.data?.charges ?? []).filter(
    ({ posted, inside, date }) => leavesToday && !posted && !inside && date <= businessDate,
  )
  const charges = useRead(RecurringCharge.of, { stayId: stay.id }, { enabled: leavesToday })
  const recurring = (charges.data ?? [])
    .flatMap(({ toCome }) => toCome)
    .filter(({ date }) => leavesToday && date <= businessDate)
  const sum = (of: readonly number[]): number => of.reduce((all, amount) => all + amount, 0)
  return stay.balance + sum(unposted.map(({ rate }) => rate)) + sum([...onTop, ...recurring].map(({ gross }) => gross))
}

/** Folio and payment from the page of a stay; `lesser` stand in its menu. */
export function useStayMoney(stay: StayRecord): {
  actions: readonly RowAction[]
  lesser: readonly RowAction[]
  dialog: ReactNode
} {
  const navigate = useNavigate()
  const mayNotPay = useMissing('postPayment')
  const mayNotCharge = useMissing('postCharge')
  const miniBar = useMiniBar()
  const due = useDueNow(stay)
  const [isPaying, setPaying] = useState(false)
  const [first] = stay.folios
  const open = stay.folios.find(({ status }) => status === 'open')
  const actions: RowAction[] = []
  if (first) {
    actions.push({
      key: 'folio',
      label: words.folio,
      icon: IconReceipt,
      run: () => void navigate({ to: `/front-office/folio/${first.id}` }),
    })
  }
  if (open && stay.status === 'inHouse') {
    actions.push({
      key: 'payment',
      label: moneyWords.postPayment,
      icon: IconCash,
      reason: mayNotPay,
      run: () => setPaying(true),
    })
  }
  const lesser: RowAction[] = []
  if (stay.status === 'inHouse' || stay.status === 'checkedOut') {
    lesser.push({
      key: 'miniBar',
      label: miniBarWords.miniBar,
      icon: IconBottle,
      reason: mayNotCharge,
      run: () => miniBar.open({ stayId: stay.id }),
    })
  }
  const dialog = (
    <>
      {isPaying && open && <PaymentDialog folioId={open.id} balance={due} onClose={() => setPaying(false)} />}
      {miniBar.dialog}
    </>
  )
  return { actions, lesser, dialog }
}
