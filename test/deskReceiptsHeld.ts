import { sql } from 'kysely'
import { expect } from 'vitest'
import { Folio } from '#domain/folio/contract.ts'
import { TaxReceipt } from '#domain/taxReceipt/contract.ts'
import type { Database } from '#kit/server/database.ts'
import { type Client, inParallel } from '../bench/client.ts'
import { isLocked, isRefusedFor, type ReceiptsOfDesks } from './deskReceipts.ts'
import type { KeptReceipt } from './posApi/faults.ts'
import { standingAt, taxOwed } from './receipted.ts'

interface Held {
  readonly client: Client
  readonly db: Database
  readonly hotelId: number
  /** On which everything was sold. */
  readonly date: string
}

/** What the desks were told is there, once; the daemon has the same receipts; each is its lines, and these are locked. */
export async function expectReceiptsHeld({ told, daemon }: ReceiptsOfDesks, held: Held): Promise<void> {
  const { client, db, hotelId, date } = held
  expect(told.wrong).toEqual([])
  const receipts = await readReceipts(held)
  expect(receipts.map(({ id }) => id)).toEqual(told.issued.toSorted((a, b) => a - b))
  expect(receipts.filter(({ isSum }) => !isSum)).toEqual([])
  expect(receipts.map(({ known }) => known).toSorted()).toEqual(daemon.kept.map(asKept).toSorted())
  expect(new Set(told.printed).size).toBe(told.printed.length)

  const { total, vat, cityTax } = standingAt(daemon)
  const { totals } = await client.call(TaxReceipt.reconcile, { from: date, until: date, which: 'all' })
  const sold = { sold: total, soldVat: vat, soldCityTax: cityTax }
  expect(totals).toMatchObject({ ...sold, told: total, missing: 0, underWay: 0 })
  expect([vat, cityTax]).toEqual([await taxOwed({ db, hotelId }, 'vat'), await taxOwed({ db, hotelId }, 'city_tax')])
  await expectLocked(held)
}

interface Known {
  readonly id: number
  /** As `asKept` says it. */
  readonly known: string
  readonly isSum: boolean
}

async function readReceipts({ db, hotelId }: Held): Promise<readonly Known[]> {
  const { rows } = await sql<Known>`
    select r.id,
      concat_ws(' ', r.external_id, case r.status when 'paid' then 'active' when 'corrected' then 'replaced' else r.status end,
        r.kind, r.bill_id_suffix, nullif(r.customer_tin, ''), r.total, r.vat, r.city_tax) as known,
      (r.total, r.vat, r.city_tax) = (select sum(k.amount), sum(k.vat), sum(k.city_tax) from tax_receipt_line k
        where k.hotel_id = r.hotel_id and k.tax_receipt_id = r.id and k.kind = 'charge') as "isSum"
    from tax_receipt r where r.hotel_id = ${hotelId} order by r.id`.execute(db)
  return rows
}

function asKept({ id, status, receipt }: KeptReceipt): string {
  const { type, billIdSuffix, customerTin, totalAmount, totalVAT, totalCityTax } = receipt
  const sums = [totalAmount, totalVAT, totalCityTax].map((amount) => Math.round(amount * 100))
  return [id, status, type, billIdSuffix, ...(customerTin ? [customerTin] : []), ...sums].join(' ')
}

/** No charge is on two receipts; none that is on one can be lessened, and no money that paid it can be voided. */
async function expectLocked({ client, db, hotelId }: Held): Promise<void> {
  const { rows } = await sql<{ lineId: number; kind: 'charge' | 'payment'; times: number }>`
    select folio_line_id as "lineId", kind, count(*)::int as times from tax_receipt_line
    where hotel_id = ${hotelId} and active group by folio_line_id, kind`.execute(db)
  expect(rows.filter(({ kind, times }) => kind === 'charge' && times > 1)).toEqual([])
  const open: number[] = []
  await inParallel(rows, 8, async ({ lineId, kind }) => {
    const locked =
      kind === 'charge'
        ? await isLocked(client, lineId)
        : !(await client.call(Folio.voidLine, { lineId, reason: 'By chance' }).catch(isRefusedFor('ebarimtPrinted')))
    if (!locked) open.push(lineId)
  })
  expect(open).toEqual([])
}
