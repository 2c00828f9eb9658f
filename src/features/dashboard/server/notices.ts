import { backupNotices } from '#domain/backup/server/backupNotices.ts'
import { dueItemNotices } from '#domain/lostItem/server/dueItemNotices.ts'
import type { NoticeSource } from '#domain/notice/server/noticeSource.ts'
import { calendarNotices } from '#domain/notice/server/calendarNotices.ts'
import { programNotices } from '#domain/notice/server/programNotices.ts'
import { webhookNotices } from '#domain/notice/server/webhookNotices.ts'
import { paymentNotices } from '#domain/onlinePayment/server/paymentNotices.ts'
import { orderNotices } from '#domain/reservation/server/orderNotices.ts'
import { leftNotices } from '#domain/stay/server/leftNotices.ts'
import { receiptNotices } from '#domain/taxReceipt/server/receiptNotices.ts'
import { truthNotices } from '#domain/truths/server/truthNotices.ts'
import { ownOrderNotices } from '#domain/workOrder/server/ownOrderNotices.ts'
import { type Handler, may } from '#kit/server/mount.ts'
import type { Dashboard } from '../contract.ts'
import { reportMailNotices } from './reportMailNotices.ts'

/** Everything that notices come from, the most urgent first; another matter is another entry. */
const sources: readonly NoticeSource[] = [
  backupNotices,
  receiptNotices,
  paymentNotices,
  truthNotices,
  ownOrderNotices,
  programNotices,
  orderNotices,
  leftNotices,
  calendarNotices,
  webhookNotices,
  dueItemNotices,
  reportMailNotices,
]

/** What the caller must know about the program and may be told. */
export const notices: Handler<typeof Dashboard.notices> = async (context) => {
  const told = sources.filter(({ access }) => may(context.caller, access))
  const found = await Promise.all(told.map(({ find }) => find(context)))
  return found.flat()
}
