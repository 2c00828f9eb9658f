import { LOCALES } from '#core/labels.ts'
import { PICTURE_TYPES } from '#core/picture.ts'
import { CHARGED_FOR, POSTING_RULES } from '#domain/choices/postingRule.ts'
import { SETTLED_BY } from '#domain/commission/contract.ts'
import { CASH_ORDERS } from '#domain/cashier/contract.ts'
import { INVOICE_KINDS } from '#domain/cityLedger/invoice.ts'
import { standardReasons } from '#domain/choices/standardReasons.ts'
import { DOCUMENT_KINDS as PAPERS } from '#domain/document/mailedDocument.ts'
import { ROUTED_CHARGES } from '#domain/folio/route.ts'
import { TAX_RECEIPT_KINDS, TAX_RECEIPT_STATUSES } from '#domain/taxReceipt/kinds.ts'
import { documentLanguages } from '#domain/paper/sheet.ts'
import { LIMIT_PERS } from '#domain/folio/stayRoute.ts'
import { BEDS, DOCUMENT_KINDS } from '#domain/guest/shapes.ts'
import { accounts, roomStatuses } from '#domain/hotel/server/standardLists.ts'
import { lineKinds, movementKinds } from '#domain/ledger/posting.ts'
import { CLEANINGS } from '#domain/housekeeping/cleaning.ts'
import { LOST_ITEM_STATUSES } from '#domain/lostItem/status.ts'
import { MOVEMENT_KINDS } from '#domain/miniBar/shapes.ts'
import { MAIL_STATUSES } from '#domain/mail/contract.ts'
import { MAIL_TYPES, RECIPIENTS, TIMINGS } from '#domain/mail/types.ts'
import { ARRIVAL_REASONS, ARRIVAL_STATES, ASK_STATES, PAYMENT_WAYS } from '#domain/onlinePayment/ways.ts'
import { COUNTED_BY, RHYTHMS } from '#domain/package/inclusion.ts'
import { BASES } from '#domain/policy/policy.ts'
import { PROMOTION_KINDS } from '#domain/promotion/promotion.ts'
import { houseStatus } from '#domain/room/houseStatus.ts'
import { BLOCK_KINDS, RETURN_STATUSES } from '#domain/roomBlock/block.ts'
import { endReasons } from '#domain/stay/holdExpired.ts'
import { STAY_STATUSES } from '#domain/stayStatus/status.ts'
import { CHECK_CAUSES } from '#domain/truths/truths.ts'
import { EVERY_UNITS } from '#domain/workOrder/contract.ts'
import { WORK_ORDER_STATUSES, WORK_PRIORITIES } from '#domain/workOrder/status.ts'
import { ENTRY_STATES, FEED_TELLS } from '#features/channel/calendarContract.ts'
import { CHANNEL_STATUSES } from '#features/channel/staffContract.ts'
import { exportFormats } from '#features/accounting/contract.ts'
import { dateFormats, delimiters, grains } from '#features/accounting/layout.ts'
import { lists } from '#features/configuration/lists.ts'
import { SECURITIES } from '#features/email/contract.ts'
import { MOVED } from '#features/moving/contract.ts'
import { ARRIVALS, DEPARTURES } from '#features/nightAudit/bulkContract.ts'
import { DELIVERY_STATES } from '#features/webhook/contract.ts'
import { EVERY, MAIL_FAILURES } from '#features/reports/reportMail.ts'
import { hotelTypeLabels } from '#features/hotel/hotelTypes.ts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { openHotel, type TestHotel } from './hotel.ts'

let hotel: TestHotel
let inDatabase: Map<string, readonly string[]>
beforeAll(async () => {
  hotel = await openHotel()
  const { rows } = await sql<{ name: string; says: string }>`
    select conrelid::regclass::text || '.' || a.attname as name, pg_get_constraintdef(c.oid) as says from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
    where contype = 'c' and cardinality(conkey) = 1 and connamespace = 'public'::regnamespace`.execute(hotel.db)
  inDatabase = new Map(
    rows.flatMap(({ name, says }) => {
      const [, list] = /= ANY \(ARRAY\[(.*?)\]\)/.exec(says) ?? []
      return list === undefined ? [] : [[name, [...list.matchAll(/'([^']*)'/g)].map(([, one = '']) => one)] as const]
    }),
  )
})

/** What a column may hold, by the list of the program that says so. */
const inProgram: Readonly<Record<string, readonly string[]>> = {
  'accounting_export.format': exportFormats,
  'accounting_layout.date_format': dateFormats,
  'accounting_layout.delimiter': Object.keys(delimiters),
  'accounting_layout.grain': grains,
  'accounting_layout.language': LOCALES,
  'app_user.language': LOCALES,
  'bulk_audit.arrivals': ARRIVALS,
  'bulk_audit.departures': DEPARTURES,
  'cancellation_policy.deposit_basis': ['none', ...BASES],
  'cancellation_policy.early_departure_basis': ['none', ...BASES],
  'cancellation_policy.no_show_basis': ['none', ...BASES],
  'cancellation_tier.basis': BASES,
  'cash_movement.kind': movementKinds,
  'day_pack_setting.language': documentLanguages,
  'report_mail.every': EVERY,
  'report_mail.failure': ['', ...MAIL_FAILURES],
  'report_mail.language': documentLanguages,
  'extra_charge.counted_by': CHARGED_FOR,
  'extra_charge.posting_rule': POSTING_RULES,
  'file.type': PICTURE_TYPES,
  'folio_line.kind': lineKinds,
  'group_route.charges': ROUTED_CHARGES,
  'company.language': LOCALES,
  'guest.language': LOCALES,
  'cash_order.kind': CASH_ORDERS,
  'calendar_entry.state': ENTRY_STATES,
  'calendar_feed.tells': FEED_TELLS,
  'channel_booking.status': CHANNEL_STATUSES,
  'commission.settled_by': SETTLED_BY,
  'invoice.kind': INVOICE_KINDS,
  'lost_item.status': LOST_ITEM_STATUSES,
  'moving_map.kind': MOVED,
  'moving_record.kind': MOVED,
  'moving_run.kind': MOVED,
  'mini_bar_movement.kind': MOVEMENT_KINDS,
  'guest.preferred_bed': ['', ...BEDS],
  'guest_document.kind': DOCUMENT_KINDS,
  'pre_registration.document_kind': DOCUMENT_KINDS,
  'hotel.type': Object.keys(hotelTypeLabels),
  'mail.language': LOCALES,
  'mail.status': MAIL_STATUSES,
  'mail_setting.language': LOCALES,
  'mail_setting.security': SECURITIES,
  'mail_template.document': PAPERS,
  'mail_template.recipient': RECIPIENTS,
  'mail_template.timing': TIMINGS,
  'mail_template.type': MAIL_TYPES,
  'online_payment.status': ASK_STATES,
  'online_payment.way': PAYMENT_WAYS,
  'package_inclusion.counted_by': COUNTED_BY,
  'package_inclusion.rhythm': RHYTHMS,
  'payment_arrival.state': ARRIVAL_STATES,
  'payment_arrival.why': ARRIVAL_REASONS,
  'payment_way.kind': PAYMENT_WAYS,
  'promotion.kind': PROMOTION_KINDS,
  'recurring_charge.counted_by': CHARGED_FOR,
  'recurring_charge.posting_rule': POSTING_RULES,
  'room.house_status': houseStatus.options,
  'room_block.kind': BLOCK_KINDS,
  'room_block.return_house_status': RETURN_STATUSES,
  'room_cleaning.kind': CLEANINGS,
  'room_status.house_status': houseStatus.options,
  'stay.status': STAY_STATUSES,
  'stay_route.charges': ROUTED_CHARGES,
  'stay_route.limit_per': LIMIT_PERS,
  'tax_receipt.kind': TAX_RECEIPT_KINDS,
  'tax_receipt.status': TAX_RECEIPT_STATUSES,
  'truth_check.cause': CHECK_CAUSES,
  'work_order.priority': WORK_PRIORITIES,
  'webhook_delivery.state': DELIVERY_STATES,
  'work_order.status': WORK_ORDER_STATUSES,
  'work_plan.every_unit': EVERY_UNITS,
  'work_plan.priority': WORK_PRIORITIES,
  ...Object.fromEntries(
    lists.flatMap(({ table, fields }) =>
      Object.entries(fields).flatMap(([name, field]) =>
        field.kind === 'choice'
          ? [
              [
                `${table}.${name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`,
                Object.keys(field.choices),
              ],
            ]
          : [],
      ),
    ),
  ),
}

/** Of these the program has no list, only types and shapes. */
const TYPED: readonly string[] = [
  'cash_count.moment',
  'fee_charge.fee',
  'folio.kind',
  'folio.status',
  'folio_line.source',
  'guest.gender',
  'guest.smoking',
  'hotel_picture.use',
  'journal.kind',
  'journal.source',
  'pre_registration.gender',
  'role_menu.status',
  'room_cleaning.outcome',
  'room_occupancy.kind',
  'stay_night.contract',
  'stay_time.kind',
  'tax_receipt.replaces_how',
  'tax_receipt_line.kind',
]

test('a column takes what the list of the program names, and nothing else', async () => {
  const { rows } = await sql<{ code: string }>`select code from currency`.execute(hotel.db)
  inDatabase.set(
    'hotel_currency.code',
    rows.map(({ code }) => code),
  )
  expect([...inDatabase.keys()].filter((column) => !(column in inProgram)).toSorted()).toEqual(TYPED)
  const sorted = (lists: Iterable<readonly [string, readonly string[]]>) =>
    Object.fromEntries([...lists].map(([column, list]) => [column, list.toSorted()]))
  expect(sorted([...inDatabase].filter(([column]) => column in inProgram))).toEqual(sorted(Object.entries(inProgram)))
})

test('the lists that a new hotel starts with hold only what the database takes', () => {
  const within = (column: string, values: readonly string[]) =>
    expect(inDatabase.get(column)).toEqual(expect.arrayContaining([...new Set(values)]))
  within(
    'account.kind',
    accounts.map(({ kind }) => kind),
  )
  within(
    'reason.category',
    standardReasons.map(({ category }) => category),
  )
  within(
    'room_status.house_status',
    roomStatuses.map(({ house_status }) => house_status),
  )
})

test('reasons that the program gives by itself are forgotten with no guest', async () => {
  const { rows } = await sql<{ kept: string[] }>`select listed_reasons(${hotel.hotelId}) as kept`.execute(hotel.db)
  expect(rows[0]?.kept).toEqual(expect.arrayContaining(Object.keys(endReasons)))
})
