import { previewRoutes } from '#domain/folio/server/routeCharges.ts'
import { grossOf } from '#domain/ledger/posting.ts'
import type { NightsPlan } from '#domain/nightPosting/server/planNights.ts'
import { fullNameOf } from '#domain/person/server/fullNameOf.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'
import type { NightCharge } from '../contract.ts'

type GoesTo = NightCharge['goesTo']
type Planned = NightsPlan['nights'][number] | NightsPlan['inclusions'][number] | NightsPlan['recurring'][number]

/** Where rules will send each charge of the plan, in the order in which the audit posts: limits count what comes before. */
export async function whereChargesGo(ctx: Context, plan: NightsPlan): Promise<(planned: Planned) => GoesTo> {
  const all: readonly Planned[] = [...plan.nights, ...plan.inclusions, ...plan.recurring]
  const postings = all.map(({ posting }) => posting)
  const routed = await previewRoutes(ctx, postings)
  const shares = routed.map((lines, nth) =>
    lines.flatMap(({ line, shares: taken }, place) => {
      const before = postings[nth]?.lines[place]
      const gone = taken.reduce((sum, { amount }) => sum + amount, 0)
      const onMaster =
        before === undefined || before.folioId === line.folioId
          ? []
          : [{ folioId: line.folioId, amount: grossOf(line) - gone }]
      return [...onMaster, ...taken.map(({ folioId, amount }) => ({ folioId, amount }))]
    }),
  )
  const names = await namesOfFolios(
    ctx,
    shares.flatMap((own) => own.map(({ folioId }) => folioId)),
  )
  const known = new Map(
    all.map((planned, nth) => [
      planned,
      (shares[nth] ?? []).map((one) => ({ ...one, name: names.get(one.folioId) ?? '' })),
    ]),
  )
  return (planned) => known.get(planned) ?? []
}

async function namesOfFolios({ db, hotelId }: Context, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: number; name: string }>`
    select f.id, coalesce(nullif(f.name, ''), q.name, concat_ws(' · ', m.number, ${fullNameOf('g')}, case when f.window_no > 1 then f.window_no::text end)) as name
    from folio f
    left join stay s on s.hotel_id = f.hotel_id and s.id = f.stay_id
    left join room m on m.hotel_id = s.hotel_id and m.id = s.room_id
    left join guest g on g.hotel_id = s.hotel_id and g.id = s.guest_id
    left join guest_group q on q.hotel_id = f.hotel_id and q.id = f.guest_group_id
    where f.hotel_id = ${hotelId} and f.id = any(${[...new Set(ids)]})`.execute(db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}
