import { readBookings, type Reading } from '#domain/document/server/readBookings.ts'
import { balance, charged, paid } from '#domain/ledger/server/balances.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'
import { type FolioFacts, folioValues } from '../values.ts'
import { addresseeOf, written } from './letters.ts'
import { activeMailSetting } from './mailSetting.ts'
import { patternOf } from './patternOf.ts'
import { activeTemplates } from './templates.ts'
import { writeMail } from './writeMail.ts'

interface FolioOf extends FolioFacts {
  readonly reservationId: number
  readonly stayId: number | null
}

/** The sums of folios with the reservation that each belongs to; those of companies belong to none and are left out. */
export async function readFolioFacts(
  { db, hotelId }: Pick<Reading, 'db' | 'hotelId'>,
  of: { stayIds?: readonly number[]; folioId?: number },
): Promise<FolioOf[]> {
  const { rows } = await sql<FolioOf>`
    select f.id, f.number, f.stay_id as "stayId", coalesce(f.reservation_id, s.reservation_id) as "reservationId",
      ${charged} as charges,
      ${paid} as paid,
      ${balance} as balance
    from folio f
    left join stay s on s.hotel_id = f.hotel_id and s.id = f.stay_id
    left join folio_line l on l.hotel_id = f.hotel_id and l.folio_id = f.id
    where f.hotel_id = ${hotelId} and coalesce(f.reservation_id, s.reservation_id) is not null
      and (f.stay_id = any(${of.stayIds ?? []}::bigint[]) or f.id = ${of.folioId ?? null}::bigint)
    group by f.id, f.number, f.stay_id, f.reservation_id, s.reservation_id
    order by f.id`.execute(db)
  return rows
}

/**
 * Writes the letters with their folios that the hotel's templates want at check-out, or one for each folio to the address that is given;
 * empty folios are not mailed. Refuses with mailNotSetUp where an address is given.
 */
export async function queueFolioMail(ctx: Context, stayIds: readonly number[], to?: string): Promise<void> {
  const templates =
    to === undefined
      ? await activeTemplates(ctx, { timing: 'event', type: 'folio' })
      : [{ ...(await activeMailSetting(ctx)), ...(await patternOf(ctx, 'folio')) }]
  if (templates.length === 0) return
  const folios = (await readFolioFacts(ctx, { stayIds })).filter(({ charges, paid }) => charges !== 0 || paid !== 0)
  const bookings = await readBookings(
    ctx,
    folios.map(({ reservationId, stayId }) => ({ reservationId, ...(stayId === null ? {} : { stayIds: [stayId] }) })),
  )
  const mails = bookings.flatMap((facts, index) =>
    templates.flatMap((template) => {
      const folio = folios[index]!
      const { name, address: known, language, person } = addresseeOf(facts, template.recipient, template)
      const address = to ?? known
      if (address === '') return []
      return {
        type: 'folio' as const,
        templateId: template.id,
        language,
        recipientName: name,
        address,
        ...written(template, language, folioValues(folio, facts, person, language)),
        enclosure: template.document === 'folio' ? { kind: 'folio' as const, language, id: folio.id } : null,
        reservationId: folio.reservationId,
        stayId: folio.stayId,
        folioId: folio.id,
      }
    }),
  )
  await writeMail(ctx, ctx.caller.userId, mails)
}
