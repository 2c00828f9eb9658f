import type { ComponentType } from 'react'
import type { MenuPath } from '#domain/access/menu.ts'

/** A page of the program. A path that the menu knows takes its title and its right from `domain/access/menu.ts`. */
export interface Screen {
  /** `$id` is a place: '/front-office/stay/$id'. */
  readonly path: string
  /** Loaded when first opened. */
  readonly load: () => Promise<ComponentType>
}

const listAt = (path: MenuPath): Screen => ({
  path,
  load: async () => (await import('#features/configuration/web/ListScreen.tsx')).listScreen(path),
})

const reportAt = (path: MenuPath): Screen => ({
  path,
  load: async () => (await import('#features/reports/web/ReportScreen.tsx')).reportScreen(path),
})

/** The one list of screens; an area adds its line here. */
export const screens: readonly Screen[] = [
  { path: '/', load: async () => (await import('./HomeScreen.tsx')).HomeScreen },
  {
    path: '/front-office/reservation-list',
    load: async () => (await import('#features/reservation/web/list/ReservationList.tsx')).ReservationList,
  },
  {
    path: '/front-office/departure-list',
    load: async () => (await import('#features/reservation/web/departures/DepartureList.tsx')).DepartureList,
  },
  {
    path: '/front-office/online-orders',
    load: async () => (await import('#features/bookingEngine/web/OnlineOrders.tsx')).OnlineOrders,
  },
  {
    path: '/conf/booking-engine',
    load: async () => (await import('#features/bookingEngine/web/BookingSettings.tsx')).BookingSettings,
  },
  {
    path: '/front-office/waitlist',
    load: async () => (await import('#features/reservation/web/waitlist/WaitlistScreen.tsx')).WaitlistScreen,
  },
  { path: '/front-office/task', load: async () => (await import('#features/task/web/TaskScreen.tsx')).TaskScreen },
  {
    path: '/front-office/new-reservation',
    load: async () => (await import('#features/reservation/web/booking/NewReservation.tsx')).NewReservation,
  },
  {
    path: '/front-office/walk-in',
    load: async () => (await import('#features/reservation/web/booking/WalkIn.tsx')).WalkIn,
  },
  {
    path: '/front-office/stay/$id',
    load: async () => (await import('#features/reservation/web/stay/StayPage.tsx')).StayPage,
  },
  {
    path: '/front-office/reservation/$id',
    load: async () => (await import('#features/reservation/web/stay/ReservationPage.tsx')).ReservationPage,
  },
  {
    path: '/front-office/reservation/$id/confirmation',
    load: async () => (await import('#features/document/web/ConfirmationScreen.tsx')).ConfirmationScreen,
  },
  {
    path: '/front-office/stay/$id/registration-card',
    load: async () => (await import('#features/document/web/RegistrationCardScreen.tsx')).RegistrationCardScreen,
  },
  {
    path: '/front-office/guest-database',
    load: async () => (await import('#features/guest/web/GuestDatabase.tsx')).GuestDatabase,
  },
  {
    path: '/front-office/guest/$id',
    load: async () => (await import('#features/guest/web/GuestPage.tsx')).GuestPage,
  },
  {
    path: '/handsontable',
    load: async () => (await import('#features/stayView/web/StayViewScreen.tsx')).StayViewScreen,
  },
  {
    path: '/front-office/folio-operation',
    load: async () => (await import('#features/folio/web/FolioOperationScreen.tsx')).FolioOperationScreen,
  },
  {
    path: '/front-office/folio/$id',
    load: async () => (await import('#features/folio/web/FolioScreen.tsx')).FolioScreen,
  },
  {
    path: '/front-office/folio/$id/print',
    load: async () => (await import('#features/folio/web/FolioPrintScreen.tsx')).FolioPrintScreen,
  },
  {
    path: '/front-office/receipt/$id',
    load: async () => (await import('#features/folio/web/ReceiptScreen.tsx')).ReceiptScreen,
  },
  {
    path: '/group-operation/group-reservations-list',
    load: async () => (await import('#features/group/web/GroupList.tsx')).groupList('reservations'),
  },
  {
    path: '/group-operation/in-house-group',
    load: async () => (await import('#features/group/web/GroupList.tsx')).groupList('inHouse'),
  },
  {
    path: '/group-operation/departed-group',
    load: async () => (await import('#features/group/web/GroupList.tsx')).groupList('departed'),
  },
  {
    path: '/group-operation/group/$id',
    load: async () => (await import('#features/group/web/GroupPage.tsx')).GroupPage,
  },
  {
    path: '/configuration',
    load: async () => (await import('#features/places/web/ConfigurationScreen.tsx')).ConfigurationScreen,
  },
  { path: '/report', load: async () => (await import('#features/places/web/ReportsScreen.tsx')).ReportsScreen },
  listAt('/room/amenities'),
  listAt('/room/type'),
  { path: '/room', load: async () => (await import('#features/configuration/web/RoomScreen.tsx')).RoomScreen },
  listAt('/rate/season'),
  listAt('/rate/type'),
  { path: '/rate', load: async () => (await import('#features/configuration/web/rate/RateScreen.tsx')).RateScreen },
  {
    path: '/rate/calendar',
    load: async () => (await import('#features/priceCalendar/web/PriceCalendarScreen.tsx')).PriceCalendarScreen,
  },
  listAt('/rate/child-bracket'),
  listAt('/rate/restriction'),
  listAt('/rate/extra-charge-group'),
  listAt('/rate/extra-charge'),
  {
    path: '/payment/exchange-rate',
    load: async () => (await import('#features/exchangeRate/web/ExchangeRateScreen.tsx')).ExchangeRateScreen,
  },
  listAt('/rate/tax'),
  listAt('/rate/tax-exemption'),
  listAt('/rate/payment-method'),
  {
    path: '/payment/company-database',
    load: async () => (await import('./CompanyScreens.tsx')).CompanyDatabase,
  },
  {
    path: '/payment/company/$id',
    load: async () => (await import('./CompanyScreens.tsx')).CompanyScreen,
  },
  {
    path: '/payment/company/$id/account',
    load: async () => (await import('#features/cityLedger/web/AccountScreen.tsx')).AccountScreen,
  },
  {
    path: '/payment/company/$id/statement',
    load: async () => (await import('#features/cityLedger/web/StatementScreen.tsx')).StatementScreen,
  },
  {
    path: '/payment/ebarimt',
    load: async () => (await import('#features/taxReceipt/web/TaxReceiptsScreen.tsx')).TaxReceiptsScreen,
  },
  {
    path: '/payment/ebarimt/$id',
    load: async () => (await import('#features/taxReceipt/web/TaxReceiptScreen.tsx')).TaxReceiptScreen,
  },
  {
    path: '/payment/invoice/$id',
    load: async () => (await import('#features/cityLedger/web/InvoiceScreen.tsx')).InvoiceScreen,
  },
  {
    path: '/payment/receivables',
    load: async () => (await import('#features/cityLedger/web/ReceivablesScreen.tsx')).ReceivablesScreen,
  },
  {
    path: '/payment/commissions',
    load: async () => (await import('#features/commission/web/CommissionScreen.tsx')).CommissionScreen,
  },
  {
    path: '/conf/hotel-information',
    load: async () => (await import('#features/hotel/web/HotelInformation.tsx')).HotelInformation,
  },
  {
    path: '/conf/accounting',
    load: async () => (await import('#features/accounting/web/AccountingCodesScreen.tsx')).AccountingCodesScreen,
  },
  {
    path: '/integration/accounting',
    load: async () => (await import('#features/accounting/web/AccountingExportScreen.tsx')).AccountingExportScreen,
  },
  {
    path: '/integration/channel',
    load: async () => (await import('#features/channel/web/ChannelScreen.tsx')).ChannelScreen,
  },
  {
    path: '/integration/api-key',
    load: async () => (await import('#features/apiKey/web/ApiKeyScreen.tsx')).ApiKeyScreen,
  },
  {
    path: '/integration/calendar',
    load: async () => (await import('#features/channel/web/CalendarScreen.tsx')).CalendarScreen,
  },
  {
    path: '/integration/webhook',
    load: async () => (await import('#features/webhook/web/WebhookScreen.tsx')).WebhookScreen,
  },
  {
    path: '/conf/hotel-setting',
    load: async () => (await import('#features/hotel/web/HotelSettings.tsx')).HotelSettings,
  },
  {
    path: '/conf/hotel-setting/backups',
    load: async () => (await import('#features/backup/web/BackupScreen.tsx')).BackupScreen,
  },
  { path: '/conf/email', load: async () => (await import('#features/email/web/EmailScreen.tsx')).EmailScreen },
  {
    path: '/conf/moving-in',
    load: async () => (await import('#features/moving/web/MovingScreen.tsx')).MovingScreen,
  },
  {
    path: '/conf/notification',
    load: async () => (await import('#features/notification/web/NotificationScreen.tsx')).NotificationScreen,
  },
  { path: '/conf/user-role', load: async () => (await import('#features/user/web/RoleScreen.tsx')).RoleScreen },
  { path: '/conf/user', load: async () => (await import('#features/user/web/UserScreen.tsx')).UserScreen },
  {
    path: '/front-office/night-audit',
    load: async () => (await import('#features/nightAudit/web/NightAuditScreen.tsx')).NightAuditScreen,
  },
  {
    path: '/front-office/bulk-night-audit',
    load: async () => (await import('#features/nightAudit/web/BulkAuditScreen.tsx')).BulkAuditScreen,
  },
  {
    path: '/front-office/reverse-night-audit',
    load: async () => (await import('#features/nightAudit/web/ReverseAuditScreen.tsx')).ReverseAuditScreen,
  },
  {
    path: '/front-office/downtime',
    load: async () => (await import('#features/downtime/web/DowntimeScreen.tsx')).DowntimeScreen,
  },
  {
    path: '/conf/promotion',
    load: async () => (await import('#features/promotion/web/PromotionScreen.tsx')).PromotionScreen,
  },
  {
    path: '/conf/package',
    load: async () => (await import('#features/package/web/PackageScreen.tsx')).PackageScreen,
  },
  { path: '/report/daily', load: async () => (await import('#features/reports/web/DailyReport.tsx')).DailyReport },
  {
    path: '/report/day-pack',
    load: async () => (await import('#features/reports/web/DayPackScreen.tsx')).DayPackScreen,
  },
  {
    path: '/report/by-mail',
    load: async () => (await import('#features/reports/web/ReportMailScreen.tsx')).ReportMailScreen,
  },
  reportAt('/report/folio'),
  {
    path: '/report/breakfast',
    load: async () => (await import('#features/reports/web/BreakfastScreen.tsx')).BreakfastScreen,
  },
  reportAt('/report/forecast'),
  reportAt('/report/pick-up'),
  reportAt('/report/occupancy-by-source'),
  reportAt('/report/nationalities'),
  reportAt('/report/guest-statistics'),
  reportAt('/report/housekeeping-minutes'),
  reportAt('/report/activity-log'),
  reportAt('/report/month'),
  reportAt('/report/monthly-revenue'),
  reportAt('/report/room-charge-monthly'),
  reportAt('/report/checked-out'),
  reportAt('/report/reservations'),
  reportAt('/report/arrival-departure'),
  reportAt('/report/available-room'),
  reportAt('/report/balance'),
  reportAt('/report/inter-agency'),
  reportAt('/report/night-audit'),
  reportAt('/report/cancel-reservation'),
  reportAt('/report/no-show-reservation'),
  reportAt('/report/payment-log'),
  reportAt('/report/payments-by-day'),
  reportAt('/report/charge'),
  reportAt('/report/void-reservation'),
  reportAt('/report/extra-charge/detailed'),
  reportAt('/report/extra-charge/summary'),
  {
    path: '/report/reception',
    load: async () => (await import('#features/reports/web/ReceptionReport.tsx')).ReceptionReport,
  },
  reportAt('/report/extra-charge/reception'),
  reportAt('/report/mini-bar'),
  reportAt('/report/tax'),
  reportAt('/report/deposits'),
  reportAt('/report/drawer-variance'),
  reportAt('/report/rate-overrides'),
  reportAt('/report/guest-register'),
  reportAt('/report/work-order'),
  reportAt('/report/identity-looks'),
  reportAt('/report/trial-balance'),
  reportAt('/report/account-entries'),
  listAt('/conf/reason'),
  listAt('/conf/reservation-source'),
  {
    path: '/conf/cancellation-policy',
    load: async () => (await import('#features/policy/web/PolicyScreen.tsx')).PolicyScreen,
  },
  listAt('/conf/reservation-type'),
  listAt('/room/status'),
  listAt('/conf/vip-status'),
  listAt('/conf/customer-group'),
  listAt('/mini-bar/group'),
  listAt('/mini-bar/item'),
  {
    path: '/room-service/room-block',
    load: async () => (await import('#features/roomBlock/web/RoomBlockScreen.tsx')).RoomBlockScreen,
  },
  {
    path: '/room-service/house-keeping',
    load: async () => (await import('#features/housekeeping/web/HouseKeepingScreen.tsx')).HouseKeepingScreen,
  },
  {
    path: '/room-service/house-status',
    load: async () => (await import('#features/housekeeping/web/HouseStatusScreen.tsx')).HouseStatusScreen,
  },
  {
    path: '/room-service/my-rooms',
    load: async () => (await import('#features/housekeeping/web/MyRoomsScreen.tsx')).MyRoomsScreen,
  },
  {
    path: '/room-service/mini-bar',
    load: async () => (await import('#features/miniBar/web/MiniBarScreen.tsx')).MiniBarScreen,
  },
  {
    path: '/room-service/lost-and-found',
    load: async () => (await import('#features/lostItem/web/LostItemScreen.tsx')).LostItemScreen,
  },
  {
    path: '/room-service/work-order',
    load: async () => (await import('#features/workOrder/web/WorkOrderScreen.tsx')).WorkOrderScreen,
  },
  {
    path: '/room-service/work-order/$id',
    load: async () => (await import('#features/workOrder/web/WorkOrderPage.tsx')).WorkOrderPage,
  },
  {
    path: '/room-service/work-plan',
    load: async () => (await import('#features/workOrder/web/PlanScreen.tsx')).PlanScreen,
  },
  listAt('/conf/work-order-category'),
  listAt('/conf/equipment'),
  { path: '/conf/pos-api', load: async () => (await import('#features/posApi/web/PosApiScreen.tsx')).PosApiScreen },
  {
    path: '/payment/cashier',
    load: async () => (await import('#features/cashier/web/CashierScreen.tsx')).CashierScreen,
  },
  {
    path: '/payment/cashier/shift/$id',
    load: async () => (await import('#features/cashier/web/PaperScreens.tsx')).ShiftReportScreen,
  },
  {
    path: '/payment/cashier/slip/$id',
    load: async () => (await import('#features/cashier/web/PaperScreens.tsx')).SlipScreen,
  },
  listAt('/conf/currency'),
  listAt('/conf/payment-group'),
  listAt('/conf/cash-drawer'),
  listAt('/conf/account'),
  listAt('/conf/banner'),
]
