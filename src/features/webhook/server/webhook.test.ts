import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, expect, test, vi } from 'vitest'
import { Folio } from '#domain/folio/contract.ts'
import { Housekeeping } from '#domain/housekeeping/contract.ts'
import { options } from '#domain/choices/contract.ts'
import { Reservation } from '#domain/reservation/contract.ts'
import { Stay } from '#domain/stay/contract.ts'
import { EVENT_KINDS } from '#domain/webhook/events.ts'
import { noteEvents } from '#domain/webhook/server/noteEvents.ts'
import { ApiKey } from '#features/apiKey/contract.ts'
import { Dashboard } from '#features/dashboard/contract.ts'
import { GuestProfile } from '#features/guest/contract.ts'
import { NightAudit } from '#features/nightAudit/contract.ts'
import { transact } from '#kit/server/transaction.ts'
import { type BookableHotel, book, bookInHouse, booking, day, openBookableHotel } from '#test/booked.ts'
import { memoryFiles } from '#test/memoryFiles.ts'
import { type Got, openReceiver } from '#test/receiver.ts'
import { Webhook, WebhookDelivery } from '../contract.ts'
import { deliver } from './deliver.ts'
import { sweepDeliveries } from './startDeliveries.ts'

let hotel: BookableHotel
beforeEach(async () => {
  hotel = await openBookableHotel()
})

const send = () => deliver({ db: hotel.db, files: memoryFiles(), log: hotel.app.log })
const listen = (address: string, events: readonly (typeof EVENT_KINDS)[number][] = EVENT_KINDS) =>
  hotel.call(Webhook.new, { name: 'Door locks', address, events: [...events] })
/** Brings the next try of all that waits. */
const later = () =>
  sql`update webhook_delivery set due_at = now() where hotel_id = ${hotel.hotelId} and state = 'waiting'`.execute(
    hotel.db,
  )
const signedBy = (secret: string, { headers, text }: Got): boolean => {
  const [, t = '', rest = ''] = /^t=(\d+),(.*)$/.exec(String(headers['buudal-signature'])) ?? []
  expect(Math.abs(Number(t) - Date.now() / 1000)).toBeLessThan(60)
  const own = createHmac('sha256', secret).update(`${t}.${text}`).digest('hex')
  return rest.split(',').includes(`v1=${own}`)
}
const deliveries = async (more: object = {}) => (await hotel.call(WebhookDelivery.list, more)).rows

test('a receiver is told what happens, signed, each once, with what a key of its scope reads', async () => {
  const receiver = await openReceiver()
  const { secret } = await listen(receiver.address)
  const stayId = await book(hotel, { room: '101' })
  await hotel.call(Stay.checkIn, { stays: [{ stayId }], confirm: ['roomDirty'] })
  await send()
  expect(receiver.kinds().toSorted()).toEqual(['reservation.made', 'stay.checkedIn'])
  expect(receiver.got.every((one) => signedBy(secret, one))).toBe(true)
  expect(receiver.got.some((one) => signedBy(`${secret}x`, one))).toBe(false)
  const came = receiver.got.find(({ letter }) => letter.kind === 'stay.checkedIn')
  expect(came?.letter).toMatchObject({
    id: expect.stringMatching(/^evt-\d+-\d+$/),
    hotel: 'KHAN',
    time: expect.stringMatching(/Z$/),
    data: { stay: { id: stayId, status: 'inHouse', roomNumber: '101', guestName: 'Batbold Dorj' } },
  })
  // nothing but what a key with that scope reads
  const { key } = await hotel.call(ApiKey.new, { name: 'Reader', scopes: ['reservations'] })
  const read = await hotel.app.inject({
    method: 'POST',
    url: Stay.get.path,
    headers: { authorization: `Bearer ${key}` },
    payload: { id: stayId },
  })
  const known = JSON.stringify(Object.values(read.json<{ JsonData: object }>().JsonData))
  for (const value of Object.values(came?.letter.data['stay'] ?? {})) expect(known).toContain(JSON.stringify(value))
  expect(await send()).toBe(0)
  expect(await deliveries()).toMatchObject([
    { state: 'delivered', status: 200, answer: 'thanks' },
    { state: 'delivered' },
  ])
})

test('changes, cancellations, rooms, folios and the day are told by the events that are chosen', async () => {
  const receiver = await openReceiver()
  await listen(receiver.address)
  const { reservationId, stays } = await hotel.call(
    Reservation.reserve,
    booking(hotel, { arrival: 1, booking: { stays: [0, 1].map(() => booking(hotel, { arrival: 1 }).stays[0]!) } }),
  )
  const [one, other] = stays.map(({ id }) => id)
  await hotel.call(Reservation.update, { id: reservationId, channel: 'Phone' })
  await hotel.call(Stay.cancel, { stayIds: [one ?? 0], reason: 'Fewer guests' })
  await hotel.call(Stay.cancel, { stayIds: [other ?? 0], reason: 'Nobody comes' })
  await send()
  expect(receiver.kinds()).toEqual([
    'reservation.made',
    'reservation.changed',
    'reservation.changed',
    'reservation.cancelled',
  ])

  receiver.got.length = 0
  await hotel.call(Housekeeping.mark, { roomIds: [hotel.rooms['102'] ?? 0], condition: 'dirty' })
  await send()
  expect(receiver.got[0]?.letter).toMatchObject({
    kind: 'room.conditionChanged',
    data: { room: { number: '102', condition: 'dirty' } },
  })

  receiver.got.length = 0
  const stayId = await bookInHouse(hotel, { departure: 1 })
  const folioId = (await hotel.call(Stay.get, { id: stayId })).folios[0]?.id ?? 0
  const [charge] = await hotel.call(options.ExtraCharge, {})
  await hotel.call(Folio.postCharge, { folioId, extraChargeId: charge?.id ?? 0 })
  await hotel.call(NightAudit.run, { businessDate: day(0) })
  const { balance } = await hotel.call(Folio.get, { id: folioId })
  const [cash] = await hotel.call(options.PaymentMethod, {})
  await hotel.call(Folio.postPayment, { folioId, paymentMethodId: cash?.id ?? 0, amount: balance })
  await hotel.call(Stay.checkOut, { stayIds: [stayId] })
  await send()
  const kinds = new Set(receiver.kinds())
  expect(kinds).toEqual(
    new Set([
      'reservation.made',
      'stay.checkedIn',
      'folio.posted',
      'day.closed',
      'folio.closed',
      'stay.checkedOut',
      'room.conditionChanged',
    ]),
  )
  const dayClosed = receiver.got.find(({ letter }) => letter.kind === 'day.closed')
  expect(dayClosed?.letter.data).toMatchObject({ day: { closed: day(0) } })
  const closed = receiver.got.find(({ letter }) => letter.kind === 'folio.closed')
  expect(closed?.letter.data).toMatchObject({ folio: { id: folioId, status: 'closed', balance: 0, stayId } })
})

test('what is not chosen, what is refused and what is undone is not told', async () => {
  const receiver = await openReceiver()
  await listen(receiver.address, ['stay.checkedOut'])
  await bookInHouse(hotel)
  await hotel.refused(Reservation.reserve, booking(hotel, { departure: 900 }))
  await expect(
    transact(hotel.db, async (db) => {
      await noteEvents({ db, hotelId: hotel.hotelId }, 'stay.checkedOut', [1])
      throw new Error('broken off')
    }),
  ).rejects.toThrow('broken off')
  expect(await send()).toBe(0)
  expect((await hotel.call(WebhookDelivery.list, {})).total).toBe(0)
})

test('it is in the outbox with the change itself: a program that dies after the commit loses nothing, one that dies in between repeats the number', async () => {
  const receiver = await openReceiver()
  await listen(receiver.address, ['reservation.made'])
  await book(hotel)
  // another process had taken it and died: when its lease is over it is sent again
  const [taken] = await deliveries()
  await sql`update webhook_delivery set taken_until = now() + interval '1 minute', attempts = 1 where hotel_id = ${hotel.hotelId}`.execute(
    hotel.db,
  )
  expect(await send()).toBe(0)
  await sql`update webhook_delivery set taken_until = now() - interval '1 second' where hotel_id = ${hotel.hotelId}`.execute(
    hotel.db,
  )
  expect(await send()).toBe(1)
  // it arrived, but the process died before it was noted
  await sql`update webhook_delivery set state = 'waiting' where hotel_id = ${hotel.hotelId}`.execute(hotel.db)
  expect(await send()).toBe(1)
  expect(receiver.got.map(({ letter }) => letter.id)).toEqual([taken?.eventId, taken?.eventId])
})

test('two processes send each once, and of one record in order', async () => {
  const receiver = await openReceiver()
  await listen(receiver.address)
  const stayId = await book(hotel, { room: '101' })
  const { reservationId } = await hotel.call(Stay.get, { id: stayId })
  for (const channel of ['One', 'Two', 'Three']) await hotel.call(Reservation.update, { id: reservationId, channel })
  await book(hotel)
  await Promise.all([send(), send(), send()])
  await send()
  const ids = receiver.got.map(({ letter }) => letter.id)
  expect(new Set(ids).size).toBe(ids.length)
  const own = receiver.got.filter(({ letter }) => letter.data['reservation']?.['id'] === reservationId)
  expect(own.map(({ letter }) => letter.kind)).toEqual([
    'reservation.made',
    'reservation.changed',
    'reservation.changed',
    'reservation.changed',
  ])
  const numbers = own.map(({ letter }) => Number(letter.id.split('-')[2]))
  expect(numbers).toEqual(numbers.toSorted((a, b) => a - b))
})

test('what does not arrive is tried eight times within a day, then it has failed; what comes after of that record waits for it', async () => {
  const receiver = await openReceiver()
  await listen(receiver.address, ['reservation.made', 'reservation.changed'])
  const stayId = await book(hotel)
  const { reservationId } = await hotel.call(Stay.get, { id: stayId })
  await hotel.call(Reservation.update, { id: reservationId, channel: 'Phone' })
  for (let nth = 0; nth < 7; nth += 1) {
    receiver.answers.push({ status: 503, body: 'not now'.repeat(200) })
    await send()
    await later()
  }
  const [second, first] = await deliveries()
  expect(first).toMatchObject({ state: 'waiting', attempts: 7, status: 503, problem: 'answeredWith' })
  expect(first?.answer).toHaveLength(500)
  expect(second).toMatchObject({ state: 'waiting', attempts: 0 })
  receiver.answers.push({ status: 503 })
  await send()
  expect((await deliveries({ state: 'failed' })).map(({ id }) => id)).toEqual([first?.id])
  await send()
  expect(receiver.kinds().at(-1)).toBe('reservation.changed')
  // in sum less than a day
  const { rows } = await sql<{ minutes: number }>`
    select sum(extract(epoch from due_at - tried_at) / 60)::int as minutes from webhook_delivery
    where hotel_id = ${hotel.hotelId} and state = 'waiting'`.execute(hotel.db)
  expect(rows[0]?.minutes ?? 0).toBeLessThan(1440)
})

test('where nothing arrives for long it stops by itself, tells so, and goes on when it is resumed', async () => {
  const receiver = await openReceiver()
  const { id } = await listen(receiver.address, ['reservation.made'])
  await book(hotel)
  receiver.answers.push({ status: 500 }, { status: 500 })
  await send()
  await sql`update webhook set failing_since = now() - interval '23 hours' where hotel_id = ${hotel.hotelId}`.execute(
    hotel.db,
  )
  await sql`update webhook_delivery set attempts = 7 where hotel_id = ${hotel.hotelId}`.execute(hotel.db)
  await later()
  await send()
  expect((await hotel.call(Webhook.list, {})).rows).toMatchObject([{ state: 'stopped', failed: 1 }])
  expect(await hotel.call(Dashboard.notices, {})).toEqual(
    expect.arrayContaining([expect.objectContaining({ kind: 'webhookStopped', params: ['Door locks'] })]),
  )
  await book(hotel)
  expect(await send()).toBe(0)
  expect((await deliveries({ state: 'waiting' }))[0]).toMatchObject({ nextAt: null })
  await hotel.call(Webhook.resume, { id })
  expect(await send()).toBe(1)
  expect((await hotel.call(Webhook.list, {})).rows).toMatchObject([{ state: 'working', waiting: 0 }])
})

test('deliveries are sent again one by one and since a time, under the numbers that they had', async () => {
  const receiver = await openReceiver()
  const { id: webhookId } = await listen(receiver.address, ['reservation.made'])
  await book(hotel)
  await book(hotel)
  await send()
  const [last] = await deliveries()
  await hotel.call(WebhookDelivery.replay, { ids: [last?.id ?? 0] })
  await send()
  expect(receiver.got.map(({ letter }) => letter.id)).toEqual([
    receiver.got[0]?.letter.id,
    last?.eventId,
    last?.eventId,
  ])
  const since = (minutes: number) => {
    const at = new Date(Date.now() + minutes * 60_000)
    return at.toLocaleString('sv', { timeZone: 'Asia/Ulaanbaatar' }).slice(0, 16).replace(' ', 'T')
  }
  expect(await hotel.call(WebhookDelivery.replaySince, { webhookId, since: since(5) })).toEqual({ sent: 0 })
  expect(await hotel.call(WebhookDelivery.replaySince, { webhookId, since: since(-5) })).toEqual({ sent: 2 })
  await send()
  expect(receiver.got).toHaveLength(5)
  expect((await deliveries()).filter(({ again }) => again)).toHaveLength(3)
  expect((await hotel.call(WebhookDelivery.list, { search: last?.eventId ?? '' })).total).toBe(3)
})

test('a renewed secret signs at once, and the one before for a day more', async () => {
  const receiver = await openReceiver()
  const { id, secret: former } = await listen(receiver.address)
  const { secret } = await hotel.call(Webhook.renewSecret, { id })
  await hotel.call(Webhook.ping, { id })
  await send()
  const [ping] = receiver.got
  if (!ping) throw new Error('the test did not arrive')
  expect(ping.letter).toMatchObject({ kind: 'ping', data: {} })
  expect([signedBy(secret, ping), signedBy(former, ping)]).toEqual([true, true])
  await sql`update webhook set former_until = now() - interval '1 second' where hotel_id = ${hotel.hotelId}`.execute(
    hotel.db,
  )
  await hotel.call(Webhook.ping, { id })
  await send()
  const next = receiver.got[1]!
  expect([signedBy(secret, next), signedBy(former, next)]).toEqual([true, false])
  const kept = await hotel.db.selectFrom('webhook').selectAll().where('hotel_id', '=', hotel.hotelId).execute()
  expect(JSON.stringify(kept)).not.toContain(Buffer.from(secret).toString('hex'))
  expect(kept[0]?.secret?.toString('latin1')).not.toContain(secret)
})

test('no address of the own computer or network is asked unless the operator names it, and none in the clear', async () => {
  const receiver = await openReceiver()
  const { id } = await listen(receiver.address)
  const refusedFor = async (address: string) => {
    const { body } = await hotel.refused(Webhook.new, { name: 'x', address, events: ['day.closed'] })
    return [body.code, body.field]
  }
  expect(await refusedFor('http://hooks.example.com/in')).toEqual(['httpsNeeded', 'address'])
  expect(await refusedFor('ftp://hooks.example.com/in')).toEqual(['addressNotValid', 'address'])
  expect(await refusedFor('https://user:word@hooks.example.com/in')).toEqual(['addressNotValid', 'address'])
  expect(await refusedFor('https://169.254.169.254/latest')).toEqual(['addressNotAllowed', 'address'])
  expect(await refusedFor('https://10.0.0.5/in')).toEqual(['addressNotAllowed', 'address'])
  vi.stubEnv('PRIVATE_CONNECTIONS', '')
  try {
    for (const address of ['https://127.0.0.1/', 'https://[::1]/', 'https://[::ffff:10.0.0.5]/', 'https://localhost/'])
      expect(await refusedFor(address), address).toEqual(['addressNotAllowed', 'address'])
    // judged again whenever something is sent, by what the name stands for then
    await sql`update webhook set address = replace(address, '127.0.0.1', 'localhost') where hotel_id = ${hotel.hotelId}`.execute(
      hotel.db,
    )
    await hotel.call(Webhook.ping, { id })
    await send()
  } finally {
    vi.stubEnv('PRIVATE_CONNECTIONS', 'loopback')
  }
  expect(receiver.got).toEqual([])
  expect(await deliveries()).toMatchObject([{ problem: 'addressNotAllowed', status: null }])
})

test('no redirect is followed, and a long answer is not read to its end', async () => {
  const receiver = await openReceiver()
  const { id } = await listen(receiver.address)
  receiver.answers.push(
    { status: 302, headers: { location: receiver.address } },
    { status: 200, body: 'x'.repeat(5_000_000) },
  )
  await hotel.call(Webhook.ping, { id })
  await send()
  expect(await deliveries()).toMatchObject([{ state: 'waiting', status: 302, problem: 'answeredWith' }])
  await later()
  expect(await send()).toBe(1)
  expect(receiver.got).toHaveLength(2)
})

test('only who manages users changes webhooks; who sees the page reads them, and of another hotel nobody', async () => {
  const receiver = await openReceiver()
  const { id } = await listen(receiver.address)
  const reception = await hotel.as('reception')
  expect((await reception.refused(Webhook.list, {})).body.code).toBe('noAccess')
  expect((await reception.refused(Webhook.ping, { id })).body.code).toBe('noAccess')
  expect((await reception.refused(WebhookDelivery.list, {})).body.code).toBe('noAccess')
  const other = await hotel.neighbour()
  for (const action of [Webhook.ping, Webhook.resume, Webhook.renewSecret, Webhook.remove])
    expect((await other.refused(action, { id })).body.code).toBe('notFound')
  expect((await other.call(Webhook.list, {})).total).toBe(0)
})

test('one that is switched off hears nothing, one that is deleted is told nothing more, and one that changed meanwhile is not overwritten', async () => {
  const receiver = await openReceiver()
  const { id } = await listen(receiver.address, ['reservation.made'])
  const own = { id, name: 'Locks', address: receiver.address, events: ['reservation.made' as const] }
  await hotel.call(Webhook.change, { ...own, active: false, version: 1 })
  expect((await hotel.refused(Webhook.change, { ...own, active: true, version: 1 })).body.code).toBe('changedMeanwhile')
  await book(hotel)
  expect((await hotel.call(WebhookDelivery.list, {})).total).toBe(0)
  await hotel.call(Webhook.change, { ...own, active: true, version: 2 })
  await book(hotel)
  await hotel.call(Webhook.remove, { id })
  expect(await send()).toBe(0)
  const [gone] = await deliveries()
  expect(gone).toMatchObject({ state: 'failed', problem: 'webhookRemoved' })
  expect((await hotel.refused(WebhookDelivery.replay, { ids: [gone?.id ?? 0] })).body.code).toBe('webhookRemoved')
  expect((await hotel.call(Webhook.list, {})).total).toBe(0)
})

test('of a guest who is forgotten no answer is kept, and what still waits names nobody', async () => {
  const receiver = await openReceiver()
  await listen(receiver.address, ['reservation.made', 'reservation.cancelled'])
  const stayId = await book(hotel, { arrival: 20 })
  const { guestId } = await hotel.call(Stay.get, { id: stayId })
  receiver.answers.push({ status: 200, body: 'Thanks, Batbold is noted' })
  await send()
  expect((await deliveries())[0]?.answer).toContain('Batbold')
  await hotel.call(Stay.cancel, { stayIds: [stayId], reason: 'Plans changed', fee: 'waive', feeReason: 'Long before' })
  await hotel.call(GuestProfile.anonymise, { id: guestId, reason: 'Asked for it' })
  expect((await deliveries()).map(({ answer }) => answer)).toEqual(['', ''])
  receiver.got.length = 0
  await send()
  expect(receiver.kinds()).toEqual(['reservation.cancelled'])
  expect(receiver.got[0]?.text).not.toContain('Batbold')
})

test('what is older than a month is swept', async () => {
  const receiver = await openReceiver()
  await listen(receiver.address, ['reservation.made'])
  await book(hotel)
  await book(hotel)
  const [newest] = await deliveries()
  await sql`
    update webhook_delivery set made_at = now() - interval '31 days' where hotel_id = ${hotel.hotelId} and id <> ${newest?.id ?? 0}`.execute(
    hotel.db,
  )
  await sql`update webhook_event set at = now() - interval '31 days' where hotel_id = ${hotel.hotelId}`.execute(
    hotel.db,
  )
  expect(await sweepDeliveries(hotel.db)).toBe(1)
  const left = await hotel.db.selectFrom('webhook_event').select('id').where('hotel_id', '=', hotel.hotelId).execute()
  expect(left).toHaveLength(1)
})
