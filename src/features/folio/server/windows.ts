import type { ParsedInputOf } from '#core/contract.ts'
import { AppError } from '#core/errors.ts'
import { recordActivity } from '#domain/activity/server/recordActivity.ts'
import type { Folio } from '#domain/folio/contract.ts'
import { againstPosting } from '#domain/folio/lineRules.ts'
import { lockFoliosOfStays } from '#domain/ledger/server/lockFolios.ts'
import { nextNumbers } from '#domain/numbering/server/nextNumbers.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'
import { refuse } from '#domain/folio/server/folioCommand.ts'
import { choosePayer, type Payer } from './payers.ts'

export interface OpenedWindow {
  readonly folioId: number
  readonly number: number
  readonly windowNo: number
}

export async function openWindow(ctx: Context, { stayId, ...choice }: ParsedInputOf<typeof Folio.openWindow>) {
  const payer = await choosePayer(ctx, choice)
  await holdStay(ctx, stayId)
  const [window] = await openWindows(ctx, stayId, [payer])
  if (!window) throw new AppError('notFound')
  return window
}

/** The stay before its folios, as a merge of its guest holds them. */
export async function holdStay({ db, hotelId }: Context, stayId: number): Promise<void> {
  await sql`select from stay where hotel_id = ${hotelId} and id = ${stayId} for key share`.execute(db)
}

/** The next windows of a stay that is held, one for each payer. */
export async function openWindows(ctx: Context, stayId: number, payers: readonly Payer[]): Promise<OpenedWindow[]> {
  const { db, hotelId, businessDate } = ctx
  const windows = await lockFoliosOfStays(ctx, [stayId])
  const first = windows.find(({ windowNo }) => windowNo === 1)
  if (!first) throw new AppError('notFound')
  refuse(againstPosting(first))
  const from = Math.max(...windows.map((window) => window.windowNo)) + 1
  const number = await nextNumbers(ctx, 'folio', payers.length)
  const { rows } = await sql<OpenedWindow>`
    insert into folio as made (hotel_id, number, kind, stay_id, window_no, guest_id, company_id, currency, opened_on)
    select f.hotel_id, ${number}::bigint + x.nth - 1, f.kind, f.stay_id, ${from}::int + x.nth - 1, coalesce(x.guest_id, s.guest_id), x.company_id, f.currency, ${businessDate}
    from folio f
    join stay s on s.hotel_id = f.hotel_id and s.id = f.stay_id
    cross join unnest(${payers.map(({ guestId }) => guestId)}::bigint[], ${payers.map(({ companyId }) => companyId)}::bigint[])
      with ordinality x (guest_id, company_id, nth)
    where f.hotel_id = ${hotelId} and f.id = ${first.id}
    order by x.nth
    returning id as "folioId", number, window_no as "windowNo"`.execute(db)
  await recordActivity(
    ctx,
    ...rows.map(({ folioId, windowNo }, nth) => ({
      entity: 'Folio',
      id: folioId,
      action: 'openWindow',
      after: { stayId, windowNo, payer: payers[nth]?.name ?? undefined },
    })),
  )
  return rows
}
