import type { ParsedInputOf } from '#core/contract.ts'
import { AppError } from '#core/errors.ts'
import { recordActivity } from '#domain/activity/server/recordActivity.ts'
import type { CityLedger, Invoice } from '#domain/cityLedger/contract.ts'
import { drawInvoice } from '#domain/cityLedger/server/drawInvoice.ts'
import { drawFolioInvoice } from '#domain/cityLedger/server/drawFolioInvoice.ts'
import { holdAccount } from '#domain/cityLedger/server/holdAccount.ts'
import { closeSettled, settle } from '#domain/cityLedger/server/settle.ts'
import { againstCharge } from '#domain/folio/lineRules.ts'
import { readBalance } from '#domain/ledger/server/balances.ts'
import { lockFolios } from '#domain/ledger/server/lockFolios.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'

/** Settles what one folio owes; the folio closes where its guests are gone. */
export async function settleFolio(ctx: Context, input: ParsedInputOf<typeof CityLedger.settle>) {
  const { folioId, invoice, overrideReason, ...to } = input
  const [folio] = await lockFolios(ctx, [folioId])
  if (!folio) throw new AppError('notFound')
  const against = againstCharge(folio)
  if (against) throw new AppError(against.code, against.params)
  const balance = await readBalance(ctx, folioId)
  const settled = await settle(ctx, [{ folioId, balance }], { ...to, overrideReason })
  await closeSettled(ctx, [folioId])
  const drawn = invoice ? await drawInvoice(ctx, settled.account, settled.settlementIds) : { invoiceId: null }
  const after = { company: settled.account.name, amount: settled.amount, ...drawn }
  await recordActivity(
    ctx,
    { entity: 'Folio', id: folioId, action: 'settle', after, reason: overrideReason },
    { entity: 'Company', id: to.companyId, action: 'settle', after: { folioId, ...after }, reason: overrideReason },
  )
  return { folioId, lineIds: settled.lineIds, balance: 0, invoiceId: drawn.invoiceId }
}

/** One invoice for what was settled and is on none. */
export async function drawForCompany(
  ctx: Context,
  { companyId, settlementIds }: ParsedInputOf<typeof CityLedger.drawInvoice>,
) {
  const { db, hotelId } = ctx
  const account = await holdAccount(ctx, companyId)
  const { rows: open } = await sql<{ id: number }>`
    select l.id from folio_line l
    where l.hotel_id = ${hotelId} and l.folio_id = ${account.folioId} and l.kind = 'transfer' and l.parent_line_id is null
      and not exists (select from invoice_settlement n where n.hotel_id = l.hotel_id and n.folio_line_id = l.id)
      and not exists (select from folio_line v where v.hotel_id = l.hotel_id and v.parent_line_id = l.id and v.void)
    order by l.id`.execute(db)
  const drawn = await drawInvoice(ctx, account, settlementIds.length > 0 ? settlementIds : open.map(({ id }) => id))
  await recordActivity(ctx, { entity: 'Company', id: companyId, action: 'drawInvoice', after: drawn })
  return drawn
}

/** The invoice of what a guest has paid himself. */
export async function drawForGuest(
  ctx: Context,
  { folioId, companyId = null }: ParsedInputOf<typeof Invoice.drawForGuest>,
) {
  const [folio] = await lockFolios(ctx, [folioId])
  if (!folio) throw new AppError('notFound')
  const against = againstCharge({ ...folio, status: 'open' })
  if (against) throw new AppError(against.code, against.params)
  const drawn = await drawFolioInvoice(ctx, folioId, companyId)
  await recordActivity(ctx, { entity: 'Folio', id: folioId, action: 'drawInvoice', after: drawn })
  return drawn
}
