import { addDays } from '#core/day.ts'
import { planNights } from '#domain/nightPosting/server/planNights.ts'
import { fullNameOf } from '#domain/person/server/fullNameOf.ts'
import { openRecurring, splitRecurring } from '#domain/recurringCharge/server/postRecurring.ts'
import { withRecurring } from '#domain/recurringCharge/server/readRecurring.ts'
import { taxesOfStays } from '#domain/tax/server/taxesFor.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'
import type { RecurringDueRow } from '../contract.ts'
import { whereChargesGo } from './whereChargesGo.ts'

interface Guest {
  readonly stayId: number
  readonly roomNumber: string
  readonly guestName: string
}

/** The recurring charges that the audit would post now, by room. */
export async function recurringCharges(context: Context): Promise<RecurringDueRow[]> {
  const stayIds = await withRecurring(context)
  const open = await openRecurring(context, stayIds, { upTo: context.businessDate, leaving: false })
  if (open.length === 0) return []
  const taxesOf = await taxesOfStays(context, stayIds)
  const before = addDays(context.businessDate, 1)
  const plan = await planNights(context, { before, source: 'nightAudit' }, { hold: false })
  const goesTo = await whereChargesGo(context, plan)
  const planned = new Map(plan.recurring.map((one) => [`${one.charge.charge.id} ${one.charge.date}`, one]))
  const dueOf = new Map<number, RecurringDueRow[]>()
  const guests = await readGuests(context, stayIds)
  const known = new Map(guests.map((guest) => [guest.stayId, guest]))
  for (const { charge, date, quantity, price, excluded } of open) {
    const { id, stayId, item, postingRule, description, unitPrice } = charge
    const { roomNumber = '', guestName = '' } = known.get(stayId) ?? {}
    const { net, tax, gross } = splitRecurring({ date, price: excluded === null ? price : 0 }, charge, taxesOf(stayId))
    const what = { recurringChargeId: id, stayId, roomNumber, guestName, item, postingRule, description }
    const posted = planned.get(`${id} ${date}`)
    const due = { ...what, date, quantity, unitPrice, excluded, net, tax, gross, goesTo: posted ? goesTo(posted) : [] }
    dueOf.set(stayId, [...(dueOf.get(stayId) ?? []), due])
  }
  return guests.flatMap(({ stayId }) => dueOf.get(stayId) ?? [])
}

async function readGuests({ db, hotelId }: Context, stayIds: readonly number[]): Promise<Guest[]> {
  const { rows } = await sql<Guest>`
    select s.id as "stayId", coalesce(m.number, '') as "roomNumber", ${fullNameOf('g')} as "guestName"
    from stay s
    join guest g on g.hotel_id = s.hotel_id and g.id = s.guest_id
    left join room m on m.hotel_id = s.hotel_id and m.id = s.room_id
    where s.hotel_id = ${hotelId} and s.id = any(${stayIds})
    order by m.sort_order, m.number, s.id`.execute(db)
  return rows
}
