import { z } from 'zod'
import { command, entity, query } from '#core/contract.ts'
import { day } from '#core/day.ts'
import { minor } from '#core/money.ts'
import { listInput, page } from '#core/page.ts'
import { menu } from '#domain/access/access.ts'
import { label } from '#domain/choices/contract.ts'
import { planCurrency } from '#domain/rates/foreign.ts'
import { activityRow } from '#domain/stay/record.ts'
import { stayStatus } from '#domain/stayStatus/status.ts'
import { id } from '#core/shapes.ts'

const access = menu('/payment/company-database')
const text = (max: number) => z.string().trim().max(max).default('')

const contact = z.object({
  name: z.string().trim().min(1).max(100),
  position: text(100),
  phone: text(40),
  email: z.union([z.literal(''), z.email()]).default(''),
})

const record = z.object({
  id,
  version: z.int(),
  active: z.boolean(),
  code: z.string(),
  name: z.string(),
  kind: z.enum(['company', 'agency']),
  customerGroup: label.nullable(),
  registerNo: z.string(),
  vatPayer: z.boolean(),
  contact: z.string(),
  phone: z.string(),
  email: z.string(),
  address: z.string(),
  bankName: z.string(),
  bankAccount: z.string(),
  creditLimit: minor,
  contractNo: z.string(),
  contractFrom: day.nullable(),
  contractTo: day.nullable(),
  contacts: z.array(contact.required()),
})
export type CompanyRecord = z.infer<typeof record>

const history = z.object({
  reservations: z.int(),
  /** In house or checked out; nights up to the business date. */
  stays: z.int(),
  nights: z.int(),
  cancellations: z.int(),
  noShows: z.int(),
  /** Charges less allowances on the folios of its stays, taxes inside; null = may not be seen. */
  revenue: minor.nullable(),
  /** What is open on these folios; positive = it is still to be paid, by the guests or the company. */
  balance: minor,
  lastArrival: day.nullable(),
  nextArrival: day.nullable(),
})
export type CompanyHistory = z.infer<typeof history>

const companyStay = z.object({
  id,
  reservationNumber: z.int(),
  sequence: z.int(),
  guestName: z.string(),
  status: stayStatus,
  confirmed: z.boolean(),
  arrival: day,
  departure: day,
  nights: z.int(),
  roomNumber: z.string().nullable(),
  total: minor,
})
export type CompanyStay = z.infer<typeof companyStay>

/** A price of its contract, per night in minor units for 1, 2, … adults. */
const contractRate = z.object({
  id,
  roomType: label,
  rateType: label,
  /** Null: when no season is in force. */
  season: label.nullable(),
  /** 0 = Sunday; null: on every other day. */
  weekday: z.int().nullable(),
  base: z.array(minor),
  /** Of its plan; null = the hotel's. */
  currency: planCurrency,
})
export type ContractRate = z.infer<typeof contractRate>

export const CompanyProfile = entity('CompanyProfile', {
  get: query({ access, input: z.object({ id }), output: record }),
  history: query({ access, input: z.object({ id }), output: history }),
  stays: query({
    access,
    input: listInput.extend({ id, sort: z.enum(['arrival', 'departure']).optional() }),
    output: page(companyStay),
    exportAsksPassword: true,
  }),
  rates: query({ access, input: z.object({ id }), output: z.array(contractRate) }),
  activity: query({ access, input: z.object({ id }), output: z.array(activityRow) }),
  /** Puts these people in the place of those who stood there. Refuses with changedMeanwhile. */
  saveContacts: command({
    access,
    input: z.object({ id, version: z.int().positive(), contacts: z.array(contact).max(50) }),
    output: z.object({ version: z.int() }),
    changes: ['Company', 'CompanyProfile'],
  }),
})
