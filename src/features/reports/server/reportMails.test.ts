import { sql } from 'kysely'
import { expect, test } from 'vitest'
import readXlsxFile from 'read-excel-file/node'
import { Mail } from '#domain/mail/contract.ts'
import { Dashboard } from '#features/dashboard/contract.ts'
import { MailSetting } from '#features/email/contract.ts'
import { sendOutbox } from '#features/notification/server/sendOutbox.ts'
import { User } from '#features/user/contract.ts'
import { type BookableHotel, bookInHouse, openBookableHotel, TODAY } from '#test/booked.ts'
import { openMailServer } from '#test/mailServer.ts'
import { memoryFiles } from '#test/memoryFiles.ts'
import { ReportMail } from '../reportMail.ts'
import { ReportView } from '../views.ts'
import { sendReportMails } from './sendReportMails.ts'

const wanted = {
  report: 'occupancyBy',
  addresses: ['owner@example.mn'],
  language: 'en' as const,
  formats: ['pdf' as const, 'xlsx' as const],
  every: 'day' as const,
  at: '08:00',
}

function sending(hotel: BookableHotel) {
  const failures: unknown[] = []
  const log = { ...hotel.app.log, error: (error: unknown) => void failures.push(error) } as typeof hotel.app.log
  const files = memoryFiles()
  const send = () => sendReportMails({ db: hotel.db, files, log, stopping: new AbortController().signal })
  return { send, files, failures, log }
}

/** The machine stood still since so many days and a minute before. */
const stoodStill = (hotel: BookableHotel, days: number) =>
  sql`update report_mail set due_at = now() - make_interval(days => ${days}, mins => 1) where hotel_id = ${hotel.hotelId}`.execute(
    hotel.db,
  )

test('a report is mailed once when its time has come, however many processes there are and times have passed', async () => {
  const hotel = await openBookableHotel()
  await bookInHouse(hotel, { room: '101', departure: 3 })
  const contents = { from: 'monthStart', against: 'lastYear', columns: 'who.sold' }
  const view = await hotel.call(ReportView.save, { report: 'occupancyBy', name: 'Nights sold', contents })
  await hotel.call(ReportMail.save, { ...wanted, reportViewId: view.id })
  const { send, files, failures } = sending(hotel)
  expect(await send()).toBe(0)
  const [planned] = (await hotel.call(ReportMail.list, {})).rows
  expect(planned).toMatchObject({ viewName: 'Nights sold', lastSentAt: null, failure: '', active: true })
  expect(new Date(planned!.dueAt) > new Date()).toBe(true)

  await stoodStill(hotel, 5)
  const sent = await Promise.all([send(), send()])
  expect(failures).toEqual([])
  expect(sent.toSorted()).toEqual([0, 1])
  expect(await send()).toBe(0)
  const [after] = (await hotel.call(ReportMail.list, {})).rows
  expect(after).toMatchObject({ dueAt: planned!.dueAt, lastSentAt: expect.any(String), failure: '' })
  const { rows } = await hotel.call(Mail.list, { type: 'report' })
  expect(rows).toMatchObject([{ address: 'owner@example.mn', document: 'report', status: 'pending' }])

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
  expect(received[0]?.attachments.map(({ name }) => name)).toEqual([
    `Occupancy by source and company ${TODAY}.pdf`,
    `Occupancy by source and company ${TODAY}.xlsx`,
  ])
  const [key] = (
    await sql<{ files: string[] }>`select files from report_mail_sending where hotel_id = ${hotel.hotelId}`.execute(
      hotel.db,
    )
  ).rows[0]!.files.filter((name) => name.endsWith('.xlsx'))
  const sheet = await readXlsxFile((await files.get(key!))!)
  const rowsOf = (Array.isArray(sheet[0]) ? sheet : (sheet[0] as unknown as { data: unknown[][] }).data) as unknown[][]
  const head = rowsOf.findIndex(([first]) => first === 'Name')
  expect(rowsOf[head]).toEqual(['Name', 'Nights sold'])
  expect(rowsOf.find(([first]) => first === 'Total')).toEqual(['Total', 1])
})

test('it is made by the rights that who set it up has then: lost ones pause it, and the house is told', async () => {
  const hotel = await openBookableHotel()
  const accountant = await hotel.as('accounting')
  await accountant.call(ReportMail.save, { ...wanted, report: 'charge' })
  const { send } = sending(hotel)
  const users = await hotel.call(User.listByUser, {})
  const { UserID } = users.find(({ LoginName }) => LoginName === 'accounting')!
  await hotel.call(User.savePrivileges, { UserID, Privileges: [{ Privilege: 'seeRevenue', UserStatus: 0 }] })
  await stoodStill(hotel, 1)
  expect(await send()).toBe(0)
  expect((await hotel.call(ReportMail.list, {})).rows).toMatchObject([{ active: false, failure: 'noRight' }])
  expect((await hotel.call(Mail.list, { type: 'report' })).rows).toEqual([])
  expect(await hotel.call(Dashboard.notices, {})).toContainEqual(
    expect.objectContaining({ kind: 'reportsNotMailed', params: ['1'], link: '/report/by-mail' }),
  )

  const { id, version } = (await hotel.call(ReportMail.list, {})).rows[0]!
  await hotel.call(ReportMail.save, { ...wanted, id, version, report: 'charge' })
  await stoodStill(hotel, 1)
  expect(await send()).toBe(1)
  await accountant.call(ReportMail.save, { ...wanted, id })
  await hotel.call(User.setStatus, { UserID, Status: 0 })
  await stoodStill(hotel, 0)
  expect(await send()).toBe(0)
  expect((await hotel.call(ReportMail.list, {})).rows).toMatchObject([{ active: false, failure: 'left' }])
})

test('nobody mails what they may not see, nor with the view of another; a view that is mailed is not deleted', async () => {
  const hotel = await openBookableHotel()
  const reception = await hotel.as('reception')
  const refused = await reception.refused(ReportMail.save, { ...wanted, report: 'charge' })
  expect([refused.body.code, refused.body.field]).toEqual(['noAccess', 'report'])
  const view = await hotel.call(ReportView.save, { report: 'occupancyBy', name: 'Mine', contents: {} })
  const another = await reception.refused(ReportMail.save, { ...wanted, reportViewId: view.id })
  expect([another.body.code, another.body.field]).toEqual(['unknownReference', 'reportViewId'])
  const { id } = await hotel.call(ReportMail.save, { ...wanted, reportViewId: view.id })
  expect((await hotel.refused(ReportView.delete, { id: view.id })).body.code).toBe('reportViewMailed')
  const weekly = await hotel.refused(ReportMail.save, { ...wanted, every: 'week' })
  expect([weekly.body.code, weekly.body.field]).toEqual(['required', 'weekday'])
  expect((await hotel.refused(ReportMail.save, { ...wanted, addresses: ['not one'] })).body.field).toBe('addresses.0')
  await hotel.call(ReportMail.delete, { id })
  expect((await hotel.call(ReportMail.list, {})).total).toBe(0)
})

test('what cannot be made is tried three times, then told and left until the next time', async () => {
  const hotel = await openBookableHotel()
  await hotel.call(ReportMail.save, wanted)
  const { files, failures, log } = sending(hotel)
  const full = { ...files, put: () => Promise.reject(new Error('the disk is full')) }
  const send = () => sendReportMails({ db: hotel.db, files: full, log, stopping: new AbortController().signal })
  await stoodStill(hotel, 1)
  for (const tries of [1, 2, 3]) {
    expect(await send()).toBe(0)
    expect(await send()).toBe(0)
    expect(failures).toHaveLength(tries)
    const anHourAgo = new Date(Date.now() - 3_600_000)
    await sql`update report_mail_sending set begun_at = ${anHourAgo} where hotel_id = ${hotel.hotelId}`.execute(
      hotel.db,
    )
  }
  expect(await send()).toBe(0)
  const [mail] = (await hotel.call(ReportMail.list, {})).rows
  expect(mail).toMatchObject({ active: true, failure: 'failed', lastSentAt: null })
  expect(new Date(mail!.dueAt) > new Date()).toBe(true)
  expect((await hotel.call(Mail.list, { type: 'report' })).rows).toEqual([])
})
