import { optionActions } from '#domain/choices/server/readOptions.ts'
import { fileActions } from '#domain/file/server/uploadFile.ts'
import { truthActions } from '#domain/truths/server/actions.ts'
import { accountingActions } from '#features/accounting/server/actions.ts'
import { apiKeyActions } from '#features/apiKey/server/actions.ts'
import { backupActions } from '#features/backup/server/actions.ts'
import { bookingSettingActions } from '#features/bookingEngine/server/bookingSetting.ts'
import { guestLinkActions } from '#features/bookingEngine/server/guestLinks.ts'
import { paymentActions } from '#features/bookingEngine/server/payments.ts'
import { paymentWayActions } from '#features/bookingEngine/server/paymentWays.ts'
import { onlineOrderActions } from '#features/bookingEngine/server/onlineOrders.ts'
import { cashierActions } from '#features/cashier/server/actions.ts'
import { calendarFeedActions } from '#features/channel/server/calendarFeeds.ts'
import { calendarSourceActions } from '#features/channel/server/calendarSources.ts'
import { channelBookingActions } from '#features/channel/server/actions.ts'
import { cityLedgerActions } from '#features/cityLedger/server/actions.ts'
import { commissionActions } from '#features/commission/server/actions.ts'
import { companyActions } from '#features/company/server/actions.ts'
import { configurationActions } from '#features/configuration/server/actions.ts'
import { dashboardActions } from '#features/dashboard/server/actions.ts'
import { documentActions } from '#features/document/server/actions.ts'
import { downtimeActions } from '#features/downtime/server/actions.ts'
import { emailActions } from '#features/email/server/mailSetting.ts'
import { exchangeRateActions } from '#features/exchangeRate/server/actions.ts'
import { firstStepActions } from '#features/firstSteps/server/actions.ts'
import { folioActions } from '#features/folio/server/actions.ts'
import { stayActions } from '#domain/stay/server/actions.ts'
import { groupActions } from '#features/group/server/actions.ts'
import { groupLinkActions } from '#features/group/server/groupLinks.ts'
import { guestActions } from '#features/guest/server/actions.ts'
import { guestProfileActions } from '#features/guest/server/profileActions.ts'
import { housekeepingActions } from '#features/housekeeping/server/actions.ts'
import { hotelActions } from '#features/hotel/server/actions.ts'
import { hotelSettingActions } from '#features/hotel/server/hotelSettings.ts'
import { lostItemActions } from '#features/lostItem/server/actions.ts'
import { miniBarActions } from '#features/miniBar/server/actions.ts'
import { nightAuditActions } from '#features/nightAudit/server/actions.ts'
import { bulkAuditActions } from '#features/nightAudit/server/bulkActions.ts'
import { packageActions } from '#features/package/server/packageActions.ts'
import { stayPackageActions } from '#features/package/server/stayPackageActions.ts'
import { promotionActions } from '#features/promotion/server/actions.ts'
import { movingActions } from '#features/moving/server/actions.ts'
import { notificationActions } from '#features/notification/server/actions.ts'
import { priceCalendarActions } from '#features/priceCalendar/server/actions.ts'
import { posApiActions } from '#features/posApi/server/actions.ts'
import { policyActions } from '#features/policy/server/actions.ts'
import { breakfastActions } from '#features/reports/server/breakfast.ts'
import { reportFileActions } from '#features/reports/server/reportFile.ts'
import { reportPaperActions } from '#features/reports/server/reportPaper.ts'
import { reportMailActions } from '#features/reports/server/reportMails.ts'
import { reportViewActions } from '#features/reports/server/views.ts'
import { handoverNoteActions } from '#features/reports/server/handoverNotes.ts'
import { receptionActions } from '#features/reports/server/reception.ts'
import { reportActions } from '#features/reports/server/actions.ts'
import { dayPackActions } from '#features/reports/server/dayPackActions.ts'
import { reservationActions } from '#domain/reservation/server/actions.ts'
import { voucherActions } from '#domain/reservation/server/vouchers.ts'
import { taxReceiptActions } from '#features/taxReceipt/server/actions.ts'
import { taskActions } from '#features/task/server/actions.ts'
import { roomBlockActions } from '#features/roomBlock/server/actions.ts'
import { sellingRuleActions } from '#features/restriction/server/actions.ts'
import { searchActions } from '#features/search/server/actions.ts'
import { ownSecondFactorActions } from '#features/session/server/ownSecondFactor.ts'
import { ownPasswordActions } from '#features/session/server/ownPassword.ts'
import { stayViewActions } from '#features/stayView/server/actions.ts'
import { userActions } from '#features/user/server/userActions.ts'
import { deliveryActions } from '#features/webhook/server/deliveries.ts'
import { webhookActions } from '#features/webhook/server/webhooks.ts'
import { workOrderActions } from '#features/workOrder/server/actions.ts'
import type { Mounted } from '#kit/server/mount.ts'
import { outcomeActions } from '#kit/server/outcomeActions.ts'

/** An area adds its line here: `...reservationActions,`. */
const ofAreas: readonly Mounted[] = [
  ...reservationActions,
  ...bookingSettingActions,
  ...onlineOrderActions,
  ...guestLinkActions,
  ...paymentActions,
  ...paymentWayActions,
  ...roomBlockActions,
  ...housekeepingActions,
  ...workOrderActions,
  ...taskActions,
  ...miniBarActions,
  ...lostItemActions,
  ...voucherActions,
  ...stayActions,
  ...groupActions,
  ...groupLinkActions,
  ...guestActions,
  ...guestProfileActions,
  ...cashierActions,
  ...companyActions,
  ...cityLedgerActions,
  ...commissionActions,
  ...accountingActions,
  ...apiKeyActions,
  ...channelBookingActions,
  ...calendarFeedActions,
  ...calendarSourceActions,
  ...webhookActions,
  ...deliveryActions,
  ...fileActions,
  ...ownPasswordActions,
  ...ownSecondFactorActions,
  ...userActions,
  ...truthActions,
  ...configurationActions,
  ...sellingRuleActions,
  ...policyActions,
  ...dashboardActions,
  ...exchangeRateActions,
  ...firstStepActions,
  ...hotelActions,
  ...hotelSettingActions,
  ...backupActions,
  ...documentActions,
  ...downtimeActions,
  ...emailActions,
  ...folioActions,
  ...nightAuditActions,
  ...bulkAuditActions,
  ...packageActions,
  ...stayPackageActions,
  ...promotionActions,
  ...movingActions,
  ...notificationActions,
  ...posApiActions,
  ...priceCalendarActions,
  ...breakfastActions,
  ...handoverNoteActions,
  ...reportPaperActions,
  ...reportFileActions,
  ...reportViewActions,
  ...reportMailActions,
  ...receptionActions,
  ...reportActions,
  ...dayPackActions,
  ...searchActions,
  ...stayViewActions,
  ...taxReceiptActions,
  ...outcomeActions,
]

/** Every action of the program. */
export const actions: readonly Mounted[] = [...ofAreas, ...optionActions(ofAreas)]
