import type { ParsedInputOf } from '#core/contract.ts'
import { AppError } from '#core/errors.ts'
import type { Label } from '#core/labels.ts'
import type { Minor } from '#core/money.ts'
import { recordActivity } from '#domain/activity/server/recordActivity.ts'
import type { Cashier } from '#domain/cashier/contract.ts'
import { refuseMoreThanLies } from '#domain/cashier/server/balances.ts'
import { cashCurrency, worthIn } from '#domain/cashier/server/currencies.ts'
import { accountName } from '#domain/cashier/server/drawerColumns.ts'
import type { CashCurrency } from '#domain/cashier/worth.ts'
import type { AccountRef, Posting } from '#domain/ledger/posting.ts'
import { postMoves } from '#domain/ledger/server/post.ts'
import { taxesFor } from '#domain/tax/server/taxesFor.ts'
import { taxesOnGroup } from '#domain/tax/tax.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'

/** What has a sub-ledger, is a tax or lies in drawers is moved by its own actions alone. */
const freeAccount = sql`a.active
  and (a.purpose is null or (a.purpose not in ('cash', 'guestLedger', 'cityLedger', 'advanceDeposits') and a.purpose not like 'cash:%'))
  and not exists (select from tax t where t.hotel_id = a.hotel_id and t.account_id = a.id)`

export async function accounts({ db, hotelId }: Context) {
  const { rows } = await sql<{ id: number; label: { en: string; mon: string } }>`
    select a.id, ${accountName} as label from account a where a.hotel_id = ${hotelId} and ${freeAccount} order by a.number`.execute(
    db,
  )
  return rows
}

export async function move(ctx: Context, input: ParsedInputOf<typeof Cashier.move>) {
  const { kind, amount, reason, party } = input
  const session = await ownSession(ctx)
  const currency = await cashCurrency(ctx, input.currency)
  const { other, extraChargeId } =
    kind === 'drop' ? { other: { purpose: 'safe' } as const, extraChargeId: undefined } : await against(ctx, input)
  const into = kind === 'paidIn'
  if (!into) await refuseMoreThanLies(ctx, session.id, currency, amount)
  const rate = into ? currency.buy : currency.sell
  const drawer: AccountRef = { cash: currency.code }
  const worth = worthIn(ctx, currency, amount, rate)
  const posting: Posting = {
    kind: 'cash',
    source: 'desk',
    reason,
    lines: [],
    moves: [{ debit: into ? drawer : other, credit: into ? other : drawer, amount: worth }],
    cash: {
      cashSessionId: session.id,
      kind,
      party,
      extraChargeId,
      foreign: foreignOf(ctx, currency, into ? amount : -amount, rate),
    },
  }
  const [journalId] = await postMoves(ctx, [posting])
  const after = { amount, currency: currency.code, ...(party === '' ? {} : { party }) }
  await recordActivity(ctx, { entity: 'CashDrawer', id: session.drawerId, action: kind, after, reason })
  return { journalId: journalId! }
}

export async function exchange(ctx: Context, input: ParsedInputOf<typeof Cashier.exchange>) {
  const { hotel } = ctx
  const session = await ownSession(ctx)
  const currency = await cashCurrency(ctx, input.currency)
  if (currency.code === hotel.currency) throw new AppError('unknownCurrency', [currency.code], 'currency')
  const buys = input.direction === 'buy'
  const rate = buys ? currency.buy : currency.sell
  const worth = worthIn(ctx, currency, input.amount, rate)
  const own: CashCurrency = { code: hotel.currency, digits: hotel.currencyDigits, buy: '1', sell: '1' }
  await (buys
    ? refuseMoreThanLies(ctx, session.id, own, worth)
    : refuseMoreThanLies(ctx, session.id, currency, input.amount))
  const foreign: AccountRef = { cash: currency.code }
  const home: AccountRef = { cash: hotel.currency }
  const posting: Posting = {
    kind: 'exchange',
    source: 'desk',
    lines: [],
    moves: [{ debit: buys ? foreign : home, credit: buys ? home : foreign, amount: worth }],
    cash: {
      cashSessionId: session.id,
      party: input.party,
      foreign: foreignOf(ctx, currency, buys ? input.amount : -input.amount, rate),
    },
  }
  const [journalId] = await postMoves(ctx, [posting])
  const after = { direction: input.direction, amount: input.amount, currency: currency.code, rate, worth }
  await recordActivity(ctx, { entity: 'CashDrawer', id: session.drawerId, action: 'exchange', after })
  return { journalId: journalId! }
}

const foreignOf = ({ hotel }: Context, { code }: CashCurrency, amount: Minor, exchangeRate: string) =>
  code === hotel.currency ? [] : [{ currency: code, amount, exchangeRate }]

/** The caller's open session, held until the command ends. Refuses with sessionRequired. */
async function ownSession({ db, hotelId, caller }: Context): Promise<{ id: number; drawerId: number }> {
  const { rows } = await sql<{ id: number; drawerId: number }>`
    select id, cash_drawer_id as "drawerId" from cash_session
    where hotel_id = ${hotelId} and user_id = ${caller.userId} and closed_at is null for update`.execute(db)
  if (!rows[0]) throw new AppError('sessionRequired')
  return rows[0]
}

interface Against {
  readonly other: AccountRef
  readonly extraChargeId: number | undefined
}

/** What the cash is paid in or out on: a charge of the list, else an account. */
async function against(
  ctx: Context,
  { extraChargeId, accountId }: Pick<ParsedInputOf<typeof Cashier.move>, 'extraChargeId' | 'accountId'>,
): Promise<Against> {
  if (!extraChargeId) return { other: await chosenAccount(ctx, accountId), extraChargeId: undefined }
  const [[charge], taxes] = await Promise.all([readCharges(ctx, extraChargeId), taxesFor(ctx)])
  if (!charge) throw new AppError('unknownReference', [], 'extraChargeId')
  if (taxesOnGroup(taxes, charge.groupId, ctx.businessDate).length > 0)
    throw new AppError('chargeBearsTax', [charge.label], 'extraChargeId')
  return { other: { accountId: charge.accountId }, extraChargeId }
}

interface ChargeOfCash {
  readonly id: number
  readonly label: Label
  readonly groupId: number
  readonly accountId: number
}

/** Active charges of the list whose account cash may be posted on: all, or the one that is named. */
async function readCharges({ db, hotelId }: Context, only: number | null): Promise<ChargeOfCash[]> {
  const { rows } = await sql<ChargeOfCash>`
    select c.id, jsonb_build_object('en', c.code || ' ' || c.name, 'mon', c.code || ' ' || coalesce(nullif(c.name_mon, ''), c.name)) as label,
      g.id as "groupId", a.id as "accountId"
    from extra_charge c
    join extra_charge_group g on g.hotel_id = c.hotel_id and g.id = c.extra_charge_group_id
    join account a on a.hotel_id = g.hotel_id and a.id = g.account_id
    where c.hotel_id = ${hotelId} and c.active and ${freeAccount} and (${only}::bigint is null or c.id = ${only})
    order by c.sort_order, c.code`.execute(db)
  return rows
}

/** Those that bear no tax today: what is taxed is sold on a folio, where its tax and its receipt are. */
export async function charges(ctx: Context) {
  const [all, taxes] = await Promise.all([readCharges(ctx, null), taxesFor(ctx)])
  return all
    .filter(({ groupId }) => taxesOnGroup(taxes, groupId, ctx.businessDate).length === 0)
    .map(({ id, label }) => ({ id, label }))
}

async function chosenAccount({ db, hotelId }: Context, accountId: number | null | undefined): Promise<AccountRef> {
  if (!accountId) throw new AppError('required', [], 'accountId')
  const { rows } = await sql<{ id: number }>`
    select a.id from account a where a.hotel_id = ${hotelId} and a.id = ${accountId} and ${freeAccount}`.execute(db)
  if (!rows[0]) throw new AppError('accountNotForCash', [], 'accountId')
  return { accountId: rows[0].id }
}
