import type { ParsedInputOf } from '#core/contract.ts'
import { AppError } from '#core/errors.ts'
import { grouped } from '#core/grouped.ts'
import type { Minor } from '#core/money.ts'
import { recordActivity } from '#domain/activity/server/recordActivity.ts'
import { holdAccount, holdAccounts } from '#domain/cityLedger/server/holdAccount.ts'
import { removeAllocations, shareOldest } from '#domain/cityLedger/server/share.ts'
import type { Commission } from '#domain/commission/contract.ts'
import { againstVoid } from '#domain/folio/lineRules.ts'
import { holdLines } from '#domain/folio/server/lineFacts.ts'
import { spoken } from '#domain/folio/server/spoken.ts'
import type { Posting } from '#domain/ledger/posting.ts'
import { post, postMoves } from '#domain/ledger/server/post.ts'
import { voidJournals } from '#domain/ledger/server/voidJournals.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'
import { holdCommission, holdCommissions } from './held.ts'

type Held = Awaited<ReturnType<typeof holdCommission>>

/** Commissions payable / bank, or / city ledger where the agency owes. Each is a journal of its own, so that each can be taken back alone. */
export async function settle(ctx: Context, { ids, by, reference }: ParsedInputOf<typeof Commission.settle>) {
  const { db, hotelId, businessDate } = ctx
  const held = await holdCommissions(ctx, ids)
  if (held.some(({ isSettled }) => isSettled)) throw new AppError('commissionSettled')
  const owed = held.filter(({ amount }) => amount > 0)
  if (owed.length === 0) throw new AppError('noCommission')
  const journals = by === 'bank' ? await payByBank(ctx, owed) : await setOff(ctx, owed, reference)
  const rows = owed.map(({ id }, nth) => ({ id, journal: journals[nth] }))
  await sql`
    update commission c set settled_by = ${by}, settled_on = ${businessDate}, settlement_journal_id = x.journal, reference = ${reference}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x (id bigint, journal bigint)
    where c.hotel_id = ${hotelId} and c.id = x.id`.execute(db)
  await recordActivity(
    ctx,
    ...owed.map(({ companyId, stayId, amount }) => {
      const after = { stayId, amount, by, ...(reference === '' ? {} : { reference }) }
      return { entity: 'Company', id: companyId, action: 'settleCommission', after }
    }),
  )
  return { ids: owed.map(({ id }) => id) }
}

const payByBank = (ctx: Context, owed: readonly Held[]): Promise<number[]> =>
  postMoves(
    ctx,
    owed.map(({ amount }): Posting => {
      return {
        kind: 'commission',
        source: 'desk',
        lines: [],
        moves: [{ debit: { purpose: 'commissionPayable' }, credit: { purpose: 'bank' }, amount }],
      }
    }),
  )

/** It pays the oldest invoices that are open, as a payment does. */
async function setOff(ctx: Context, owed: readonly Held[], reference: string): Promise<number[]> {
  const own = grouped(owed, (one) => one.companyId)
  const accounts = await holdAccounts(ctx, [...own.keys()])
  for (const { companyId, balance, name } of accounts) {
    const sum = (own.get(companyId) ?? []).reduce((all: Minor, { amount }) => all + amount, 0)
    if (sum > balance) throw new AppError('moreThanOwed', [name, spoken(ctx, Math.max(0, balance))])
  }
  const accountOf = new Map(accounts.map((account) => [account.companyId, account]))
  const posted = await post(
    ctx,
    owed.map(({ companyId, amount }): Posting => {
      return {
        kind: 'commission',
        source: 'desk',
        lines: [
          {
            folioId: accountOf.get(companyId)?.folioId ?? 0,
            kind: 'commission',
            reference,
            parts: [{ against: { purpose: 'commissionPayable' }, amount: -amount }],
          },
        ],
      }
    }),
  )
  await shareOldest(ctx, accounts, (account) =>
    posted.flatMap(({ folioId, lineId }, nth) =>
      folioId === account.folioId ? [{ lineId, unallocated: owed[nth]?.amount ?? 0 }] : [],
    ),
  )
  return posted.map(({ journalId }) => journalId)
}

/** The settlement is taken back by its mirror: of a payment any day, of a set-off as every posting on an account is voided, after what it paid is open again. */
export async function takeBack(ctx: Context, { id, reason }: ParsedInputOf<typeof Commission.takeBack>) {
  const held = await holdCommission(ctx, id)
  const { settlementJournalId, settledBy, isSettled, companyId, amount, stayId } = held
  if (!isSettled || settlementJournalId === null) throw new AppError('commissionNotSettled')
  if (settledBy === 'bank')
    await postMoves(ctx, [
      {
        kind: 'void',
        source: 'desk',
        reason,
        reversesJournalId: settlementJournalId,
        lines: [],
        moves: [{ debit: { purpose: 'bank' }, credit: { purpose: 'commissionPayable' }, amount }],
      },
    ])
  else await voidSetOff(ctx, settlementJournalId, companyId, reason)
  const after = { stayId, amount }
  await recordActivity(ctx, { entity: 'Company', id: companyId, action: 'takeBackCommission', after, reason })
  return { id }
}

async function voidSetOff(ctx: Context, journalId: number, companyId: number, reason: string): Promise<void> {
  const { db, hotelId, businessDate } = ctx
  await holdAccount(ctx, companyId)
  const { rows } = await sql<{ id: number }>`
    select id from folio_line where hotel_id = ${hotelId} and journal_id = ${journalId}`.execute(db)
  const ids = rows.map(({ id }) => id)
  await removeAllocations(ctx, { lineIds: ids })
  const { lines } = await holdLines(ctx, ids)
  for (const line of lines) {
    const against = againstVoid(line, { kind: 'company', status: 'open' }, businessDate)
    if (against) throw new AppError(against.code, against.params)
  }
  await voidJournals(ctx, [journalId], { reason, source: 'desk' })
}
