import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from 'kysely'
import { sweepPresence } from '#kit/server/live/presence.ts'
import { type BookableHotel, openBookableHotel } from '#test/booked.ts'
import { closeLive, type LiveDesk, listen, sitDown, startProcess } from '#test/liveDesk.ts'

let hotel: BookableHotel
let reception: LiveDesk
let admin: LiveDesk

// each at a process of its own
beforeAll(async () => {
  hotel = await openBookableHotel()
  reception = await sitDown(await startProcess(hotel.url), 'reception')
  admin = await sitDown(await startProcess(hotel.url), 'admin')
})
afterAll(closeLive)

/** What a page tells that it has open; gives who else has it open. */
async function open({ app, token }: LiveDesk, page: string, ...records: [entity: string, record: string][]) {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/events/open',
    headers: { authorization: `Bearer ${token}`, 'x-desk': page },
    payload: { records: records.map(([entity, record]) => ({ entity, record })) },
  })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<{ JsonData: { entity: string; record: string; names: string[] }[] }>().JsonData
}
const nameOf = async ({ browser }: LiveDesk): Promise<string> => (await browser.session()).user.name

test('who opens what somebody has open at another process is told; so is who had it open, until the other leaves', async () => {
  const [mine, yours] = [await nameOf(admin), await nameOf(reception)]
  const listening = await listen(reception, undefined, 'page-r')
  await listening.until('ready')
  expect(await open(reception, 'page-r', ['Guest', '7'], ['Stay', '3'])).toEqual([])
  expect(await open(admin, 'page-a', ['Guest', '7'], ['Stay', '4'])).toEqual([
    { entity: 'Guest', record: '7', names: [yours] },
  ])
  await expect.poll(() => listening.heard.filter(({ event }) => event === 'presence')).toHaveLength(1)
  expect(await open(reception, 'page-r', ['Guest', '7'], ['Stay', '3'])).toEqual([
    { entity: 'Guest', record: '7', names: [mine] },
  ])
  await open(admin, 'page-a')
  await expect.poll(() => listening.heard.filter(({ event }) => event === 'presence')).toHaveLength(2)
  expect(await open(reception, 'page-r', ['Guest', '7'])).toEqual([])
})

test('telling again that a record is open troubles nobody', async () => {
  const listening = await listen(reception, undefined, 'page-q')
  await listening.until('ready')
  await open(reception, 'page-q', ['Guest', '11'])
  await open(admin, 'page-b', ['Guest', '11'])
  await expect.poll(() => listening.heard.filter(({ event }) => event === 'presence')).toHaveLength(1)
  for (let times = 0; times < 3; times += 1) await open(admin, 'page-b', ['Guest', '11'])
  await open(admin, 'page-b')
  await expect.poll(() => listening.heard.filter(({ event }) => event === 'presence')).toHaveLength(2)
})

test('of two who open a record at the same moment both are told in the end', async () => {
  for (let turn = 0; turn < 10; turn += 1) {
    const record: [string, string] = ['Reservation', `${1000 + turn}`]
    const first = await Promise.all([open(reception, 'page-r', record), open(admin, 'page-a', record)])
    expect(first.flat().length).toBeGreaterThan(0)
    const again = [await open(reception, 'page-r', record), await open(admin, 'page-a', record)]
    expect(again.map(([one]) => one?.names.length)).toEqual([1, 1])
  }
})

test('a page that no longer tells is gone; so is one whose session has ended, and it is swept', async () => {
  const record: [string, string] = ['Guest', '21']
  await open(admin, 'page-a', record)
  expect(await open(reception, 'page-r', record)).toHaveLength(1)
  await sql`update presence set seen_until = now() where hotel_id = ${hotel.hotelId} and desk = 'page-a'`.execute(
    hotel.db,
  )
  expect(await open(reception, 'page-r', record)).toEqual([])
  await sweepPresence(hotel.db)
  expect(await open(admin, 'page-a', record)).toHaveLength(1)

  const leaving = await sitDown(admin, 'cashier')
  await open(leaving, 'page-c', ['Reservation', '22'])
  expect(await open(reception, 'page-r', ['Reservation', '22'])).toHaveLength(1)
  await leaving.browser.signOut()
  expect(await open(reception, 'page-r', ['Reservation', '22'])).toEqual([])
})

test('a page that is closed is gone at once, and comes back with the next that it tells', async () => {
  const listening = await listen(reception, undefined, 'page-k')
  const closing = await listen(admin, undefined, 'page-l')
  await closing.until('ready')
  await open(reception, 'page-k', ['Guest', '51'])
  await open(admin, 'page-l', ['Guest', '51'])
  const hints = () => listening.heard.filter(({ event }) => event === 'presence').length
  await expect.poll(hints).toBe(1)
  closing.close()
  await expect.poll(hints).toBe(2)
  expect(await open(reception, 'page-k', ['Guest', '51'])).toEqual([])
  await open(admin, 'page-l', ['Guest', '51'])
  await expect.poll(hints).toBe(3)
})

test('two tabs of one person are one; the same person at another computer is another', async () => {
  const elsewhere = await sitDown(reception, 'reception')
  expect(await open(reception, 'tab-1', ['Guest', '31'])).toEqual([])
  expect(await open(reception, 'tab-2', ['Guest', '31'])).toEqual([])
  expect(await open(elsewhere, 'tab-3', ['Guest', '31'])).toHaveLength(1)
})

test('nobody is told of a record that they may not open, nor of another hotel’s', async () => {
  const setting: [string, string] = ['MailSetting', '1']
  expect(await open(admin, 'page-a', setting)).toEqual([])
  expect(await open(reception, 'page-r', setting)).toEqual([])
  expect(await open(reception, 'page-r', ['Unheard', '1'])).toEqual([])
  await open(admin, 'page-a', ['Guest', '41'])
  await hotel.neighbour()
  const stranger = await sitDown(admin, 'admin', 'NEAR')
  expect(await open(stranger, 'page-s', ['Guest', '41'])).toEqual([])
  const nobody = await admin.app.inject({ method: 'POST', url: '/api/events/open', payload: { records: [] } })
  expect(nobody.statusCode).toBe(401)
})
