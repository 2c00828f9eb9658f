import { beforeEach, expect, test } from 'vitest'
import { Document } from '#domain/document/contract.ts'
import { Mail } from '#domain/mail/contract.ts'
import { standardTemplates } from '#domain/mail/standardTemplates.ts'
import { MailSetting } from '#features/email/contract.ts'
import { book, type BookableHotel, openBookableHotel } from '#test/booked.ts'
import { openMailServer } from '#test/mailServer.ts'
import { memoryFiles } from '#test/memoryFiles.ts'
import { MailTemplate } from '../contract.ts'
import { templateProblems } from '../templateRules.ts'
import { sendOutbox } from './sendOutbox.ts'

let hotel: BookableHotel
beforeEach(async () => {
  hotel = await openBookableHotel()
})

const anna = { lastName: 'Berg', firstName: 'Anna', nationality: 'DE', email: 'anna@example.com' }
const welcome = {
  name: 'Welcome',
  type: 'preArrival' as const,
  timing: 'beforeArrival' as const,
  days: 1,
  recipient: 'guest' as const,
  subject: 'Welcome, {guest}',
  subjectMon: 'Тавтай морил, {guest}',
  body: 'We expect you on {arrival}.',
  bodyMon: 'Таныг {arrival} өдөр хүлээж байна.',
}

test('a hotel starts with templates that keep their own rules', async () => {
  for (const template of standardTemplates) expect(templateProblems(template), template.name).toEqual([])
  const { rows } = await hotel.call(MailTemplate.list, {})
  expect(rows).toHaveLength(standardTemplates.length)
  expect(await hotel.call(MailTemplate.addStandard, {})).toEqual({ added: 0 })
  await hotel.call(MailTemplate.delete, { id: rows[0]!.id })
  expect(await hotel.call(MailTemplate.addStandard, {})).toEqual({ added: 1 })
})

test('an unknown placeholder is refused beside its field, in either language', async () => {
  const wrong = { ...welcome, body: 'Dear {gest}', subjectMon: '{Arrival}', bodyMon: '{folio}' }
  const { body } = await hotel.refused(MailTemplate.new, wrong)
  expect(body.fields).toMatchObject([
    { field: 'subjectMon', code: 'unknownPlaceholder', message: 'Unknown placeholder: {Arrival}' },
    { field: 'body', message: 'Unknown placeholder: {gest}' },
    { field: 'bodyMon', message: 'Unknown placeholder: {folio}' },
  ])
})

test('a letter goes out only when and to whom its kind can', async () => {
  const refused = async (change: object) => (await hotel.refused(MailTemplate.new, { ...welcome, ...change })).body
  expect(await refused({ timing: 'event' })).toMatchObject({ fields: [{ field: 'timing', code: 'timingNotOfType' }] })
  expect(await refused({ recipient: 'user' })).toMatchObject({ fields: [{ field: 'recipient' }] })
  expect(await refused({ document: 'folio' })).toMatchObject({ fields: [{ field: 'document' }] })
  expect(await refused({ days: null })).toMatchObject({ fields: [{ field: 'days', code: 'required' }] })
  await hotel.call(MailTemplate.new, welcome)
  expect(await refused({})).toMatchObject({ code: 'duplicate', field: 'name' })
})

test('two who change one template: the later is told', async () => {
  const made = await hotel.call(MailTemplate.new, welcome)
  await hotel.call(MailTemplate.update, { ...made, subject: 'Hello' })
  expect((await hotel.refused(MailTemplate.update, made)).body.code).toBe('changedMeanwhile')
})

test('a letter is switched off and on without being opened', async () => {
  const { id, version } = await hotel.call(MailTemplate.new, { ...welcome, name: 'Switched' })
  expect(await hotel.call(MailTemplate.setStatus, { id, active: false })).toMatchObject({
    active: false,
    version: version + 1,
  })
  expect(await hotel.call(MailTemplate.setStatus, { id, active: false })).toMatchObject({ version: version + 1 })
  expect(await hotel.call(MailTemplate.setStatus, { id, active: true })).toMatchObject({ active: true })
})

test('the preview tells of a real reservation or of an invented one', async () => {
  await book(hotel, { arrival: 2, type: 'TWN', booking: { guest: anna } })
  const real = await hotel.call(MailTemplate.sample, { type: 'preArrival', reservationNumber: '1' })
  expect(real.en).toMatchObject({ guest: 'Anna Berg', arrival: 'Thursday, 12 March 2026', roomTypes: 'Twin room' })
  expect(real.mon).toMatchObject({ guest: 'Berg Anna', arrival: '2026 оны 3 сарын 12, пүрэв гараг' })
  for (const type of ['confirmation', 'folio', 'passwordChanged'] as const) {
    const { en } = await hotel.call(MailTemplate.sample, { type })
    const used = standardTemplates.find((template) => template.type === type)!
    const places = [...used.body.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
    expect(
      places.filter((name) => en[name] === undefined),
      type,
    ).toEqual([])
  }
  const none = await hotel.refused(MailTemplate.sample, { type: 'preArrival', reservationNumber: '99' })
  expect(none.body).toMatchObject({ code: 'notFound', field: 'reservationNumber' })
})

test('a clerk looks a letter over and sends it with the registration card in both languages', async () => {
  const stayId = await book(hotel, { type: 'TWN', booking: { guest: anna } })
  const reception = await hotel.as('reception')
  const about = { stayId }
  const draft = await reception.call(Mail.draft, { about, type: 'confirmation' })
  expect(draft).toMatchObject({ address: 'anna@example.com', language: 'en', document: 'confirmation', isSetUp: false })
  const inMongolian = await reception.call(Mail.draft, { about, type: 'confirmation', language: 'mon' })
  expect(inMongolian.body).toContain('Манай буудлыг сонгосонд баярлалаа')
  const letter = {
    about,
    type: 'confirmation' as const,
    ...draft,
    document: 'registrationCard' as const,
    documentLanguage: 'both' as const,
  }
  expect((await reception.refused(Mail.send, letter)).body.code).toBe('mailNotSetUp')

  const { port, received } = await openMailServer()
  await hotel.call(MailSetting.save, {
    server: '127.0.0.1',
    port,
    security: 'none',
    userName: '',
    senderName: '',
    senderAddress: 'stay@khan.mn',
    version: 0,
  })
  await reception.call(Mail.send, { ...letter, subject: 'As told\r\nBcc: all@example.com' })
  await sendOutbox({ db: hotel.db, files: memoryFiles(), log: () => undefined })
  expect(received[0]?.headers.get('subject')).toBe('As told Bcc: all@example.com')
  expect(received[0]?.to).toEqual(['anna@example.com'])
  expect(received[0]?.attachments).toHaveLength(1)
  const booked = await hotel.call(Document.booking, { kind: 'registrationCard', id: stayId })
  const rows = await reception.call(Mail.ofReservation, { reservationId: booked.reservationId })
  expect(rows).toMatchObject([{ status: 'sent', document: 'registrationCard', createdBy: 'Bat' }])
})

test('documents are made as PDF, for who may see them', async () => {
  const stayId = await book(hotel, { booking: { guest: anna } })
  const card = await hotel.call(Document.pdf, { kind: 'registrationCard', id: stayId, language: 'both' })
  expect(Buffer.from(card.base64, 'base64').toString('latin1', 0, 5)).toBe('%PDF-')
  expect(card.name).toBe('Зочны бүртгэлийн хуудас 1-1.pdf')
  const near = await hotel.neighbour()
  expect((await near.refused(Document.pdf, { kind: 'registrationCard', id: stayId, language: 'en' })).body.code).toBe(
    'notFound',
  )
  expect((await near.refused(Mail.draft, { about: { stayId }, type: 'confirmation' })).body.code).toBe('notFound')
})
