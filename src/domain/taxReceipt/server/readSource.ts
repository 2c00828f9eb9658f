import { AppError } from '#core/errors.ts'
import { lineText } from '#domain/folio/lineText.ts'
import { leftParts } from '#domain/folio/server/lineFacts.ts'
import { originKind } from '#domain/folio/server/originKind.ts'
import { readLines } from '#domain/folio/server/readFolio.ts'
import { EARNING } from '#domain/ledger/posting.ts'
import { fullNameOf } from '#domain/person/server/fullNameOf.ts'
import type { TaxType } from '#domain/receipt/taxTypes.ts'
import { namesOf } from '#kit/server/bothNames.ts'
import type { Context } from '#kit/server/context.ts'
import { ahead } from '#kit/server/transaction.ts'
import { sql } from 'kysely'
import { afterRefunds } from '../availableMoney.ts'
import type { PaidMoney, SoldLine, TaxReceiptSource } from '../contract.ts'

type Reading = Pick<Context, 'db' | 'hotelId' | 'hotel'>

/** What of a folio can stand on a receipt, as it is now; the money on receipt `freed` counts as free. Throws notFound. */
export async function readSource(
  ctx: Reading,
  folioId: number,
  freed: number | null = null,
): Promise<TaxReceiptSource> {
  const head = ahead(readHead(ctx, folioId))
  const sold = ahead(readSold(ctx, folioId))
  const payments = ahead(readMoney(ctx, folioId, freed))
  const lines = await readLines(ctx, [folioId])
  const found = await head
  const facts = await sold
  const live = lines.filter(({ id, left }) => left > 0 && facts.has(id))
  const [parts, duties] = await Promise.all([
    leftParts(
      ctx,
      live.map(({ id }) => id),
    ),
    readDuties(ctx),
  ])
  return {
    ...found,
    folioId,
    currency: ctx.hotel.currency,
    lines: live.flatMap((line): SoldLine[] => {
      const fact = facts.get(line.id)
      if (!fact) return []
      const own = parts.get(line.id) ?? []
      const sum = (of: ReadonlySet<number>) =>
        own.reduce((all, { taxId, amount }) => (taxId !== null && of.has(taxId) ? all + amount : all), 0)
      const vat = sum(duties.vat)
      return [
        {
          lineId: line.id,
          // what was typed with a charge may name a guest
          name: lineText({ ...line, description: '' }),
          date: line.serviceDate,
          quantity: line.quantity,
          amount: line.left,
          vat,
          cityTax: sum(duties.cityTax),
          taxType: vat === 0 ? fact.without : 'VAT_ABLE',
          classification: fact.classification,
          receipt: fact.receipt,
        },
      ]
    }),
    payments: await payments,
  }
}

async function readHead({ db, hotelId }: Reading, folioId: number) {
  const { rows } = await sql<Pick<TaxReceiptSource, 'seller' | 'payer' | 'settled'>>`
    select (select jsonb_build_object('tin', p.merchant_tin, 'branchNo', p.branch_no, 'posNo', p.pos_no, 'districtCode', p.district_code)
        from pos_api_setting p where p.hotel_id = f.hotel_id) as seller,
      case when c.id is not null then jsonb_build_object('companyId', c.id, 'name', c.name, 'tin', coalesce(
          (select t.customer_tin from tax_receipt t where t.hotel_id = c.hotel_id and t.company_id = c.id order by t.id desc limit 1), ''))
        when g.id is not null then jsonb_build_object('companyId', null, 'name', ${fullNameOf('g')}, 'tin', '') end as payer,
      coalesce((select sum(l.gross) < 0 from folio_line l where l.hotel_id = f.hotel_id and l.folio_id = f.id and l.kind = 'settlement'), false) as settled
    from folio f
    left join company c on c.hotel_id = f.hotel_id and c.id = f.company_id
    left join guest g on g.hotel_id = f.hotel_id and g.id = f.guest_id
    where f.hotel_id = ${hotelId} and f.id = ${folioId}`.execute(db)
  if (!rows[0]) throw new AppError('notFound')
  return rows[0]
}

interface SoldFact {
  readonly id: number
  readonly classification: string
  /** Its way of the VAT law where no VAT was charged. */
  readonly without: TaxType
  readonly receipt: SoldLine['receipt']
}

/** The lines of a folio by which something was sold, here or on the folio from which it was moved. */
async function readSold({ db, hotelId }: Reading, folioId: number): Promise<ReadonlyMap<number, SoldFact>> {
  const { rows } = await sql<SoldFact & { origin: string }>`
    select l.id, ${originKind(sql`l`)} as origin, coalesce(x.receipt_classification, t.receipt_classification, '') as classification,
      case when not h.vat_payer then 'NO_VAT' else coalesce((
        select case when max(v.amount) > 0 then 'VAT_FREE' else 'VAT_ZERO' end from tax v
        where v.hotel_id = l.hotel_id and v.active and v.vat and l.service_date between v.valid_from and coalesce(v.valid_to, l.service_date)
          and case when x.id is null then v.on_rooms else exists (select from tax_extra_charge_group q
            where q.hotel_id = v.hotel_id and q.tax_id = v.id and q.extra_charge_group_id = x.extra_charge_group_id) end
        having count(*) > 0), 'VAT_FREE') end as without,
      case when r.id is not null then jsonb_build_object('id', r.id, 'number', r.number) end as receipt
    from folio_line l
    join hotel h on h.id = l.hotel_id
    left join extra_charge x on x.hotel_id = l.hotel_id and x.id = l.extra_charge_id
    left join room m on m.hotel_id = l.hotel_id and m.id = l.room_id
    left join stay s on s.hotel_id = l.hotel_id and s.id = l.stay_id
    left join room_type t on t.hotel_id = l.hotel_id and t.id = coalesce(m.room_type_id, s.room_type_id)
    left join tax_receipt_line k on k.hotel_id = l.hotel_id and k.folio_line_id = l.id and k.active and k.kind = 'charge'
    left join tax_receipt r on r.hotel_id = k.hotel_id and r.id = k.tax_receipt_id
    where l.hotel_id = ${hotelId} and l.folio_id = ${folioId}`.execute(db)
  return new Map(rows.filter(({ origin }) => EARNING.includes(origin)).map((row) => [row.id, row]))
}

/** Codes of the tax service by which each kind of method is told, where the method has none of its own. */
export const moneyCode = sql`coalesce(nullif(m.receipt_code, ''), case m.kind when 'cash' then 'CASH' when 'card' then 'PAYMENT_CARD' when 'bank' then 'BANK_TRANSFER' else '' end)`

/** How a deposit was paid that check-in took over. */
const methodOfDeposit = sql`case when l.kind = 'deposit' then (
  select d.payment_method_id from folio_line t join folio_line d on d.hotel_id = t.hotel_id and d.folio_id = t.folio_id and d.kind = 'deposit'
  where t.hotel_id = l.hotel_id and t.journal_id = l.journal_id and t.kind = 'transfer' and d.payment_method_id is not null order by d.id desc limit 1) end`

/** What was paid on a folio and is on no receipt yet; money that was moved here from another folio too. */
async function readMoney({ db, hotelId }: Reading, folioId: number, freed: number | null): Promise<PaidMoney[]> {
  const { rows } = await sql<PaidMoney>`
    select l.id as "lineId", l.business_date as date, ${namesOf('m')} as method, ${moneyCode} as code,
      (-l.gross - coalesce((select sum(c.gross) from folio_line c where c.hotel_id = l.hotel_id and c.parent_line_id = l.id and c.folio_id = l.folio_id and not c.void
          and not exists (select from folio_line v where v.hotel_id = c.hotel_id and v.parent_line_id = c.id and v.void)), 0)
        - coalesce((select sum(k.amount) from tax_receipt_line k where k.hotel_id = l.hotel_id and k.folio_line_id = l.id and k.active
          and k.tax_receipt_id is distinct from ${freed}::bigint), 0))::bigint as amount
    from folio_line l
    left join folio_line p on p.hotel_id = l.hotel_id and p.id = l.parent_line_id
    join payment_method m on m.hotel_id = l.hotel_id and m.id = coalesce(l.payment_method_id, p.payment_method_id, ${methodOfDeposit})
    where l.hotel_id = ${hotelId} and l.folio_id = ${folioId} and not l.void and (l.kind in ('payment', 'deposit', 'refund') or l.kind = 'transfer')
      and not exists (select from folio_line o where o.hotel_id = l.hotel_id and o.id = l.parent_line_id and o.folio_id = l.folio_id)
      and not exists (select from folio_line v where v.hotel_id = l.hotel_id and v.parent_line_id = l.id and v.void)
    order by l.id`.execute(db)
  return afterRefunds(rows)
}

/** Which taxes are VAT, and which the tax of the city. */
async function readDuties({ db, hotelId }: Reading) {
  const { rows } = await sql<{ id: number; vat: boolean; cityTax: boolean }>`
    select id, vat, city_tax as "cityTax" from tax where hotel_id = ${hotelId}`.execute(db)
  const ids = (which: 'vat' | 'cityTax') => new Set(rows.filter((row) => row[which]).map(({ id }) => id))
  return { vat: ids('vat'), cityTax: ids('cityTax') }
}
