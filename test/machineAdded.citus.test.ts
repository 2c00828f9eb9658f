import { setTimeout as sleep } from 'node:timers/promises'
import { NightAudit } from '#features/nightAudit/contract.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { afterwards } from './afterwards.ts'
import { ClusterDesks } from './clusterDesks.ts'
import { ClusterHouses, FIRST_DAY } from './clusterHouses.ts'
import { ask } from './livedHotel.ts'

const DESKS_OF_EACH = 6
/** Of each desk, so that it meets no other. */
const ROOMS_OF_EACH = 3
/** Between two guests of a desk. */
const THINKING_MS = 500

let houses: ClusterHouses
let desks: ClusterDesks
beforeAll(async () => {
  houses = await ClusterHouses.open(['ONE', 'TWO', 'THREE', 'FOUR', 'FIVE'])
  desks = new ClusterDesks(houses, [])
})
afterAll(() => houses.close())

const asOperator = (statement: string) => ask(houses.cluster.operatorUrl, statement)

/** As docs/cluster.md has the operator do it. */
async function evenOut(): Promise<void> {
  await asOperator("select citus_rebalance_start(shard_transfer_mode => 'force_logical')")
  for (;;) {
    const [job] = await asOperator('select state::text, details::text from citus_rebalance_status()')
    if (job?.state === 'finished') return
    if (job?.state !== 'scheduled' && job?.state !== 'running') throw new Error(JSON.stringify(job))
    await sleep(500)
  }
}

/** Thirty desks of five hotels at work until they are told to end. */
async function sitDown() {
  const turns = new Map<string, number>()
  const tookMs: number[] = []
  let over = false
  const seated = await Promise.all(
    houses.houses.flatMap((house) =>
      Array.from({ length: DESKS_OF_EACH }, async (_, nth) => ({ house, nth, desk: await houses.signedIn(house) })),
    ),
  )
  const working = seated.map(async ({ house, nth, desk }) => {
    for (let turn = 0; !over && desks.wrong.length === 0; turn += 1) {
      const room = nth * ROOMS_OF_EACH + (turn % ROOMS_OF_EACH)
      const began = performance.now()
      if (await desks.workOnce(house, desk, room, `${house.code} ${nth} ${turn}`))
        turns.set(house.code, (turns.get(house.code) ?? 0) + 1)
      tookMs.push(performance.now() - began)
      await sleep(THINKING_MS)
    }
  })
  const end = async () => {
    over = true
    await Promise.all(working)
    return tookMs
  }
  afterwards(end)
  /** Waits until every hotel has had a guest more. */
  const goOn = async () => {
    const before = new Map(turns)
    const waits = () => houses.houses.filter(({ code }) => (turns.get(code) ?? 0) <= (before.get(code) ?? 0)).length
    await expect.poll(() => (desks.wrong.length > 0 ? 0 : waits())).toBe(0)
    expect(desks.wrong).toEqual([])
  }
  return { goOn, end }
}

test('a machine is added and hotels move to it under thirty desks, who notice nothing', async () => {
  expect(new Set(await houses.machinesOf())).toEqual(new Set([0, 1]))
  const { goOn, end } = await sitDown()
  await goOn()
  await houses.cluster.add()
  const began = performance.now()
  await evenOut()
  const movedMs = performance.now() - began
  const machines = await houses.machinesOf()
  await goOn()
  const tookMs = (await end()).toSorted((a, b) => a - b)
  console.warn(
    `hotels moved within ${Math.round(movedMs)} ms to machines ${machines.join()}; ${tookMs.length} guests, half within ${Math.round(tookMs[tookMs.length >> 1] ?? 0)} ms, the longest ${Math.round(tookMs.at(-1) ?? 0)} ms`,
  )
  expect([...desks.wrong, ...(await desks.lostOrDoubled())]).toEqual([])

  expect(machines).toContain(2)
  const moved = houses.houses[machines.indexOf(2)]!
  await moved.desk.call(NightAudit.run, { businessDate: FIRST_DAY })
  expect((await moved.desk.call(NightAudit.verify, {})).problems).toEqual([])

  const later = await houses.add('LATER')
  const hotelsOf = [0, 1, 2].map((place) => machines.filter((machine) => machine === place).length)
  const place = (await houses.machinesOf()).at(-1)
  expect(hotelsOf[place ?? -1]).toBe(Math.min(...hotelsOf))
  expect(await desks.workOnce(later, later.desk, 0, 'LATER')).toBe(true)
  expect([...desks.wrong, ...(await desks.lostOrDoubled())]).toEqual([])
})
