import { beforeEach, expect, test } from 'vitest'
import { OwnPassword } from '#features/session/ownPassword.ts'
import { openHotel, type TestHotel } from '#test/hotel.ts'
import { usersOf } from '#test/users.ts'
import { User } from '../contract.ts'

const PASSWORD = 'Buudal-demo1'
let hotel: TestHotel
const { post, userCalled, signInAs } = usersOf(() => hotel)

beforeEach(async () => {
  hotel = await openHotel()
})

test('SetPassword: the new one signs in, the old one does not, the sessions have ended', async () => {
  const desk = await hotel.as('cashier')
  const { UserID } = await userCalled('cashier')
  const { status } = await post('/api/User/SetPassword', { UserID, Password: 'Quite-another-one' })
  expect(status).toBe(200)
  expect((await desk.refused(User.sessions, { UserID })).status).toBe(401)
  expect(await signInAs('cashier', PASSWORD)).toBe(401)
  expect(await signInAs('cashier', 'Quite-another-one')).toBe(200)
})

test('SetPassword refuses the own: that is changed with the old one', async () => {
  const { UserID } = await userCalled('admin')
  const refused = await hotel.refused(User.setPassword, { UserID, Password: 'Quite-another-one' })
  expect([refused.status, refused.body.code]).toEqual([409, 'ownPasswordByOld'])
  expect(await signInAs('admin', PASSWORD)).toBe(200)
})

test.each([
  ['password12', 'passwordCommon'],
  ['aaaaaaaaaa', 'passwordTooEasy'],
  ['cashier-2026', 'passwordOfOwnWords'],
  ['Khan-Oyuna-1', 'passwordOfOwnWords'],
])('a password like %s is refused beside its field: %s', async (Password, code) => {
  const { UserID } = await userCalled('cashier')
  const { body } = await hotel.refused(User.setPassword, { UserID, Password })
  expect([body.field, body.code]).toEqual(['Password', code])
  const desk = await hotel.as('cashier')
  const own = await desk.refused(OwnPassword.changePassword, { OldPassword: PASSWORD, Password })
  expect([own.body.field, own.body.code]).toEqual(['Password', code])
})

test('the last five passwords do not come back, one before them does', async () => {
  const desk = await hotel.as('cashier')
  const passwords = [PASSWORD, ...[1, 2, 3, 4, 5].map((time) => `Wind-over-the-steppe-${time}`)]
  for (const [index, Password] of passwords.slice(1).entries()) {
    await desk.call(OwnPassword.changePassword, { OldPassword: passwords[index]!, Password })
  }
  const OldPassword = passwords[5]!
  const tried = async (Password: string) =>
    (await desk.refused(OwnPassword.changePassword, { OldPassword, Password })).body.code
  expect(await tried(OldPassword)).toBe('passwordUnchanged')
  for (const Password of passwords.slice(1, 5)) expect(await tried(Password)).toBe('passwordUsedBefore')
  const next = 'Rain-over-the-steppe-6'
  await desk.call(OwnPassword.changePassword, { OldPassword, Password: next })
  await desk.call(OwnPassword.changePassword, { OldPassword: next, Password: passwords[1]! })
})

test('a password leaves nothing behind in what is kept for repeated calls', async () => {
  const desk = await hotel.as('cashier')
  await desk.call(
    OwnPassword.changePassword,
    { OldPassword: PASSWORD, Password: 'Wind-over-the-steppe' },
    { key: 'the-same-key' },
  )
  const kept = await hotel.db
    .selectFrom('idempotency')
    .select(['body_hash', 'response'])
    .where('hotel_id', '=', hotel.hotelId)
    .execute()
  expect(kept).toEqual([{ body_hash: Buffer.alloc(0), response: null }])
})

test('ChangePassword {OldPassword, Password}: the old one is asked, the other sessions end', async () => {
  const here = await hotel.as('reception')
  const elsewhere = await hotel.as('reception')
  const wrong = await post('/api/User/ChangePassword', { OldPassword: 'wrong', Password: 'Brand-new-one1' }, here.token)
  expect([wrong.status, wrong.body.message, wrong.body.field]).toEqual([400, 'Incorrect password', 'OldPassword'])
  const missing = await post('/api/User/ChangePassword', {}, here.token)
  expect(missing.body.fields.map((field: { field: string; message: string }) => [field.field, field.message])).toEqual([
    ['OldPassword', 'Please fill in'],
    ['Password', 'Please fill in'],
  ])
  const good = await post('/api/User/ChangePassword', { OldPassword: PASSWORD, Password: 'Brand-new-one1' }, here.token)
  expect(good).toEqual({ status: 200, body: { JsonData: null } })
  const { UserID } = await userCalled('reception')
  expect(await here.call(User.sessions, { UserID })).toHaveLength(1)
  expect((await elsewhere.refused(User.sessions, { UserID })).status).toBe(401)
  expect(await signInAs('reception', 'Brand-new-one1')).toBe(200)
})

test('guessing the old password at an open desk is slowed down', async () => {
  const desk = await hotel.as('night')
  const guess = () => desk.refused(OwnPassword.changePassword, { OldPassword: 'guess', Password: 'Brand-new-one1' })
  for (let failure = 0; failure < 5; failure += 1) expect((await guess()).body.code).toBe('incorrectPassword')
  expect((await guess()).body.code).toBe('tooManyRequests')
})
