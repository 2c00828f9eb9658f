import { AppError } from '#core/errors.ts'
import type { Context } from '#kit/server/context.ts'

/** The account of an active payment method. Refuses with unknownReference beside the field. */
export async function accountOfMethod({ db, hotelId }: Context, paymentMethodId: number): Promise<number> {
  const method = await db
    .selectFrom('payment_method')
    .select('account_id')
    .where('hotel_id', '=', hotelId)
    .where('id', '=', paymentMethodId)
    .where('active', '=', true)
    .executeTakeFirst()
  if (!method) throw new AppError('unknownReference', [], 'paymentMethodId')
  return method.account_id
}
