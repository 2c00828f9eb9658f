import type { OutputOf, ParsedInputOf } from '#core/contract.ts'
import { AppError } from '#core/errors.ts'
import { recordActivity } from '#domain/activity/server/recordActivity.ts'
import { readWallet, readWays, type StoredWay, walletSecretOwner } from '#domain/onlinePayment/server/paymentWays.ts'
import { greetWallet } from '#domain/onlinePayment/server/wallet.ts'
import type { PaymentWayKind } from '#domain/onlinePayment/ways.ts'
import type { Context } from '#kit/server/context.ts'
import { handlers } from '#kit/server/mount.ts'
import { seal } from '#kit/server/secretText.ts'
import { sql } from 'kysely'
import { PaymentWay } from '../staffContract.ts'

const nothingYet = {
  active: false,
  paymentMethodId: null,
  accounts: '',
  address: '',
  merchant: '',
  secret: null,
  version: 0,
}

async function get(ctx: Context): Promise<OutputOf<typeof PaymentWay.get>> {
  const ways = await readWays(ctx)
  const of = (kind: PaymentWayKind) => ways.find((way) => way.kind === kind) ?? nothingYet
  const transfer = of('bankTransfer')
  const { active, paymentMethodId, address, merchant, secret, version } = of('qrWallet')
  return {
    transfer: {
      active: transfer.active,
      paymentMethodId: transfer.paymentMethodId,
      accounts: transfer.accounts,
      version: transfer.version,
    },
    wallet: { active, paymentMethodId, address, merchant, hasSecret: secret !== null, version },
  }
}

async function setTransfer(ctx: Context, input: ParsedInputOf<typeof PaymentWay.setTransfer>) {
  const former = await held(ctx, 'bankTransfer', input.version)
  await keep(ctx, { ...nothingYet, ...input, kind: 'bankTransfer' }, former)
  return {}
}

async function setWallet(ctx: Context, { secret, ...input }: ParsedInputOf<typeof PaymentWay.setWallet>) {
  const former = await held(ctx, 'qrWallet', input.version)
  const given = secret === null || secret === '' ? undefined : secret
  if (given === undefined) refuseElsewhere(former, input)
  const sealed =
    given === undefined ? (former?.secret ?? null) : await seal(ctx.db, walletSecretOwner(ctx.hotelId), given)
  for (const field of ['address', 'merchant'] as const)
    if (input.active && input[field] === '') throw new AppError('required', [], field)
  if (input.active && sealed === null) throw new AppError('required', [], 'secret')
  await keep(ctx, { ...nothingYet, ...input, kind: 'qrWallet', secret: sealed }, former)
  return {}
}

/** Whoever may write the settings must not learn the secret by having it used at an address of their own. */
function refuseElsewhere(
  former: StoredWay | undefined,
  { address, merchant }: Pick<StoredWay, 'address' | 'merchant'>,
) {
  if (!former?.secret) return
  if (former.address !== address || former.merchant !== merchant)
    throw new AppError('secretForOtherWallet', [], 'secret')
}

/** What was saved last, held until the command ends. */
async function held(ctx: Context, kind: PaymentWayKind, version: number): Promise<StoredWay | undefined> {
  await sql`select from payment_way where hotel_id = ${ctx.hotelId} and kind = ${kind} for update`.execute(ctx.db)
  const former = (await readWays(ctx)).find((way) => way.kind === kind)
  if ((former?.version ?? 0) !== version) throw new AppError('changedMeanwhile')
  return former
}

async function keep(ctx: Context, way: StoredWay, former: StoredWay | undefined): Promise<void> {
  const { db, hotelId } = ctx
  await refuseCash(ctx, way.paymentMethodId)
  const columns = {
    active: way.active,
    payment_method_id: way.paymentMethodId,
    accounts: way.accounts,
    address: way.address,
    merchant: way.merchant,
    secret: way.secret,
    version: way.version + 1,
  }
  const written = await db
    .insertInto('payment_way')
    .values({ hotel_id: hotelId, kind: way.kind, ...columns })
    .onConflict((conflict) =>
      conflict.constraint('payment_way_pkey').doUpdateSet(columns).where('payment_way.version', '=', way.version),
    )
    .returning('version')
    .executeTakeFirst()
  if (!written) throw new AppError('changedMeanwhile')
  const shown = ({ secret, version: _, ...facts }: StoredWay) => ({ ...facts, secret: secret === null ? '' : '•••' })
  await recordActivity(ctx, {
    entity: 'Hotel',
    id: hotelId,
    action: 'setPaymentWay',
    ...(former ? { before: shown(former) } : {}),
    after: shown(way),
  })
}

async function refuseCash({ db, hotelId }: Context, paymentMethodId: number): Promise<void> {
  const { rows } = await sql<{ cash: boolean }>`
    select m.kind = 'cash' or a.purpose is not distinct from 'cash' as cash from payment_method m join account a on a.hotel_id = m.hotel_id and a.id = m.account_id
    where m.hotel_id = ${hotelId} and m.id = ${paymentMethodId} and m.active`.execute(db)
  const [method] = rows
  if (!method) throw new AppError('unknownReference', [], 'paymentMethodId')
  if (method.cash) throw new AppError('paymentCash', [], 'paymentMethodId')
}

async function greet(ctx: Context, { address, merchant, secret }: ParsedInputOf<typeof PaymentWay.greetWallet>) {
  const former = (await readWays(ctx)).find(({ kind }) => kind === 'qrWallet')
  if (secret !== null && secret !== '') return { name: await greetWallet({ address, merchant, secret }) }
  refuseElsewhere(former, { address, merchant })
  return { name: await greetWallet(await readWallet(ctx)) }
}

export const paymentWayActions = handlers(PaymentWay, { get, setTransfer, setWallet, greetWallet: greet })
