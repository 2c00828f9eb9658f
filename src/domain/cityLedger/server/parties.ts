import { AppError } from '#core/errors.ts'
import type { Label } from '#core/labels.ts'
import { letterheadColumn } from '#domain/paper/server/letterhead.ts'
import { namesOf } from '#kit/server/bothNames.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'
import type { FrozenFacts } from '../invoice.ts'

type Reading = Pick<Context, 'db' | 'hotelId'>

/** The hotel as documents about companies name it: where `h` is the hotel and `cu` its currency. */
const sellerColumn = sql`${letterheadColumn} || jsonb_build_object('digits', cu.digits, 'registerNo', h.register_no, 'bankAccounts', h.bank_accounts)`
/** The company `c` as a buyer. */
const buyerColumn = sql`jsonb_build_object('name', c.name, 'registerNo', c.register_no, 'address', c.address, 'phone', c.phone, 'email', c.email)`

/** Who sells, who buys, and whose folios it is about, as they are now. */
export async function readParties(
  { db, hotelId }: Reading,
  companyId: number,
  folioIds: readonly number[],
): Promise<Pick<FrozenFacts, 'hotel' | 'buyer' | 'folios'>> {
  const { rows } = await sql<Pick<FrozenFacts, 'hotel' | 'buyer'>>`
    select ${sellerColumn} as hotel, ${buyerColumn} as buyer
    from company c join hotel h on h.id = c.hotel_id join currency cu on cu.code = h.currency
    where c.hotel_id = ${hotelId} and c.id = ${companyId}`.execute(db)
  const [parties] = rows
  if (!parties) throw new Error('the account of a company without a company')
  return { ...parties, folios: await readFolios({ db, hotelId }, folioIds) }
}

async function readFolios({ db, hotelId }: Reading, folioIds: readonly number[]): Promise<FrozenFacts['folios']> {
  const { rows } = await sql<FrozenFacts['folios'][number]>`
    select f.id, f.number, coalesce(s.guest_id, f.guest_id) as "guestId", coalesce(q.name, '') as "group", r.number as "roomNumber", s.arrival, s.departure
    from folio f
    left join stay s on s.hotel_id = f.hotel_id and s.id = f.stay_id
    left join room r on r.hotel_id = s.hotel_id and r.id = s.room_id
    left join guest_group q on q.hotel_id = f.hotel_id and q.id = f.guest_group_id
    where f.hotel_id = ${hotelId} and f.id = any(${folioIds}) order by f.id`.execute(db)
  return rows
}

/**
 * The same of a folio whose guest pays: bought by the company that is named or pays it, else by its guest, of whom nothing is kept here but
 * who it is; a folio of the house or a group's without either is bought by its name.
 */
export async function readFolioParties(
  { db, hotelId }: Reading,
  folioId: number,
  companyId: number | null,
): Promise<Pick<FrozenFacts, 'hotel' | 'buyer' | 'buyerGuestId' | 'folios'>> {
  const { rows } = await sql<Pick<FrozenFacts, 'hotel' | 'buyer' | 'buyerGuestId'> & { companyFound: boolean }>`
    select ${sellerColumn} as hotel, c.id is not null as "companyFound",
      case when c.id is not null then ${buyerColumn}
        else jsonb_build_object('name', case when p.id is null then coalesce(q.name, f.name) else '' end, 'registerNo', '', 'address', '', 'phone', '', 'email', '') end as buyer,
      case when c.id is null then p.id end as "buyerGuestId"
    from folio f
    join hotel h on h.id = f.hotel_id
    join currency cu on cu.code = h.currency
    left join stay s on s.hotel_id = f.hotel_id and s.id = f.stay_id
    left join guest_group q on q.hotel_id = f.hotel_id and q.id = f.guest_group_id
    left join company c on c.hotel_id = f.hotel_id and c.id = coalesce(${companyId}::bigint, f.company_id)
    left join guest p on p.hotel_id = f.hotel_id and p.id = coalesce(f.guest_id, s.guest_id)
    where f.hotel_id = ${hotelId} and f.id = ${folioId}`.execute(db)
  if (!rows[0]) throw new AppError('notFound')
  const { companyFound, ...parties } = rows[0]
  if (companyId !== null && !companyFound) throw new AppError('unknownReference', [], 'companyId')
  return { ...parties, folios: await readFolios({ db, hotelId }, [folioId]) }
}

interface TaxName {
  readonly taxId: number
  readonly name: Label
  readonly percent: string | null
}

export async function readTaxNames({ db, hotelId }: Reading): Promise<ReadonlyMap<number, TaxName>> {
  const { rows } = await sql<TaxName>`
    select t.id as "taxId", ${namesOf('t')} as name, case when t.kind = 'percent' then trim_scale(t.amount)::text end as percent
    from tax t where t.hotel_id = ${hotelId} order by t.id`.execute(db)
  return new Map(rows.map((tax) => [tax.taxId, tax]))
}
