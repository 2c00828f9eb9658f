import { expect, test } from 'vitest'
import { truthsCommand } from '#app/server/truthsCommand.ts'
import { readConfig } from '#app/server/config.ts'
import { migrate } from '#kit/server/migrate.ts'
import { memoryFiles } from '#test/memoryFiles.ts'
import { openHotel } from '#test/hotel.ts'
import { addPicture, ask, checksums, MIGRATIONS, newFolder, OF_THE_MOMENT, placeOf, saved } from '#test/livedHotel.ts'
import { emptyCluster } from '#test/freshDatabase.ts'
import { atOnce } from './pace.ts'
import { proveBackup } from './proveBackup.ts'
import { restoreHouse } from './restoreHouse.ts'
import { takeHotelIn } from './takeHotelIn.ts'

const restoring = (url: string) => ({
  place: placeOf(url),
  migrationsDir: MIGRATIONS,
  files: memoryFiles(),
  pace: atOnce,
  replace: false,
  saveFirst: async () => undefined,
  progress: async () => undefined,
})

const machinesWithHotels = `select distinct p.groupid from hotel_directory d
  join pg_dist_placement p on p.shardid = get_shard_id_for_distribution_column('hotel', d.hotel_id)`

const check = async (url: string) => {
  const said: string[] = []
  return {
    wrong: await truthsCommand([], readConfig({ DATABASE_URL: url, DATA_DIR: newFolder() }), (line) => said.push(line)),
    said,
  }
}

test('a house on a cluster is saved, proven, and restored into a cluster and into one machine', async () => {
  const hotel = await openHotel()
  await addPicture(hotel, 'lobby')
  const near = await hotel.neighbour()
  expect(await check(hotel.url)).toMatchObject({ wrong: 0 })
  const path = await saved(hotel)
  expect(await proveBackup(path, restoring(hotel.url))).toBeNull()

  const again = await emptyCluster()
  const { differing, wrong } = await restoreHouse(path, restoring(again))
  expect([differing, wrong]).toEqual([[], []])
  expect(await ask(again, machinesWithHotels)).toHaveLength(2)
  expect(await checksums(again, OF_THE_MOMENT)).toEqual(await checksums(hotel.url, OF_THE_MOMENT))
  expect(await check(again)).toMatchObject({ wrong: 0 })
  await expect(restoreHouse(path, restoring(again))).rejects.toThrow('database without tables')

  const other = await emptyCluster()
  await migrate(other, MIGRATIONS)
  const alone = await saved(hotel, { hotelId: hotel.hotelId })
  expect(await takeHotelIn(placeOf(other), alone, restoring(other))).toMatchObject({ id: 1, code: 'KHAN', wrong: [] })
  const next = await saved(hotel, { hotelId: near.hotelId })
  const { id } = await takeHotelIn(placeOf(other), next, restoring(other))
  expect(id).toBeGreaterThan(1)
  expect(await ask(other, machinesWithHotels)).toHaveLength(2)
  expect(await check(other)).toMatchObject({ wrong: 0 })
})
