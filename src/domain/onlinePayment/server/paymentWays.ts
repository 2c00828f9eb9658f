import { AppError } from '#core/errors.ts'
import type { Context } from '#kit/server/context.ts'
import { unseal } from '#kit/server/secretText.ts'
import { sql } from 'kysely'
import type { PaymentWayKind } from '../ways.ts'
import type { WalletAccess } from './wallet.ts'

/** To whom the sealed secret of a hotel's wallet belongs. */
export const walletSecretOwner = (hotelId: number): string => `wallet secret of hotel ${hotelId}`

export interface StoredWay {
  readonly kind: PaymentWayKind
  readonly active: boolean
  readonly paymentMethodId: number
  readonly accounts: string
  readonly address: string
  readonly merchant: string
  readonly secret: Buffer | null
  readonly version: number
}

export async function readWays({ db, hotelId }: Pick<Context, 'db' | 'hotelId'>): Promise<StoredWay[]> {
  const { rows } = await sql<StoredWay>`
    select kind, active, payment_method_id as "paymentMethodId", accounts, address, merchant, secret, version
    from payment_way where hotel_id = ${hotelId} order by kind`.execute(db)
  return rows
}

/** How the hotel reaches its wallet, also one that it has switched off: what was paid there is still asked for. Throws paymentSecretUnreadable. */
export async function readWallet(ctx: Pick<Context, 'db' | 'hotelId'>): Promise<WalletAccess> {
  const way = (await readWays(ctx)).find(({ kind }) => kind === 'qrWallet')
  if (!way?.secret) throw new AppError('paymentWayClosed')
  const secret = await unseal(ctx.db, walletSecretOwner(ctx.hotelId), way.secret)
  if (secret === undefined) throw new AppError('paymentSecretUnreadable')
  return { address: way.address, merchant: way.merchant, secret }
}
