import { configurationRefusals } from '#features/configuration/server/refusals.ts'
import type { Refusals } from '#kit/server/databaseErrors.ts'

const ofWorkOrders = (table: string): Refusals => ({
  [`${table}_work_order_category_fkey`]: { code: 'unknownReference', field: 'workOrderCategoryId' },
  [`${table}_room_fkey`]: { code: 'unknownReference', field: 'roomId' },
  [`${table}_equipment_fkey`]: { code: 'unknownReference', field: 'equipmentId' },
  [`${table}_assignee_fkey`]: { code: 'unknownReference', field: 'assigneeId' },
})

/** Constraint name → what a person is told. Each area adds its own constraints here. */
export const refusals: Refusals = {
  mini_bar_group_posted_as: { code: 'required', field: 'extraChargeGroupId' },
  report_mail_view_fkey: { code: 'reportViewMailed' },
  report_view_name_once: { code: 'duplicate', field: 'name' },
  report_view_default_once: { code: 'changedMeanwhile' },
  accounting_layout_name_key: { code: 'duplicate', field: 'name' },
  hotel_code_key: { code: 'duplicate', field: 'code' },
  hotel_code_ignoring_case_key: { code: 'duplicate', field: 'code' },
  hotel_currency_fkey: { code: 'unknownReference', field: 'currency' },
  // users and roles
  app_user_login_name_key: { code: 'duplicate', field: 'LoginName' },
  app_user_role_fkey: { code: 'unknownReference', field: 'RoleID' },
  role_short_code_key: { code: 'duplicate', field: 'shortCode' },
  ...configurationRefusals,
  // prices
  rate_type_derived_once_fkey: { code: 'derivedOfDerived', field: 'derivedFrom' },
  rate_type_derived_currency_fkey: { code: 'derivedInOtherCurrency', field: 'hotelCurrencyId' },
  rate_currency_fixed: { code: 'currencyHasPrices', field: 'hotelCurrencyId' },
  rate_day_currency_fixed: { code: 'currencyHasPrices', field: 'hotelCurrencyId' },
  rate_type_hotel_currency_fkey: { code: 'unknownReference', field: 'hotelCurrencyId' },
  rate_type_derived_by_shape: { code: 'invalidValue', field: 'derivedBy' },
  child_bracket_ages: { code: 'agesReversed', field: 'toAge' },
  child_bracket_no_overlap: { code: 'agesOverlap', field: 'fromAge' },
  rate_one_party: { code: 'invalidValue', field: 'companyId' },
  // restrictions and policies
  restriction_from_before_to: { code: 'endBeforeBegin', field: 'toDate' },
  restriction_stay_range: { code: 'maximumBelowMinimum', field: 'maximumStay' },
  restriction_days_ahead_range: { code: 'maximumBelowMinimum', field: 'maximumDaysAhead' },
  restriction_says_something: { code: 'restrictionEmpty', field: 'closed' },
  cancellation_policy_code_key: { code: 'duplicate', field: 'code' },
  fee_charge_extra_charge_fkey: { code: 'unknownReference', field: 'cancellation' },
  // reservations and stays
  reservation_company_fkey: { code: 'unknownReference', field: 'companyId' },
  reservation_source_fkey: { code: 'unknownReference', field: 'reservationSourceId' },
  commission_of_stay: { code: 'commissionAgreed' },
  commission_rule_rate_type_fkey: { code: 'unknownReference', field: 'byRateType' },
  voucher_number_key: { code: 'duplicate', field: 'number' },
  voucher_company_fkey: { code: 'unknownReference', field: 'companyId' },
  voucher_reservation_source_fkey: { code: 'unknownReference', field: 'reservationSourceId' },
  reservation_type_waitlist_holds_nothing: { code: 'waitlistHoldsNothing', field: 'waitlist' },
  reservation_type_fkey: { code: 'unknownReference', field: 'reservationTypeId' },
  reservation_guest_group_fkey: { code: 'unknownReference', field: 'guestGroupId' },
  guest_group_code_key: { code: 'duplicate', field: 'code' },
  guest_group_company_fkey: { code: 'unknownReference', field: 'companyId' },
  guest_group_guest_fkey: { code: 'unknownReference', field: 'guestId' },
  group_route_extra_charge_group_fkey: { code: 'unknownReference', field: 'extraChargeGroupId' },
  group_route_dates: { code: 'endBeforeBegin', field: 'untilDate' },
  guest_vip_status_fkey: { code: 'unknownReference', field: 'vipStatusId' },
  stay_guest_guest_fkey: { code: 'unknownReference', field: 'guestId' },
  // packages and promotions
  promotion_uses_within_limit: { code: 'promotionUsedUp', field: 'promotionCode' },
  promotion_code_key: { code: 'duplicate', field: 'code' },
  promotion_book_dates: { code: 'endBeforeBegin', field: 'bookUntil' },
  promotion_stay_dates: { code: 'endBeforeBegin', field: 'stayUntil' },
  promotion_days_ahead_range: { code: 'maximumBelowMinimum', field: 'maximumDaysAhead' },
  promotion_free_nights_fewer: { code: 'promotionFewerFree', field: 'minimumNights' },
  promotion_amount_shape: { code: 'invalidValue', field: 'amount' },
  promotion_room_type_room_type_fkey: { code: 'unknownReference', field: 'roomTypeIds' },
  promotion_rate_type_rate_type_fkey: { code: 'unknownReference', field: 'rateTypeIds' },
  package_code_key: { code: 'duplicate', field: 'code' },
  package_rate_type_rate_type_fkey: { code: 'unknownReference', field: 'rateTypeIds' },
  package_inclusion_extra_charge_fkey: { code: 'unknownReference', field: 'inclusions' },
  package_inclusion_stay_once: { code: 'inclusionForStayOnce', field: 'inclusions' },
  // work orders
  ...ofWorkOrders('work_order'),
  ...ofWorkOrders('work_plan'),
  work_order_picture_file_fkey: { code: 'unknownReference', field: 'pictures' },
  work_order_plan_open: { code: 'workPlanHasOpen' },
  // lost and found
  lost_item_room_fkey: { code: 'unknownReference', field: 'roomId' },
  lost_item_picture_file_fkey: { code: 'unknownReference', field: 'pictures' },
  lost_item_ended_after_found: { code: 'endBeforeBegin', field: 'endedOn' },
  lost_item_disposed_after_found: { code: 'endBeforeBegin', field: 'disposeOn' },
  // mail
  mail_template_name_key: { code: 'duplicate', field: 'name' },
  // ledger
  journal_voided_once: { code: 'lineVoidedBefore' },
  folio_line_voided_once: { code: 'lineVoidedBefore' },
  // cash desk
  cash_session_of_drawer: { code: 'drawerTaken', field: 'drawerId' },
  cash_session_of_user: { code: 'sessionOpen' },
  cash_session_closed_stays: { code: 'cashSessionClosed' },
  card_settlement_line_once: { code: 'batchSettled' },
  card_settlement_number_key: { code: 'batchSettled' },
  cash_session_drawer_fkey: { code: 'unknownReference', field: 'drawerId' },
}
