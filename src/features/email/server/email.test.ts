import { type AddressInfo, createServer, type Server } from 'node:net'
import { beforeAll, expect, test, vi } from 'vitest'
import { afterwards } from '#test/afterwards.ts'
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
  expect(await said({ port: closed.port })).toEqual([409, 'mailNoMailServer', 'server'])

  const { port } = await withLogin()
  expect(await said({ port, userName: 'khan', password: 'wrong' })).toEqual([409, 'mailLoginRefused', 'password'])
  expect(await said({ port })).toEqual([409, 'mailLoginNeeded', 'userName'])
  expect(await said({ port, security: 'starttls' })).toEqual([409, 'mailNoStarttls', 'security'])
  expect(await said({ port: 0 })).toEqual([400, 'invalidInput', 'port'])
  expect(await said({ senderAddress: 'nobody' })).toEqual([400, 'invalidInput', 'senderAddress'])

  const strict = await openMailServer({ onRcptTo: (_address, _session, answer) => answer(new Error('unknown')) })
  expect(await said({ port: strict.port })).toEqual([409, 'mailAddressRefused', 'to'])
})

test('in the program’s own network an open port is told as a closed one', async () => {
  const web = createServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'))
  await new Promise<void>((open) => web.listen(0, '127.0.0.1', open))
  afterwards(() => void web.close())
  const silent = createServer((socket) => socket.destroy())
  await new Promise<void>((open) => silent.listen(0, '127.0.0.1', open))
  afterwards(() => void silent.close())
  const mail = await openMailServer()
  const sealed = await openMailServer({ secure: true, disabledCommands: [] })
  const closed = await openMailServer()
  await closed.close()
  const portOf = (server: Server) => (server.address() as AddressInfo).port
  const tried = [
    { port: closed.port },
    { port: portOf(web) },
    { port: portOf(silent) },
    { port: closed.port, security: 'tls' as const },
    { port: portOf(web), security: 'tls' as const },
    { port: mail.port, security: 'tls' as const },
    { port: sealed.port, security: 'tls' as const },
  ]
  const answers = new Set<string>()
  for (const { port, security = 'none' } of tried) {
    const { body } = await hotel.refused(MailSetting.test, { ...own, port, security, to })
    answers.add(JSON.stringify({ ...body, requestId: undefined }).replaceAll(String(port), '#'))
  }
  expect([...answers]).toHaveLength(1)
  expect([...answers][0]).toContain('mailNoMailServer')
})

test('without the operator’s word nothing in the program’s own network is asked', async () => {
  const { port, received } = await openMailServer()
  vi.stubEnv('PRIVATE_MAIL_SERVERS', '10.9.8.0/24')
  try {
    for (const server of ['127.0.0.1', 'localhost', '::1', '192.168.1.1', '10.0.0.5', '169.254.169.254', '0.0.0.0']) {
      const { body } = await hotel.refused(MailSetting.test, { ...own, server, port, to })
      expect([body.code, body.field], server).toEqual(['mailServerNotAllowed', 'server'])
    }
  } finally {
    vi.stubEnv('PRIVATE_MAIL_SERVERS', 'loopback')
  }
  expect(received).toEqual([])
})

test('names of one line only are taken', async () => {
  const broken = { userName: 'khan\r\nQUIT', senderName: 'Khan\nBcc: all@khan.mn' }
  for (const [field, value] of Object.entries(broken)) {
    for (const [action, more] of [
      [MailSetting.save, { version: 0 }],
      [MailSetting.test, { to }],
    ] as const) {
      const { body } = await hotel.refused(action, { ...own, ...more, [field]: value })
      expect(body.fields, field).toMatchObject([{ field, code: 'oneLineOnly' }])
    }
  }
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
