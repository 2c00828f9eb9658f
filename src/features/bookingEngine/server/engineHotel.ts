import { AppError } from '#core/errors.ts'
import { pictureColumn, picturesOf } from '#domain/file/server/pictures.ts'
import type { Context } from '#kit/server/context.ts'
import type { Handler } from '#kit/server/mount.ts'
import { sql } from 'kysely'
import type { BookingEngine, EngineHotel } from '../contract.ts'
import { lastDayOf } from './wanted.ts'

type Row = Omit<EngineHotel, 'banners' | 'today' | 'lastDay' | 'logo'> & {
  logo: { url: string } | null
  banners: (Omit<EngineHotel['banners'][number], 'picture'> & { pictures: EngineHotel['pictures'] })[]
}

/** What a hotel says of itself to guests. */
export const engineHotel: Handler<typeof BookingEngine.hotel> = async (ctx) => readEngineHotel(ctx)

export async function readEngineHotel(ctx: Pick<Context, 'db' | 'hotelId' | 'businessDate'>): Promise<EngineHotel> {
  const { db, hotelId, businessDate } = ctx
  const { rows } = await sql<Row>`
    select json_build_object('en', h.name, 'mon', coalesce(nullif(h.name_mon, ''), h.name)) as name, h.address,
      coalesce(nullif(h.reserve_phone, ''), h.phone) as phone, h.email, h.rating,
      json_build_object('en', h.policy, 'mon', coalesce(nullif(h.policy_mon, ''), h.policy)) as policy,
      json_build_object('en', h.cancel_policy, 'mon', coalesce(nullif(h.cancel_policy_mon, ''), h.cancel_policy)) as "cancelPolicy",
      h.check_in_time as "checkInTime", h.check_out_time as "checkOutTime", e.colour,
      json_build_object('code', c.code, 'symbol', c.symbol, 'digits', c.digits) as currency,
      (select ${pictureColumn} from hotel_picture p join file f on f.hotel_id = p.hotel_id and f.id = p.file_id
        where p.hotel_id = h.id and p.use = 'logo') as logo,
      coalesce((select json_agg(${pictureColumn} order by p.sort_order) from hotel_picture p
        join file f on f.hotel_id = p.hotel_id and f.id = p.file_id
        where p.hotel_id = h.id and p.use = 'picture'), '[]'::json) as pictures,
      coalesce((select json_agg(json_build_object('code', k.code, 'symbol', k.symbol, 'digits', k.digits,
          'worth', trim_scale(x.buy)::text) order by x.code)
        from hotel_currency x join currency k on k.code = x.code
        where x.hotel_id = h.id and x.active and x.buy > 0 and x.code <> h.currency), '[]'::json) as currencies,
      coalesce((select json_agg(json_build_object('title', json_build_object('en', r.title, 'mon', coalesce(nullif(r.title_mon, ''), r.title)),
          'body', json_build_object('en', r.body, 'mon', coalesce(nullif(r.body_mon, ''), r.body)), 'link', r.link,
          'pictures', ${picturesOf('banner_picture', sql`r.id`)}) order by r.sort_order, r.id)
        from banner r where r.hotel_id = h.id and r.active
          and (r.shown_from is null or r.shown_from <= ${businessDate}::date)
          and (r.shown_to is null or r.shown_to >= ${businessDate}::date)), '[]'::json) as banners
    from hotel h join currency c on c.code = h.currency join booking_engine e on e.hotel_id = h.id
    where h.id = ${hotelId}`.execute(db)
  const [hotel] = rows
  if (!hotel) throw new AppError('bookingClosed')
  return {
    ...hotel,
    logo: hotel.logo?.url ?? null,
    banners: hotel.banners.map(({ pictures: [picture = null], link, ...banner }) => ({
      ...banner,
      // nothing but a page is opened from here
      link: /^https?:\/\//.test(link) ? link : '',
      picture,
    })),
    today: businessDate,
    lastDay: lastDayOf(ctx),
  }
}
