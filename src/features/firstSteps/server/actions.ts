import { recordActivity } from '#domain/activity/server/recordActivity.ts'
import { FIRST_STEPS, type FirstStep } from '#domain/hotel/firstSteps.ts'
import { skipFirstSteps } from '#domain/hotel/server/skipFirstSteps.ts'
import { type Handler, handlers, type Mounted } from '#kit/server/mount.ts'
import { sql } from 'kysely'
import { FirstSteps } from '../contract.ts'

/** Seen in what the hotel has, not remembered: a room that is deleted again brings its step back. */
const progress: Handler<typeof FirstSteps.progress> = async ({ db, hotelId }) => {
  const { rows } = await sql<{ done: Record<FirstStep, boolean>; skipped: string[] }>`
    select json_build_object(
        'hotel', h.address <> '',
        'roomTypes', exists (select from room_type x where x.hotel_id = h.id and x.active),
        'rooms', exists (select from room x where x.hotel_id = h.id and x.active),
        'rateTypes', exists (select from rate_type x where x.hotel_id = h.id and x.active),
        'rates', exists (select from rate x where x.hotel_id = h.id),
        'taxes', not (h.vat_payer or h.city_tax_payer) or exists (select from activity x where x.hotel_id = h.id and x.entity = 'Tax'),
        'users', (select count(*) > 1 from app_user x where x.hotel_id = h.id and x.active),
        'reservation', exists (select from stay x where x.hotel_id = h.id)) as done,
      array(select x.step from first_step x where x.hotel_id = h.id) as skipped
    from hotel h where h.id = ${hotelId}`.execute(db)
  const [found] = rows
  const steps = FIRST_STEPS.map((step) => ({
    step,
    done: found?.done[step] === true || found?.skipped.includes(step) === true,
  }))
  return steps.every(({ done }) => done) ? null : steps
}

const skip: Handler<typeof FirstSteps.skip> = async (context, { steps }) => {
  const { db, hotelId } = context
  await skipFirstSteps(db, hotelId, [...new Set(steps)])
  await recordActivity(context, { entity: 'FirstSteps', id: hotelId, action: 'skip', after: { steps } })
  return null
}

export const firstStepActions: readonly Mounted[] = handlers(FirstSteps, { progress, skip })
