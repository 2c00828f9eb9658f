import type { ParsedInputOf } from '#core/contract.ts'
import { AppError } from '#core/errors.ts'
import { recordActivity } from '#domain/activity/server/recordActivity.ts'
import type { Deposit, DepositView } from '#domain/folio/contract.ts'
import { bookerOf } from '#domain/folio/server/depositMoney.ts'
import { folioBalance } from '#domain/ledger/server/balances.ts'
import { keepWhatIsHeld } from '#domain/policy/server/endingFees.ts'
import { namesOf } from '#kit/server/bothNames.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'

export async function getDeposit(
  { db, hotelId }: Context,
  { reservationId }: ParsedInputOf<typeof Deposit.get>,
): Promise<DepositView> {
  const { rows } = await sql<DepositView>`
    select f.id as "folioId", not exists (select from stay s where s.hotel_id = r.hotel_id and s.reservation_id = r.id and s.status in ('reserved', 'inHouse')) as ended,
      (select l.payment_method_id from folio_line l join payment_method m on m.hotel_id = l.hotel_id and m.id = l.payment_method_id and m.active
        where l.hotel_id = f.hotel_id and l.folio_id = f.id and l.kind = 'deposit' and not l.void order by l.id desc limit 1) as "methodId",
      coalesce((
        select json_agg(json_build_object('lineId', l.id, 'businessDate', l.business_date, 'kind', l.kind, 'reference', l.reference, 'amount', -l.gross,
          'by', u.name, 'reason', l.reason,
          'method', case when m.id is not null then ${namesOf('m')} end,
          'receipt', case when p.id is not null then json_build_object('id', p.id, 'number', p.number) end) order by l.id)
        from folio_line l
        left join payment_method m on m.hotel_id = l.hotel_id and m.id = l.payment_method_id
        left join app_user u on u.hotel_id = l.hotel_id and u.id = l.user_id
        left join payment_receipt p on p.hotel_id = l.hotel_id and p.folio_line_id = l.id
        where l.hotel_id = f.hotel_id and l.folio_id = f.id and l.kind in ('deposit', 'refund', 'transfer') and not l.void
          and not exists (select from folio_line v where v.hotel_id = l.hotel_id and v.parent_line_id = l.id and v.void)), '[]'::json) as movements,
      0 - ${folioBalance} as held
    from reservation r left join folio f on f.hotel_id = r.hotel_id and f.reservation_id = r.id and f.kind = 'deposit'
    where r.hotel_id = ${hotelId} and r.id = ${reservationId}`.execute(db)
  if (!rows[0]) throw new AppError('notFound')
  return rows[0]
}

export async function keepDeposit(ctx: Context, { reservationId, reason }: ParsedInputOf<typeof Deposit.keep>) {
  await bookerOf(ctx, reservationId)
  const kept = await keepWhatIsHeld(ctx, reservationId, reason)
  await recordActivity(ctx, {
    entity: 'Reservation',
    id: reservationId,
    action: 'keepDeposit',
    after: { amount: kept },
    reason,
  })
  return { kept }
}
