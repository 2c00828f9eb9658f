import { HotelSetting } from '#features/hotel/settingContract.ts'
import { expect, test } from 'vitest'
import { ask } from '#test/livedHotel.ts'
import { openHotel } from '#test/hotel.ts'
import { withLogin } from '#kit/server/programLogin.ts'

const MACHINES = `
  select n.nodeid, count(d.hotel_id)::int as hotels
  from pg_dist_node n
  join pg_dist_placement p on p.groupid = n.groupid
  join pg_dist_shard s on s.shardid = p.shardid and s.logicalrelid = 'hotel'::regclass
  left join hotel_directory d on get_shard_id_for_distribution_column('hotel', d.hotel_id) = s.shardid
  group by n.nodeid order by n.nodeid`

const newHotel = (code: string) => ({
  code,
  name: `Hotel ${code}`,
  currency: 'MNT',
  timeZone: 'Asia/Ulaanbaatar',
  businessDate: '2026-03-10',
  vatPayer: true,
  cityTaxPayer: true,
  licenceUntil: null,
  administratorName: 'Saraa',
  loginName: 'admin',
  password: 'Under-the-blue-sky1',
  language: 'en' as const,
})

test('a hotel is made on the machine that has the fewest, and on none that is to be emptied', async () => {
  const operator = await openHotel()
  const machines = async () => (await ask(operator.url, MACHINES)) as { nodeid: number; hotels: number }[]
  expect((await machines()).map(({ hotels }) => hotels).toSorted()).toEqual([0, 1])
  for (const code of ['TWO', 'THREE', 'FOUR']) await operator.call(HotelSetting.new, newHotel(code))
  expect((await machines()).map(({ hotels }) => hotels)).toEqual([2, 2])

  const [first] = await machines()
  const asOperator = withLogin(operator.url, 'postgres')
  await ask(
    asOperator,
    `select citus_set_node_property(nodename, nodeport, 'shouldhaveshards', false) from pg_dist_node where nodeid = ${first!.nodeid}`,
  )
  await Promise.all(['FIVE', 'SIX', 'SEVEN'].map((code) => operator.call(HotelSetting.new, newHotel(code))))
  expect((await machines()).map(({ hotels }) => hotels)).toEqual([2, 5])
})
