import { beforeEach, expect, test } from 'vitest'
import { GuestProfile } from '#features/guest/contract.ts'
import { tax } from '#features/configuration/tax.ts'
import { User, UserRole } from '#features/user/contract.ts'
import { openHotel, type TestHotel } from '#test/hotel.ts'
import { OwnPassword } from '../ownPassword.ts'

const PASSWORD = 'Buudal-demo1'
let hotel: TestHotel

beforeEach(async () => {
  hotel = await openHotel()
})

/** Lets so many minutes pass since the password was given. */
const wait = (minutes: number) =>
  hotel.db
    .updateTable('session')
    .set({ password_at: new Date(Date.now() - minutes * 60_000).toISOString() })
    .where('hotel_id', '=', hotel.hotelId)
    .execute()
const cashierOf = async () => (await hotel.call(User.listByUser, {})).find((row) => row.LoginName === 'cashier')!
const deactivated = async () => ({ UserID: (await cashierOf()).UserID, Status: 0 as const })

test('who signed in less than ten minutes ago is asked nothing', async () => {
  await wait(9)
  const { UserID, Status } = await deactivated()
  expect((await hotel.call(User.setStatus, { UserID, Status }))[0]).toMatchObject({ Status: 0 })
})

test('after ten minutes users, roles and taxes ask for the password, and reading does not', async () => {
  await wait(11)
  const { UserID, Status } = await deactivated()
  const refused = await hotel.refused(User.setStatus, { UserID, Status })
  expect([refused.status, refused.body.code, refused.body.message]).toEqual([
    403,
    'passwordAgain',
    'Please enter your password again',
  ])
  for (const action of [User.new, UserRole.update, tax.actions.new, GuestProfile.personalData]) {
    expect((await hotel.refused(action, {})).body.code).toBe('passwordAgain')
  }
  expect(await cashierOf()).toMatchObject({ Status: 1 })
})

test('once it is given, the same call goes through, with the same key', async () => {
  await wait(11)
  const { UserID, Status } = await deactivated()
  const key = 'a-key-of-this-submit'
  await expect(hotel.call(User.setStatus, { UserID, Status }, { key })).rejects.toThrow('passwordAgain')
  const wrong = await hotel.refused(OwnPassword.confirmPassword, { Password: 'not mine at all' })
  expect([wrong.body.field, wrong.body.code]).toEqual(['Password', 'incorrectPassword'])
  expect((await hotel.refused(User.setStatus, { UserID, Status })).body.code).toBe('passwordAgain')
  await hotel.call(OwnPassword.confirmPassword, { Password: PASSWORD })
  expect((await hotel.call(User.setStatus, { UserID, Status }, { key }))[0]).toMatchObject({ Status: 0 })
})

test('guessing it at a desk left open is counted, also by several at once', async () => {
  await wait(11)
  const guesses = Array.from({ length: 20 }, () => hotel.refused(OwnPassword.confirmPassword, { Password: 'guess' }))
  const codes = (await Promise.all(guesses)).map(({ body }) => body.code)
  expect(codes.filter((code) => code === 'incorrectPassword')).toHaveLength(5)
  expect(codes.filter((code) => code === 'tooManyRequests')).toHaveLength(15)
  const other = await hotel.as('admin')
  expect(await other.call(OwnPassword.confirmPassword, { Password: PASSWORD })).toBeNull()
})

test('it is given for one session, not for the person’s others', async () => {
  const other = await hotel.as('admin')
  await wait(11)
  await other.call(OwnPassword.confirmPassword, { Password: PASSWORD })
  const { UserID, Status } = await deactivated()
  expect((await hotel.refused(User.setStatus, { UserID, Status })).body.code).toBe('passwordAgain')
  await other.call(User.setStatus, { UserID, Status })
})
