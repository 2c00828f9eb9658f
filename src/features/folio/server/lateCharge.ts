import type { ParsedInputOf } from '#core/contract.ts'
import type { Day } from '#core/day.ts'
import { AppError } from '#core/errors.ts'
import { closeSettled } from '#domain/cityLedger/server/settle.ts'
import type { Folio } from '#domain/folio/contract.ts'
import { extraCharge } from '#domain/folio/server/extraCharge.ts'
import { openLeftOwing } from '#domain/folio/server/openLeftOwing.ts'
import { taxesOfFolios } from '#domain/tax/server/taxesFor.ts'
import { readBalance } from '#domain/ledger/server/balances.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'
import { holdFolio, postAndRecord } from '#domain/folio/server/folioCommand.ts'
import { postPayment } from '#domain/cityLedger/server/folioMoney.ts'
import { refuseOtherDay } from './postCharge.ts'

type LateCharge = ParsedInputOf<typeof Folio.lateCharge>

/** The closed folio opens as left owing, so that it closes by itself once it is paid: here, or later (docs/rules/folio.md#closed-folios). */
export async function lateCharge(ctx: Context, { folioId, reason, payment, ...charge }: LateCharge) {
  const { privileges } = ctx.caller
  if (!privileges.has('postCharge') || (payment && !privileges.has('postPayment'))) throw new AppError('noAccess')
  const folio = await holdFolio(ctx, folioId, () => undefined)
  if (folio.status === 'open') throw new AppError('folioOpen')
  const departure = await readDeparture(ctx, folio.stayId)
  const serviceDate = charge.serviceDate ?? departure
  await refuseOtherDay(ctx, folio, serviceDate)
  const posting = (await extraCharge(ctx, { ...charge, serviceDate }, taxesOfFolios(ctx, [folioId])))(folioId)
  await openLeftOwing(ctx, [folioId])
  const charged = await postAndRecord(ctx, folioId, 'lateCharge', [posting], reason)
  // what costs nothing leaves nothing to pay
  if (charged.balance === 0) {
    await closeSettled(ctx, [folioId], { leftOwing: true })
    return { ...charged, status: 'closed' as const }
  }
  if (!payment) return { ...charged, status: 'open' as const }
  const paid = await payAll(ctx, folioId, payment)
  return { ...paid, lineIds: [...charged.lineIds, ...paid.lineIds], status: 'closed' as const }
}

/** The day on which the guests have left. */
async function readDeparture({ db, hotelId }: Context, stayId: number | null): Promise<Day> {
  const { rows } = await sql<{ departure: Day }>`
    select departure from stay where hotel_id = ${hotelId} and id = ${stayId} and status = 'checkedOut'`.execute(db)
  if (!rows[0]) throw new AppError('notLeftYet')
  return rows[0].departure
}

async function payAll(ctx: Context, folioId: number, payment: NonNullable<LateCharge['payment']>) {
  try {
    return await postPayment(ctx, { folioId, ...payment, amount: await readBalance(ctx, folioId) })
  } catch (error) {
    if (error instanceof AppError && error.field !== undefined)
      throw new AppError(error.code, error.params, `payment.${error.field}`)
    throw error
  }
}
