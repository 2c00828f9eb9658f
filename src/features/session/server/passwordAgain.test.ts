import { beforeEach, expect, test } from 'vitest'
import { Guest } from '#domain/guest/contract.ts'
import { Mail } from '#domain/mail/contract.ts'
import { Task } from '#domain/task/contract.ts'
import { ChannelBooking } from '#features/channel/staffContract.ts'
import { CompanyProfile } from '#features/company/contract.ts'
import { currency } from '#features/configuration/currency.ts'
import { paymentMethod } from '#features/configuration/paymentMethod.ts'
import { ExchangeRate } from '#features/exchangeRate/contract.ts'
import { Group } from '#features/group/contract.ts'
import { GuestProfile } from '#features/guest/contract.ts'
import { tax } from '#features/configuration/tax.ts'
import { declaredReports, isPersonal, Report } from '#features/reports/contract.ts'
import { Reservation } from '#domain/reservation/contract.ts'
import { User, UserRole } from '#features/user/contract.ts'
import { passwordGivenBefore } from '#test/passwordAge.ts'
import { openHotel, type TestHotel } from '#test/hotel.ts'
import { OwnPassword } from '../ownPassword.ts'

const PASSWORD = 'Buudal-demo1'
let hotel: TestHotel

beforeEach(async () => {
  hotel = await openHotel()
})

/** Lets so many minutes pass since the password was given. */
const wait = (minutes: number) => passwordGivenBefore(hotel, minutes)
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

const MONEY = [tax.actions.new, currency.actions.update, ExchangeRate.set, paymentMethod.actions.update]
test.each(MONEY)('money settings ask for it: $path', async (action) => {
  await wait(11)
  expect((await hotel.refused(action, {})).body.code).toBe('passwordAgain')
  await wait(9)
  expect((await hotel.refused(action, {})).body.code).not.toBe('passwordAgain')
})

const NAMING = [
  [Guest.list, {}],
  [Reservation.list, {}],
  [Reservation.waitlist, {}],
  [Group.list, {}],
  [Group.joinable, {}],
  [GuestProfile.stays, { id: 1 }],
  [CompanyProfile.stays, { id: 1 }],
  [Mail.list, {}],
  [Task.list, {}],
  [User.list, {}],
  [ChannelBooking.list, {}],
] as const
test.each(NAMING)(
  'a list that names people asks for it when it is taken away, not when it is looked at: %#',
  async (action, input) => {
    const ask = async (limit: number) => {
      const headers = { authorization: `Bearer ${hotel.token}` }
      const answer = await hotel.app.inject({ method: 'POST', url: action.path, payload: { ...input, limit }, headers })
      return answer.statusCode === 200 ? 'answered' : answer.json<{ code: string }>().code
    }
    const before = await ask(5_000)
    expect(before).not.toBe('passwordAgain')
    await wait(11)
    expect(await ask(500)).toBe(before)
    expect([await ask(501), await ask(5_000)]).toEqual(['passwordAgain', 'passwordAgain'])
  },
)

test('a report that names guests asks for it when it is saved or printed', async () => {
  await wait(11)
  await hotel.call(Report.arrivalDeparture, {})
  expect((await hotel.refused(Report.takeAway, {})).body.code).toBe('passwordAgain')
  await hotel.call(OwnPassword.confirmPassword, { Password: PASSWORD })
  expect(await hotel.call(Report.takeAway, {})).toBeNull()
})

test('every report with a guest in it is among those that ask', () => {
  const named = declaredReports.filter(({ report }) => 'guest' in report.columns).map(({ report }) => report.name)
  expect(declaredReports.filter(({ report }) => isPersonal(report)).map(({ report }) => report.name)).toEqual(named)
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
