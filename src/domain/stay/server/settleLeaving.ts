import { AppError } from '#core/errors.ts'
import type { Minor } from '#core/money.ts'
import { recordActivity } from '#domain/activity/server/recordActivity.ts'
import { drawInvoice } from '#domain/cityLedger/server/drawInvoice.ts'
import { settle, type ToAccount } from '#domain/cityLedger/server/settle.ts'
import { closeFolios } from '#domain/folio/server/closeFolios.ts'
import { holdOwingFolios } from '#domain/folio/server/owingFolios.ts'
import type { Context } from '#kit/server/context.ts'
import type { StayState } from '../state.ts'

interface SettledLeaving {
  readonly company: string
  readonly amount: Minor
  readonly invoiceId: number | null
}

/** Beside its field in the input of check-out. */
function inAccount(error: unknown): never {
  if (error instanceof AppError && error.field === 'companyId')
    throw new AppError(error.code, error.params, 'account.companyId')
  throw error
}

/** Settles what the folios of stays that leave owe to a company, closes them, and draws the invoice where it is wanted. */
export async function settleLeaving(
  ctx: Context,
  stays: readonly StayState[],
  { invoice, ...to }: ToAccount & { readonly invoice: boolean },
): Promise<SettledLeaving> {
  if (!ctx.caller.privileges.has('settleToCompany')) throw new AppError('noAccess')
  const stayIds = stays.map(({ id }) => id)
  const folios = await holdOwingFolios(ctx, stayIds)
  const { account, settlementIds, amount } = await settle(ctx, folios, to).catch(inAccount)
  await closeFolios(ctx, stayIds)
  const drawn = invoice ? await drawInvoice(ctx, account, settlementIds) : { invoiceId: null }
  const owing = folios.filter(({ balance }) => balance > 0)
  await recordActivity(
    ctx,
    ...owing.map(({ folioId, balance }) => ({
      entity: 'Folio',
      id: folioId,
      action: 'settle',
      after: { company: account.name, amount: balance, ...drawn },
      reason: to.overrideReason,
    })),
    {
      entity: 'Company',
      id: to.companyId,
      action: 'settle',
      after: { amount, ...drawn },
      reason: to.overrideReason,
    },
  )
  return { company: account.name, amount, invoiceId: drawn.invoiceId }
}
