import { beforeAll, expect, test } from 'vitest'
import { FIRST_STEPS, type FirstStep } from '#domain/hotel/firstSteps.ts'
import { type Desk, openHotel, type TestHotel } from '#test/hotel.ts'
import { options } from '#domain/choices/contract.ts'
import { Rate } from '#features/configuration/rate.ts'
import { rateType } from '#features/configuration/rateType.ts'
import { room } from '#features/configuration/room.ts'
import { roomType } from '#features/configuration/roomType.ts'
import { tax } from '#features/configuration/tax.ts'
import { Hotel } from '#features/hotel/contract.ts'
import { Reservation } from '#domain/reservation/contract.ts'
import { User } from '#features/user/contract.ts'
import { FirstSteps } from '../contract.ts'

let hotel: TestHotel
let fresh: Desk & { readonly hotelId: number }
beforeAll(async () => {
  hotel = await openHotel()
  fresh = await hotel.neighbour()
})

const left = async (desk: Desk): Promise<FirstStep[] | null> =>
  (await desk.call(FirstSteps.progress, {}))?.filter(({ done }) => !done).map(({ step }) => step) ?? null

test('a hotel that works has no first steps', async () => {
  expect(await hotel.call(FirstSteps.progress, {})).toBeNull()
})

test('a new hotel has all of them, and each is done when the hotel has it', async () => {
  let open = [...FIRST_STEPS]
  const done = async (step: FirstStep): Promise<void> => {
    open = open.filter((other) => other !== step)
    expect(await left(fresh)).toEqual(open.length === 0 ? null : open)
  }
  expect(await left(fresh)).toEqual(open)

  const { currencyLocked: _, ...record } = await fresh.call(Hotel.get, {})
  await fresh.call(Hotel.update, { ...record, address: 'Beside the river' })
  await done('hotel')
  const { id: roomTypeId } = await fresh.call(roomType.actions.new, { code: 'GER', name: 'Ger' })
  await done('roomTypes')
  const { id: roomId } = await fresh.call(room.actions.new, { number: '1', roomTypeId })
  await done('rooms')
  const { id: rateTypeId } = await fresh.call(rateType.actions.new, { code: 'BAR', name: 'Best available' })
  await done('rateTypes')
  const cell = { roomTypeId, rateTypeId, seasonId: null, base: [100, 150], version: 0 }
  await fresh.call(Rate.save, { cells: [cell] })
  await done('rates')
  const [vat] = (await fresh.call(tax.actions.list, { sort: 'code', descending: true })).rows
  await fresh.call(tax.actions.update, { ...vat!, amount: '15' })
  await done('taxes')
  const [role] = await fresh.call(User.listByRole, {})
  await fresh.call(User.new, {
    LoginName: 'desk',
    Name: 'Desk',
    RoleID: role!.RoleID,
    Language: 'en',
    Password: 'Beside-the-river1',
  })
  await done('users')
  const [kind] = await fresh.call(options.ReservationType, {})
  await fresh.call(Reservation.reserve, {
    reservationTypeId: kind!.id,
    guest: { lastName: 'First', firstName: 'Guest' },
    stays: [{ roomTypeId, rateTypeId, roomId, arrival: '2026-03-10', departure: '2026-03-11', adults: 2 }],
  })
  await done('reservation')
  expect(await fresh.call(FirstSteps.progress, {})).toBeNull()
})

test('those who do not set up the hotel are not asked', async () => {
  const desk = await hotel.as('reception')
  expect((await desk.refused(FirstSteps.progress, {})).body.code).toBe('noAccess')
  expect((await desk.refused(FirstSteps.skip, { steps: ['users'] })).body.code).toBe('noAccess')
})

test('an unknown step is refused', async () => {
  expect((await fresh.refused(FirstSteps.skip, { steps: ['coffee'] })).status).toBe(400)
  expect((await fresh.refused(FirstSteps.skip, { steps: [] })).status).toBe(400)
})

test('what needs nothing more is said to be done, and the rest is hidden with it', async () => {
  const other = await openHotel()
  const bare = await other.neighbour()
  await bare.call(FirstSteps.skip, { steps: ['taxes', 'taxes', 'users'] })
  expect(await left(bare)).toEqual(FIRST_STEPS.filter((step) => step !== 'taxes' && step !== 'users'))
  await bare.call(FirstSteps.skip, { steps: [...FIRST_STEPS] })
  expect(await bare.call(FirstSteps.progress, {})).toBeNull()
})
