import { addDays } from '#core/day.ts'
import type { Label } from '#core/labels.ts'
import type { FolioLine, FolioView } from '#domain/folio/contract.ts'
import { getFolio } from '#domain/folio/server/readFolio.ts'
import { previewRoutes } from '#domain/folio/server/routeCharges.ts'
import { grossOf, type LineToPost, type Posting, taxOf } from '#domain/ledger/posting.ts'
import { namesOf } from '#kit/server/bothNames.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'
import { planNights } from './planNights.ts'

type Reading = Pick<Context, 'db' | 'hotelId' | 'businessDate'>

/**
 * What the folio will be at departure: what stands on it, and of the stay in house the nights, inclusions and recurring charges to come with
 * their taxes, but for what rules send elsewhere. Posts nothing. Another folio than window 1 is as it is.
 */
export async function readProforma(ctx: Context, { id }: { readonly id: number }): Promise<FolioView> {
  const folio = await getFolio(ctx, { id })
  const { stay } = folio
  if (stay === null || stay.status !== 'inHouse' || folio.windowNo !== 1) return { ...folio, proforma: true }
  // as if it were the day on which the guests leave
  const last = stay.departure > ctx.businessDate ? stay.departure : ctx.businessDate
  const onLeaving: Context = { ...ctx, businessDate: last }
  const span = { before: addDays(last, 1), stayIds: [stay.id], source: 'desk', leaving: true } as const
  const { nights, inclusions, recurring } = await planNights(onLeaving, span, { hold: false })
  const postings = [...nights, ...inclusions, ...recurring].map(({ posting }) => posting)
  const own = await stayingHere(onLeaving, postings, id)
  const [items, taxes] = [await readItems(ctx, own), await readTaxes(ctx, own)]
  let balance = folio.balance
  let lineId = folio.lines.at(-1)?.id ?? 0
  const lines = own
    .toSorted((a, b) => (a.serviceDate ?? last).localeCompare(b.serviceDate ?? last))
    .map((line): FolioLine => {
      balance += grossOf(line)
      lineId += 1
      const item = items.get(line.extraChargeId ?? 0) ?? null
      return toCome(line, { id: lineId, balance, item, date: line.serviceDate ?? last, room: stay.roomNumber })
    })
  const sum = (of: (line: FolioLine) => number) => lines.reduce((all, line) => all + of(line), 0)
  return {
    ...folio,
    proforma: true,
    balance,
    charges: folio.charges + sum(({ gross }) => gross),
    net: folio.net + sum(({ net }) => net),
    tax: folio.tax + sum(({ tax }) => tax),
    lines: [...folio.lines, ...lines],
    taxes: added(folio.taxes, taxes),
  }
}

/** The planned lines that stay on the folio; of those that rules share the part that does. */
async function stayingHere(ctx: Context, postings: readonly Posting[], folioId: number): Promise<LineToPost[]> {
  const routed = await previewRoutes(ctx, postings)
  return routed.flat().flatMap(({ line, shares }) => {
    if (line.folioId !== folioId) return []
    const gross = grossOf(line)
    const gone = shares.reduce((sum, { amount }) => sum + amount, 0)
    if (gone === 0) return [line]
    if (gone >= gross) return []
    const tax = line.parts.flatMap((part) =>
      part.taxId === undefined ? [] : [{ ...part, amount: part.amount - Math.round((part.amount * gone) / gross) }],
    )
    const net = gross - gone - tax.reduce((sum, { amount }) => sum + amount, 0)
    const [first] = line.parts
    return first ? [{ ...line, parts: [{ against: first.against, amount: net }, ...tax] }] : []
  })
}

interface Place {
  readonly id: number
  readonly balance: number
  readonly item: Label | null
  readonly date: string
  readonly room: string | null
}

const toCome = (line: LineToPost, { id, balance, item, date, room }: Place): FolioLine => ({
  id,
  journalId: id,
  kind: line.kind,
  parentKind: null,
  parentLineId: null,
  serviceDate: date,
  businessDate: date,
  postedAt: `${date}T00:00:00.000Z`,
  postedBy: null,
  source: 'desk',
  item,
  note: null,
  taxReceipt: null,
  roomNumber: line.roomId === undefined ? null : room,
  description: line.description ?? '',
  quantity: line.quantity ?? '1',
  unitPrice: line.unitPrice ?? grossOf(line),
  foreign: null,
  net: grossOf(line) - taxOf(line),
  tax: taxOf(line),
  gross: grossOf(line),
  balance,
  paymentMethod: null,
  paymentMethodId: null,
  reference: '',
  receipt: null,
  reason: null,
  void: false,
  voided: false,
  followed: false,
  locked: null,
  invoiced: false,
  left: 0,
})

async function readItems({ db, hotelId }: Reading, lines: readonly LineToPost[]): Promise<ReadonlyMap<number, Label>> {
  const ids = [...new Set(lines.flatMap(({ extraChargeId }) => extraChargeId ?? []))]
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: number; item: Label }>`
    select e.id, ${namesOf('e')} as item from extra_charge e where e.hotel_id = ${hotelId} and e.id = any(${ids})`.execute(
    db,
  )
  return new Map(rows.map(({ id, item }) => [id, item]))
}

type Taxes = FolioView['taxes']

async function readTaxes({ db, hotelId }: Reading, lines: readonly LineToPost[]): Promise<Taxes> {
  const sums = new Map<number, number>()
  for (const { parts } of lines)
    for (const { taxId, amount } of parts)
      if (taxId !== undefined && amount !== 0) sums.set(taxId, (sums.get(taxId) ?? 0) + amount)
  if (sums.size === 0) return []
  const { rows } = await sql<Taxes[number] & { id: number }>`
    select t.id, t.code, ${namesOf('t')} as name, case when t.kind = 'percent' then trim_scale(t.amount)::text end as percent, 0::bigint as amount
    from tax t where t.hotel_id = ${hotelId} and t.id = any(${[...sums.keys()]}) order by t.id`.execute(db)
  return rows.map(({ id, ...tax }) => ({ ...tax, amount: sums.get(id) ?? 0 }))
}

/** The taxes of what is posted with those of what is to come. */
function added(posted: Taxes, coming: Taxes): Taxes {
  const isSame = (a: Taxes[number], b: Taxes[number]) => a.code === b.code && a.percent === b.percent
  const fresh = coming.filter((tax) => !posted.some((known) => isSame(known, tax)))
  const grown = posted.map((tax) => ({
    ...tax,
    amount: tax.amount + (coming.find((one) => isSame(one, tax))?.amount ?? 0),
  }))
  return [...grown, ...fresh]
}
