import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ClusterDesks } from './clusterDesks.ts'
import { ClusterHouses } from './clusterHouses.ts'
import { ask } from './livedHotel.ts'

let houses: ClusterHouses
let desks: ClusterDesks
beforeAll(async () => {
  houses = await ClusterHouses.open(['ONE', 'TWO', 'THREE', 'FOUR', 'FIVE'])
  // a turn that broke may have left its guest in the room
  desks = new ClusterDesks(houses, ['databaseAway', 'outcomeUnknown', 'roomTaken'])
})
afterAll(() => houses.close())

const preparedOn = (worker: number) =>
  ask(houses.cluster.workers[worker]!.superuserUrl, "select gid from pg_prepared_xacts where gid like 'citus%'")

test('what a command is told whose machine dies while it commits is true', async () => {
  const [machine = 0] = await houses.machinesOf()
  const house = houses.houses[0]!
  const worker = houses.cluster.workers[machine]!.superuserUrl
  // a commit is on its disk and waits for a copy that nobody keeps
  await ask(worker, "alter system set synchronous_standby_names = 'nobody'")
  await ask(worker, 'select pg_reload_conf()')
  const done = desks.workOnce(house, house.desk, 0, 'at its commit')
  await expect
    .poll(async () => (await ask(worker, "select from pg_stat_activity where wait_event = 'SyncRep'")).length)
    .toBeGreaterThan(0)
  await houses.cluster.kill(machine)
  expect(await done).toBe(false)
  expect(desks.told.at(-1)).toMatchObject({ answer: 'unknown' })
  await houses.cluster.bringBack(machine)
  await ask(worker, 'alter system reset synchronous_standby_names')
  await ask(worker, 'select pg_reload_conf()')
  await expect.poll(() => preparedOn(machine)).toEqual([])
  expect([...desks.wrong, ...(await desks.lostOrDoubled())]).toEqual([])
})

test('only the hotels of a machine that dies stop, and they go on by themselves', async () => {
  const machines = await houses.machinesOf()
  expect(new Set(machines).size).toBe(2)
  let over = false
  const turns = new Map<string, number>()
  const seated = await Promise.all(
    houses.houses.flatMap((house) => [0, 1].map(async (nth) => ({ house, nth, desk: await houses.signedIn(house) }))),
  )
  const working = seated.map(async ({ house, nth, desk }) => {
    let room = 1 + nth * 5
    for (let turn = 0; !over; turn += 1) {
      if (await desks.workOnce(house, desk, room, `${house.code} ${nth} ${turn} killed`))
        turns.set(house.code, (turns.get(house.code) ?? 0) + 1)
      // the guest of a turn that broke is still in the room
      else {
        room = 1 + nth * 5 + ((room - nth * 5) % 5)
        await sleep(500)
      }
    }
  })
  const turnsOf = (machine: number) =>
    houses.houses.map(({ code }, at) => (machines[at] === machine ? (turns.get(code) ?? 0) : 0)).reduce((a, b) => a + b)
  for (const victim of [0, 1]) {
    const other = 1 - victim
    await expect.poll(() => turnsOf(victim)).toBeGreaterThan(0)
    await houses.cluster.kill(victim)
    const before = turnsOf(other)
    await expect.poll(() => turnsOf(other)).toBeGreaterThan(before + 2)
    await houses.cluster.bringBack(victim)
    const after = turnsOf(victim)
    await expect.poll(() => turnsOf(victim)).toBeGreaterThan(after)
  }
  over = true
  await Promise.all(working)
  for (const machine of [0, 1]) await expect.poll(() => preparedOn(machine)).toEqual([])
  expect([...desks.wrong, ...(await desks.lostOrDoubled())]).toEqual([])
})
