import { readBookings, type Reading } from '#domain/document/server/readBookings.ts'
import { sql } from 'kysely'
import { bookingMail } from './queueBookingMail.ts'
import { activeTemplates, type Template } from './templates.ts'
import { writeMail } from './writeMail.ts'

/** A template that is switched on late does not write to everybody who ever stayed. */
const LATE_DAYS = 3
/** Letters of one sweep; the next follows at once where there are more. */
const AT_ONCE = 200

interface Due {
  readonly templateId: number
  readonly stayId: number
  readonly reservationId: number
}

/**
 * Writes the letters that are due by the business date: days before the arrival of who is reserved, days after the departure of who has left.
 * Each once for a template and stay, whoever else sweeps at the same time. Gives how many it wrote where more may be due, else 0.
 */
export async function queueTimedMail(ctx: Reading & { businessDate: string }): Promise<number> {
  const before = await activeTemplates(ctx, { timing: 'beforeArrival' })
  const after = await activeTemplates(ctx, { timing: 'afterDeparture' })
  if (before.length === 0 && after.length === 0) return 0
  const templates = new Map([...before, ...after].map((template) => [template.id, template]))
  const due = [...(await dueBeforeArrival(ctx, before)), ...(await dueAfterDeparture(ctx, after))]
  const bookings = await readBookings(
    ctx,
    due.map(({ reservationId, stayId }) => ({ reservationId, stayIds: [stayId] })),
  )
  const mails = bookings.flatMap((facts, index) => {
    const template = templates.get(due[index]?.templateId ?? 0)
    const mail = template && bookingMail(template, facts)
    return mail ? { ...mail, timed: true } : []
  })
  const written = await writeMail(ctx, null, mails)
  return due.length < AT_ONCE ? 0 : written.length
}

const wanted = (templates: readonly Template[]) =>
  JSON.stringify(templates.map(({ id, days, recipient }) => ({ id, days: days ?? 0, recipient })))

/** Only where somebody can be reached: a stay without an address would be due for ever. */
const reachable = sql`case w.recipient when 'hotel' then true
  when 'company' then exists (select from company c where c.hotel_id = b.hotel_id and c.id = b.company_id and c.email <> '')
  else exists (select from guest g where g.hotel_id = b.hotel_id and g.id = case w.recipient when 'guest' then s.guest_id else b.guest_id end and g.email <> '') end`

const notWritten = sql`not exists (
  select from mail m where m.hotel_id = s.hotel_id and m.template_id = w.id and m.stay_id = s.id and m.timed)`

async function dueBeforeArrival(
  { db, hotelId, businessDate }: Reading & { businessDate: string },
  templates: readonly Template[],
) {
  if (templates.length === 0) return []
  const { rows } = await sql<Due>`
    select w.id as "templateId", s.id as "stayId", s.reservation_id as "reservationId"
    from jsonb_to_recordset(${wanted(templates)}::jsonb) as w (id bigint, days int, recipient text)
    join stay s on s.hotel_id = ${hotelId} and s.status = 'reserved' and s.arrival >= ${businessDate}::date and s.arrival <= ${businessDate}::date + w.days
    join reservation b on b.hotel_id = s.hotel_id and b.id = s.reservation_id
    join reservation_type t on t.hotel_id = b.hotel_id and t.id = b.reservation_type_id and t.confirmed
    where ${notWritten} and ${reachable}
    order by s.arrival, s.id limit ${AT_ONCE}`.execute(db)
  return rows
}

async function dueAfterDeparture(
  { db, hotelId, businessDate }: Reading & { businessDate: string },
  templates: readonly Template[],
) {
  if (templates.length === 0) return []
  const { rows } = await sql<Due>`
    select w.id as "templateId", s.id as "stayId", s.reservation_id as "reservationId"
    from jsonb_to_recordset(${wanted(templates)}::jsonb) as w (id bigint, days int, recipient text)
    join stay s on s.hotel_id = ${hotelId} and s.status = 'checkedOut' and s.checked_out_on <= ${businessDate}::date - w.days
      and s.checked_out_on >= ${businessDate}::date - w.days - ${LATE_DAYS}::int
    join reservation b on b.hotel_id = s.hotel_id and b.id = s.reservation_id
    where ${notWritten} and ${reachable}
    order by s.checked_out_on, s.id limit ${AT_ONCE}`.execute(db)
  return rows
}
