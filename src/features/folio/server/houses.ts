import type { ParsedInputOf } from '#core/contract.ts'
import { AppError } from '#core/errors.ts'
import { recordActivity } from '#domain/activity/server/recordActivity.ts'
import { againstPosting } from '#domain/folio/lineRules.ts'
import type { FolioOperation, OpenFolio } from '#domain/folio/operations.ts'
import { spoken } from '#domain/folio/server/spoken.ts'
import { folioBalance, readBalance } from '#domain/ledger/server/balances.ts'
import { printed } from '#domain/numbering/server/numberForms.ts'
import { nextNumbers } from '#domain/numbering/server/nextNumbers.ts'
import { fullNameOf } from '#domain/person/server/fullNameOf.ts'
import { matching } from '#kit/server/matching.ts'
import { noteEvents } from '#domain/webhook/server/noteEvents.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'
import { holdFolio } from '#domain/folio/server/folioCommand.ts'
import { choosePayer } from './payers.ts'

const MOST = 200

/** Open folios of rooms in house, of groups and of the house, as they are called at the desk. */
export async function findFolios(
  { db, hotelId }: Context,
  { text, kind }: ParsedInputOf<typeof FolioOperation.find>,
): Promise<OpenFolio[]> {
  const { rows } = await sql<OpenFolio>`
    select x.id, x.number, x.kind, x."windowNo", x."roomNumber", x.name, x.payer, x."stayId", ${folioBalance} as balance from (
      select f.id, f.number, case when f.kind = 'house' then 'house' when q.id is not null then 'group' else 'room' end as kind,
        f.window_no as "windowNo", coalesce(r.number, '') as "roomNumber", coalesce(q.name, nullif(f.name, ''), ${fullNameOf('m')}, '') as name,
        coalesce(c.name, ${fullNameOf('p')}, '') as payer, s.id as "stayId", r.sort_order, length(r.number) as digits
      from folio f
      left join stay s on s.hotel_id = f.hotel_id and s.id = f.stay_id
      left join room r on r.hotel_id = s.hotel_id and r.id = s.room_id
      left join guest m on m.hotel_id = s.hotel_id and m.id = s.guest_id
      left join guest_group q on q.hotel_id = f.hotel_id and q.id = f.guest_group_id
      left join guest p on p.hotel_id = f.hotel_id and p.id = f.guest_id
      left join company c on c.hotel_id = f.hotel_id and c.id = f.company_id
      where f.hotel_id = ${hotelId} and f.status = 'open' and f.kind in ('guest', 'house')
        and ${matching(text, [sql`r.number`, fullNameOf('m'), fullNameOf('p'), sql`c.name`, sql`q.name`, sql`f.name`, printed('folio', sql`f.hotel_id`, sql`f.number`)])}
    ) x join folio f on f.hotel_id = ${hotelId} and f.id = x.id
    where ${kind ? sql`x.kind = ${kind}` : sql`true`}
    order by x.kind desc, x.digits, x."roomNumber", x."windowNo", x.name, x.id limit ${MOST}`.execute(db)
  return rows
}

export async function openHouse(ctx: Context, { name, ...choice }: ParsedInputOf<typeof FolioOperation.openHouse>) {
  const { db, hotelId, businessDate, hotel } = ctx
  const payer = await choosePayer(ctx, choice)
  const number = await nextNumbers(ctx, 'folio')
  const { id: folioId } = await db
    .insertInto('folio')
    .values({
      hotel_id: hotelId,
      number,
      kind: 'house',
      name,
      guest_id: payer.guestId,
      company_id: payer.companyId,
      currency: hotel.currency,
      opened_on: businessDate,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await recordActivity(ctx, {
    entity: 'Folio',
    id: folioId,
    action: 'openHouse',
    after: { name, payer: payer.name ?? undefined },
  })
  return { folioId, number, windowNo: 1 }
}

export async function closeHouse(ctx: Context, { folioId }: ParsedInputOf<typeof FolioOperation.closeHouse>) {
  const { db, hotelId, businessDate } = ctx
  const folio = await holdFolio(ctx, folioId, againstPosting)
  if (folio.kind !== 'house') throw new AppError('notOfHouse')
  const balance = await readBalance(ctx, folioId)
  if (balance !== 0) throw new AppError('houseNotZero', [spoken(ctx, balance)])
  await sql`
    update folio set status = 'closed', closed_on = ${businessDate} where hotel_id = ${hotelId} and id = ${folioId}`.execute(
    db,
  )
  await noteEvents(ctx, 'folio.closed', [folioId])
  await recordActivity(ctx, { entity: 'Folio', id: folioId, action: 'close' })
  return { folioId }
}
