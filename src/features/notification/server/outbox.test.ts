import { beforeEach, expect, test } from 'vitest'
import { Mail } from '#domain/mail/contract.ts'
import { Stay } from '#domain/stay/contract.ts'
import { MailSetting } from '#features/email/contract.ts'
import { User } from '#features/user/contract.ts'
import { Reservation } from '#domain/reservation/contract.ts'
import { book, type BookableHotel, booking, day, openBookableHotel } from '#test/booked.ts'
import { type MailServerForTests, openMailServer } from '#test/mailServer.ts'
import { addPicture } from '#test/livedHotel.ts'
import { memoryFiles } from '#test/memoryFiles.ts'
import { sql } from 'kysely'
import { MailTemplate } from '../contract.ts'
import { releaseHolds } from '#domain/reservation/server/releaseHolds.ts'
import { removeTexts } from './removeTexts.ts'
import { sendOutbox } from './sendOutbox.ts'
import { queueDueMail } from './startOutbox.ts'

const anna = { lastName: 'Berg', firstName: 'Anna', nationality: 'DE', email: 'anna@example.com' }
const dorj = { lastName: 'Дорж', firstName: 'Батболд', nationality: 'MN', email: 'dorj@example.mn' }

let hotel: BookableHotel
let server: MailServerForTests
beforeEach(async () => {
  hotel = await openBookableHotel()
  server = await openMailServer({
    onRcptTo: ({ address }, _session, answer) =>
      address.startsWith('nobody') ? answer(Object.assign(new Error('no such user'), { responseCode: 550 })) : answer(),
  })
  await setUp(server.port)
})

const setUp = (port: number, version = 0) =>
  hotel.call(MailSetting.save, {
    server: '127.0.0.1',
    port,
    security: 'none',
    userName: '',
    senderName: '',
    senderAddress: 'stay@khan.mn',
    version,
  })
const send = () => sendOutbox({ db: hotel.db, files: memoryFiles(), log: () => undefined })
const outbox = async () => (await hotel.call(Mail.list, { sort: 'createdAt' })).rows
const makeDue = () =>
  sql`update mail set due_at = now() where hotel_id = ${hotel.hotelId} and status = 'pending'`.execute(hotel.db)

test('a letter wears the face of the hotel: its logo and colour above, its address below, the plain text beside', async () => {
  const { db, hotelId } = hotel
  const files = memoryFiles()
  const key = await addPicture({ ...hotel, files }, 'logo')
  await sql`insert into hotel_picture (hotel_id, use, file_id, sort_order)
    select ${hotelId}::int, 'logo', id, 1 from file where hotel_id = ${hotelId}`.execute(db)
  await sql`insert into booking_engine (hotel_id, colour) values (${hotelId}, '#0c8599')`.execute(db)
  await book(hotel, { booking: { guest: { ...anna, firstName: 'Anna <b>' } } })
  expect(await sendOutbox({ db, files, log: () => undefined })).toBe(1)
  const [letter] = server.received
  expect(letter?.text).toContain('Arrival: Tuesday, 10 March 2026')
  expect(letter?.html).toContain('border-top:4px solid #0c8599')
  expect(letter?.html).toContain('<img src="cid:logo@buudal" alt="Khan Palace"')
  expect(letter?.html).toContain('Peace Avenue 7, Ulaanbaatar')
  expect(letter?.html).toContain('Anna &lt;b&gt;')
  expect(letter?.html).toMatch(/Arrival<\/td><td[^>]*>Tuesday, 10 March 2026/)
  expect(letter?.html).not.toMatch(/<script|https?:\/\/(?!localhost)/)
  expect(letter?.attachments.find(({ name }) => name === 'logo.jpg')?.content).toEqual(await files.get(key))
})

test('who books is sent a confirmation with its document, in the language of the guest', async () => {
  await book(hotel, { booking: { guest: anna } })
  await book(hotel, { arrival: 3, booking: { guest: dorj } })
  expect(await send()).toBe(2)
  const [english, mongolian] = server.received
  expect(english?.to).toEqual(['anna@example.com'])
  expect(english?.headers.get('from')).toBe('Khan Palace <stay@khan.mn>')
  expect(english?.headers.get('subject')).toBe('Your reservation 1 at Khan Palace')
  expect(english?.text).toContain('Dear Anna Berg,')
  expect(english?.text).toContain('Arrival: Tuesday, 10 March 2026')
  expect(english?.attachments[0]?.name).toContain('1.pdf')
  expect(english?.attachments[0]?.content.toString('latin1', 0, 5)).toBe('%PDF-')
  expect(mongolian?.headers.get('subject')).toBe('Khan Palace: таны 2 дугаартай захиалга')
  expect(mongolian?.text).toContain('Эрхэм хүндэт Дорж Батболд танаа,')
  expect((await outbox()).map(({ status }) => status)).toEqual(['sent', 'sent'])
  expect(await send()).toBe(0)
})

test('nobody is written to who has no address, walked in, or is not confirmed', async () => {
  await book(hotel)
  await book(hotel, { kind: 'UNCONF', booking: { guest: anna } })
  const { stays, ...rest } = booking(hotel, { room: '101', booking: { guest: anna } })
  const { arrival: _, ...stay } = stays[0]!
  await hotel.call(Reservation.walkIn, {
    ...rest,
    stay: { ...stay, roomId: hotel.rooms['101']! },
    confirm: ['guestExpected'],
  })
  expect(await outbox()).toEqual([])
})

test('a guest who wants letters in another language gets them so', async () => {
  await book(hotel, { booking: { guest: { ...dorj, language: 'en' } } })
  await send()
  expect(server.received[0]?.text).toContain('Dear Батболд Дорж,')
})

test('a booking that is refused leaves no letter behind', async () => {
  await hotel.refused(Reservation.reserve, booking(hotel, { arrival: -1, booking: { guest: anna } }))
  expect(await outbox()).toEqual([])
})

test('changes within two minutes are told once; a cancellation at once with its number', async () => {
  const stayId = await book(hotel, { arrival: 5, booking: { guest: anna } })
  await send()
  await hotel.call(Stay.amend, { stayId, departure: day(8) })
  await hotel.call(Stay.amend, { stayId, departure: day(9) })
  expect((await outbox()).map(({ type, status }) => [type, status])).toEqual([
    ['confirmation', 'sent'],
    ['amendment', 'cancelled'],
    ['amendment', 'pending'],
  ])
  expect(await send()).toBe(0)
  await makeDue()
  expect(await send()).toBe(1)
  expect(server.received[1]?.text).toContain('Departure: Thursday, 19 March 2026')
  const { stays } = await hotel.call(Stay.cancel, { stayIds: [stayId], reason: 'Illness' })
  await send()
  expect(server.received[2]?.text).toContain(`Cancellation number: ${stays[0]?.cancellationNumber}.`)
})

test('a hold that releases itself tells who booked, with the cancellation number', async () => {
  const stayId = await book(hotel, { arrival: 20, kind: 'ONLINE', booking: { guest: anna } })
  const { releaseAt } = await hotel.call(Stay.get, { id: stayId })
  expect(await releaseHolds(hotel.db, new Date(`${releaseAt}:59+08:00`))).toBe(1)
  const { cancellationNumber } = await hotel.call(Stay.get, { id: stayId })
  expect(await send()).toBe(1)
  expect(server.received[0]?.to).toEqual(['anna@example.com'])
  expect(server.received[0]?.text).toContain(`Cancellation number: ${cancellationNumber}.`)
})

test('who was not confirmed is sent the confirmation when that changes, once, and only while there is something to come', async () => {
  const stayId = await book(hotel, { arrival: 4, kind: 'UNCONF', booking: { guest: anna } })
  const { reservationId: id } = await hotel.call(Stay.get, { id: stayId })
  const become = (kind: string) => hotel.call(Reservation.update, { id, reservationTypeId: hotel.kinds[kind]! })
  expect(await outbox()).toEqual([])
  await become('CONF')
  await become('GUAR')
  await hotel.call(Reservation.update, { id, voucher: 'V-1' })
  expect((await outbox()).map(({ type, address }) => [type, address])).toEqual([['confirmation', 'anna@example.com']])
  await become('UNCONF')
  await hotel.call(Stay.cancel, { stayIds: [stayId], reason: 'Illness' })
  await become('CONF')
  expect((await outbox()).map(({ type }) => type)).toEqual(['confirmation', 'cancellation'])
})

test('of letters that were dealt with long ago only the facts stay; those that wait keep their text', async () => {
  await book(hotel, { booking: { guest: anna } })
  await book(hotel, { arrival: 3, booking: { guest: dorj } })
  await send()
  await book(hotel, { arrival: 5, booking: { guest: anna } })
  const [old, young, waiting] = await outbox()
  const age = (id: number, days: number) =>
    sql`update mail set created_at = now() - make_interval(days => ${days}::int) where hotel_id = ${hotel.hotelId} and id = ${id}`.execute(
      hotel.db,
    )
  await age(old!.id, 366)
  await age(young!.id, 364)
  await age(waiting!.id, 366)
  expect((await Promise.all([removeTexts(hotel.db), removeTexts(hotel.db)])).reduce((a, b) => a + b)).toBe(1)
  const removed = await hotel.call(Mail.get, { id: old!.id })
  expect(removed).toMatchObject({ body: '', document: 'confirmation', status: 'sent', address: 'anna@example.com' })
  expect(removed.textRemovedAt).not.toBeNull()
  const { enclosure } = await hotel.db
    .selectFrom('mail')
    .select('enclosure')
    .where('hotel_id', '=', hotel.hotelId)
    .where('id', '=', old!.id)
    .executeTakeFirstOrThrow()
  expect(enclosure).toEqual({ kind: 'confirmation' })
  for (const kept of [young!, waiting!]) expect((await hotel.call(Mail.get, { id: kept.id })).body).not.toBe('')
  expect((await hotel.refused(Mail.resend, { ids: [old!.id] })).body.code).toBe('mailTextRemoved')
  await sql`update mail_setting set keep_days = 30 where hotel_id = ${hotel.hotelId}`.execute(hotel.db)
  expect(await removeTexts(hotel.db)).toBe(1)
})

test('a silent server is tried again after a pause, and says why; an address that is refused is not', async () => {
  await setUp((await closedPort()).port, 1)
  await book(hotel, { booking: { guest: anna } })
  expect(await send()).toBe(0)
  const [waiting] = await outbox()
  expect(waiting).toMatchObject({ status: 'pending', attempts: 1, failure: { code: 'mailNoMailServer' } })
  expect(Date.parse(waiting!.dueAt!) - Date.now()).toBeGreaterThan(30_000)
  expect(await send()).toBe(0)
  expect((await outbox())[0]?.attempts).toBe(1)

  await setUp(server.port, 2)
  await makeDue()
  expect(await send()).toBe(1)
  await book(hotel, { booking: { guest: { ...anna, email: 'nobody@example.com' } } })
  await send()
  expect((await outbox())[1]).toMatchObject({ status: 'failed', attempts: 1, failure: { code: 'mailAddressRefused' } })
})

test('after the last attempt a letter has failed, and can be sent again', async () => {
  await setUp((await closedPort()).port, 1)
  await book(hotel, { booking: { guest: anna } })
  for (let attempt = 1; attempt <= 7; attempt += 1) {
    await makeDue()
    await send()
  }
  const [failed] = await outbox()
  expect(failed).toMatchObject({ status: 'failed', attempts: 7 })
  await setUp(server.port, 2)
  await hotel.call(Mail.resend, { ids: [failed!.id] })
  expect(await send()).toBe(1)
  const refused = await hotel.refused(Mail.cancel, { ids: [failed!.id] })
  expect(refused.body.code).toBe('mailNotWaiting')
  await hotel.call(Mail.resend, { ids: [failed!.id] })
  expect(await outbox()).toHaveLength(2)
})

test('several processes send each letter once', async () => {
  for (const nth of [1, 2, 3, 4, 5, 6])
    await book(hotel, { arrival: nth, booking: { guest: { ...anna, email: `guest${nth}@example.com` } } })
  await Promise.all([send(), send(), send()])
  expect(server.received.flatMap(({ to }) => to).toSorted()).toEqual(
    [1, 2, 3, 4, 5, 6].map((nth) => `guest${nth}@example.com`),
  )
})

test('a letter in hand can not be cancelled; one that waits can, and does not leave', async () => {
  await book(hotel, { booking: { guest: anna } })
  const [mail] = await outbox()
  await sql`update mail set taken_until = now() + interval '1 minute' where hotel_id = ${hotel.hotelId}`.execute(
    hotel.db,
  )
  expect((await hotel.refused(Mail.cancel, { ids: [mail!.id] })).body.code).toBe('mailBeingSent')
  await sql`update mail set taken_until = now() - interval '1 minute' where hotel_id = ${hotel.hotelId}`.execute(
    hotel.db,
  )
  await hotel.call(Mail.cancel, { ids: [mail!.id] })
  expect(await send()).toBe(0)
})

test('letters before the arrival and after the departure are written once, by the business date', async () => {
  const { rows } = await hotel.call(MailTemplate.list, {})
  for (const template of rows.filter(({ timing }) => timing === 'beforeArrival' || timing === 'afterDeparture'))
    await hotel.call(MailTemplate.update, { ...template, active: true })
  const written = async () =>
    (await outbox()).filter(({ type }) => type !== 'confirmation').map(({ type, address }) => `${type} ${address}`)
  await book(hotel, { arrival: 2, booking: { guest: anna } })
  await book(hotel, { arrival: 3, booking: { guest: dorj } })
  await book(hotel, { arrival: 1, kind: 'UNCONF', booking: { guest: { ...anna, email: 'maybe@example.com' } } })
  const inHouse = await book(hotel, { room: '102', booking: { guest: { ...anna, email: 'today@example.com' } } })
  await hotel.call(Stay.checkIn, { stays: [{ stayId: inHouse }] })
  await Promise.all([queueDueMail(hotel.db), queueDueMail(hotel.db)])
  expect(await written()).toEqual(['preArrival anna@example.com'])
  await hotel
    .call(Stay.checkOut, {
      stayIds: [inHouse],
      confirm: ['earlyDeparture', 'dayUseDue'],
      overrideReason: 'left',
    })
    .catch(() => undefined)
  await sql`update hotel set business_date = business_date + 1 where id = ${hotel.hotelId}`.execute(hotel.db)
  await queueDueMail(hotel.db)
  await queueDueMail(hotel.db)
  expect((await written()).filter((one) => one.startsWith('pre'))).toEqual([
    'preArrival anna@example.com',
    'preArrival dorj@example.mn',
  ])
})

test('whose password was changed is told so', async () => {
  const users = await hotel.call(User.listByUser, {})
  const cashier = users.find(({ LoginName }) => LoginName === 'cashier')!
  const { UserID, LoginName, Name, RoleID, Version } = cashier
  await hotel.call(User.update, {
    UserID,
    LoginName,
    Name,
    RoleID,
    Version,
    Language: 'mon',
    Position: '',
    Email: 'oyuna@khan.mn',
  })
  await hotel.call(User.setPassword, { UserID, Password: 'a long new one' })
  await send()
  expect(server.received).toMatchObject([{ to: ['oyuna@khan.mn'] }])
  expect(server.received[0]?.text).toContain('cashier нэвтрэх нэрийн нууц үг')
  expect(server.received[0]?.text).not.toContain('a long new one')
})

test('one hotel sees and sends nothing of another', async () => {
  await book(hotel, { booking: { guest: anna } })
  const near = await hotel.neighbour()
  expect((await near.call(Mail.list, {})).rows).toEqual([])
  const [mail] = await outbox()
  expect((await near.refused(Mail.get, { id: mail!.id })).body.code).toBe('notFound')
  expect((await near.refused(Mail.resend, { ids: [mail!.id] })).body.code).toBe('notFound')
  expect((await near.refused(Mail.cancel, { ids: [mail!.id] })).body.code).toBe('notFound')
})

async function closedPort() {
  const closed = await openMailServer()
  await closed.close()
  return closed
}
