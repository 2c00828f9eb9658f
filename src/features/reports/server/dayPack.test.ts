import { expect, test } from 'vitest'
import { Mail } from '#domain/mail/contract.ts'
import { MailSetting } from '#features/email/contract.ts'
import { NightAudit } from '#features/nightAudit/contract.ts'
import { sendOutbox } from '#features/notification/server/sendOutbox.ts'
import { type BookableHotel, bookInHouse, day, openBookableHotel, TODAY } from '#test/booked.ts'
import { openMailServer } from '#test/mailServer.ts'
import { memoryFiles } from '#test/memoryFiles.ts'
import { DayPacks, PACK_REPORTS } from '../dayPack.ts'
import { keepDayPacks } from './keepDayPacks.ts'

const wanted = { reports: PACK_REPORTS, addresses: ['owner@example.mn'], language: 'both' as const, active: true }
const audit = (hotel: BookableHotel, nth = 0) => hotel.call(NightAudit.run, { businessDate: day(nth) })

function keeping(hotel: BookableHotel) {
  const failures: unknown[] = []
  const log = { ...hotel.app.log, error: (error: unknown) => void failures.push(error) } as typeof hotel.app.log
  const files = memoryFiles()
  const keep = () => keepDayPacks({ db: hotel.db, files, log, stopping: new AbortController().signal })
  return { keep, files, failures }
}

test('every report of a closed day is made once as one file and mailed to whom the hotel named', async () => {
  const hotel = await openBookableHotel()
  await bookInHouse(hotel, { room: '101', departure: 3 })
  expect(await hotel.call(DayPacks.setting, {})).toMatchObject({ addresses: [], version: 0 })
  const { keep, files, failures } = keeping(hotel)
  await audit(hotel)
  expect(await keep()).toBe(0)
  await hotel.call(DayPacks.save, { ...wanted, version: 0 })
  expect(await keep()).toBe(0)

  const { auditRunId } = await audit(hotel, 1)
  const made = await Promise.all([keep(), keep()])
  expect(failures).toEqual([])
  expect(made.toSorted()).toEqual([0, 1])
  const [pack] = await hotel.call(DayPacks.list, {})
  expect(pack).toMatchObject({ auditRunId, date: day(1), superseded: false, size: expect.any(Number) })
  const { rows } = await hotel.call(Mail.list, { type: 'dayPack' })
  expect(rows).toMatchObject([{ address: 'owner@example.mn', document: 'dayPack', status: 'pending' }])
  const content = await files.get(`${hotel.hotelId}/day-pack-${day(1)}-${auditRunId}.pdf`)
  expect(content?.subarray(0, 5).toString()).toBe('%PDF-')
  expect(content?.length).toBe(pack?.size)

  const { port, received } = await openMailServer()
  const server = {
    server: '127.0.0.1',
    port,
    security: 'none',
    userName: '',
    password: null,
    senderName: 'Hotel',
  } as const
  await hotel.call(MailSetting.save, { ...server, senderAddress: 'desk@example.mn', version: 0 })
  expect(await sendOutbox({ db: hotel.db, files, log: () => undefined })).toBe(1)
  const [letter] = received
  expect(letter?.to).toEqual(['owner@example.mn'])
  expect(letter?.attachments).toMatchObject([{ name: `day-pack-${day(1)}.pdf` }])
})

test('a day that is taken back and closed again has a pack of its own beside the old one', async () => {
  const hotel = await openBookableHotel()
  await hotel.call(DayPacks.save, { ...wanted, reports: ['daily'], addresses: [], version: 0 })
  const { keep } = keeping(hotel)
  await audit(hotel)
  expect(await keep()).toBe(1)
  await hotel.call(NightAudit.reverse, { date: TODAY, reason: 'A guest was forgotten' })
  await audit(hotel)
  expect(await keep()).toBe(1)
  expect(await hotel.call(DayPacks.list, {})).toMatchObject([{ superseded: false }, { superseded: true }])
  expect((await hotel.call(Mail.list, { type: 'dayPack' })).rows).toEqual([])
})

test('who may not see revenue is told nothing of it; what another saved meanwhile is not lost', async () => {
  const hotel = await openBookableHotel()
  await hotel.call(DayPacks.save, { ...wanted, version: 0 })
  expect((await hotel.refused(DayPacks.save, { ...wanted, version: 0 })).body.code).toBe('changedMeanwhile')
  await hotel.call(DayPacks.save, { ...wanted, active: false, version: 1 })
  expect((await hotel.refused(DayPacks.save, { ...wanted, version: 1 })).body.code).toBe('changedMeanwhile')
  expect((await hotel.refused(DayPacks.save, { ...wanted, reports: ['identityLooks'], version: 2 })).status).toBe(400)
  const reception = await hotel.as('reception')
  expect((await reception.refused(DayPacks.list, {})).body.code).toBe('noAccess')
})
