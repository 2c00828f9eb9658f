import { beforeAll, expect, test } from 'vitest'
import { openHotel, type TestHotel } from '#test/hotel.ts'
import { banner } from '../banner.ts'
import { roomType } from '../roomType.ts'
import { season } from '../season.ts'

let hotel: TestHotel
beforeAll(async () => {
  hotel = await openHotel()
})

/** A picture that was uploaded. */
async function uploaded(sign: string, hotelId = hotel.hotelId) {
  const file = { name: `${sign}.jpg`, type: 'image/jpeg', size: 10, width: 800, height: 600 }
  const { id } = await hotel.db
    .insertInto('file')
    .values({ ...file, hotel_id: hotelId, sha256: Buffer.alloc(32, sign) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, url: '', name: '', width: 1, height: 1 }
}

test('a room type keeps its pictures in their order, and guests may see them', async () => {
  const [bed, bath] = [await uploaded('a'), await uploaded('b')]
  const { id } = await hotel.call(roomType.actions.new, { code: 'PIC', name: 'Pictured', pictures: [bath, bed] })
  const [record] = await hotel.call(roomType.actions.get, { id })
  expect(record.pictures).toMatchObject([
    { id: bath.id, name: 'b.jpg', width: 800 },
    { id: bed.id, name: 'a.jpg' },
  ])
  expect((await hotel.app.inject({ url: record.pictures?.[0]?.url ?? '' })).statusCode).toBe(404)
  const seen = await hotel.db
    .selectFrom('file')
    .select('public')
    .where('hotel_id', '=', hotel.hotelId)
    .where('id', 'in', [bed.id, bath.id])
    .execute()
  expect(seen).toEqual([{ public: true }, { public: true }])
  await hotel.call(roomType.actions.update, { ...record, pictures: record.pictures?.slice(1) })
  await hotel.call(roomType.actions.setStatus, { id, active: false })
  const { rows } = await hotel.call(roomType.actions.list, { search: 'Pictured' })
  expect(rows[0]?.pictures?.map((picture) => picture.id)).toEqual([bed.id])
})

test('a deleted banner no longer keeps its picture', async () => {
  const picture = await uploaded('c')
  const { id } = await hotel.call(banner.actions.new, { title: 'Tsagaan Sar', pictures: [picture] })
  expect((await hotel.call(banner.actions.get, { id }))[0].pictures).toHaveLength(1)
  await hotel.call(banner.actions.delete, { id })
})

test("another hotel's picture is refused", async () => {
  const { hotelId } = await hotel.neighbour()
  const theirs = await uploaded('d', hotelId)
  const { body } = await hotel.refused(roomType.actions.new, { code: 'X', name: 'X', pictures: [theirs] })
  expect(body).toMatchObject({ code: 'unknownReference', field: 'pictures' })
})

test('a list without pictures takes none', async () => {
  const picture = await uploaded('e')
  const dates = { beginDate: '2026-01-01', endDate: '2026-01-02' }
  const { id } = await hotel.call(season.actions.new, { code: 'P', name: 'P', ...dates, pictures: [picture] })
  expect((await hotel.call(season.actions.get, { id }))[0]).not.toHaveProperty('pictures')
})
