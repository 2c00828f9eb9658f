import { expect, test } from 'vitest'
import { Folio } from '#domain/folio/contract.ts'
import { FolioOperation } from '#domain/folio/operations.ts'
import { Mail } from '#domain/mail/contract.ts'
import { Stay } from '#domain/stay/contract.ts'
import { MailSetting } from '#features/email/contract.ts'
import { bookInHouse, openBookableHotel } from '#test/booked.ts'
import { idOf } from '#test/books.ts'
import { memoryFiles } from '#test/memoryFiles.ts'
import { openMailServer } from '#test/mailServer.ts'
import { sql } from 'kysely'
import { sendOutbox } from './sendOutbox.ts'

test('a proforma is mailed as it was when the letter was written, and posts nothing', async () => {
  const hotel = await openBookableHotel()
  const server = await openMailServer()
  const sender = { server: '127.0.0.1', port: server.port, security: 'none', userName: '' } as const
  await hotel.call(MailSetting.save, { ...sender, senderName: '', senderAddress: 'stay@khan.mn', version: 0 })
  const stayId = await bookInHouse(hotel, { room: '101' })
  const folioId = (await hotel.call(Stay.get, { id: stayId })).folios[0]?.id ?? 0
  const about = { folioId }
  const proforma = await hotel.call(FolioOperation.proforma, { id: folioId })
  expect(proforma.balance).toBeGreaterThan(0)

  const draft = await hotel.call(Mail.draft, { about, type: 'proforma', language: 'en' })
  expect(draft).toMatchObject({ document: 'proforma', subject: 'Proforma of your stay at Khan Palace', isSetUp: true })
  expect(draft.body).toContain('left to pay: 500,000')
  const { language, subject, body } = draft
  const { id } = await hotel.call(Mail.send, {
    about,
    type: 'proforma',
    address: 'anna@example.com',
    recipientName: 'Anna',
    language,
    subject,
    body,
    document: 'proforma',
    documentLanguage: 'both',
  })
  const folio = await hotel.call(Folio.get, { id: folioId })
  expect(folio).toMatchObject({ balance: 0, lines: [] })

  const water = await idOf(hotel, 'extra_charge', 'Water')
  await hotel.call(Folio.postCharge, { folioId, extraChargeId: water, quantity: '1' })
  const { rows } = await sql<{ kind: string; balance: string }>`
    select enclosure ->> 'kind' as kind, enclosure -> 'folio' ->> 'balance' as balance from mail
    where hotel_id = ${hotel.hotelId} and id = ${id}`.execute(hotel.db)
  expect(rows).toEqual([{ kind: 'proforma', balance: String(proforma.balance) }])
  expect(await sendOutbox({ db: hotel.db, files: memoryFiles(), log: () => undefined })).toBe(1)
  expect(decodeURIComponent(server.received[0]?.attachments[0]?.name ?? '')).toContain('Урьдчил')
  expect(server.received[0]?.attachments[0]?.content.toString('latin1', 0, 5)).toBe('%PDF-')
  expect((await hotel.call(Stay.get, { id: stayId })).status).toBe('inHouse')
})

test('a proforma is of a folio, for who may see folios', async () => {
  const hotel = await openBookableHotel()
  const stayId = await bookInHouse(hotel, { room: '101' })
  const folioId = (await hotel.call(Stay.get, { id: stayId })).folios[0]?.id ?? 0
  expect((await hotel.refused(Mail.draft, { about: { stayId }, type: 'proforma' })).body).toMatchObject({
    code: 'invalidValue',
    field: 'type',
  })
  const sweeper = await hotel.as('housekeeping')
  expect((await sweeper.refused(Mail.draft, { about: { folioId }, type: 'proforma' })).status).toBe(403)
})
