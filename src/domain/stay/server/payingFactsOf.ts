import { Folio } from '#domain/folio/contract.ts'
import { printText, standing } from '#domain/folio/lineText.ts'
import { readLines } from '#domain/folio/server/readFolio.ts'
import { folioBalance } from '#domain/ledger/server/balances.ts'
import { fullNameOf } from '#domain/person/server/fullNameOf.ts'
import { readMoneyCodes, readSources } from '#domain/taxReceipt/server/receiptsOfFolios.ts'
import type { Context } from '#kit/server/context.ts'
import { may } from '#kit/server/mount.ts'
import { sql } from 'kysely'
import type { LeavingPreview } from '../feeShapes.ts'

type LeavingFolio = LeavingPreview['folios'][number]

/** What guests who leave have to pay and who could: their open folios as they are now; lines after `since` are new. */
export async function payingFactsOf(
  ctx: Context,
  stayIds: readonly number[],
  since: number,
): Promise<Pick<LeavingPreview, 'folios' | 'guests' | 'taxReceipts' | 'moneyCodes'>> {
  const { db, hotelId } = ctx
  const { rows: folios } = await sql<Omit<LeavingFolio, 'lines'>>`
    select f.id, f.number, f.stay_id as "stayId", rm.number as "roomNumber", f.window_no as "windowNo", f.company_id as "companyId",
      coalesce((select c.name from company c where c.hotel_id = f.hotel_id and c.id = f.company_id), ${fullNameOf('g')}, '') as payer,
      ${folioBalance} as balance
    from folio f
    join stay s on s.hotel_id = f.hotel_id and s.id = f.stay_id
    left join room rm on rm.hotel_id = s.hotel_id and rm.id = s.room_id
    left join guest g on g.hotel_id = f.hotel_id and g.id = f.guest_id
    where f.hotel_id = ${hotelId} and f.stay_id = any(${stayIds}) and f.status = 'open'
    order by array_position(${stayIds}::bigint[], f.stay_id), f.window_no`.execute(db)
  if (!may(ctx.caller, Folio.get.access))
    return { folios: folios.map((folio) => ({ ...folio, lines: [] })), guests: [], taxReceipts: [], moneyCodes: [] }
  const lines = await readLines(
    ctx,
    folios.map(({ id }) => id),
  )
  const { rows: guests } = await sql<LeavingPreview['guests'][number]>`
    select ${fullNameOf('g')} as name, g.email
    from stay_guest w join guest g on g.hotel_id = w.hotel_id and g.id = w.guest_id
    where w.hotel_id = ${hotelId} and w.stay_id = any(${stayIds})
    order by array_position(${stayIds}::bigint[], w.stay_id), w.main desc, g.id`.execute(db)
  const taxReceipts = await readSources(
    ctx,
    folios.map(({ id }) => id),
  )
  return {
    folios: folios.map((folio) => ({
      ...folio,
      lines: standing(lines.filter(({ folioId }) => folioId === folio.id)).map((line) => ({
        id: line.id,
        date: line.serviceDate,
        text: printText(line),
        gross: line.gross,
        isNew: line.id > since,
      })),
    })),
    guests,
    taxReceipts,
    moneyCodes: taxReceipts.length === 0 ? [] : await readMoneyCodes(ctx),
  }
}
