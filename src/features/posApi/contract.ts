import { z } from 'zod'
import { command, entity, query } from '#core/contract.ts'
import { menu } from '#domain/access/access.ts'
import { receiptClassification } from '#domain/receipt/classification.ts'
import { TAX_TYPES, TIN } from '#domain/receipt/taxTypes.ts'
import { daemon } from '#domain/taxReceipt/daemon.ts'
import { isDaemonAddress } from './daemonAddress.ts'

const access = menu('/conf/pos-api')
const typed = (fits: (text: string) => boolean, code: string) =>
  z.string().trim().min(1, { abort: true }).refine(fits, { params: { code } })
const shaped = (shape: RegExp, code: string) => typed((text) => shape.test(text), code)

const fields = {
  /** Where the daemon listens: 'http://localhost:7080'. */
  address: typed(isDaemonAddress, 'invalidDaemonAddress'),
  /** Of who sells: 11 digits of a company, 14 of a person. */
  merchantTin: shaped(TIN, 'invalidTin'),
  branchNo: shaped(/^\d{1,5}$/, 'invalidDigits'),
  posNo: shaped(/^\d{1,10}$/, 'invalidDigits'),
  /** Two digits of the aimag or district, two of the sum or khoroo. */
  districtCode: shaped(/^\d{4}$/, 'invalidDistrict'),
}

const setting = z.object({
  address: z.string(),
  /** These are empty until something is saved. */
  merchantTin: z.string(),
  branchNo: z.string(),
  posNo: z.string(),
  districtCode: z.string(),
  /** 0 = nothing is saved yet. */
  version: z.int(),
})
export type PosApiSettingRecord = z.infer<typeof setting>

const item = {
  code: z.string(),
  name: z.string(),
  nameMon: z.string(),
  receiptClassification: z.string(),
  /** As today's taxes make it. */
  taxType: z.enum(TAX_TYPES),
  version: z.int(),
}
const classifications = z.object({
  roomTypes: z.array(z.object({ ...item, roomTypeId: z.int() })),
  extraCharges: z.array(z.object({ ...item, extraChargeId: z.int(), group: z.string(), groupMon: z.string() })),
  /** Taken from the hotel's own record. */
  vatPayer: z.boolean(),
  cityTaxPayer: z.boolean(),
})
export type Classifications = z.infer<typeof classifications>

const given = { receiptClassification, version: z.int() }

/** What electronic receipts need to know of the hotel. */
export const PosApi = entity('PosApi', {
  get: query({ access, input: z.object({}), output: setting }),
  save: command({
    access,
    input: z.object({ ...fields, version: z.int() }),
    output: setting,
    changes: ['PosApi'],
    asksPasswordAgain: true,
  }),
  /** What is sold, what each is classified as, and its tax type. */
  classifications: query({ access, input: z.object({}), output: classifications }),
  /** Writes those that differ; refuses when one of these was changed meanwhile. */
  classify: command({
    access,
    input: z.object({
      roomTypes: z.array(z.object({ roomTypeId: z.int(), ...given })).max(2_000),
      extraCharges: z.array(z.object({ extraChargeId: z.int(), ...given })).max(10_000),
    }),
    output: z.object({ changed: z.int() }),
    changes: ['PosApi', 'RoomType', 'ExtraCharge'],
  }),
  /**
   * Asks the daemon at that address of itself, saved or not. No command: no transaction waits for a stranger.
   * Refuses in plain words: posApiHostNotFound, posApiNotRunning, posApiTimeout, posApiNotSpoken, …
   */
  check: { ...query({ access, input: z.object({ address: fields.address }), output: daemon }), whileLooking: false },
})
