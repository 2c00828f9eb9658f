import { queueTimedMail } from '#domain/mail/server/queueTimedMail.ts'
import { readHotel } from '#kit/server/command.ts'
import type { Database } from '#kit/server/database.ts'
import { repeat } from '#kit/server/repeat.ts'
import { sql } from 'kysely'
import { removeTexts } from './removeTexts.ts'
import { type Outbox, sendOutbox } from './sendOutbox.ts'

const SEND_EVERY_MS = 3_000
const QUEUE_EVERY_MS = 60_000
const REMOVE_EVERY_MS = 3_600_000

/** Writes in every hotel the letters that are due by a date; the business date of each decides. */
export async function queueDueMail(db: Database): Promise<void> {
  const { rows } = await sql<{ hotelId: number }>`
    select distinct t.hotel_id as "hotelId" from mail_template t join mail_setting s on s.hotel_id = t.hotel_id
    where t.active and s.active and t.timing in ('beforeArrival', 'afterDeparture')`.execute(db)
  for (const { hotelId } of rows) {
    const hotel = await readHotel(db, hotelId)
    while ((await queueTimedMail({ db, hotelId, ...hotel })) > 0);
  }
}

/** Writes and sends in the background until it is stopped; any number of processes may do so on one database. */
export function startOutbox(outbox: Omit<Outbox, 'isStopping'>): { stop(): Promise<void> } {
  let stopping = false
  const complain = (error: unknown) => outbox.log(`Mail: ${error instanceof Error ? error.message : String(error)}`)
  const queueing = repeat(QUEUE_EVERY_MS, () => queueDueMail(outbox.db), complain)
  const removing = repeat(REMOVE_EVERY_MS, () => removeTexts(outbox.db), complain)
  const sending = repeat(SEND_EVERY_MS, () => sendOutbox({ ...outbox, isStopping: () => stopping }), complain)
  return {
    stop: async () => {
      stopping = true
      await Promise.all([queueing.stop(), removing.stop(), sending.stop()])
    },
  }
}
