import { afterEach, beforeEach, expect, test } from 'vitest'
import { SetUp } from '#features/hotel/setUpContract.ts'
import { emptyDatabase } from '#test/freshDatabase.ts'
import { readConfig } from './config.ts'
import { type Program, startProgram } from './program.ts'

const closers: (() => Promise<unknown>)[] = []
let program: Program
let url = ''
const start = async (): Promise<Program> => {
  const env = { PORT: '0', HOST: '127.0.0.1', DATABASE_URL: url, DEMONSTRATION: 'none', BACKUP_AUTO: 'no' }
  const started = await startProgram(readConfig(env), () => undefined)
  closers.push(started.stop)
  return started
}
beforeEach(async () => {
  const database = await emptyDatabase()
  closers.push(database.drop)
  ;({ url } = database)
  program = await start()
})
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close()
})

const codeOf = ({ setUpAddress = '' }: Program) => new URL(setUpAddress).searchParams.get('code') ?? ''
const HOTEL = {
  code: 'FIRST',
  name: 'First Hotel',
  currency: 'MNT',
  timeZone: 'Asia/Ulaanbaatar',
  businessDate: '2026-06-01',
  vatPayer: true,
  cityTaxPayer: true,
  administratorName: 'Saraa',
  loginName: 'saraa',
  password: 'Seven-gers-by-Orkhon1',
  language: 'en',
}
async function call(path: string, input: object) {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(program.address + path, { method: 'POST', headers, body: JSON.stringify(input) })
  return { status: answer.status, body: (await answer.json()) as { JsonData?: unknown; code?: string; field?: string } }
}
const setUp = (more: object = {}) => call(SetUp.hotel.path, { ...HOTEL, setUpCode: codeOf(program), ...more })

test('a program without a hotel prints where the first is set up, at every start the same', async () => {
  expect(program.setUpAddress).toMatch(/^http:.*\/auth\/set-up\?code=([0-9a-f]{5}-){3}[0-9a-f]{5}$/)
  expect(codeOf(await start())).toBe(codeOf(program))
  expect((await call(SetUp.state.path, {})).body.JsonData).toMatchObject({ needed: true })
})

test('who has the code makes the first hotel, the operator’s own, and signs in', async () => {
  const code = codeOf(program).replaceAll('-', ' ').toUpperCase()
  expect(await setUp({ setUpCode: code })).toMatchObject({
    status: 200,
    body: { JsonData: { name: 'First Hotel', loginName: 'saraa' } },
  })
  expect((await call(SetUp.state.path, {})).body.JsonData).toEqual({ needed: false, currencies: [] })
  const csrf = await fetch(`${program.address}/api/auth/csrf`)
  const cookie = csrf.headers.getSetCookie().map((one) => one.split(';')[0]!)
  const { csrfToken } = (await csrf.json()) as { csrfToken: string }
  const form = { csrfToken, callbackUrl: '/', json: 'true', username: 'saraa', password: HOTEL.password }
  const signedIn = await fetch(`${program.address}/api/auth/callback/credentials`, {
    method: 'POST',
    headers: { cookie: cookie.join('; ') },
    body: new URLSearchParams(form),
  })
  expect(signedIn.status).toBe(200)
  const session = await fetch(`${program.address}/api/auth/session`, {
    headers: {
      cookie: signedIn.headers
        .getSetCookie()
        .map((one) => one.split(';')[0]!)
        .join('; '),
    },
  })
  const { hotel, menu } = (await session.json()) as { hotel: { id: number }; menu: { MenuLink2: string }[] }
  expect(hotel.id).toBe(1)
  expect(menu.map(({ MenuLink2 }) => MenuLink2)).toContain('/conf/hotel-setting')
  expect((await start()).setUpAddress).toBeUndefined()
})

test('without the code nobody makes it', async () => {
  for (const setUpCode of ['00000-00000-00000-00000', 'guess', '%', codeOf(program).slice(0, -1)]) {
    expect(await setUp({ setUpCode })).toMatchObject({ status: 403, body: { code: 'setUpCode', field: 'setUpCode' } })
  }
  expect(await setUp({ setUpCode: '' })).toMatchObject({ status: 400, body: { field: 'setUpCode' } })
})

test('a refused attempt leaves the code, and the hotel of the next is still the first', async () => {
  expect((await setUp({ currency: 'ABC' })).body).toMatchObject({ code: 'unknownReference', field: 'currency' })
  expect((await setUp({ password: 'short' })).body.field).toBe('password')
  expect((await setUp({ loginName: 'seven-gers-by-orkhon1' })).body).toMatchObject({ code: 'passwordIsLoginName' })
  expect((await setUp()).status).toBe(200)
})

test('of five who set it up at once, one does', async () => {
  const answers = await Promise.all(Array.from({ length: 5 }, (_, index) => setUp({ code: `H${index}` })))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const refused = answers.filter(({ status }) => status !== 200).map(({ body }) => body.code)
  expect(refused.every((code) => code === 'setUpDone' || code === 'setUpCode')).toBe(true)
  expect((await setUp()).body.code).toBe('setUpDone')
})
