import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { beforeAll, expect, test } from 'vitest'
import { afterwards } from '#test/afterwards.ts'
import { openHotel, type TestHotel } from '#test/hotel.ts'
import { daemonInfo, openAnswering, openPosApiDaemon } from '#test/posApiDaemon.ts'
import { PosApi } from '../contract.ts'

let hotel: TestHotel
beforeAll(async () => {
  hotel = await openHotel()
})

const refusal = async (address: string): Promise<unknown[]> => {
  const { status, body } = await hotel.refused(PosApi.check, { address })
  return [status, body.code, body.field]
}

test('the daemon tells who it is, whose receipts it takes and what lotteries it has left', async () => {
  const daemon = await openPosApiDaemon()
  expect(await hotel.call(PosApi.check, { address: `${daemon.address}/` })).toEqual({
    posNo: '10003470',
    operatorName: 'Receipts LLC',
    version: '3.2.20',
    lastSent: '2026-03-09 23:10:04',
    leftLotteries: 4200,
    merchants: [{ tin: '37900846788', name: 'Khan Palace LLC' }],
  })
  expect(daemon.asked).toEqual(['GET /rest/info'])
})

test('a daemon that says less, or numbers for texts, is understood', async () => {
  const daemon = await openPosApiDaemon({ posNo: 10003470, leftLotteries: '7', merchants: [{ tin: 37900846788 }, 'x'] })
  expect(await hotel.call(PosApi.check, { address: daemon.address })).toEqual({
    posNo: '10003470',
    operatorName: null,
    version: null,
    lastSent: null,
    leftLotteries: 7,
    merchants: [{ tin: '37900846788', name: '' }],
  })
})

test('why no daemon answers is told in plain words', async () => {
  const closed = await openPosApiDaemon()
  await closed.close()
  expect(await refusal(closed.address)).toEqual([409, 'posApiNotRunning', 'address'])
  expect(await refusal('http://posapi.invalid:7080')).toEqual([409, 'posApiHostNotFound', 'address'])

  const web = await openAnswering((_request, response) => response.end('<h1>It works!</h1>'))
  expect(await refusal(web.address)).toEqual([409, 'posApiNotSpoken', 'address'])
  expect(await refusal(web.address.replace('http:', 'https:'))).toEqual([409, 'posApiNotSecure', 'address'])
  const other = await openPosApiDaemon({ status: 'ok', leftLotteries: 1 })
  expect(await refusal(other.address)).toEqual([409, 'posApiNotSpoken', 'address'])
  const mail = createServer((socket) => socket.end('220 mail.khan.mn ESMTP\r\n'))
  await new Promise<void>((open) => mail.listen(0, '127.0.0.1', open))
  afterwards(() => void mail.close())
  const { port } = mail.address() as AddressInfo
  expect(await refusal(`http://127.0.0.1:${port}`)).toEqual([409, 'posApiNotSpoken', 'address'])
})

test('who answers nothing is waited for no longer than some seconds', async () => {
  const silent = await openAnswering(() => undefined)
  const dripping = await openAnswering((_request, response) => {
    const drip = setInterval(() => response.write(' '), 200)
    response.on('close', () => clearInterval(drip))
  })
  const both = await Promise.all([refusal(silent.address), refusal(dripping.address)])
  expect(both).toEqual([
    [409, 'posApiTimeout', 'address'],
    [409, 'posApiTimeout', 'address'],
  ])
})

test('the program is no way into other places', async () => {
  const secret = await openAnswering((_request, response) => response.end(JSON.stringify(daemonInfo)))
  const redirecting = await openAnswering((_request, response) => {
    response.writeHead(302, { location: `${secret.address}/rest/info` })
    response.end()
  })
  expect(await refusal(redirecting.address)).toEqual([409, 'posApiElsewhere', 'address'])
  expect(secret.asked).toEqual([])

  const endless = await openAnswering((_request, response) => response.end(`{"posNo":"${'1'.repeat(600_000)}"}`))
  expect(await refusal(endless.address)).toEqual([409, 'posApiNotSpoken', 'address'])

  for (const address of [
    'http://169.254.169.254',
    'http://[fe80::1]',
    'http://[::ffff:169.254.169.254]',
    'http://2852039166',
  ])
    expect(await refusal(address)).toEqual([400, 'posApiForbidden', 'address'])
  for (const address of [
    'file:///etc/passwd',
    'ftp://localhost',
    'localhost:7080',
    'http://admin:secret@localhost:7080',
    'http://localhost:7080/rest/info',
    'http://localhost:7080?x=1',
    'http://localhost:70800',
    'http://999.999.999.999',
    '',
  ])
    expect((await hotel.refused(PosApi.check, { address })).status, address).toBe(400)
})

test('what answers is never told on, and each asking is on record', async () => {
  const talkative = await openAnswering((_request, response) =>
    response.end(JSON.stringify({ ...daemonInfo, secret: 'S3CRET' })),
  )
  expect(JSON.stringify(await hotel.call(PosApi.check, { address: talkative.address }))).not.toContain('S3CRET')
  const rows = await hotel.db
    .selectFrom('activity')
    .select('after')
    .where('hotel_id', '=', hotel.hotelId)
    .where('entity', '=', 'PosApi')
    .where('action', '=', 'check')
    .execute()
  expect(rows.map(({ after }) => after)).toContainEqual({ address: talkative.address })
})

test('only who has the page may ask', async () => {
  const reception = await hotel.as('reception')
  expect((await reception.refused(PosApi.check, { address: 'http://localhost:7080' })).body.code).toBe('noAccess')
})
