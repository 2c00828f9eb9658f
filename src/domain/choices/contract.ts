import { type Access, entity, query } from '#core/contract.ts'
import { day } from '#core/day.ts'
import { minor } from '#core/money.ts'
import { CHARGED_FOR, POSTING_RULES } from './postingRule.ts'
import { z } from 'zod'

export const label = z.object({ en: z.string(), mon: z.string() })

/** The active rows of a list to choose from; rows named in `include` come too, also when they are no longer active. */
const optionsInput = z.object({
  search: z.string().max(200).default(''),
  include: z.array(z.int()).max(200).default([]),
  limit: z.int().min(1).max(5_000).default(1_000),
})

/** Filled in where the program is put together (`server/choosers.ts`): until then nobody is told. */
const access: Access = { kind: 'either', anyOf: [] }

const of = <E extends string, F extends z.ZodRawShape>(name: E, facts: F) =>
  entity(name, {
    options: query({
      access,
      input: optionsInput,
      output: z.array(z.object({ id: z.int(), label, ...facts })),
    }),
  }).options

/**
 * `/api/{Entity}/Options`: the choices of each list, `{ id, label, …facts }` in the list's own order, for who may see the list or do what chooses from it.
 * Facts are what screens decide by without asking again; amounts in minor units of the hotel's currency.
 */
export const options = {
  Account: of('Account', { number: z.string(), kind: z.enum(['asset', 'liability', 'revenue', 'expense']) }),
  Amenity: of('Amenity', { shortName: z.string() }),
  RoomType: of('RoomType', {
    code: z.string(),
    baseAdults: z.int(),
    baseChildren: z.int(),
    maxAdults: z.int(),
    maxChildren: z.int(),
  }),
  Room: of('Room', { number: z.string(), floor: z.string(), roomTypeId: z.int(), houseStatus: z.string() }),
  Season: of('Season', { code: z.string(), beginDate: day, endDate: day }),
  RateType: of('RateType', { code: z.string(), breakfast: z.boolean(), taxInclusive: z.boolean(), colour: z.string() }),
  ChildBracket: of('ChildBracket', { fromAge: z.int(), toAge: z.int() }),
  CancellationPolicy: of('CancellationPolicy', { code: z.string() }),
  ExtraChargeGroup: of('ExtraChargeGroup', {}),
  ExtraCharge: of('ExtraCharge', {
    code: z.string(),
    unitPrice: minor,
    editable: z.boolean(),
    taxInclusive: z.boolean(),
    extraChargeGroupId: z.int(),
    /** The account of its group by what it is for; null = one of the hotel's own. */
    purpose: z.string().nullable(),
    postingRule: z.enum(POSTING_RULES),
    everyDays: z.int(),
    countedBy: z.enum(CHARGED_FOR),
  }),
  Package: of('Package', { code: z.string() }),
  Tax: of('Tax', { code: z.string(), validFrom: day, validTo: day.nullable() }),
  PaymentMethod: of('PaymentMethod', { kind: z.enum(['cash', 'card', 'bank', 'wallet']), paymentGroupId: z.int() }),
  PaymentGroup: of('PaymentGroup', {}),
  Reason: of('Reason', { category: z.string() }),
  ReservationSource: of('ReservationSource', { channel: z.string() }),
  ReservationType: of('ReservationType', {
    code: z.string(),
    confirmed: z.boolean(),
    holdsInventory: z.boolean(),
    mayCheckIn: z.boolean(),
    shownOnStayView: z.boolean(),
    waitlist: z.boolean(),
    holdMinutes: z.int(),
  }),
  User: of('User', {}),
  Company: of('Company', { code: z.string(), kind: z.enum(['company', 'agency']) }),
  RoomStatus: of('RoomStatus', { houseStatus: z.string(), colour: z.string() }),
  VipStatus: of('VipStatus', { colour: z.string() }),
  GuestGroup: of('GuestGroup', { code: z.string(), colour: z.string() }),
  CustomerGroup: of('CustomerGroup', {}),
  /** The foreign currencies that are taken; rates are decimal texts, units of the hotel's currency for one of this. */
  Currency: of('Currency', { code: z.string(), symbol: z.string(), buy: z.string(), sell: z.string() }),
  CashDrawer: of('CashDrawer', { openingFloat: minor }),
  MiniBarGroup: of('MiniBarGroup', { extraChargeGroupId: z.int() }),
  MiniBarItem: of('MiniBarItem', { miniBarGroupId: z.int(), price: minor, stock: z.int() }),
  Banner: of('Banner', {}),
  WorkOrderCategory: of('WorkOrderCategory', {}),
  Equipment: of('Equipment', { code: z.string(), roomId: z.int().nullable(), place: z.string() }),
} as const

export type OptionEntity = keyof typeof options
