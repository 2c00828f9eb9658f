import type { ParsedInputOf } from '#core/contract.ts'
import { addDays, type Day } from '#core/day.ts'
import { AppError } from '#core/errors.ts'
import type { Minor } from '#core/money.ts'
import { recordActivity } from '#domain/activity/server/recordActivity.ts'
import { RecurringCharge, type RecurringChargeRow } from '#domain/recurringCharge/contract.ts'
import { postRecurring, splitRecurring } from '#domain/recurringCharge/server/postRecurring.ts'
import { readRecurring, type StayRecurring, toCome } from '#domain/recurringCharge/server/readRecurring.ts'
import { lockStay } from '#domain/stay/server/lockStay.ts'
import type { StayState } from '#domain/stay/state.ts'
import { taxesOfStay } from '#domain/tax/server/taxesFor.ts'
import { namesOf } from '#kit/server/bothNames.ts'
import type { Context } from '#kit/server/context.ts'
import { handlers } from '#kit/server/mount.ts'
import { sql } from 'kysely'

export const recurringChargeActions = handlers(RecurringCharge, {
  async of(ctx, { stayId }) {
    const charges = await readRecurring(ctx, [stayId])
    if (charges.length === 0) return []
    const taxes = (await taxesOfStay(ctx, stayId))()
    return charges.map((charge): RecurringChargeRow => {
      const dates = postedDays(charge)
      return {
        ...charge,
        posted: { times: dates.length, gross: charge.postedGross, last: dates.at(-1) ?? null },
        toCome: toCome(charge).map(({ date, quantity, price }) => {
          const { gross } = splitRecurring({ date, price }, charge, taxes)
          return { date, quantity, gross }
        }),
      }
    })
  },

  async add(ctx, input) {
    const { db, hotelId } = ctx
    const stay = await changeable(ctx, input.stayId)
    const sold = await readExtraCharge(ctx, input.extraChargeId)
    if (!sold) throw new AppError('unknownReference', [], 'extraChargeId')
    const isLate = stay.status === 'inHouse' && stay.arrival < ctx.businessDate
    const fromDate = input.fromDate ?? (isLate ? ctx.businessDate : null)
    const terms = termsOf(ctx, stay, { ...input, fromDate }, { ...sold, agreed: sold.unitPrice })
    const { id } = await db
      .insertInto('recurring_charge')
      .values({ hotel_id: hotelId, stay_id: stay.id, extra_charge_id: input.extraChargeId, ...terms })
      .returning('id')
      .executeTakeFirstOrThrow()
    await record(ctx, stay.id, 'addRecurringCharge', { after: { charge: sold.code, ...spoken(terms) } })
    return { id }
  },

  async change(ctx, { id, version, ...input }) {
    const { db, hotelId, businessDate } = ctx
    const { stay, charge } = await held(ctx, id)
    if (version !== charge.version) throw new AppError('changedMeanwhile')
    const sold = { code: charge.code, item: charge.item, editable: charge.editable, agreed: charge.unitPrice }
    const terms = termsOf(ctx, stay, input, sold, charge.fromDate)
    const isInHouse = stay.status === 'inHouse'
    if (isInHouse && terms.posting_rule === 'once' && charge.postings.length === 0 && stay.arrival < businessDate)
      terms.from_date = terms.from_date !== null && terms.from_date > businessDate ? terms.from_date : businessDate
    await db
      .updateTable('recurring_charge')
      .set({
        ...terms,
        version: version + 1,
        changed_on: isInHouse ? businessDate : charge.changedOn,
      })
      .where('hotel_id', '=', hotelId)
      .where('id', '=', id)
      .execute()
    const before = { charge: charge.code, ...spoken(columnsOf(charge)) }
    await record(ctx, stay.id, 'changeRecurringCharge', { before, after: { charge: charge.code, ...spoken(terms) } })
    return {}
  },

  async end(ctx, { id }) {
    const { db, hotelId, businessDate } = ctx
    const { stay, charge } = await held(ctx, id)
    await sql`
      delete from recurring_charge_posting where hotel_id = ${hotelId} and recurring_charge_id = ${id} and folio_line_id is null`.execute(
      db,
    )
    const last = postedDays(charge).at(-1)
    if (last === undefined)
      await db.deleteFrom('recurring_charge').where('hotel_id', '=', hotelId).where('id', '=', id).execute()
    else {
      const until = last < businessDate ? addDays(businessDate, -1) : last
      await sql`
        update recurring_charge set until_date = greatest(from_date, ${until}::date), version = version + 1,
          changed_on = ${addDays(until, 1)}::date
        where hotel_id = ${hotelId} and id = ${id}`.execute(db)
    }
    await record(ctx, stay.id, 'endRecurringCharge', { before: { charge: charge.code } })
    return {}
  },

  async post(ctx, { stayId }) {
    const stay = await lockStay(ctx, stayId)
    if (stay.status !== 'inHouse') throw new AppError('notInThisStatus')
    const times = await postRecurring(ctx, [stayId], ctx.businessDate)
    if (times > 0) await record(ctx, stayId, 'postRecurringCharges', { after: { times } })
    return { times }
  },
})

const postedDays = ({ postings }: StayRecurring): Day[] =>
  postings
    .filter(({ lineId }) => lineId !== null)
    .map(({ date }) => date)
    .toSorted()

const record = (
  ctx: Context,
  stayId: number,
  action: string,
  what: { before?: Record<string, unknown>; after?: Record<string, unknown> },
) => recordActivity(ctx, { entity: 'Stay', id: stayId, action, ...what })

/** Holds the stay; one that has ended is not changed any more. */
async function changeable(ctx: Context, stayId: number): Promise<StayState> {
  const stay = await lockStay(ctx, stayId)
  if (stay.status !== 'reserved' && stay.status !== 'inHouse') throw new AppError('notInThisStatus')
  return stay
}

async function held(ctx: Context, id: number): Promise<{ stay: StayState; charge: StayRecurring }> {
  const { db, hotelId } = ctx
  const { rows } = await sql<{ stayId: number }>`
    select stay_id as "stayId" from recurring_charge where hotel_id = ${hotelId} and id = ${id}`.execute(db)
  if (!rows[0]) throw new AppError('notFound')
  const stay = await changeable(ctx, rows[0].stayId)
  const charge = (await readRecurring(ctx, [stay.id])).find((one) => one.id === id)
  if (!charge) throw new AppError('notFound')
  return { stay, charge }
}

interface Sold {
  readonly code: string
  readonly item: { readonly en: string; readonly mon: string }
  readonly editable: boolean
}

async function readExtraCharge({ db, hotelId }: Context, extraChargeId: number) {
  const { rows } = await sql<Sold & { unitPrice: Minor }>`
    select code, ${namesOf('extra_charge')} as item, editable, unit_price as "unitPrice"
    from extra_charge where hotel_id = ${hotelId} and id = ${extraChargeId} and active`.execute(db)
  return rows[0]
}

type Terms = Omit<ParsedInputOf<typeof RecurringCharge.change>, 'id' | 'version'>

/** The columns of what was asked, judged. `agreed` is the price that needs no right to change it; `known` a first day that stands already. */
function termsOf(
  { businessDate }: Context,
  stay: StayState,
  { postingRule, everyDays, countedBy, quantity, unitPrice, fromDate, untilDate, description }: Terms,
  { item, editable, agreed }: Sold & { readonly agreed: Minor },
  known: Day | null = null,
) {
  const price = unitPrice ?? agreed
  if (price !== agreed && !editable) throw new AppError('priceFixed', [item], 'unitPrice')
  const earliest = stay.status === 'inHouse' && businessDate > stay.arrival ? businessDate : stay.arrival
  const from = fromDate ?? null
  if (from !== null && from !== known) refuseOutside(from, earliest, stay.departure, 'fromDate')
  const until = postingRule === 'once' ? null : (untilDate ?? null)
  if (until !== null && until < (from ?? stay.arrival)) throw new AppError('endBeforeBegin', [], 'untilDate')
  return columnsOf({
    postingRule,
    everyDays,
    countedBy,
    quantity,
    unitPrice: price,
    fromDate: from,
    untilDate: until,
    description,
  })
}

function refuseOutside(day: Day, from: Day, until: Day, field: string): void {
  if (day < from || day > until) throw new AppError('serviceDateOutside', [from, until], field)
}

type Kept = Pick<
  StayRecurring,
  'postingRule' | 'everyDays' | 'countedBy' | 'quantity' | 'unitPrice' | 'fromDate' | 'untilDate' | 'description'
>

const columnsOf = (of: Kept) => ({
  posting_rule: of.postingRule,
  every_days: of.everyDays,
  counted_by: of.countedBy,
  quantity: of.quantity,
  unit_price: of.unitPrice,
  from_date: of.fromDate,
  until_date: of.untilDate,
  description: of.description,
})

/** As the activity tells it. */
const spoken = ({
  posting_rule: rule,
  quantity,
  unit_price: price,
  from_date: from,
  until_date: until,
}: ReturnType<typeof columnsOf>) => ({
  rule,
  quantity,
  price,
  from,
  until,
})
