import type { ParsedInputOf } from '#core/contract.ts'
import { AppError } from '#core/errors.ts'
import type { Minor } from '#core/money.ts'
import { recordActivity } from '#domain/activity/server/recordActivity.ts'
import type { CityLedger } from '#domain/cityLedger/contract.ts'
import { removeAllocations, share } from '#domain/cityLedger/server/share.ts'
import { spoken } from '#domain/folio/server/spoken.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'
import { balanceOf, holdMoney } from './accountOfLine.ts'

export async function allocate(ctx: Context, { lineId, ...wanted }: ParsedInputOf<typeof CityLedger.allocate>) {
  const { account, unallocated } = await holdMoney(ctx, lineId)
  const shares = await share(ctx, account, { lineId, unallocated }, wanted)
  if (shares.length === 0) throw new AppError('moreThanUnallocated', [spoken(ctx, unallocated)], 'invoices')
  await recordActivity(ctx, { entity: 'Company', id: account.companyId, action: 'allocate', after: { lineId, shares } })
  return balanceOf(ctx, account)
}

export async function unallocate(ctx: Context, { allocationId }: ParsedInputOf<typeof CityLedger.unallocate>) {
  const { db, hotelId } = ctx
  const { rows: found } = await sql<{ lineId: number; invoiceId: number; amount: Minor }>`
    select folio_line_id as "lineId", invoice_id as "invoiceId", amount from allocation where hotel_id = ${hotelId} and id = ${allocationId}`.execute(
    db,
  )
  const [allocation] = found
  if (!allocation) throw new AppError('notFound')
  const { account } = await holdMoney(ctx, allocation.lineId)
  const removed = await removeAllocations(ctx, { allocationId })
  if (removed.length === 0) throw new AppError('notAllocated')
  await recordActivity(ctx, { entity: 'Company', id: account.companyId, action: 'unallocate', before: allocation })
  return balanceOf(ctx, account)
}
