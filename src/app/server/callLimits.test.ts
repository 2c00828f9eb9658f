import { expect, test } from 'vitest'
import { Mail } from '#domain/mail/contract.ts'
import { User } from '#features/user/contract.ts'
import { openHotel, type TestHotel } from '#test/hotel.ts'
import { memoryFiles } from '#test/memoryFiles.ts'
import { buildServer } from './buildServer.ts'

async function serve(hotel: TestHotel, callsPerMinute?: number) {
  const own = { db: hotel.db, files: memoryFiles(), logger: false, checkOutput: true }
  const app = await buildServer({ ...own, ...(callsPerMinute ? { callsPerMinute } : {}) })
  const send = async (token: string, path: string, payload: object = {}) => {
    const answer = await app.inject({
      method: 'POST',
      url: path,
      payload,
      headers: { authorization: `Bearer ${token}` },
    })
    return { status: answer.statusCode, headers: answer.headers, code: answer.json<{ code?: string }>().code }
  }
  return { app, send }
}

test('a session that calls without end is slowed down, and no other with it', async () => {
  const hotel = await openHotel()
  const { app, send } = await serve(hotel, 20)
  const again = (await hotel.as('admin')).token
  const calls = Array.from({ length: 25 }, () => send(hotel.token, User.getPrivileges.path))
  const answers = (await Promise.all(calls)).map(({ status, code }) => `${status} ${code}`)
  expect(answers.filter((answer) => answer === '200 undefined')).toHaveLength(20)
  expect(answers.filter((answer) => answer === '429 tooManyRequests')).toHaveLength(5)
  expect((await send(again, User.getPrivileges.path)).status).toBe(200)
  await app.close()
})

test('letters by hand are counted by user and by hotel; a stranger’s calls are not', async () => {
  const hotel = await openHotel()
  const { app, send } = await serve(hotel)
  const letter = (token: string) => send(token, Mail.send.path, {})
  for (let stranger = 0; stranger < 5; stranger += 1) expect((await letter('nobody')).status).toBe(401)
  const codes = []
  for (let sent = 0; sent < 40; sent += 1) codes.push((await letter(hotel.token)).code)
  expect(codes.slice(0, 30)).not.toContain('tooManyRequests')
  expect(codes.slice(30).every((code) => code === 'tooManyRequests')).toBe(true)
  const reception = await hotel.as('reception')
  expect((await letter(reception.token)).code).not.toBe('tooManyRequests')
  await app.close()
})

test('nothing of what is answered to persons is kept on the way', async () => {
  const hotel = await openHotel()
  const { app, send } = await serve(hotel)
  expect((await send(hotel.token, User.list.path)).headers['cache-control']).toBe('no-store')
  expect((await send('nobody', User.list.path)).headers['cache-control']).toBe('no-store')
  const session = await app.inject('/api/auth/session')
  expect(session.headers['cache-control']).toContain('no-store')
  await app.close()
})
