import type { ParsedInputOf } from '#core/contract.ts'
import { AppError } from '#core/errors.ts'
import { recordActivity } from '#domain/activity/server/recordActivity.ts'
import { againstPosting } from '#domain/folio/lineRules.ts'
import type { FolioOperation } from '#domain/folio/operations.ts'
import type { PayerChoice } from '#domain/folio/shapes.ts'
import { standingGuests } from '#domain/guest/server/standingGuests.ts'
import { fullNameOf } from '#domain/person/server/fullNameOf.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'
import { holdFolio } from '#domain/folio/server/folioCommand.ts'

export interface Payer {
  /** Null: the main guest of the stay. */
  readonly guestId: number | null
  readonly companyId: number | null
  readonly name: string | null
}

/** Who is to pay, held until the command ends. `at` is the path of the fields in the input. Refuses with onePayer and unknownReference beside them. */
export async function choosePayers(
  ctx: Context,
  choices: readonly (PayerChoice & { readonly at?: string })[],
): Promise<Payer[]> {
  const { db, hotelId } = ctx
  const guestIds = choices.flatMap(({ payerGuestId }) => payerGuestId ?? [])
  const companyIds = choices.flatMap(({ payerCompanyId }) => payerCompanyId ?? [])
  if (guestIds.length + companyIds.length === 0)
    return choices.map(() => ({ guestId: null, companyId: null, name: null }))
  const standing = await standingGuests(ctx, guestIds)
  const { rows } = await sql<{ kind: 'guest' | 'company'; id: number; name: string }>`
    select 'guest' as kind, g.id, ${fullNameOf('g')} as name from guest g where g.hotel_id = ${hotelId} and g.id = any(${guestIds.map(standing)}::bigint[])
    union all
    select 'company', c.id, c.name from company c where c.hotel_id = ${hotelId} and c.id = any(${companyIds}::bigint[])`.execute(
    db,
  )
  const nameOf = (kind: 'guest' | 'company', id: number): string | undefined =>
    rows.find((row) => row.kind === kind && row.id === id)?.name
  return choices.map(({ payerGuestId, payerCompanyId, at = '' }) => {
    if (payerGuestId && payerCompanyId) throw new AppError('onePayer', [], `${at}payerCompanyId`)
    if (payerCompanyId) {
      const name = nameOf('company', payerCompanyId)
      if (name === undefined) throw new AppError('unknownReference', [], `${at}payerCompanyId`)
      return { guestId: null, companyId: payerCompanyId, name }
    }
    if (!payerGuestId) return { guestId: null, companyId: null, name: null }
    const guestId = standing(payerGuestId)
    const name = nameOf('guest', guestId)
    if (name === undefined) throw new AppError('unknownReference', [], `${at}payerGuestId`)
    return { guestId, companyId: null, name }
  })
}

export async function choosePayer(ctx: Context, choice: PayerChoice): Promise<Payer> {
  const [payer] = await choosePayers(ctx, [choice])
  return payer ?? { guestId: null, companyId: null, name: null }
}

export async function setPayer(ctx: Context, { folioId, ...choice }: ParsedInputOf<typeof FolioOperation.setPayer>) {
  const { db, hotelId } = ctx
  // the guest before what names them, as a merge holds them
  const payer = await choosePayer(ctx, choice)
  const folio = await holdFolio(ctx, folioId, againstPosting)
  if (folio.kind === 'deposit' || folio.kind === 'company') throw new AppError('payerOfDeposit')
  const { rows } = await sql<{ before: string | null; mainGuestId: number | null }>`
    select coalesce((select name from company c where c.hotel_id = f.hotel_id and c.id = f.company_id), ${fullNameOf('g')}) as before,
      coalesce(s.guest_id, q.guest_id) as "mainGuestId"
    from folio f
    left join guest g on g.hotel_id = f.hotel_id and g.id = f.guest_id
    left join stay s on s.hotel_id = f.hotel_id and s.id = f.stay_id
    left join guest_group q on q.hotel_id = f.hotel_id and q.id = f.guest_group_id
    where f.hotel_id = ${hotelId} and f.id = ${folioId}`.execute(db)
  const { before = null, mainGuestId = null } = rows[0] ?? {}
  await sql`
    update folio set guest_id = ${payer.guestId ?? mainGuestId}, company_id = ${payer.companyId}
    where hotel_id = ${hotelId} and id = ${folioId}`.execute(db)
  await recordActivity(ctx, {
    entity: 'Folio',
    id: folioId,
    action: 'setPayer',
    before: { payer: before },
    after: { payer: payer.name },
  })
  return { folioId }
}
