import { AppError } from '#core/errors.ts'
import { packKey, packName } from '#domain/downtime/server/packFiles.ts'
import { type Handler, handlers } from '#kit/server/mount.ts'
import { Downtime } from '../contract.ts'
import { makePack } from './makePack.ts'
import { readHouse } from './readHouse.ts'

const packs: Handler<typeof Downtime.packs> = async ({ db, hotelId }) =>
  (
    await db
      .selectFrom('downtime_pack')
      .select(['id', 'business_date as businessDate', 'made_at as madeAt', 'size'])
      .where('hotel_id', '=', hotelId)
      .where('made_at', 'is not', null)
      .orderBy('business_date', 'desc')
      .execute()
  ).map(({ madeAt, size, ...pack }) => ({ ...pack, madeAt: madeAt ?? '', size: size ?? 0 }))

const pdf: Handler<typeof Downtime.pdf> = async (context, { id, language }) => {
  if (id !== null) return keptPack(context, id)
  const content = await makePack(context, language, context.caller.userName)
  return { name: packName(context.businessDate), base64: content.toString('base64') }
}

async function keptPack({ db, hotelId, files }: Parameters<typeof pdf>[0], id: number) {
  const pack = await db
    .selectFrom('downtime_pack')
    .select('business_date as businessDate')
    .where('hotel_id', '=', hotelId)
    .where('id', '=', id)
    .executeTakeFirst()
  const content = pack && (await files.get(packKey(hotelId, pack.businessDate)))
  if (!pack || !content) throw new AppError('notFound')
  return { name: packName(pack.businessDate), base64: content.toString('base64') }
}

export const downtimeActions = handlers(Downtime, { house: readHouse, packs, pdf })
