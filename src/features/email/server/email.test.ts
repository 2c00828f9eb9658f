import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openHotel, type TestHotel } from '#test/hotel.ts'
import { openMailServer } from '#test/mailServer.ts'
import { MailSetting } from '../contract.ts'

let hotel: TestHotel
beforeAll(async () => {
  hotel = await openHotel()
})

const own = {
  server: '127.0.0.1',
  port: 25,
  security: 'none' as const,
  userName: '',
  password: null,
  senderName: 'Khan Palace',
  senderAddress: 'stay@khan.mn',
}
const to = 'manager@khan.mn'
/** A server that lets in 'khan' with the password 'secret'. */
const withLogin = () =>
  openMailServer({
    authOptional: false,
    onAuth: ({ username, password }, _session, answer) =>
      username === 'khan' && password === 'secret' ? answer(null, { user: 'khan' }) : answer(new Error('no')),
  })

test('a test mail arrives in the language of who sends it', async () => {
  const { port, received } = await openMailServer()
  await hotel.call(MailSetting.test, { ...own, port, to })
  expect(received).toMatchObject([{ from: 'stay@khan.mn', to: [to] }])
  expect(received[0]?.headers.get('subject')).toBe('Test mail of Khan Palace')
  expect(received[0]?.headers.get('from')).toBe('Khan Palace <stay@khan.mn>')
})

test('what is wrong is told beside its field', async () => {
  const said = async (input: object) => {
    const { status, body } = await hotel.refused(MailSetting.test, { ...own, to, ...input })
    return [status, body.code, body.field]
  }
  const closed = await openMailServer()
  await closed.close()
  expect(await said({ server: 'mail.invalid' })).toEqual([409, 'mailHostNotFound', 'server'])
  expect(await said({ port: closed.port })).toEqual([409, 'mailConnectionRefused', 'port'])

  const { port } = await withLogin()
  expect(await said({ port, userName: 'khan', password: 'wrong' })).toEqual([409, 'mailLoginRefused', 'password'])
  expect(await said({ port })).toEqual([409, 'mailLoginNeeded', 'userName'])
  expect(await said({ port, security: 'starttls' })).toEqual([409, 'mailNoStarttls', 'security'])
  expect(await said({ port, security: 'tls' })).toEqual([409, 'mailNoTls', 'security'])

  const sealed = await openMailServer({ secure: true, disabledCommands: [] })
  expect(await said({ port: sealed.port, security: 'tls' })).toEqual([409, 'mailCertificate', 'security'])
  expect(await said({ port: 0 })).toEqual([400, 'invalidInput', 'port'])
  expect(await said({ senderAddress: 'nobody' })).toEqual([400, 'invalidInput', 'senderAddress'])

  const strict = await openMailServer({ onRcptTo: (_address, _session, answer) => answer(new Error('unknown')) })
  expect(await said({ port: strict.port })).toEqual([409, 'mailAddressRefused', 'to'])
})

test('something that is no mail server is told as such', async () => {
  const web = createServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'))
  await new Promise<void>((open) => web.listen(0, '127.0.0.1', open))
  afterAll(() => void web.close())
  const { body } = await hotel.refused(MailSetting.test, { ...own, port: (web.address() as AddressInfo).port, to })
  expect(body.code).toBe('mailNotSpoken')
})

test('the password is kept sealed, is never told, and serves while nothing else changes', async () => {
  const { port, received } = await withLogin()
  const login = { ...own, port, userName: 'khan' }
  const saved = await hotel.call(MailSetting.save, { ...login, password: 'secret', version: 0 })
  expect(saved).toMatchObject({ password: null, hasPassword: true, version: 1 })
  const row = await hotel.db
    .selectFrom('mail_setting')
    .selectAll()
    .where('hotel_id', '=', hotel.hotelId)
    .executeTakeFirstOrThrow()
  expect(row.password?.toString('latin1')).not.toContain('secret')
  const log = await hotel.db
    .selectFrom('activity')
    .select('after')
    .where('hotel_id', '=', hotel.hotelId)
    .where('entity', '=', 'MailSetting')
    .execute()
  expect(JSON.stringify(log)).not.toContain('secret')

  await hotel.call(MailSetting.test, { ...login, to })
  expect(received).toHaveLength(1)

  const elsewhere = await openMailServer()
  const stolen = await hotel.refused(MailSetting.test, { ...login, port: elsewhere.port, to })
  expect(stolen.body).toMatchObject({ code: 'passwordForOtherServer', field: 'password' })
  const moved = await hotel.refused(MailSetting.save, { ...login, port: elsewhere.port, version: 1 })
  expect(moved.body.code).toBe('passwordForOtherServer')

  const again = await hotel.call(MailSetting.save, { ...login, senderName: 'Khan', version: 1 })
  expect(again).toMatchObject({ hasPassword: true, senderName: 'Khan', version: 2 })
  const late = await hotel.refused(MailSetting.save, { ...login, version: 1 })
  expect(late.body.code).toBe('changedMeanwhile')
  const without = await hotel.call(MailSetting.save, { ...login, userName: '', version: 2 })
  expect(without.hasPassword).toBe(false)
})

test('only who has the page sees and changes it', async () => {
  const reception = await hotel.as('reception')
  expect((await reception.refused(MailSetting.get, {})).body.code).toBe('noAccess')
  expect((await reception.refused(MailSetting.test, { ...own, to })).body.code).toBe('noAccess')
})
