import type { ParsedInputOf } from '#core/contract.ts'
import { recordActivity } from '#domain/activity/server/recordActivity.ts'
import { companyCode } from '#domain/company/companyCode.ts'
import type { NewInPlace } from '#domain/company/contract.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'

/** A company from what is known at the desk, with a code of its own made of its name. */
export async function newCompany(ctx: Context, input: ParsedInputOf<typeof NewInPlace.company>) {
  const { db, hotelId } = ctx
  const short = companyCode(input.name, 0)
  // two who make companies of the same name wait for each other here, so that each gets a code
  await sql`select pg_advisory_xact_lock(hashtextextended(${`company ${hotelId} ${short}`}, 0))`.execute(db)
  const { rows } = await sql<{ code: string }>`
    select code from company where hotel_id = ${hotelId} and (code = ${short} or code like ${`${short}-%`})`.execute(db)
  const taken = new Set(rows.map(({ code }) => code))
  const nth = Array.from({ length: taken.size + 1 }, (_, place) => place).find(
    (place) => !taken.has(companyCode(input.name, place)),
  )
  const code = companyCode(input.name, nth ?? taken.size)
  const { id } = await db
    .insertInto('company')
    .values({
      hotel_id: hotelId,
      code,
      name: input.name,
      kind: input.kind,
      register_no: input.registerNo,
      phone: input.phone,
      email: input.email,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await recordActivity(ctx, { entity: 'Company', id, action: 'new', after: { ...input, code } })
  return { id }
}

/** A reservation source, behind those that there are. Refuses with duplicate. */
export async function newSource(ctx: Context, { name, nameMon }: ParsedInputOf<typeof NewInPlace.source>) {
  const { rows } = await sql<{ id: number }>`
    insert into reservation_source as made (hotel_id, name, name_mon, sort_order)
    select ${ctx.hotelId}::int, ${name}::text, ${nameMon}::text, coalesce(max(sort_order), 0) + 1
    from reservation_source where hotel_id = ${ctx.hotelId}
    returning id`.execute(ctx.db)
  const id = rows[0]?.id ?? 0
  await recordActivity(ctx, { entity: 'ReservationSource', id, action: 'new', after: { name, nameMon } })
  return { id }
}
