import { once } from 'node:events'
import { connect } from 'node:net'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from 'kysely'
import { Guest } from '#domain/guest/contract.ts'
import { RoomBlock } from '#domain/roomBlock/contract.ts'
import { Stay } from '#domain/stay/contract.ts'
import { releaseHolds } from '#domain/reservation/server/releaseHolds.ts'
import { User } from '#features/user/contract.ts'
import { announceNow } from '#kit/server/events.ts'
import { sweepNews } from '#kit/server/live/news.ts'
import { type BookableHotel, book, day, openBookableHotel } from '#test/booked.ts'
import { closeAtEnd, closeLive, listen, sitDown, startProcess } from '#test/liveDesk.ts'

let hotel: BookableHotel
const start = () => startProcess(hotel.url)

beforeAll(async () => {
  hotel = await openBookableHotel()
})
afterAll(closeLive)

/** News as another process writes them. */
async function tell(desk: string, ...entities: string[]): Promise<void> {
  await sql`insert into news (hotel_id, entities, desk) values (${hotel.hotelId}, ${entities}::text[], ${desk})`.execute(
    hotel.db,
  )
  await announceNow(hotel.db, 'news', `another-process ${hotel.hotelId}`)
}

const guest = { lastName: 'Dorj', firstName: 'Bat' }

test('what one desk changes is heard at a desk of another process: what, which and by whom, and nothing of its contents', async () => {
  const [here, there] = [await start(), await start()]
  const [mine, yours] = [await sitDown(here, 'admin'), await sitDown(there, 'reception')]
  const listening = await listen(yours)
  await listening.until('ready')
  const stayId = await book(hotel, {})
  await mine.call(Stay.cancel, { stayIds: [stayId], reason: 'Secret reason' }, 'desk-1')
  await expect.poll(listening.changes).toContainEqual(
    expect.objectContaining({
      entities: expect.arrayContaining(['Stay', 'StayView', 'Reservation']),
      records: { Stay: [stayId] },
      desk: 'desk-1',
    }),
  )
  expect(JSON.stringify(listening.heard)).not.toContain('Secret')
})

test('which days a change touched is told: those of a stay before and after, none where no stay was touched', async () => {
  const desk = await start()
  const listening = await listen(await sitDown(desk, 'reception'))
  await listening.until('ready')
  const daysAt = (name: string) => listening.changes().find((change) => change.desk === name)?.days
  const admin = await sitDown(desk, 'admin')
  const stayId = await book(hotel, { arrival: 2, departure: 4 })
  await admin.call(Stay.amend, { stayId, arrival: day(7), departure: day(9), confirm: ['reprice'] }, 'moves')
  await expect.poll(() => daysAt('moves')).toEqual({ from: day(2), until: day(10) })
  await admin.call(Guest.create, guest, 'no-stay')
  await expect.poll(() => daysAt('no-stay')).toBe(null)
})

test('which days of a block a change touched is told: as it was and as it is, both ends among them', async () => {
  const desk = await start()
  const listening = await listen(await sitDown(desk, 'reception'))
  await listening.until('ready')
  const daysAt = (name: string) => listening.changes().find((change) => change.desk === name)?.days
  const admin = await sitDown(desk, 'admin')
  const span = { from: `${day(2)}T12:00`, until: `${day(4)}T12:00` }
  const lamp = { roomIds: [hotel.rooms['101'] ?? 0], kind: 'outOfService' as const, reason: 'Lamp' }
  await admin.call(RoomBlock.new, { ...lamp, ...span, returnHouseStatus: 'dirty' }, 'begins')
  const [block] = (await hotel.call(RoomBlock.list, {})).rows
  const id = block?.id ?? 0
  await expect.poll(() => daysAt('begins')).toEqual({ from: day(2), until: day(5) })
  await admin.call(RoomBlock.update, { id, from: `${day(6)}T12:00`, until: `${day(7)}T12:00` }, 'changes')
  await expect.poll(() => daysAt('changes')).toEqual({ from: day(2), until: day(8) })
  await admin.call(RoomBlock.delete, { id }, 'goes')
  await expect.poll(() => daysAt('goes')).toEqual({ from: day(6), until: day(8) })
})

test('nothing is told of what was refused, of another hotel, or of what the listener may not read', async () => {
  const desk = await start()
  const reception = await sitDown(desk, 'reception')
  const admin = await sitDown(desk, 'admin')
  const [atReception, atAdmin] = [await listen(reception), await listen(admin)]
  await atReception.until('ready')
  const before = atReception.changes().length
  const neighbour = await hotel.neighbour()
  await neighbour.call(Guest.create, guest)
  await hotel.refused(Stay.cancel, { stayIds: [999_999], reason: 'x' })
  await tell('', 'Mail', 'MailSetting', 'Unheard')
  await admin.call(Guest.create, guest)
  await expect.poll(() => atReception.changes().length).toBeGreaterThan(before)
  await expect.poll(() => JSON.stringify(atAdmin.changes())).toContain('MailSetting')
  const heard = JSON.stringify(atReception.changes().slice(before))
  expect(heard).toContain('Guest')
  expect(heard).not.toContain('MailSetting')
  expect(heard).not.toContain('Unheard')
})

test('who was away is told what happened meanwhile; after too long, to read everything', async () => {
  const desk = await start()
  const reception = await sitDown(desk, 'reception')
  const first = await listen(reception)
  await first.until('ready')
  const last = first.lastId()
  first.close()
  const stayId = await book(hotel, {})
  const again = await listen(reception, last)
  await expect
    .poll(again.changes)
    .toContainEqual(
      expect.objectContaining({ records: expect.objectContaining({}), entities: expect.arrayContaining(['Stay']) }),
    )
  expect(again.heard[0]?.event).toBe('ready')
  expect(stayId).toBeGreaterThan(0)
  const [cursor] = last.split('.')
  const late = await listen(reception, `${cursor}.${Date.now() - 3_600_000}`)
  await late.until('everything')
  const elsewhere = await listen(reception, `999999999999.${Date.now()}`)
  await elsewhere.until('everything')
})

test('a change that commits late is told although newer ones were told before', async () => {
  const desk = await start()
  const listening = await listen(await sitDown(desk, 'admin'))
  await listening.until('ready')
  const slow = new pg.Client(hotel.url)
  await slow.connect()
  await slow.query('begin')
  await slow.query(`insert into news (hotel_id, entities, desk) values (${hotel.hotelId}, '{Stay}', 'slow')`)
  await hotel.call(Guest.create, guest)
  await tell('quick', 'Stay')
  const desks = () => listening.changes().map((change) => change.desk)
  await expect.poll(desks).toContain('quick')
  expect(desks()).not.toContain('slow')
  await slow.query('commit')
  await slow.end()
  await tell('', 'Stay')
  await expect.poll(desks).toContain('slow')
  expect(desks().filter((name) => name === 'quick')).toHaveLength(1)
})

test('a session that ends ends its stream, at every process; others hear on', async () => {
  const [here, there] = [await start(), await start()]
  const reception = await sitDown(here, 'reception')
  const [ending, staying] = [
    await listen({ ...reception, origin: there.origin }),
    await listen(await sitDown(there, 'reception')),
  ]
  await ending.until('ready')
  await reception.browser.signOut()
  await ending.until('signedOut')
  await expect.poll(ending.hasEnded).toBe(true)
  expect(staying.hasEnded()).toBe(false)
  const answer = await here.app.inject({ method: 'GET', url: '/api/events' })
  expect(answer.statusCode).toBe(401)
})

test('a right is felt by who listens already: what it opens is heard, and no longer once it is taken away', async () => {
  const [here, there] = [await start(), await start()]
  const admin = await sitDown(here, 'admin')
  const cashier = await sitDown(there, 'cashier')
  const { user } = await cashier.browser.session()
  const listening = await listen(cashier)
  await listening.until('ready')
  const told = () => listening.changes().filter(({ entities }) => entities.includes('MailSetting')).length
  const everybody = () => listening.changes().filter(({ entities }) => entities.includes('Session')).length
  const grant = async (status: 0 | 1) => {
    await sql`
      insert into role_menu (hotel_id, role_id, menu_path, status) values (${hotel.hotelId}, ${user.roleId}, '/conf/email', ${status})
      on conflict (hotel_id, role_id, menu_path) do update set status = excluded.status`.execute(hotel.db)
    await admin.call(User.savePrivileges, {
      UserID: user.id,
      Privileges: [{ Privilege: 'waiveFee', UserStatus: null }],
    })
  }
  const tellAll = async () => {
    const before = everybody()
    await tell('', 'MailSetting', 'Session')
    await expect.poll(everybody).toBeGreaterThan(before)
  }
  await tellAll()
  expect(told()).toBe(0)
  await grant(1)
  await tellAll()
  expect(told()).toBe(1)
  await grant(0)
  await tellAll()
  expect(told()).toBe(1)
})

test('what the program does by itself is heard too: a hold that ran out', async () => {
  const stayId = await book(hotel, {})
  const listening = await listen(await sitDown(await start(), 'reception'))
  await listening.until('ready')
  await sql`
    update reservation set release_at = '2020-01-01' where hotel_id = ${hotel.hotelId}
      and id = (select reservation_id from stay where hotel_id = ${hotel.hotelId} and id = ${stayId})`.execute(hotel.db)
  expect(await releaseHolds(hotel.db)).toBe(1)
  await expect
    .poll(listening.changes)
    .toContainEqual(expect.objectContaining({ by: null, records: { Stay: [stayId] } }))
})

test('a program that stops closes the lines of those who listen', async () => {
  const desk = await start()
  const listening = await listen(await sitDown(desk, 'admin'))
  await listening.until('ready')
  // as a browser opens one ahead of what it may ask
  const ahead = connect(Number(new URL(desk.origin).port), '127.0.0.1')
  await once(ahead, 'connect')
  closeAtEnd(() => void ahead.destroy())
  // it would wait a minute and longer for who still listens, and the test would end before
  await desk.app.close()
  await expect.poll(listening.hasEnded).toBe(true)
})

test('what nobody catches up on any more is swept', async () => {
  const desks = async () =>
    (
      await sql<{
        desk: string
      }>`select desk from news where hotel_id = ${hotel.hotelId} and desk like 'kept%'`.execute(hotel.db)
    ).rows
  await sql`
    insert into news (hotel_id, entities, desk, at) values
      (${hotel.hotelId}, '{Stay}', 'kept', now()), (${hotel.hotelId}, '{Stay}', 'kept not', now() - interval '2 hours')`.execute(
    hotel.db,
  )
  await sweepNews(hotel.db)
  expect(await desks()).toEqual([{ desk: 'kept' }])
})
