import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'

/** Where the pack of a day lies: under a name that a person finds in the folder when nothing else runs. */
export const packKey = (hotelId: number, businessDate: string): string => `${hotelId}/${packName(businessDate)}`

export const packName = (businessDate: string): string => `downtime-pack-${businessDate}.pdf`

/** Takes every kept pack of the hotel away, rows and files; that of the day is then made again by itself. Gives how many. */
export async function removePacks({ db, hotelId, files }: Pick<Context, 'db' | 'hotelId' | 'files'>): Promise<number> {
  const { rows } = await sql<{ businessDate: string }>`
    delete from downtime_pack where hotel_id = ${hotelId} returning business_date as "businessDate"`.execute(db)
  await Promise.all(rows.map(({ businessDate }) => files.remove(packKey(hotelId, businessDate))))
  return rows.length
}
