import { mongolianOf } from '#kit/server/bothNames.ts'
import type { OptionEntity } from '../contract.ts'
import { type RawBuilder, sql } from 'kysely'

interface Source {
  readonly table: string
  /** The column by which people name a row in a file: its code, number or name. */
  readonly key: string
  /** The label of a row of this alias, in English and Mongolian. */
  readonly en: (row: string) => RawBuilder<string>
  readonly mon: (row: string) => RawBuilder<string>
  readonly order: readonly string[]
}

type Column = (row: string) => RawBuilder<string>
const column =
  (name: string): Column =>
  (row) =>
    sql.id(row, name)
const mongolian =
  (name: string): Column =>
  (row) =>
    mongolianOf(row, name)
const beside =
  (first: string, rest: Column): Column =>
  (row) =>
    sql`${sql.id(row, first)} || ' ' || ${rest(row)}`

const name = column('name')
const nameMon = mongolian('name')
const named = (table: string, key: string, ...order: string[]): Source => ({
  table,
  key,
  en: name,
  mon: nameMon,
  order,
})
const alike = (table: string, key: string, text: Column, ...order: string[]): Source => ({
  table,
  key,
  en: text,
  mon: text,
  order,
})

/** Where each entity's choices come from and how a row is called. */
export const sources: Record<OptionEntity, Source> = {
  Account: {
    table: 'account',
    key: 'number',
    en: beside('number', name),
    mon: beside('number', nameMon),
    order: ['number'],
  },
  Amenity: named('amenity', 'short_name', 'sort_order', 'name'),
  RoomType: named('room_type', 'code', 'sort_order', 'code'),
  Room: alike('room', 'number', column('number'), 'sort_order', 'number'),
  Season: named('season', 'code', 'begin_date', 'code'),
  RateType: named('rate_type', 'code', 'sort_order', 'code'),
  ChildBracket: named('child_bracket', 'from_age', 'name'),
  CancellationPolicy: named('cancellation_policy', 'code', 'sort_order', 'code'),
  ExtraChargeGroup: named('extra_charge_group', 'name', 'sort_order', 'name'),
  ExtraCharge: named('extra_charge', 'code', 'sort_order', 'code'),
  Package: named('package', 'code', 'sort_order', 'code'),
  Tax: named('tax', 'code', 'code', 'valid_from'),
  PaymentMethod: named('payment_method', 'name', 'sort_order', 'name'),
  PaymentGroup: named('payment_group', 'name', 'sort_order', 'name'),
  Reason: {
    table: 'reason',
    key: 'text',
    en: column('text'),
    mon: mongolian('text'),
    order: ['category', 'sort_order', 'text'],
  },
  ReservationSource: named('reservation_source', 'name', 'sort_order', 'name'),
  ReservationType: named('reservation_type', 'code', 'sort_order', 'code'),
  User: alike('app_user', 'login_name', name, 'name'),
  Company: alike('company', 'code', name, 'name', 'code'),
  RoomStatus: named('room_status', 'house_status', 'sort_order', 'name'),
  VipStatus: named('vip_status', 'name', 'sort_order', 'name'),
  GuestGroup: alike('guest_group', 'code', beside('code', name), 'code'),
  CustomerGroup: named('customer_group', 'name', 'sort_order', 'name'),
  Currency: {
    table: 'hotel_currency',
    key: 'code',
    en: beside('code', name),
    mon: beside('code', nameMon),
    order: ['sort_order', 'code'],
  },
  CashDrawer: named('cash_drawer', 'name', 'sort_order', 'name'),
  MiniBarGroup: named('mini_bar_group', 'name', 'sort_order', 'name'),
  MiniBarItem: named('mini_bar_item', 'name', 'sort_order', 'name'),
  Banner: {
    table: 'banner',
    key: 'title',
    en: column('title'),
    mon: mongolian('title'),
    order: ['sort_order', 'title'],
  },
  WorkOrderCategory: named('work_order_category', 'name', 'sort_order', 'name'),
  Equipment: {
    table: 'equipment',
    key: 'code',
    en: beside('code', name),
    mon: beside('code', nameMon),
    order: ['sort_order', 'code'],
  },
}

/** `{ en, mon }` of a row of this alias, as JSON. */
export const labelOf = (entity: OptionEntity, row: string): RawBuilder<unknown> =>
  sql`json_build_object('en', ${sources[entity].en(row)}, 'mon', ${sources[entity].mon(row)})`
