import type { ParsedInputOf } from '#core/contract.ts'
import { COUNT_LIMIT, type Page, sortedBy } from '#core/page.ts'
import type { Commission, CommissionRow } from '#domain/commission/contract.ts'
import { commissionRows } from '#domain/commission/server/commissionRows.ts'
import type { Context } from '#kit/server/context.ts'
import { matching } from '#kit/server/matching.ts'
import { sql } from 'kysely'

const sorts = {
  company: sql`x.company`,
  departure: sql`x.departure`,
  basis: sql`x.basis`,
  amount: sql`x.amount`,
  agreedOn: sql`x."agreedOn"`,
}

export async function list(
  { db, hotelId }: Context,
  input: ParsedInputOf<typeof Commission.list>,
): Promise<Page<CommissionRow>> {
  const { search, sort, descending, limit, offset, state, companyId } = input
  const from = sql`from (${commissionRows(hotelId)}) x
    where (${state === 'all'} or x.state = ${state}) and (${companyId ?? null}::bigint is null or x."companyId" = ${companyId ?? null}::bigint)
      and ${matching(search, [sql`x.company`, sql`x.guest`, sql`x."roomNumber"`, sql`x."reservationNumber"::text`])}`
  const direction = descending ? sql`desc` : sql`asc`
  const { rows } = await sql<CommissionRow>`
    select x.* ${from} order by ${sortedBy(sorts, sort, 'departure')} ${direction}, x."stayId" ${direction}, x.id ${direction}
    limit ${limit} offset ${offset}`.execute(db)
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from (select x."stayId" ${from} limit ${COUNT_LIMIT + 1}) c`.execute(db)
  return { rows, total: counted.rows[0]?.total ?? 0 }
}
