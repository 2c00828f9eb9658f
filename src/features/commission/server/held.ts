import { AppError } from '#core/errors.ts'
import type { Minor } from '#core/money.ts'
import { settles } from '#domain/commission/server/commissionRows.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'

interface HeldCommission {
  readonly id: number
  readonly stayId: number
  readonly companyId: number
  readonly company: string
  readonly amount: Minor
  readonly journalId: number | null
  readonly settledBy: 'bank' | 'setOff' | null
  readonly settlementJournalId: number | null
  readonly isSettled: boolean
}

/** Commissions that were agreed and hold, held until the command ends. Refuses with notFound, and with commissionNotAgreed for a void one. */
export async function holdCommissions({ db, hotelId }: Context, ids: readonly number[]): Promise<HeldCommission[]> {
  const { rows } = await sql<HeldCommission & { voided: boolean }>`
    select c.id, c.stay_id as "stayId", c.company_id as "companyId", k.name as company, c.amount, c.journal_id as "journalId",
      c.settled_by as "settledBy", c.settlement_journal_id as "settlementJournalId", ${settles} as "isSettled", c.voided_on is not null as voided
    from commission c join company k on k.hotel_id = c.hotel_id and k.id = c.company_id
    where c.hotel_id = ${hotelId} and c.id = any(${ids}::bigint[]) order by c.id for update of c`.execute(db)
  if (rows.length < new Set(ids).size) throw new AppError('notFound')
  if (rows.some(({ voided }) => voided)) throw new AppError('commissionNotAgreed')
  return rows
}

export async function holdCommission(ctx: Context, id: number): Promise<HeldCommission> {
  const [held] = await holdCommissions(ctx, [id])
  return held!
}
