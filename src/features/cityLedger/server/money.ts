import type { ParsedInputOf } from '#core/contract.ts'
import { AppError } from '#core/errors.ts'
import { recordActivity } from '#domain/activity/server/recordActivity.ts'
import type { CityLedger } from '#domain/cityLedger/contract.ts'
import { holdAccount } from '#domain/cityLedger/server/holdAccount.ts'
import { share, writeAllocations } from '#domain/cityLedger/server/share.ts'
import { openUnsettled } from '#domain/cityLedger/server/settle.ts'
import { againstVoid } from '#domain/folio/lineRules.ts'
import { moneyReceived } from '#domain/folio/server/moneyOfMethod.ts'
import { holdLines } from '#domain/folio/server/lineFacts.ts'
import { spoken } from '#domain/folio/server/spoken.ts'
import { post } from '#domain/ledger/server/post.ts'
import { voidJournals } from '#domain/ledger/server/voidJournals.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'
import { balanceOf, holdInvoice, holdMoney } from './accountOfLine.ts'

/** A company pays, for invoices or in advance. */
export async function takePayment(ctx: Context, input: ParsedInputOf<typeof CityLedger.takePayment>) {
  const { companyId, reference, allocate, invoices } = input
  const account = await holdAccount(ctx, companyId)
  const { cash, ...money } = await moneyReceived(ctx, input)
  const [posted] = await post(ctx, [
    {
      kind: 'payment',
      source: 'desk',
      lines: [
        {
          folioId: account.folioId,
          kind: 'payment',
          reference,
          ...money,
        },
      ],
      cash,
    },
  ])
  const lineId = posted?.lineId ?? 0
  const amount = money.parts.reduce((sum, part) => sum - part.amount, 0)
  const shares = await share(ctx, account, { lineId, unallocated: amount }, { allocate, invoices })
  await recordActivity(ctx, {
    entity: 'Company',
    id: companyId,
    action: 'takePayment',
    after: { lineId, amount, shares },
  })
  const { rows } = await sql<{ id: number }>`
    select id from payment_receipt where hotel_id = ${ctx.hotelId} and folio_line_id = ${lineId}`.execute(ctx.db)
  return { ...(await balanceOf(ctx, account)), receiptId: rows[0]?.id ?? null }
}

/** Gives up what is open of an invoice, or a part of it: bad debt / city ledger. */
export async function writeOff(ctx: Context, { invoiceId, amount, reason }: ParsedInputOf<typeof CityLedger.writeOff>) {
  const { account, open } = await holdInvoice(ctx, invoiceId)
  if (amount > open) throw new AppError('moreThanOpen', [spoken(ctx, open)], 'amount')
  const [posted] = await post(ctx, [
    {
      kind: 'allowance',
      source: 'desk',
      reason,
      lines: [
        {
          folioId: account.folioId,
          kind: 'writeOff',
          parts: [{ against: { purpose: 'badDebt' }, amount: -amount }],
        },
      ],
    },
  ])
  await writeAllocations(ctx, [{ lineId: posted?.lineId ?? 0, invoiceId, amount }])
  const after = { invoiceId, amount }
  await recordActivity(ctx, { entity: 'Company', id: account.companyId, action: 'writeOff', after, reason })
  return balanceOf(ctx, account)
}

/** Voids a posting of today on an account: a settlement is then owed on the guest's folio again. */
export async function voidPosting(ctx: Context, { lineId, reason }: ParsedInputOf<typeof CityLedger.void>) {
  // the folios of guests before the account
  const { lines, folios } = await holdLines(ctx, [lineId])
  const { account } = await holdMoney(ctx, lineId)
  const [line] = lines
  if (!line) throw new AppError('notFound')
  const against = againstVoid(line, { kind: 'company', status: 'open' }, ctx.businessDate)
  if (against) throw new AppError(against.code, against.params)
  await openUnsettled(ctx, [...folios.keys()])
  await voidJournals(ctx, [line.journalId], { reason, source: 'desk' })
  await recordActivity(
    ctx,
    { entity: 'Company', id: account.companyId, action: 'void', before: { lineId, gross: line.gross }, reason },
    ...[...folios.keys()]
      .filter((id) => id !== account.folioId)
      .map((id) => ({ entity: 'Folio', id, action: 'undoSettlement', reason })),
  )
  return balanceOf(ctx, account)
}

export async function dispute(ctx: Context, { invoiceId, note }: ParsedInputOf<typeof CityLedger.dispute>) {
  const { db, hotelId, businessDate, caller } = ctx
  const { account } = await holdInvoice(ctx, invoiceId)
  if (note === '')
    await db.deleteFrom('invoice_dispute').where('hotel_id', '=', hotelId).where('invoice_id', '=', invoiceId).execute()
  else
    await sql`
      insert into invoice_dispute (hotel_id, invoice_id, note, disputed_on, user_id) values (${hotelId}, ${invoiceId}, ${note}, ${businessDate}, ${caller.userId})
      on conflict (hotel_id, invoice_id) do update set note = excluded.note`.execute(db)
  const action = note === '' ? 'endDispute' : 'dispute'
  await recordActivity(ctx, { entity: 'Company', id: account.companyId, action, after: { invoiceId, note } })
  return { invoiceId }
}
